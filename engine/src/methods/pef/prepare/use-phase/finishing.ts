import type { Catalog } from '../../../../catalog/catalog.ts';
import { numberOf, parameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { type CompiledCategory, derivedIdentifiers } from '../compile-category.ts';
import type { Resolved } from '../prepared-evaluation.ts';

/** Parameters of what only some garments go through. */
const identifiers = {
  printing: 'printing',
  share: 'printing-share',
  surfaceMass: 'surface-mass',
  fading: 'fading',
} as const;

const ofPrinting = [identifiers.printing, identifiers.share, identifiers.surfaceMass];

/** Parameters that each derived value is computed from. */
export const derivedFromFinishing: Readonly<Record<string, readonly string[] | undefined>> = {
  [derivedIdentifiers.pigmentPrint]: ofPrinting,
  [derivedIdentifiers.substantivePrint]: ofPrinting,
  [derivedIdentifiers.faded]: [identifiers.fading],
};

/** Where the evaluation says nothing: the share printed, and g/m² of a product that the method does not know. */
const usual = { share: 0.2, surfaceMass: 200 };

/**
 * Derives what is printed, m² per kg of fabric = printed share / (g/m² / 1000), for each kind of print, and what is
 * faded: 1 or 0 of the piece. Without a value the mass per area is that of the product in the French method.
 * Source: Ecobalyse 7.0.0, textile method, printed surface.
 */
export function deriveFinishing(compiled: CompiledCategory, resolved: Resolved, { methods }: Catalog): void {
  const given = (identifier: string) => resolved.values[compiled.identifiers.find(identifier) ?? -1];
  if (compiled.parameters.every(({ identifier }) => identifier !== identifiers.printing)) return;
  const print = given(identifiers.printing);
  const kind = print?.kind === 'option' ? print.option.value : 'none';
  const number = (identifier: string, otherwise: number): number => {
    const value = given(identifier);
    return value === undefined ? otherwise : numberOf(value);
  };
  const area = (): number => {
    const { mapping, tables } = methods['french-textile'];
    const chosen = given(mapping.productParameter);
    const product =
      chosen?.kind === 'option' ? chosen.value : mapping.categories.get(compiled.category.id)?.product;
    const ofProduct = tables.products.find(({ id }) => id === product)?.surfaceMass ?? usual.surfaceMass;
    return (number(identifiers.share, usual.share) * 1000) / number(identifiers.surfaceMass, ofProduct);
  };
  const fading = given(identifiers.fading);
  const derive = (identifier: string, value: number): void => {
    const index = compiled.identifiers.indexOf(identifier);
    resolved.values[index] = parameterValue({ kind: 'number', value });
    resolved.origins[index] = 'derived';
  };
  derive(derivedIdentifiers.pigmentPrint, kind === 'pigment' ? area() : 0);
  derive(derivedIdentifiers.substantivePrint, kind === 'substantive' ? area() : 0);
  derive(derivedIdentifiers.faded, fading?.kind === 'boolean' && fading.value ? 1 : 0);
}
