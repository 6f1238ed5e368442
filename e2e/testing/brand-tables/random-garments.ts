import { portalTrims, portalVocabulary } from '@sillage/contract';
import type { PortalGarment, PortalRequest } from '@sillage/contract/tables';
import { checkDigit } from '../../../contract/src/documents/products/gtin.ts';
import { seededRandom } from '../processes/seeded-random.ts';

const codes = <Kind extends keyof typeof portalVocabulary>(kind: Kind): string[] =>
  Object.keys(portalVocabulary[kind]);

/** A GTIN-13 with the right check digit. */
export function gtinOf(number: number): string {
  const digits = `376${String(number).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** Valid garments of all kinds that the portal takes, the same for the same seed; without a score. */
export function randomGarments(count: number, seed: number): PortalGarment[] {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const maybe = <T>(value: () => T, chance = 0.5): T | undefined => (random() < chance ? value() : undefined);
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  return Array.from({ length: count }, (_, n) => {
    const ids = codes('material').sort(() => random() - 0.5);
    const weights = ids.slice(0, whole(1, 16)).map(() => random() + 0.01);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const materials = weights.map((weight, index) => ({
      id: ids[index] as string,
      share: weight / sum,
      country: maybe(() => pick(codes('country'))),
    }));
    const upcycled = maybe(() => random() < 0.5);
    const request = {
      product: pick(codes('product')),
      // Heavier than nine of each trim.
      mass: Math.round(500 + random() * 2000) / 1000,
      materials: materials.map(defined),
      countrySpinning: maybe(() => pick(codes('country'))),
      countryFabric: upcycled === true ? maybe(() => pick(codes('country'))) : pick(codes('country')),
      countryDyeing: upcycled === true ? maybe(() => pick(codes('country'))) : pick(codes('country')),
      countryMaking: pick(codes('country')),
      airTransportRatio: maybe(() => pick([0, 1, 0.57, 0.07, Math.round(random() * 1000) / 1000])),
      upcycled,
      business: maybe(() => pick(codes('business'))),
      fading: maybe(() => random() < 0.5),
      numberOfReferences: maybe(() => whole(1, 999_999)),
      price: maybe(() => whole(100, 100_000) / 100),
      printing: maybe(() => ({ kind: pick(codes('printing')), ratio: pick([0.01, 0.05, 0.2, 0.5, 0.8]) })),
      trims: maybe(() =>
        portalTrims.flatMap((id) => (random() < 0.4 ? [{ id: id as string, quantity: whole(1, 9) }] : [])),
      ),
    };
    return {
      gtins: [gtinOf(n)],
      internalReference: `REF-${n + 1}`,
      request: defined(request) as unknown as PortalRequest,
    };
  });
}

/** Without the members that are undefined. */
function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
