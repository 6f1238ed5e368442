import { parameterValue } from '../../../payload/parameters/parameter-value.ts';
import { numberOf } from '../rules/amount.ts';
import { type CompiledCategory, derivedIdentifiers } from './compile-category.ts';
import type { Resolved } from './prepared-evaluation.ts';

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

/**
 * Derives what is printed, m² per kg of fabric = printed share / (g/m² / 1000), for each kind of print, and what is
 * faded: 1 or 0 of the piece.
 * Source: French environmental cost, textile method 7.0.0, printed surface.
 */
export function deriveFinishing(compiled: CompiledCategory, resolved: Resolved): void {
  const given = (identifier: string) => resolved.values[compiled.identifiers.find(identifier) ?? -1];
  if (compiled.parameters.every(({ identifier }) => identifier !== identifiers.printing)) return;
  const print = given(identifiers.printing);
  const kind = print?.kind === 'option' ? print.option.value : 'none';
  const area =
    kind === 'none'
      ? 0
      : numberOf(given(identifiers.share)) / (numberOf(given(identifiers.surfaceMass)) / 1000);
  const fading = given(identifiers.fading);
  const derive = (identifier: string, value: number): void => {
    const index = compiled.identifiers.indexOf(identifier);
    resolved.values[index] = parameterValue({ kind: 'number', value });
    resolved.origins[index] = 'derived';
  };
  derive(derivedIdentifiers.pigmentPrint, kind === 'pigment' ? area : 0);
  derive(derivedIdentifiers.substantivePrint, kind === 'substantive' ? area : 0);
  derive(derivedIdentifiers.faded, fading?.kind === 'boolean' && fading.value ? 1 : 0);
}
