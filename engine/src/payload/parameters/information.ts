import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';

/** The quality category of parameters that no rule reads: certificate, contact, season. */
export const information = 'information';

/** Whether a parameter only informs, without effect on any figure. */
export function isInformation({ qualityCategory }: Pick<ParameterDefinition, 'qualityCategory'>): boolean {
  return qualityCategory === information;
}
