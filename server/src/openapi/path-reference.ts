import type { ReferenceNoun } from '@sillage/contract';

/** What the place of a path names, by the beginning of the path; the first that fits counts. */
const beginnings: readonly (readonly [beginning: string, noun: ReferenceNoun])[] = [
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
  ['/application/teams/', 'team'],
  ['/application/tags/', 'tag'],
];

/** undefined for a path that is not in the list: the tests of tenancy then ask whose ids it takes. */
export function pathReference(path: string): ReferenceNoun | undefined {
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1];
}
