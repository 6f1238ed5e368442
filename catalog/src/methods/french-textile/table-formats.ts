import { document } from '@sillage/contract';
import { businessIds, complexityIds, fabricIds, originIds, waterScenarioIds, zoneIds } from '@sillage/engine';
import Type, { type Static } from 'typebox';

/**
 * Formats of the files below `methods/french-textile/`.
 * Units are those of the engine's tables unless a key states another.
 */

const Text = Type.String({ minLength: 1 });
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Bilingual = document({ en: Text, fr: Text });
const Positive = Type.Number({ exclusiveMinimum: 0 });
const NotNegative = Type.Number({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Lost = Type.Number({ minimum: 0, exclusiveMaximum: 1 });
const Count = Type.Integer({ minimum: 1 });
const Provenance = { source: Text, licence: Text, year: Type.Integer({ minimum: 1990, maximum: 2100 }) };

/** `method.json`: the version of the method in the other files, and the attribution shown in results. */
export const MethodVersionFile = document({ version: Text, attribution: Text });

/** `processes.json` */
export const MethodProcessesFile = document({
  ...Provenance,
  processes: Type.Array(
    document({
      id: Id,
      name: Bilingual,
      unit: Type.Enum(['kg', 'kWh', 'MJ', 't·km', 'm²', 'item']),
      ecs: NotNegative,
      pef: NotNegative,
      /** Both in MJ per unit. */
      elecMJ: NotNegative,
      heatMJ: NotNegative,
      waste: Lost,
      sourceId: Text,
    }),
    { minItems: 1 },
  ),
});
export type MethodProcessesFile = Static<typeof MethodProcessesFile>;

/** `countries.json` */
export const MethodCountriesFile = document({
  ...Provenance,
  notForTextile: Type.Array(Text),
  countries: Type.Array(
    document({
      code: Text,
      name: Bilingual,
      zone: Type.Enum([...zoneIds]),
      waterScenario: Type.Enum([...waterScenarioIds]),
      electricity: Id,
    }),
    { minItems: 1 },
  ),
});
export type MethodCountriesFile = Static<typeof MethodCountriesFile>;

/** `materials.json` */
export const MethodMaterialsFile = document({
  ...Provenance,
  materials: Type.Array(
    document({
      id: Id,
      uuid: Uuid,
      name: Bilingual,
      origin: Type.Enum([...originIds]),
      defaultCountry: Text,
      process: Id,
      /** Circular footprint: A, Q and the virgin material. */
      recycled: Type.Optional(document({ allocation: Share, quality: Share, virgin: Id })),
    }),
    { minItems: 1 },
  ),
});
export type MethodMaterialsFile = Static<typeof MethodMaterialsFile>;

/** `trims.json` */
export const MethodTrimsFile = document({
  ...Provenance,
  trims: Type.Array(
    document({
      id: Uuid,
      name: Bilingual,
      elements: Type.Array(document({ kg: Positive, process: Id }), { minItems: 1 }),
    }),
  ),
});
export type MethodTrimsFile = Static<typeof MethodTrimsFile>;

/** `products.json` */
export const MethodProductsFile = document({
  ...Provenance,
  units: Text,
  products: Type.Array(
    document({
      id: Id,
      name: Bilingual,
      fabric: Type.Enum([...fabricIds]),
      complexity: Type.Enum([...complexityIds]),
      makingWaste: Lost,
      surfaceMass: Positive,
      yarnSize: Positive,
      daysOfWear: Positive,
      wearsPerCycle: Positive,
      ironingKWh: NotNegative,
      washing: Id,
      volume: Positive,
      price: Positive,
      repairCost: Positive,
      business: Type.Enum([...businessIds]),
      numberOfReferences: Count,
      trims: Type.Array(document({ id: Uuid, quantity: Count })),
    }),
    { minItems: 1 },
  ),
});
export type MethodProductsFile = Static<typeof MethodProductsFile>;
