import type { SubscriptionRecord } from '@sillage/contract';
import type { TFunction } from 'i18next';

type Kind = SubscriptionRecord['kinds'][number];

/** The kinds of changes that the form offers, by the key of their text; the API knows more. */
export const offeredKinds = {
  published: 'evaluation.published',
  evaluated: 'evaluation.evaluated',
  outdated: 'evaluation.outdated',
  imported: 'database.imported',
  tables: 'import.ended',
  evaluations: 'evaluation',
  products: 'product',
  masks: 'mask',
  packagings: 'packaging',
} as const satisfies Readonly<Record<string, Kind>>;

export const kindKeys = Object.keys(offeredKinds) as (keyof typeof offeredKinds)[];

/** The name of a kind; those that the form does not offer as the API has them. */
export function kindName(kind: Kind, t: TFunction): string {
  const key = kindKeys.find((one) => offeredKinds[one] === kind);
  return key === undefined ? kind : t(`webhooks.kinds.${key}`);
}
