/** The noun of everything that is no part of the public interface. */
export const applicationTag = 'application';

/** Where a path stands in the documentation: under its noun. */
export function operationTag(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1);
  if (second === 'categories') return 'categories';
  if (second === 'packagings') return 'packagings';
  if (first === 'evaluation') return 'evaluations';
  if (first === 'auth') return 'authentication';
  if (first === 'application') return applicationTag;
  return nouns.has(first) ? first : 'service';
}

const nouns = new Set([
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
