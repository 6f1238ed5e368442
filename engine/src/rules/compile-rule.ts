import { compileAmount } from './amount.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { basisAt, type CompiledRule } from './rule-context.ts';
import type { Rule } from './rule-definitions.ts';
import { ruleKinds } from './rule-kinds.ts';

/** Looks up the identifiers of a rule, once per category. */
export function compileRule(definition: Rule, identifiers: IdentifierIndex): CompiledRule {
  const named = definition as {
    place?: string;
    from?: string;
    to?: string;
    airShare?: string;
    processOf?: string;
  };
  const index = (identifier: string | undefined): number =>
    identifier === undefined ? -1 : identifiers.indexOf(identifier);
  const inAmount = (definition.amount ?? []).flatMap((factor) =>
    typeof factor === 'number' ? [] : ['parameter' in factor ? factor.parameter : factor.option],
  );
  const inRule = [named.place, named.from, named.to, named.airShare, named.processOf].filter(
    (id) => id !== undefined,
  );
  return {
    definition,
    apply: ruleKinds[definition.kind],
    of: 'of' in definition ? basisAt[definition.of] : basisAt.input,
    amount: compileAmount(definition.amount, identifiers),
    place: index(named.place),
    from: index(named.from),
    to: index(named.to),
    airShare: index(named.airShare),
    processOf: index(named.processOf),
    reads: [...new Set([...inRule, ...inAmount])],
  };
}
