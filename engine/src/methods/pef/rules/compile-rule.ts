import { endOfLifeIdentifiers, inputIdentifiers } from '../../../catalog/circular-identifiers.ts';
import type {
  EnergyRule,
  PackagingInputRule,
  ProcessRule,
  Rule,
  TransportRule,
} from '../../../catalog/rule-definitions.ts';
import { termLabels } from '../circular/circular-terms.ts';
import { compileAmount } from './amount.ts';
import type { IdentifierIndex } from './identifiers.ts';
import { basisAt, type CompiledRule } from './rule-context.ts';
import { ruleKinds } from './rule-kinds.ts';

type Nameless<R> = Omit<R, 'kind'>;

/** Resolves the identifiers of a rule, once per category. */
export function compileRule(definition: Rule, identifiers: IdentifierIndex): CompiledRule {
  // The union of the fields of all kinds; the format check has
  // ensured that a rule only has those of its kind.
  const fields: Partial<
    Nameless<ProcessRule> & Nameless<EnergyRule> & Nameless<TransportRule> & Nameless<PackagingInputRule>
  > = definition;
  const index = (identifier: string | undefined): number =>
    identifier === undefined ? -1 : identifiers.indexOf(identifier);
  const inAmount = (definition.amount ?? []).flatMap((factor) =>
    typeof factor === 'number' ? [] : ['parameter' in factor ? factor.parameter : factor.option],
  );
  const inRule = [fields.place, fields.supply, fields.from, fields.to, fields.airShare, fields.processOf];
  const inMegajoules = fields.carrier === 'electricity' && fields.unit === 'MJ';
  return {
    apply: ruleKinds[definition.kind],
    label: definition.name.en,
    amount: compileAmount(definition.amount, identifiers),
    divisor: inMegajoules ? 3.6 : 1,
    of: basisAt[fields.of ?? 'input'],
    carrier: fields.carrier ?? 'electricity',
    lowVoltage: fields.voltage === 'low',
    place: index(fields.place),
    supply: index(fields.supply),
    from: index(fields.from),
    to: index(fields.to),
    airShare: index(fields.airShare),
    abroadOnly: fields.abroadOnly === true,
    processOf: index(fields.processOf),
    process: fields.process ?? -1,
    addsPackaging: fields.addsPackaging === true,
    impactData: index(definition.impactData),
    packaging: fields.packaging ?? '',
    termLabels: takesTerms.has(definition.kind) ? termLabels(definition.name.en) : {},
    definition,
    reads: [
      ...new Set([
        ...inRule.filter((id) => id !== undefined),
        ...inAmount,
        ...(formulaReads[definition.kind] ?? []),
      ]),
    ],
  };
}

const takesTerms: ReadonlySet<Rule['kind']> = new Set([
  'circular-input',
  'circular-end-of-life',
  'packaging-input',
]);

/** Identifiers of the document that the Circular Footprint Formula reads. */
const formulaReads: Readonly<Partial<Record<Rule['kind'], readonly string[]>>> = {
  'circular-input': inputIdentifiers,
  'circular-end-of-life': endOfLifeIdentifiers,
};
