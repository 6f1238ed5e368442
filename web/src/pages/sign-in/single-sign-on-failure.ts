import type { SingleSignOnFailure } from '@sillage/contract';

const name = 'sign-in';
// Listed again: the first script takes no more than types from the contract.
const failures: Readonly<Record<SingleSignOnFailure, true>> = {
  off: true,
  unavailable: true,
  denied: true,
  expired: true,
  failed: true,
  disabled: true,
  'no-role': true,
};

/** Why a single sign-on led back to the sign-in page; undefined for an address that says nothing known. */
export function failureInAddress(search: string): SingleSignOnFailure | undefined {
  const given = new URLSearchParams(search).get(name) ?? '';
  return Object.hasOwn(failures, given) ? (given as SingleSignOnFailure) : undefined;
}

/** The address without the reason; its other parts stay as they are. */
export function withoutFailure(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}
