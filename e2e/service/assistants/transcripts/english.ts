import { expect } from 'vitest';
import {
  rightActions,
  rightActivity,
  rightClaims,
  rightCost,
  rightFigures,
  rightPair,
  rightPerUse,
  rightQuestions,
  rightShare,
  rightStage,
  rightStoredCost,
  rightTotal,
} from './right-answers.ts';
import {
  documentOf,
  fullOf,
  impactOf,
  previewOf,
  productOf,
  resultOf,
  type Transcript,
} from './transcript.ts';

const indian = [{ id: 'cotton.origin-country', value: 'IN' }];

export const english: readonly Transcript[] = [
  {
    question: 'How much CO2e does my T-shirt TS-001 cause?',
    steps: [{ tool: 'find_evaluations', input: { reference: 'TS-001' } }],
    right: async (http, { tee }) => ({
      shown: [{ id: tee, ...rightFigures(await resultOf(http, tee), 'en') }],
    }),
  },
  {
    question: 'Why is it that much?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => ({
      ...rightFigures(await resultOf(http, tee), 'en'),
      largestActivities: expect.arrayContaining([expect.objectContaining(await rightActivity(http, tee))]),
    }),
  },
  {
    question: 'How sure is that figure, and may the true one be lower?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => {
      const { below } = impactOf(await resultOf(http, tee), 'cch').interval ?? {};
      const { uncertainty } = await fullOf(http, tee);
      return {
        climate: { interval: { probabilityBelow: Number(below?.toPrecision(2)) } },
        rangesFrom: uncertainty?.origins.map(({ origin }) => ({ origin })),
      };
    },
  },
  {
    question: 'Which is better, the cotton T-shirt or the blend, and how sure is that?',
    steps: [
      { tool: 'find_evaluations', input: { search: 'T-shirt' } },
      { tool: 'compare_evaluations', input: ({ tee, blend }) => ({ ids: [tee, blend] }) },
    ],
    right: async (http, { tee, blend }) => ({
      results: [
        rightFigures(await resultOf(http, tee), 'en'),
        rightFigures(await resultOf(http, blend), 'en'),
      ],
      comparisons: [await rightPair(http, { evaluations: [tee, blend] }, 'en')],
    }),
  },
  {
    question: 'Is the linen one really better than the blend?',
    steps: [{ tool: 'compare_evaluations', input: ({ linen, blend }) => ({ ids: [linen, blend] }) }],
    right: async (http, { linen, blend }) => ({
      comparisons: [await rightPair(http, { evaluations: [linen, blend] }, 'en')],
    }),
  },
  {
    question: 'What if the cotton of my T-shirt came from India?',
    steps: [
      { tool: 'describe_category', input: { category: 't-shirt', material: 'cotton', search: 'country' } },
      {
        tool: 'what_if',
        input: ({ tee }) => ({
          id: tee,
          changes: { materialParameters: [{ material: 'cotton', id: 'origin-country', value: 'IN' }] },
        }),
      },
    ],
    right: async (http, asked) => {
      const document = documentOf(asked, 'cotton', { weight: 0.17, parameters: indian });
      return {
        unchanged: rightFigures(await resultOf(http, asked.tee), 'en'),
        changed: rightFigures(await previewOf(http, document), 'en'),
        comparisons: [await rightPair(http, { evaluations: [asked.tee], documents: [document] }, 'en')],
      };
    },
  },
  {
    question: 'And if it were made of hemp instead?',
    steps: [
      { tool: 'find_materials', input: { category: 't-shirt', search: 'hemp' } },
      {
        tool: 'what_if',
        input: ({ tee }) => ({ id: tee, changes: { materials: [{ from: 'cotton', to: 'hemp' }] } }),
      },
    ],
    right: async (http, asked) => {
      const document = documentOf(asked, 'hemp', { weight: 0.17 });
      const preview = await previewOf(http, document);
      return {
        changed: { ...rightFigures(preview, 'en'), frenchCost: rightCost(preview) },
        comparisons: [await rightPair(http, { evaluations: [asked.tee], documents: [document] }, 'en')],
      };
    },
  },
  {
    question: 'What would a hoodie of 400 g in organic cotton come to?',
    steps: [
      { tool: 'find_categories', input: { search: 'hoodie' } },
      { tool: 'find_materials', input: { search: 'organic cotton' } },
      {
        tool: 'preview_product',
        input: (_, [categories, materials]) => ({
          product: {
            name: 'Hoodie',
            category: (categories as { shown: { id: string }[] }).shown[0]?.id,
            weightInKg: 0.4,
            materials: [
              {
                material: (materials as { materials: { shown: { id: string }[] } }).materials.shown[0]?.id,
                percent: 100,
              },
            ],
          },
        }),
      },
    ],
    right: async (http, asked) => {
      const piece = { weight: 0.4, category: 'sweater-and-midlayer' };
      const preview = await previewOf(http, documentOf(asked, 'organic-cotton', piece));
      return { ...rightFigures(preview, 'en'), frenchCost: rightCost(preview) };
    },
  },
  {
    question: 'A jacket of 600 g: cotton shell from India (70 %), polyester lining (30 %). How much is it?',
    steps: [
      {
        tool: 'preview_product',
        input: {
          product: {
            name: 'Jacket',
            category: 'jacket-and-coat',
            weightInKg: 0.6,
            parts: [
              {
                name: 'Shell',
                percent: 70,
                materials: [
                  {
                    material: 'cotton',
                    percent: 100,
                    parameters: [{ id: 'origin-country', value: 'India' }],
                  },
                ],
              },
              { name: 'Lining', percent: 30, materials: [{ material: 'polyester', percent: 100 }] },
            ],
          },
        },
      },
    ],
    // 70 and 30 % of 600 g.
    right: async (http, { team }) => {
      const parts = [
        { weight: 0.42, materials: [{ id: 'cotton', weight: 0.42, parameters: indian }] },
        { weight: 0.18, materials: [{ id: 'polyester', weight: 0.18 }] },
      ];
      const preview = await previewOf(http, {
        ...documentOf({ team }, 'cotton', { weight: 0.6, category: 'jacket-and-coat' }),
        composition: { baseUnit: 'weight', totalWeight: 0.6, parts },
      });
      return rightFigures(preview, 'en');
    },
  },
  {
    question: 'What is the French cost of my T-shirt, and may I show it?',
    steps: [{ tool: 'french_cost', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => ({ stored: true, cost: await rightStoredCost(http, tee, 'en') }),
  },
  {
    question: 'What should I ask the supplier first?',
    steps: [{ tool: 'what_to_ask_next', input: ({ tee }) => ({ id: tee }) }],
    right: (http, { tee }) => rightQuestions(http, tee),
  },
  {
    question: 'What is missing in the data of the blend?',
    steps: [{ tool: 'explain_result', input: ({ blend }) => ({ id: blend }) }],
    right: async (http, { blend }) => {
      const { dataQuality, warnings } = await fullOf(http, blend);
      return {
        dataQuality: { shareOfGivenValues: Number(dataQuality.primaryShare?.toPrecision(3)) },
        warnings: warnings.map(({ code, message }) => ({ code, message })),
      };
    },
  },
  {
    question: 'How do I declare the French cost on the portal?',
    steps: [{ tool: 'find_in_guides', input: { question: 'declare the French cost on the portal' } }],
    right: async () => ({
      sections: expect.arrayContaining([expect.objectContaining({ page: '/docs/french-declaration' })]),
    }),
  },
  {
    question: 'How much of the score is the use of the T-shirt: washing and drying?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => ({
      stages: expect.arrayContaining([await rightStage(http, tee, 'use', 'Use')]),
    }),
  },
  {
    question: 'Which of my products is the worst for the climate?',
    steps: [{ tool: 'find_evaluations', input: { sort: '-climate' } }],
    right: async (http, { tee, blend, linen }) => {
      const results = await Promise.all([tee, blend, linen].map((id) => resultOf(http, id)));
      const climateOf = (one: (typeof results)[number]): number => impactOf(one, 'cch').value ?? 0;
      results.sort((a, b) => climateOf(b) - climateOf(a));
      return {
        shown: results.map((one) => ({ id: one.evaluation.id, ...rightFigures(one, 'en') })),
      };
    },
  },
  {
    question: 'Can I write "sustainable" on TS-001?',
    steps: [{ tool: 'what_may_be_said', input: { id: 'TS-001' } }],
    right: (http, { tee }) => rightClaims(http, tee),
  },
  {
    question: 'What does PACK-3 come to?',
    steps: [{ tool: 'find_products', input: { search: 'PACK-3' } }],
    right: async (http, { pack, version }) => {
      const product = await productOf(http, pack);
      const one = impactOf(await resultOf(http, version), 'cch');
      const three = impactOf(product, 'cch');
      for (const [whole, part] of [
        [three.value, one.value],
        [three.interval?.low, one.interval?.low],
        [three.interval?.high, one.interval?.high],
      ])
        expect((whole ?? Number.NaN) / (part ?? Number.NaN)).toBeCloseTo(3, 6);
      return {
        shown: [
          { id: pack, contains: [{ name: 'T-shirt, cotton', quantity: 3 }], ...rightFigures(product, 'en') },
        ],
      };
    },
  },
  {
    question: 'What do all my T-shirts come to together?',
    steps: [{ tool: 'add_up_collection', input: { category: 'T-shirt' } }],
    right: async (http, asked) => ({
      evaluations: 3,
      figures: expect.arrayContaining([
        expect.objectContaining({
          figure: 'climate',
          total: expect.objectContaining((await rightTotal(http, asked, 3)).total),
          mean: expect.objectContaining((await rightTotal(http, asked, 3)).mean),
        }),
      ]),
    }),
  },
  {
    question: 'What should I change in TS-001?',
    steps: [{ tool: 'what_to_change', input: { id: 'TS-001' } }],
    right: (http, { tee }) => rightActions(http, tee),
  },
  {
    question: 'What if TS-001 weighed 150 g?',
    steps: [{ tool: 'what_if', input: { id: 'TS-001', changes: { weightInKg: 0.15 } } }],
    right: async (http, asked) => {
      const document = documentOf(asked, 'cotton', { weight: 0.15 });
      return {
        changed: rightFigures(await previewOf(http, document), 'en'),
        comparisons: [await rightPair(http, { evaluations: [asked.tee], documents: [document] }, 'en')],
      };
    },
  },
  {
    question: 'PACK-3 or PACK-1: which is better for the climate, and how sure is that?',
    steps: [{ tool: 'compare_evaluations', input: { ids: ['PACK-3', 'PACK-1'] } }],
    right: async (http, { pack, single }) => ({
      results: [
        { evaluation: { id: pack }, ...rightFigures(await productOf(http, pack), 'en') },
        { evaluation: { id: single }, ...rightFigures(await productOf(http, single), 'en') },
      ],
      comparisons: [await rightPair(http, { products: [pack, single] }, 'en')],
    }),
  },
  {
    question: 'What drives PACK-3, and how much of it is washing?',
    steps: [{ tool: 'explain_result', input: { id: 'PACK-3', search: 'washing' } }],
    // On paper: the pack is three of one version and no packaging, so a share of it is that of the version.
    right: async (http, { pack, version }) => ({
      ...rightFigures(await productOf(http, pack), 'en'),
      contains: [{ name: 'T-shirt, cotton', quantity: 3, shareOfScore: 1, shareOfClimate: 1 }],
      found: await rightShare(http, version, /^Washing,/),
    }),
  },
  {
    question: 'Which of my T-shirts is the worst per day of wear?',
    steps: [
      { tool: 'find_evaluations', input: { category: 't-shirt' } },
      { tool: 'compare_evaluations', input: ({ tee, linen }) => ({ ids: [tee, linen] }) },
    ],
    right: async (http, { tee, linen }) => ({
      results: [await rightPerUse(http, tee), await rightPerUse(http, linen)],
    }),
  },
];
