import type { Method } from '../catalog/catalog.ts';
import { type Evaluated, evaluate, totalsOf } from '../methods/pef/evaluate.ts';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';
import type { MaterialLine, PreparedEvaluation } from '../methods/pef/prepare/prepared-evaluation.ts';
import { lowerBounds } from '../views/impacts/incomplete.ts';

/**
 * What becomes of a material that moves to another database. `mapped`: the database has a data set for it; `unmapped`: it
 * has none, so that of the shipped catalog takes its place; `kept`: it does not move.
 */
export type MaterialMove = 'mapped' | 'unmapped' | 'kept';

/** A total of an evaluation before and after a move; null: a data set has no figure. */
export interface MovedTotal {
  /** Of the indicator; `score`: the single score. */
  readonly id: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
  /** The sum of the three parts. */
  readonly difference: number | null;
  readonly mapping: number | null;
  readonly data: number | null;
  readonly method: number | null;
  /** The figures are lower bounds: something that was not inventoried counts 0 in them. */
  readonly atLeast?: true;
}

/**
 * Splits the difference that a move between databases makes, for each indicator in its unit and then for the single score
 * in µPt, per reference flow. One thing after the other is replaced, always in this order; with F(n) the total after step n:
 *
 * - F(0): the evaluation as it is.
 * - F(1): unmapped materials take the data set of the shipped catalog. mapping = F(1) − F(0).
 * - F(2): mapped materials take the data set of the other database. data = F(2) − F(1).
 * - F(3): the evaluation as it is after the move: where the rules of the calculation choose by the database, they choose
 *   again. method = F(3) − F(2). The rule that does so is the recycling formula: what is avoided (E*v) is the material of
 *   an own database, but the one that the catalog names for a material of a shipped database.
 *
 * So mapping + data + method = F(3) − F(0). Amounts are the same in all four, because none is taken from a data set, and
 * so is the impact method: figures of different ones are never added up.
 *
 * `before` and `after` are the same document with other databases, prepared with the same catalog; `moves` are those of
 * the lines of both.
 */
export function splitMove(
  before: PreparedEvaluation,
  after: PreparedEvaluation,
  moves: readonly MaterialMove[],
  method: Method,
): readonly MovedTotal[] {
  const taking = (...which: readonly MaterialMove[]): PreparedEvaluation => ({
    ...before,
    lines: before.lines.map((line, index) => {
      const process = after.lines[index]?.process;
      const move = moves[index];
      return process !== undefined && move !== undefined && which.includes(move)
        ? withDataSet(line, process)
        : line;
    }),
  });
  const [first, last] = [evaluate(before), evaluate(after)];
  const steps = [first, evaluate(taking('unmapped')), evaluate(taking('unmapped', 'mapped')), last];
  const totals = steps.map((step) => totalsOf(step, method));
  const bounds = boundsOf(first, method) | boundsOf(last, method);
  const ids = [...method.indicators.map(({ id, unit }) => ({ id, unit })), { id: 'score', unit: 'µPt' }];
  return ids.map(({ id, unit }, figure): MovedTotal => {
    const [start, mapped, replaced, end] = totals.map((step) => step[figure] ?? null);
    const mapping = apart(start, mapped);
    const data = apart(mapped, replaced);
    const rules = apart(replaced, end);
    const isBound = id === 'score' ? bounds !== 0 : (bounds & (1 << figure)) !== 0;
    return {
      ...{ id, unit, before: start ?? null, after: end ?? null },
      difference: mapping === null || data === null || rules === null ? null : mapping + data + rules,
      ...{ mapping, data, method: rules },
      ...(isBound ? { atLeast: true } : {}),
    };
  });
}

/** The line with another data set wherever that of its material stands for the material itself. */
function withDataSet(line: MaterialLine, process: ProcessUse): MaterialLine {
  const { input, endOfLife } = line.circular;
  const replaced = <T extends (typeof input)[number]>(term: T): T =>
    isMaterial(term.name) && term.process?.key === line.process.key ? { ...term, process } : term;
  return {
    ...line,
    process,
    circular: { input: input.map(replaced), endOfLife: endOfLife.map(replaced) },
  };
}

/** Recycled matter and disposal have data sets of their own, which may happen to be the same. */
const isMaterial = (term: string): boolean =>
  term === 'virgin' || term === 'substitution' || term === 'credit';

const apart = (before: number | null | undefined, after: number | null | undefined): number | null =>
  before == null || after == null ? null : after - before;

const boundsOf = ({ inventory }: Evaluated, method: Method): number => lowerBounds(inventory, method).total;
