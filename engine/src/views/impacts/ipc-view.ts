import type { Impact, IpcResult, Score } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated, FigureOrigin } from '../../methods/pef/evaluate.ts';
import type { ProcessUse } from '../../methods/pef/inventory/process-use.ts';
import { normalize, weigh } from '../../methods/pef/weigh.ts';
import type { QuickIntervals } from '../../uncertainty/interval/quick-interval.ts';
import { uncertaintyView } from '../../uncertainty/interval/stored-uncertainty.ts';
import type { Described } from '../calculation/calculation.ts';
import { impactRow } from './impact-row.ts';
import { incompleteRows, lowerBounds } from './incomplete.ts';
import { originsOf, usesOf } from './origins.ts';
import { type CalibratedSubject, calibratedSubject, outsideCalibration } from './outside-calibration.ts';

/**
 * Above this estimated share an impact is shown, but marked "not for claims". Decision: docs/calculation.md,
 * "Where the figures come from".
 */
const estimatedLimit = 0.2;

/** A signed share of a total; null if the total nearly cancels out. */
export function signedShare(part: number, total: number, absoluteTotal: number): number | null {
  return Math.abs(total) < 1e-9 * absoluteTotal || total === 0 ? null : part / total;
}

/** Bits of the indicators that are part of the score. */
function scoreBits(method: Method): number {
  return (1 << method.indicators.length) - 1;
}

/** A score, or null where a figure of it is missing or the method has none. */
export function orNull(value: number, missing: number, method: Method): number | null {
  return method.weighted !== false && (missing & scoreBits(method)) === 0 ? value : null;
}

/** The single score of row r (µPt), from the last column; null where a weighted indicator is missing. */
export function scoreOf(
  rows: Float64Array,
  r: number,
  columns: number,
  missing: number,
  method: Method,
): number | null {
  return orNull(rows[(r + 1) * columns - 1] as number, missing, method);
}

/** The standard result: impacts per category, per reference flow. */
export function ipcView(calculation: Described, evaluated: Evaluated, method: Method): IpcResult {
  const { totals, columns, missing } = evaluated.characterised;
  const { uncertainty } = calculation;
  const value = scoreOf(totals, 0, columns, missing, method);
  const per = (quantity: number): number | null => (value === null ? null : value / quantity);
  return {
    evaluation: calculation.subject,
    provenance: calculation.provenance,
    functionalUnit: calculation.functionalUnit,
    totalWeight: calculation.totalWeight,
    impacts: impacts(
      evaluated,
      method,
      calibratedSubject(calculation, evaluated, method),
      uncertainty?.impacts,
    ),
    score: {
      value,
      unit: 'µPt',
      perKg: per(calculation.totalWeight),
      perFunctionalUnit: per(calculation.functionalUnit.quantityPerReferenceFlow),
      interval: value === null ? null : (uncertainty?.score ?? null),
      ...(value === null && method.weighted !== false
        ? { partial: totals[columns - 1] as number, ...scoreBound(evaluated, method) }
        : {}),
      ...(lowerBounds(evaluated.inventory, method).total === 0 ? {} : { atLeast: true as const }),
    },
    lifecycles: lifecycles(calculation, evaluated, method),
    uncertainty: uncertaintyView(uncertainty),
    warnings: [...calculation.warnings],
  };
}

function lifecycles(calculation: Described, evaluated: Evaluated, method: Method): IpcResult['lifecycles'] {
  const { characterised } = evaluated;
  const incomplete = incompleteRows(evaluated, method);
  const { nodes, uncertainty } = calculation;
  const { nodeTotals, columns, nodeMissing } = characterised;
  return calculation.lifecycles.map(({ id, stage, name, joins }, index) => {
    const joined = joins === undefined ? {} : { joins: [...joins] };
    const node = nodes.kind.findIndex((kind, n) => kind === 'lifecycle' && nodes.ref[n] === index);
    const interval = uncertainty?.lifecycles[index] ?? null;
    if (node < 0) return { id, stage, name, ...joined, ...emptyRow(method), interval };
    const missing = nodeMissing[node] as number;
    const row = impactRow(nodeTotals, node, columns, missing, method);
    const score = scoreOf(nodeTotals, node, columns, missing, method);
    return {
      id,
      stage,
      name,
      ...joined,
      score,
      interval: score === null ? null : interval,
      impacts: row,
      ...incomplete.node(node),
    };
  });
}

