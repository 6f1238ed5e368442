import { type CompiledFactor, compileAmount } from './amount.ts';
import type { IdentifierIndex } from './identifiers.ts';
import type { Rule } from './rule-definitions.ts';

/** A rule with its identifiers looked up; absent ones are −1. */
export interface CompiledRule {
  readonly definition: Rule;
  readonly amount: readonly CompiledFactor[];
  readonly place: number;
  readonly from: number;
  readonly to: number;
  readonly airShare: number;
  readonly processOf: number;
  /** Identifiers whose values decide the amount, place or choice. */
  readonly reads: readonly string[];
}

export function compileRule(definition: Rule, identifiers: IdentifierIndex): CompiledRule {
  const named = definition as { place?: string; from?: string; to?: string; airShare?: string; processOf?: string };
  const index = (identifier: string | undefined): number => (identifier === undefined ? -1 : identifiers.indexOf(identifier));
  const inAmount = (definition.amount ?? []).flatMap((factor) =>
    typeof factor === 'number' ? [] : ['parameter' in factor ? factor.parameter : factor.option],
  );
  const inRule = [named.place, named.from, named.to, named.airShare, named.processOf].filter((id) => id !== undefined);
  return {
    definition,
    amount: compileAmount(definition.amount, identifiers),
    place: index(named.place),
    from: index(named.from),
    to: index(named.to),
    airShare: index(named.airShare),
    processOf: index(named.processOf),
    reads: [...new Set([...inRule, ...inAmount])],
  };
}
