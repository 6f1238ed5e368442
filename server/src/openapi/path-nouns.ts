import type { ReferenceNoun } from '@sillage/contract';

/** Tag of the operations that are not part of the public API. */
export const applicationTag = 'application';

const tags = new Set([
  'evaluations',
  'materials',
  'accessories',
  'teams',
  'tags',
  'masks',
  'products',
  'results',
  'jobs',
  'extscore',
]);

/** The tag of an operation in the documentation: the noun of its path. */
export function operationTag(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1);
  if (second === 'categories') return 'categories';
  if (second === 'packagings') return 'packagings';
  if (first === 'evaluation') return 'evaluations';
  if (first === 'auth') return 'authentication';
  if (first === 'application') return applicationTag;
  return tags.has(first) ? first : 'service';
}

/** The kind of record that a path parameter refers to, by the prefix of the path; the first match is used. */
const nounByPrefix: readonly (readonly [prefix: string, noun: ReferenceNoun])[] = [
  ['/docs/', 'page'],
  ['/evaluations/categories/', 'category'],
  ['/evaluations/', 'evaluation'],
  ['/evaluation/', 'evaluation'],
  ['/results/evaluation', 'evaluation'],
  ['/results/product', 'product'],
  ['/products/packagings/', 'packaging'],
  ['/products/', 'product'],
  ['/masks/', 'mask'],
  ['/materials/', 'material'],
  ['/accessories/', 'accessory'],
  ['/jobs/', 'job'],
  ['/application/deliveries/', 'delivery'],
  ['/application/users/', 'user'],
  ['/application/keys/', 'api-key'],
  ['/application/sessions/', 'session'],
  ['/application/teams/', 'team'],
  ['/application/tags/', 'tag'],
];

/**
 * undefined for a path that is not listed, which makes the tenancy tests fail:
 * they must know the kind of each id.
 */
export function pathReference(path: string): ReferenceNoun | undefined {
  return nounByPrefix.find(([prefix]) => path.startsWith(prefix))?.[1];
}
