import type { DataSetRating, Provenance, UsedProcess } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { rangeOf } from '../../uncertainty/drivers/data-set-range.ts';
import { usesOf } from '../impacts/origins.ts';
import { dataSetRating } from './quality-rating.ts';

/**
 * Every data set behind a result, once each: the end of the trace from a score
 * to an activity to its factor, database, source, year and licence. score = Σ
 * over activities of amount × factor × weighting / normalisation × 10⁶.
 */
export function usedProcesses(
  { inventory }: Evaluated,
  { databases }: Pick<Provenance, 'databases'>,
  method: Method,
): UsedProcess[] {
  const licences = new Map(databases.map(({ id, licence }) => [id, licence]));
  const uses = new Map(usesOf(inventory).map((use) => [use.key, use]));
  return [...uses.values()].map((use) => usedProcessView(use, licences.get(use.database) ?? '', method));
}

interface KeptView {
  readonly licence: string;
  readonly method: Method;
  readonly view: UsedProcess;
}

/** For as long as the data set is reachable. */
const views = new WeakMap<ProcessUse, KeptView>();

/** One data set behind a result: the same object for each evaluation that shows it. */
export function usedProcessView(use: ProcessUse, licence: string, method: Method): UsedProcess {
  const known = views.get(use);
  if (known?.licence === licence && known.method === method) return known.view;
  const view = makeView(use, licence, method);
  views.set(use, { licence, method, view });
  return view;
}

function makeView(use: ProcessUse, licence: string, method: Method): UsedProcess {
  const range = rangeOf(use);
  return {
    id: use.key,
    database: use.database,
    name: use.name,
    unit: use.unit,
    basis: use.basis,
    source: use.source,
    year: use.year,
    licence,
    quality: ratingOf(use),
    ...(range === undefined ? {} : { range }),
    ...(use.notInventoried === null ? {} : { notInventoried: use.notInventoried }),
    factors: factorsOf(use, method),
  };
}

/** For as long as the quality of a data set is reachable. */
const ratingOfQuality = oncePer(dataSetRating);

/** The four criteria with their mean and its level; null: not rated. */
export function ratingOf({ quality }: Pick<ProcessUse, 'quality'>): DataSetRating | null {
  return quality === null ? null : ratingOfQuality(quality);
}

function factorsOf({ factors, missing, lacking = 0 }: ProcessUse, method: Method): UsedProcess['factors'] {
  return Object.fromEntries(
    method.indicators.map(({ id }, c) => {
      const known = ((missing | lacking) & (1 << c)) === 0;
      return [id, known ? (factors[c] as number) : null];
    }),
  );
}
