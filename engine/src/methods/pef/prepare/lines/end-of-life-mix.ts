import type { Catalog, Material } from '../../../../catalog/catalog.ts';
import { circularIdentifiers, termDataIdentifiers } from '../../../../catalog/circular-identifiers.ts';
import { type ParameterValue, parameterValue } from '../../../../payload/parameters/parameter-value.ts';
import type { CompiledCategory } from '../compile-category.ts';
import type { Resolved } from '../prepared-evaluation.ts';

/** Where the pieces are sold, and so where they end. */
const soldIn = 'distribution-country';

/**
 * Replaces the default shares recycled (R2) and burnt for energy (R3) of a material by those of the countries of sale.
 * A material whose default is not that of the table has data of its own. R3 needs data for the energy recovery of the material; without them, incineration is part of its disposal. Given
 * shares stay.
 */
export function mixEndOfLife(
  { identifiers }: CompiledCategory,
  { values, origins }: Resolved,
  { family, circular }: Pick<Material, 'family' | 'circular'>,
  { endOfLife }: Pick<Catalog, 'endOfLife'>,
): void {
  if (endOfLife?.families.includes(family) !== true) return;
  const places = values[identifiers.find(soldIn) ?? -1];
  if (places?.kind !== 'quantities') return;
  const shareOf = (of: 'recycling' | 'incineration'): number | null =>
    places.items.reduce<number | null>((sum, { option, quantity }) => {
      const share = (endOfLife.byLocation.get(option.location ?? -1) ?? endOfLife.elsewhere)[of];
      return sum === null || share === null ? null : sum + quantity * share;
    }, 0);
  const set = (identifier: string, of: 'recycling' | 'incineration'): void => {
    const share = shareOf(of);
    const index = identifiers.find(identifier) ?? -1;
    const known: ParameterValue | undefined = values[index];
    if (share === null || origins[index] !== 'default' || known?.value === share) return;
    if (known?.value !== (endOfLife.elsewhere[of] ?? 0)) return;
    values[index] = parameterValue({ kind: 'number', value: share });
    origins[index] = 'derived';
  };
  set(circularIdentifiers.recycled, 'recycling');
  const given = values[identifiers.find(termDataIdentifiers.energy) ?? -1];
  if (circular?.energyRecovery !== undefined || given?.kind === 'custom')
    set(circularIdentifiers.energyRecovered, 'incineration');
}
