import { oncePer } from '../../catalog/once-per.ts';
import { FormulaError } from '../formulas/formula-error.ts';
import { formulaTokens } from '../formulas/formula-tokens.ts';
import { evaluateInScope, type ParameterScope } from './parameters.ts';
import { relativeVariance } from './spread.ts';

/** Relative step of the differences; far above rounding, and small beside any real distribution. */
const step = 1e-4;
/** A formula that depends on more uncertain parameters has no range: each costs two evaluations. */
const mostParameters = 200;

/**
 * The relative variance that an amount has from the distributions of the parameters in its formula, to first order:
 * σ²(ln amount) = Σ (∂ ln amount / ∂ ln p)² σ²(ln p), which is exact for products of lognormal parameters.
 * @param value of the formula
 * Returns 0 where none of them has a distribution, or the value is 0.
 */
export function varianceFromParameters(formula: string, scope: ParameterScope, value: number): number {
  const uncertain = uncertainIn(formula, scope, new Set());
  if (uncertain.size === 0 || uncertain.size > mostParameters || value === 0) return 0;
  let variance = 0;
  for (const { key, holder } of uncertain.values()) {
    const spread = relativeVariance(holder.own.get(key)?.uncertainty);
    try {
      const base = evaluateInScope(key, holder);
      if (base === 0) continue;
      const moved = (by: number): number =>
        evaluateInScope(formula, withValue(scope, holder, key, base * by));
      const elasticity = (moved(1 + step) - moved(1 - step)) / (2 * step * value);
      variance += elasticity ** 2 * Math.log1p(spread);
    } catch (error) {
      // A step can leave the domain of a function; that parameter moves nothing then.
      if (!(error instanceof FormulaError)) throw error;
    }
  }
  return Math.expm1(variance);
}

interface Held {
  readonly key: string;
  readonly holder: ParameterScope;
}

/** Parameters with a distribution that a formula needs, also by way of the formulas of others. */
function uncertainIn(formula: string, scope: ParameterScope, seen: Set<string>): Map<string, Held> {
  const found = new Map<string, Held>();
  const levels: ParameterScope[] = [];
  for (let level: ParameterScope | undefined = scope; level !== undefined; level = level.outer)
    levels.push(level);
  if (!levels.some(({ own }) => hasUncertain(own))) return found;
  const open: { text: string; at: number }[] = [{ text: formula, at: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { kind, text } of formulaTokens(next.text)) {
      const key = text.toLowerCase();
      const at = levels.findIndex(({ own }, level) => level >= next!.at && own.has(key));
      if (kind !== 'name' || at < 0 || seen.has(`${at}|${key}`)) continue;
      seen.add(`${at}|${key}`);
      const holder = levels[at]!;
      const parameter = holder.own.get(key)!;
      const own = parameter.formula?.trim() ?? '';
      // What a formula gives moves with what it needs.
      if (own !== '') open.push({ text: own, at });
      else if (relativeVariance(parameter.uncertainty) > 0) found.set(`${at}|${key}`, { key, holder });
    }
  }
  return found;
}

const hasUncertain = oncePer((own: ParameterScope['own']): boolean =>
  [...own.values()].some(({ uncertainty }) => relativeVariance(uncertainty) > 0),
);

/** The scope with another value of one parameter, and nothing evaluated yet. */
function withValue(
  scope: ParameterScope,
  holder: ParameterScope,
  key: string,
  value: number,
): ParameterScope {
  const own = scope === holder ? new Map([...scope.own, [key, { name: key, value }] as const]) : scope.own;
  const outer = scope.outer === undefined ? {} : { outer: withValue(scope.outer, holder, key, value) };
  return { own, ...outer, values: new Map(), work: scope.work };
}
