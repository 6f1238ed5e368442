import type { EvaluationPayload, ImportTemplatePayload, SavedViewPayload } from '@sillage/contract';
import { exampleGarment } from '../../../server/src/reference/openapi/examples/example-requests.ts';

export {
  exampleMask as aMask,
  exampleOwnAccessory as anOwnAccessory,
  exampleOwnParameter as anOwnParameter,
  examplePackaging as aPackaging,
} from '../../../server/src/reference/openapi/examples/example-requests.ts';

/** A t-shirt of 170 g: two fibres in the body, elastane in the collar, two plastic buttons. */
export const garmentPayload = (teamId: string): EvaluationPayload => ({
  ...exampleGarment,
  teams: [{ id: teamId }],
});

/** A ready meal of 400 g, in shares of its mass. */
export function dishPayload(teamId: string): EvaluationPayload {
  return {
    name: 'Vegetable stew',
    reference: 'DISH-7',
    category: { id: 'prepared-dish' },
    teams: [{ id: teamId }],
    lifecycles: [
      {
        id: 'prepared-dish.product-description',
        parameters: [{ id: 'prepared-dish.yield', value: 0.8 }],
      },
    ],
    composition: {
      baseUnit: 'percentage',
      totalWeight: 0.4,
      parts: [
        {
          name: 'Vegetables',
          percentage: 70,
          materials: [
            {
              id: 'zucchini',
              percentage: 33.33,
              parameters: [{ id: 'zucchini.preparation-loss', value: 0.1 }],
            },
            { id: 'tomato-unheated', percentage: 33.33 },
            { id: 'onion', percentage: 33.33 },
          ],
        },
        { percentage: 30, materials: [{ id: 'potato', percentage: 100 }] },
      ],
    },
  };
}

/** 1 kg of a food with 16 custom impacts, by indicator id. */
export function footprintPayload(
  teamId: string,
  impacts: Readonly<Record<string, number>>,
  name = 'Published food',
): EvaluationPayload {
  const parameter = 'published-food.impact-data';
  return {
    name,
    category: { id: 'published-footprint' },
    teams: [{ id: teamId }],
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [
        {
          weight: 1,
          materials: [
            {
              id: 'published-food',
              weight: 1,
              parameters: [
                {
                  id: parameter,
                  value: 'custom',
                  customParameters: Object.entries(impacts).map(([id, value]) => ({
                    id: `${parameter}.${id}`,
                    value,
                  })),
                },
              ],
            },
          ],
        },
      ],
    },
  };
}

/** 1 kg of one material, with its impacts only. */
export function publishedFootprint(teamId: string, material: string): EvaluationPayload {
  return {
    name: 'One material',
    category: { id: 'published-footprint' },
    teams: [{ id: teamId }],
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: material, weight: 1 }] }],
    },
  };
}

/** A choice that every garment may have. */
export const aView: SavedViewPayload = { name: 'Drafts', shared: true, query: 'status=draft' };

export const aTemplate: ImportTemplatePayload = {
  name: 'Suppliers',
  category: { id: 't-shirt' },
  columns: [{ title: 'Style', field: 'name' }],
  constants: [],
  baseUnit: 'percentage',
  weightUnit: 'g',
};

/** Of what seldom happens. */
export const aSubscription = {
  webhook: 'https://shop.example/sillage',
  webhook_token: 'a-word-of-yours',
  kinds: ['scenario.restored'],
};

/** A supplier's cotton: 1.5 kg CO2e per kg, the other indicators unknown. */
export const anOwnMaterial = {
  name: 'Cotton of our supplier',
  like: 'cotton',
  perKg: { cch: 1.5 },
  source: 'Declaration of the supplier',
  year: 2025,
};

/** Without a selection: another country, and another material. */
export const aScenario = {
  name: 'Nearer and recycled',
  variants: [
    { name: 'Made in Portugal', country: 'PT' },
    { name: 'Recycled cotton', materials: [{ from: 'organic-cotton', to: 'recycled-cotton-post-consumer' }] },
  ],
};

/** A garment in the format of the official French calculator. */
export const aTextileRequest = {
  mass: 0.15,
  product: 'tshirt',
  materials: [{ id: 'ei-lin', share: 1 }],
  countrySpinning: 'FR',
  countryFabric: 'FR',
  countryDyeing: 'FR',
  countryMaking: 'FR',
  numberOfReferences: 1000,
  price: 30,
};

/** A list of flow names with one row, as a request sends it. */
export const aMappingList = {
  text: 'name,compartment,unit,targetName,targetCompartment\nCarbonic gas,air,kg,carbon dioxide (fossil),air\n',
  headers: { 'content-type': 'text/csv' },
} as const;
