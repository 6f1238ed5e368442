import type { ParameterDescription } from '@sillage/contract';

/**
 * Whether a number is a share of something, which people say in percent. Factors of the method (such as the
 * allocation factor A) are quoted as decimals in the publications, and stay so.
 */
export function isShare({
  fieldType,
  unit,
  qualityCategoryId,
  constraints: { min, max },
}: Pick<ParameterDescription, 'fieldType' | 'unit' | 'qualityCategoryId' | 'constraints'>): boolean {
  const upToOne = min !== undefined && min >= 0 && max !== undefined && max <= 1;
  return fieldType === 'number' && unit === undefined && qualityCategoryId !== 'method' && upToOne;
}
