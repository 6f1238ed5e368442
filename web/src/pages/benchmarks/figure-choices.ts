import type { BenchmarkDetails, BenchmarkRecord, Percentiles } from '@sillage/contract';

const impacts = [
  'acd',
  'cch',
  'etf-c',
  'fru',
  'fwe',
  'ior',
  'ldu',
  'mru',
  'ozd',
  'pco',
  'pma',
  'swe',
  'tre',
  'wtu',
  'microfibers',
  'outOfEuropeEOL',
] as const;
const stages = [
  'trims',
  'material',
  'spinning',
  'fabric',
  'ennobling',
  'making',
  'transport',
  'use',
  'eol',
] as const;

export type FigureChoice =
  | 'score'
  | 'per100g'
  | `impacts.${(typeof impacts)[number]}`
  | `stages.${(typeof stages)[number]}`;

/** The figures of a file that can be shown. */
export const figureChoices: readonly FigureChoice[] = [
  'score',
  'per100g',
  ...stages.map((id) => `stages.${id}` as const),
  ...impacts.map((id) => `impacts.${id}` as const),
];

type Category = BenchmarkRecord['categories'][number] &
  Partial<Pick<BenchmarkDetails['categories'][number], 'impacts' | 'stages'>>;

/** The percentiles of a figure; undefined: the file does not have it, or it is not loaded yet. */
export function figureOf(
  category: Category,
  choice: FigureChoice,
): (Percentiles & { readonly count: number }) | undefined {
  if (choice === 'score' || choice === 'per100g') return { ...category[choice], count: category.count };
  const [group, id] = choice.split('.') as ['impacts' | 'stages', string];
  return category[group]?.find((one) => one.id === id);
}
