import type { DataSetRating, FullResult, ProductDataQuality, ResolvedParameter } from '@sillage/contract';
import { oncePer } from '../../catalog/once-per.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { isData } from '../../payload/parameters/information.ts';
import type { Described, QualityCount } from '../calculation/calculation.ts';
import { byProcess, mostRelevant } from '../contributions/hotspots.ts';
import { usesOf } from '../impacts/origins.ts';
import { qualityLevel } from './quality-rating.ts';
import { ratingOf } from './used-processes.ts';

/** The part of a parameter that counting needs. */
interface CountedParameter {
  readonly definition: { readonly qualityCategory: string } | undefined;
  readonly resolved: Pick<ResolvedParameter, 'origin' | 'owner' | 'identifier' | 'value'>;
}

/**
 * Counts the parameters by quality category, except those for which nobody can provide data: derived ones,
 * those without a value, and those of the evaluation that every material overrides. Evaluations with the same
 * parameters share the counts.
 */
export const countQuality = oncePer((parameters: readonly CountedParameter[]): readonly QualityCount[] => {
  const counts = new Map<string, { primary: number; mask: number; default: number }>();
  const hidden = hiddenByMaterials(parameters);
  for (const { definition, resolved } of parameters) {
    if (definition === undefined || !isData(definition) || resolved.value === null) continue;
    if (resolved.owner === '' && hidden.has(resolved.identifier)) continue;
    const count = counts.get(definition.qualityCategory) ?? { primary: 0, mask: 0, default: 0 };
    counts.set(definition.qualityCategory, count);
    if (resolved.origin === 'given' || resolved.origin === 'custom') count.primary++;
    else if (resolved.origin === 'mask') count.mask++;
    else count.default++;
  }
  return [...counts].map(([id, count]) => ({ id, ...count }));
});

/** Identifiers that all materials have: the evaluation's value already shows in each material. */
function hiddenByMaterials(parameters: readonly CountedParameter[]): ReadonlySet<string> {
  const owners = new Map<string, Set<string>>();
  for (const { resolved } of parameters)
    if (resolved.owner !== '')
      owners.set(resolved.owner, (owners.get(resolved.owner) ?? new Set()).add(resolved.identifier));
  const [first, ...rest] = owners.values();
  return new Set([...(first ?? [])].filter((identifier) => rest.every((other) => other.has(identifier))));
}

/**
 * Primary share = (given + custom) / all resolved parameters, per
 * quality category and overall; masks are separate.
 */
export function primaryShares(
  counts: readonly QualityCount[],
): Pick<ProductDataQuality, 'primaryShare' | 'qualityCategories'> {
  const rows = counts.map(({ id, ...count }) => {
    const parameters = count.primary + count.mask + count.default;
    return { qualityCategoryId: id, parameters, ...count, primaryShare: count.primary / parameters };
  });
  const all = rows.reduce((sum, row) => sum + row.parameters, 0);
  const primary = rows.reduce((sum, row) => sum + row.primary, 0);
  return { primaryShare: all === 0 ? null : primary / all, qualityCategories: rows };
}

type Quality = Pick<ProductDataQuality, 'processes' | 'overall'>;

/** A process that contributes to a score, with its rating. */
export interface RatedProcess {
  readonly name: string;
  readonly database: string;
  /** µPt, signed. */
  readonly value: number;
  readonly rating: DataSetRating | null;
}

/**
 * The most relevant processes (at least 80 % of Σ |score|) with their ratings, and their overall rating:
 * Σ absoluteShare × DQR / Σ absoluteShare over the rated ones. An unrated process therefore has no effect on
 * it; `coveredShare`, the divisor, is the share of the score that the rating covers.
 * Source: Commission Recommendation (EU) 2021/2279, Annex I, data quality rating.
 */
export function relevantQuality(processes: ReadonlyMap<string, RatedProcess>): Quality {
  const rows = mostRelevant(processes).map(({ id, name, absoluteShare }) => {
    const { database, rating } = processes.get(id) as RatedProcess;
    const { technology = null, geography = null, time = null, precision = null } = rating ?? {};
    const { dqr = null, level = null } = rating ?? {};
    return {
      process: id,
      name,
      database,
      absoluteShare,
      ...{ technology, geography, time, precision, dqr, level },
    };
  });
  return { processes: rows, overall: overallOf(rows) };
}

/** The rating of several processes, weighted by their shares, and the share that has one. */
export function overallOf(rows: Quality['processes']): Quality['overall'] {
  const rated = rows.filter(({ dqr }) => dqr !== null);
  const coveredShare = rated.reduce((sum, { absoluteShare }) => sum + absoluteShare, 0);
  const weighted = rated.reduce((sum, { absoluteShare, dqr }) => sum + absoluteShare * (dqr ?? 0), 0);
  const dqr = coveredShare === 0 ? null : weighted / coveredShare;
  return { dqr, level: dqr === null ? null : qualityLevel(dqr), coveredShare };
}

/** The processes of a result with their scores and ratings. */
function ratedProcesses(evaluated: Evaluated): ReadonlyMap<string, RatedProcess> {
  const uses = new Map(usesOf(evaluated.inventory).map((use) => [use.key, use]));
  const scores = byProcess(evaluated, evaluated.characterised.columns - 1);
  return new Map(
    [...scores].map(([id, { name, value }]) => {
      const { database, quality: own } = uses.get(id) as ProcessUse;
      return [id, { name, value, database, rating: ratingOf({ quality: own }) }];
    }),
  );
}

/** The overall rating of a result, 1 (best) to 5, as its data quality shows it; null if nothing is rated. */
export function overallRating(evaluated: Evaluated): number | null {
  return relevantQuality(ratedProcesses(evaluated)).overall.dqr;
}

/** Renders the data quality of a result: by parameter, by activity, by process. */
export function dataQualityView(
  { quality, influence }: Described,
  evaluated: Evaluated,
): FullResult['dataQuality'] {
  const processes = ratedProcesses(evaluated);
  return {
    ...primaryShares(quality),
    primaryActivityShare: influence?.primary ?? null,
    maskActivityShare: influence?.mask ?? null,
    fixedActivityShare: influence?.fixed ?? null,
    ...relevantQuality(processes),
    askNext: [...(influence?.askNext ?? [])],
  };
}
