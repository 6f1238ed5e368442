import type { Issue, LocalizedText } from '@sillage/contract';
import { numberOf, parameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { type CompiledCategory, derivedIdentifiers } from '../compile-category.ts';
import type { Resolved, UsePhase } from '../prepared-evaluation.ts';
import { derivedFromDistribution } from './distribution.ts';
import { derivedFromFinishing } from './finishing.ts';

/** Identifiers of the parameters that determine the functional unit. */
const identifiers = {
  intrinsicQuality: 'intrinsic-quality',
  repairability: 'repairability',
  yield: 'yield',
} as const;

/** Parameters that each derived value is computed from. */
export const derivedFrom: Readonly<Record<string, readonly string[] | undefined>> = {
  [derivedIdentifiers.daysOfUse]: [identifiers.intrinsicQuality, identifiers.repairability],
  [derivedIdentifiers.careCycles]: [identifiers.intrinsicQuality, identifiers.repairability],
  ...derivedFromDistribution,
  ...derivedFromFinishing,
};

/**
 * Computes the functional unit and writes the derived values into `resolved`.
 * Apparel: D = N × IQM × RM days of use; care cycles = D / wears between washes, unrounded, for washable
 * products. Food: mass ready to eat = mass put in × yield (cooked/raw, default 1).
 *
 * Source: PEFCR Apparel & Footwear 3.1 for the multipliers. Issues: warning durability.not-tested.
 */
export function derivedUsePhase(
  compiled: CompiledCategory,
  resolved: Resolved,
  totalWeight: number,
  warnings: Issue[],
): UsePhase {
  const { functionalUnit } = compiled.definition;
  const read = (identifier: string): number => {
    const index = compiled.identifiers.find(identifier);
    return index === undefined ? 1 : numberOf(resolved.values[index]);
  };
  if (functionalUnit.kind === 'mass') return { quantity: totalWeight * read(identifiers.yield) };

  const intrinsicQuality = read(identifiers.intrinsicQuality);
  const repairability = read(identifiers.repairability);
  const daysOfUse = functionalUnit.averageWears * intrinsicQuality * repairability;
  derive(compiled, resolved, derivedIdentifiers.daysOfUse, daysOfUse);
  if (functionalUnit.wearsBetweenWashes !== undefined) {
    const careCycles = daysOfUse / functionalUnit.wearsBetweenWashes;
    derive(compiled, resolved, derivedIdentifiers.careCycles, careCycles);
  }
  for (const identifier of [identifiers.intrinsicQuality, identifiers.repairability]) {
    const index = compiled.identifiers.find(identifier);
    if (index !== undefined && resolved.origins[index] === 'default') {
      warnings.push({
        code: 'durability.not-tested',
        pointer: '/lifecycles',
        facts: { parameter: nameOf(compiled, identifier), identifier },
      });
    }
  }
  return {
    quantity: daysOfUse,
    averageWears: functionalUnit.averageWears,
    daysOfUse,
    intrinsicQuality,
    repairability,
  };
}

function nameOf({ parameters }: CompiledCategory, identifier: string): LocalizedText {
  const name = parameters.find((parameter) => parameter.identifier === identifier)?.name;
  return name ?? { en: identifier, fr: identifier };
}

function derive(compiled: CompiledCategory, resolved: Resolved, identifier: string, value: number): void {
  const index = compiled.identifiers.indexOf(identifier);
  resolved.values[index] = parameterValue({ kind: 'number', value });
  resolved.origins[index] = 'derived';
}