/** The figures of a stage without activities. */
export function emptyRow(method: Method): { score: number | null; impacts: number[] } {
  return { score: orNull(0, 0, method), impacts: method.indicators.map(() => 0) };
}

function impacts(
  evaluated: Evaluated,
  method: Method,
  subject: CalibratedSubject,
  intervals: QuickIntervals['impacts'] = [],
): Impact[] {
  const { inventory, characterised } = evaluated;
  const uses = usesOf(inventory);
  const score = characterised.totals[characterised.columns - 1] as number;
  const weighted = method.indicators.map((indicator, c) =>
    weigh(characterised.totals[c] as number, indicator),
  );
  const absoluteScore = weighted.reduce((sum, part) => sum + Math.abs(part), 0);
  const complete = orNull(0, characterised.missing, method) !== null;
  const lower = lowerBounds(inventory, method).total;
  const origins = evaluated.origins ?? originsOf(evaluated, method);
  return method.indicators.map((indicator, c) => {
    const total = characterised.totals[c] as number;
    const known = (characterised.missing & (1 << c)) === 0;
    const share = weighted[c] as number;
    const { coverage, basis, shownBasis = basis } = origins[c] as FigureOrigin;
    const sub = subIndicators(indicator.id, characterised.totals, characterised.missing, method);
    return {
      id: indicator.id,
      name: indicator.name.en,
      unit: indicator.unit,
      value: known ? total : null,
      interval: known ? (intervals[c] ?? null) : null,
      normalised: known && method.weighted !== false ? normalize(total, indicator) : null,
      weighted: known && method.weighted !== false ? share : null,
      share: complete ? signedShare(share, score, absoluteScore) : null,
      absoluteShare: known && absoluteScore > 0 ? Math.abs(share) / absoluteScore : null,
      coverage,
      basis: shownBasis,
      ...((lower & (1 << c)) === 0 ? {} : { atLeast: true as const }),
      ...(sub.length === 0 ? {} : { sub }),
      ...(basis['estimated-split'] + basis.estimate > estimatedLimit
        ? {
            ...outsideCalibration(method, indicator.id, subject),
            notForClaims: true as const,
            significantDigits: 2 as const,
          }
        : {}),
      ...(known ? {} : { partial: total, missing: missingOf(uses, c) }),
    };
  });
}

/** The processes that lack a column. */
export function missingOf(
  uses: readonly ProcessUse[],
  column: number,
): { process: string; database: string }[] {
  const lacking = uses.filter((use) => (use.missing & (1 << column)) !== 0);
  return lacking.map((use) => ({ process: use.name, database: use.database }));
}

function subIndicators(
  of: string,
  totals: Float64Array,
  missing: number,
  method: Method,
): NonNullable<Impact['sub']> {
  return method.subIndicators.flatMap((sub, index) => {
    if (sub.of !== of) return [];
    const column = method.factorColumns.subIndicators + index;
    const known = (missing & (1 << column)) === 0;
    const value = known ? (totals[column] as number) : null;
    return [{ id: sub.id, name: sub.name.en, value, ...(known ? {} : { reason: 'factor-missing' }) }];
  });
}

/**
 * Indicators in which an emission or a land use can count against the others: what is missing of them may be below zero.
 * Source: EF reference package 3.1: water returned, land transformed to a better use.
 */
const signed: ReadonlySet<string> = new Set(['wtu', 'ldu']);

/**
 * What the known part of a score without a value says: a lower bound where nothing that is missing can be negative, else
 * only a part; with the indicators that are missing.
 */
function scoreBound(
  { inventory, characterised }: Evaluated,
  { indicators }: Method,
): Pick<Score, 'bound' | 'missing'> {
  const missing = indicators.filter((_, c) => (characterised.missing & (1 << c)) !== 0).map(({ id }) => id);
  if (missing.length === 0) return {};
  const bits = (1 << indicators.length) - 1;
  const isCredit = inventory.activities.some(
    ({ amount, process }) => amount < 0 && (process.missing & bits) !== 0,
  );
  return { bound: isCredit || missing.some((id) => signed.has(id)) ? 'incomplete' : 'at-least', missing };
}
