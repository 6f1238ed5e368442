import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';

/** The quality category of parameters that no rule reads: certificate, contact, season. */
export const information = 'information';

/** Whether a parameter only informs, without effect on any figure. */
export function isInformation({ qualityCategory }: Pick<ParameterDefinition, 'qualityCategory'>): boolean {
  return qualityCategory === information;
}

/**
 * Quality categories of parameters that are not data about the product: those of the method itself (how
 * recycling is allocated), which no supplier can provide, those that only the French cost reads, and those that
 * no rule reads.
 */
const noData: ReadonlySet<string> = new Set(['method', 'french-cost', 'information']);

/** Returns whether the value of a parameter is data that a supplier could provide. */
export function isData({ qualityCategory }: { readonly qualityCategory: string }): boolean {
  return !noData.has(qualityCategory);
}
