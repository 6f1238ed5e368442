import type { DataSetQuality, Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import { type ProcessUse, processUse } from '../../methods/pef/inventory/process-use.ts';
import type { Calculation, CalculationProcess } from './calculation.ts';

/** A data set as it was last read from a stored calculation. */
interface Known {
  readonly process: CalculationProcess;
  readonly quality: DataSetQuality | null;
  readonly use: ProcessUse;
}

/** Data sets that are kept: all that a catalog of a few hundred uses, and some of own databases. */
const keptUses = 1024;
const keptOf = oncePer((_: Method) => new Map<string, Known>());

/** Ratings by their JSON: the data sets of one rating share it, as those of a catalog do. */
const ratings = new Map<string, DataSetQuality>();

/**
 * The data sets of a stored calculation. Most calculations have the same ones, so they are kept by their content: what is
 * derived from a data set, such as its JSON or its moments, is then made once and not with each result that is read.
 */
export function storedUses(
  { processes, ratings: stored = [] }: Pick<Calculation, 'processes' | 'ratings'>,
  method: Method,
): ProcessUse[] {
  const kept = keptOf(method);
  const shared = stored.map(sharedRating);
  const uses: ProcessUse[] = [];
  for (const process of processes) {
    const quality = shared[process.rating ?? -1] ?? null;
    const key = `${process.database}:${process.id}`;
    const known = kept.get(key);
    if (known !== undefined && known.quality === quality && isSame(known.process, process)) {
      uses.push(known.use);
      continue;
    }
    const use = useOf(process, quality, method);
    if (kept.size >= keptUses) kept.clear();
    kept.set(key, { process, quality, use });
    uses.push(use);
  }
  return uses;
}

function useOf(
  { factors, rating: _, gsd, medians, ...process }: CalculationProcess,
  quality: DataSetQuality | null,
  method: Method,
): ProcessUse {
  return processUse(
    {
      ...process,
      ...(gsd && { gsd: Float64Array.from(gsd) }),
      ...(medians && { medians: Float64Array.from(medians) }),
      quality,
    },
    Float64Array.from(factors, (figure) => figure ?? Number.NaN),
    method,
  );
}

function sharedRating(rating: DataSetQuality): DataSetQuality {
  const text = JSON.stringify(rating);
  const known = ratings.get(text);
  if (known !== undefined) return known;
  if (ratings.size >= keptUses) ratings.clear();
  ratings.set(text, rating);
  return rating;
}

/** Whether two data sets differ in nothing but the place of their rating. */
function isSame(one: CalculationProcess, other: CalculationProcess): boolean {
  const names = Object.keys(one) as (keyof CalculationProcess)[];
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    if (name === 'rating') return true;
    if (name === 'factors' || name === 'gsd' || name === 'medians')
      return areSame(one[name] ?? [], other[name] ?? []);
    return one[name] === other[name];
  });
}

const areSame = (one: readonly (number | null)[], other: readonly (number | null)[]): boolean =>
  one.length === other.length && one.every((figure, at) => figure === other[at]);
