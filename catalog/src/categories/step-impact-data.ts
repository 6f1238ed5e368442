import type { Rule, StepImpactData } from '@sillage/engine';
import type { StepFile } from './category-formats.ts';
import { stepDataIdentifier } from './impact-parameters.ts';

/**
 * Determines what own data for a step replace. Throws: Error naming the place and the remedy if they would
 * replace nothing, or something that they cannot include.
 */
export function stepImpactData(
  { id, scope, impactData, rules: written }: StepFile,
  rules: readonly Rule[],
  place: string,
): { readonly impactData?: StepImpactData } {
  if (impactData === undefined) return {};
  const { unit, of, amount } = impactData;
  const refuse = (reason: string): never => {
    throw new Error(`${place}/impactData: ${reason}`);
  };
  const perMass = unit === 'kg' || unit === 'item';
  if (scope === 'accessory')
    refuse('own data stand for steps of materials or of the piece, not of accessories.');
  if (!perMass && (of !== undefined || amount !== undefined))
    refuse(`"of" and "amount" are for kg and item; with ${unit} the amounts of the rules stay.`);
  if (perMass && rules.some(packs))
    refuse(
      'the step packs; own data per mass would lose what is packed. Give the packaging a step of its own.',
    );
  if (!rules.some((rule) => replaces(unit, rule)))
    refuse(`the ${written.length} rules of the step have nothing that own data per ${unit} stand for.`);
  const basis = of ?? (unit === 'item' ? 'piece' : scope === 'material' ? 'output' : 'total');
  return {
    impactData: {
      unit,
      parameter: stepDataIdentifier(id),
      of: basis,
      ...(amount === undefined ? {} : { amount: amount as NonNullable<StepImpactData['amount']> }),
    },
  };
}

function packs(rule: Rule): boolean {
  return rule.kind === 'packaging-input' || (rule.kind === 'process' && rule.addsPackaging === true);
}

/** Returns whether own data per unit replace something in a rule. */
function replaces(unit: StepImpactData['unit'], rule: Rule): boolean {
  if (unit === 't·km') return rule.kind === 'transport';
  if (unit === 'kWh') return rule.kind === 'energy' && rule.carrier === 'electricity';
  return rule.kind !== 'transport' && !('of' in rule && rule.of === 'loss');
}
