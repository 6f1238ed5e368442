import type { CalculatedScore, FunctionalUnit } from '@sillage/contract';
import type { Method } from '../../catalog/catalog.ts';
import type { Evaluated } from '../../methods/pef/evaluate.ts';
import { missingOf, scoreOf } from './ipc-view.ts';
import { usesOf } from './origins.ts';

/** A score that may be null, with the reason. */
export interface BaseScore {
  readonly value: number | null;
  readonly unit: string;
  readonly reason?: string;
  readonly missing?: NonNullable<CalculatedScore['missing']>;
}

/** PEF in µPt, from the indicators. */
export function pefScore(
  { characterised: { totals, columns, missing } }: Evaluated,
  method: Method,
): BaseScore {
  const value = scoreOf(totals, 0, columns, missing, method);
  const reason = method.weighted === false ? 'method.not-ef' : 'pef.factor-missing';
  return { value, unit: 'µPt', ...(value === null ? { reason } : {}) };
}

/**
 * French PEF: the sum of the published single scores (`ecs`) of the
 * processes, without complements and durability. It is never derived from
 * the 16 indicators, because those do not contain the corrected ecotoxicity.
 */
export function frenchPefScore({ inventory, characterised }: Evaluated, method: Method): BaseScore {
  const column = method.factorColumns.frenchScore;
  if ((characterised.missing & (1 << column)) === 0)
    return { value: characterised.totals[column] as number, unit: 'Pts' };
  return {
    value: null,
    unit: 'Pts',
    reason: 'french-pef.not-covered',
    missing: missingOf(usesOf(inventory), column),
  };
}

type Duration = Pick<FunctionalUnit, 'text' | 'averageWears' | 'daysOfUse'>;

/**
 * The six calculated scores: PEF and French PEF, each unchanged, × N / D, and / D, with N the average wears
 * and D = N × IQM × RM the days of use.
 */
export function calculatedScores(pef: BaseScore, french: BaseScore, duration: Duration): CalculatedScore[] {
  const { averageWears: n, daysOfUse: d } = duration;
  const entry = (
    key: CalculatedScore['key'],
    label: string,
    base: BaseScore,
    factor: number | null,
    functionalUnit: string,
  ): CalculatedScore => {
    const reason = base.reason ?? (factor === null ? 'no-duration' : undefined);
    return {
      key,
      label,
      value: base.value === null || factor === null ? null : base.value * factor,
      unit: base.unit,
      functionalUnit,
      ...(reason === undefined ? {} : { reason }),
      ...(base.missing === undefined ? {} : { missing: base.missing }),
    };
  };
  const perDurability = n === undefined || d === undefined ? null : n / d;
  const perDay = d === undefined ? null : 1 / d;
  const whole = 'one reference flow, over its whole life';
  return [
    entry('pef', 'PEF', pef, 1, whole),
    entry('french-pef', 'French PEF', french, 1, whole),
    entry(
      'pef-per-durability',
      'PEF / (IQM × RM)',
      pef,
      perDurability,
      'one reference flow, at the average number of wears',
    ),
    entry(
      'french-pef-per-durability',
      'French PEF / (IQM × RM)',
      french,
      perDurability,
      'one reference flow, at the average number of wears',
    ),
    entry('pef-per-day', 'PEF / days of use', pef, perDay, duration.text),
    entry('french-pef-per-day', 'French PEF / days of use', french, perDay, duration.text),
  ];
}
