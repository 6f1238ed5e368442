import type { ScenarioVariant } from '@sillage/contract';

/** A variant as it is typed; empty texts change nothing. */
export interface Draft {
  readonly key: number;
  readonly name: string;
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly mask: string;
  readonly parameter: string;
  readonly value: string;
}

/** Changes nothing. */
export const emptyDraft = { name: '', country: '', from: '', to: '', mask: '', parameter: '', value: '' };
/** What is sent for a draft. Numbers are typed with a point or a comma. */
export function variantOf({
  name,
  country,
  from,
  to,
  mask,
  parameter,
  value,
}: Omit<Draft, 'key'>): ScenarioVariant {
  const number = Number(value.replace(',', '.'));
  const typed = value.trim() !== '' && Number.isFinite(number) ? number : value;
  return {
    name,
    ...(mask === '' ? {} : { mask: { id: mask } }),
    ...(from === '' || to === '' ? {} : { materials: [{ from, to }] }),
    ...(country === '' ? {} : { country }),
    ...(parameter === '' ? {} : { parameters: [{ id: parameter, value: typed }] }),
  };
}
