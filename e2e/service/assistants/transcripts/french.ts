import type { CollectionActions } from '@sillage/contract';
import { expect } from 'vitest';
import {
  rightActivity,
  rightClaims,
  rightCost,
  rightFigures,
  rightImpact,
  rightPair,
  rightQuestions,
  rightShare,
  rightStage,
  rightStoredCost,
  rightTotal,
} from './right-answers.ts';
import {
  costOf,
  documentOf,
  type Http,
  impactOf,
  previewOf,
  resultOf,
  type Transcript,
} from './transcript.ts';

const namesOf = async (http: Http, wanted: readonly string[]) => {
  const materials = await http.get<{ id: string; name: string }[]>('/materials');
  return wanted.map((id) => ({ id, name: materials.find((one) => one.id === id)?.name }));
};

export const french: readonly Transcript[] = [
  {
    question: 'Combien de CO2e cause mon T-shirt TS-001 ?',
    steps: [{ tool: 'find_evaluations', input: { reference: 'TS-001' } }],
    right: async (http, { tee }) => ({
      shown: [{ id: tee, ...rightFigures(await resultOf(http, tee), 'fr') }],
    }),
  },
  {
    question: 'Pourquoi autant ?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => ({
      ...rightFigures(await resultOf(http, tee), 'fr'),
      largestActivities: expect.arrayContaining([expect.objectContaining(await rightActivity(http, tee))]),
    }),
  },
  {
    question: 'Quelle chance y a-t-il que le score réel soit plus bas ?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => {
      const { score } = await resultOf(http, tee);
      return { score: { interval: { probabilityBelow: Number(score.interval?.below?.toPrecision(2)) } } };
    },
  },
  {
    question: 'Lequel est le meilleur, le T-shirt en coton ou le mélange, et est-ce sûr ?',
    steps: [{ tool: 'compare_evaluations', input: ({ tee, blend }) => ({ ids: [tee, blend] }) }],
    right: async (http, { tee, blend }) => ({
      comparisons: [await rightPair(http, { evaluations: [tee, blend] }, 'fr')],
    }),
  },
  {
    question: 'Le lin vaut-il mieux que la version publiée en coton ?',
    steps: [{ tool: 'compare_evaluations', input: ({ linen, version }) => ({ ids: [linen, version] }) }],
    right: async (http, { linen, version }) => ({
      results: [
        rightFigures(await resultOf(http, linen), 'fr'),
        rightFigures(await resultOf(http, version), 'fr'),
      ],
      comparisons: [await rightPair(http, { evaluations: [linen], versions: [version] }, 'fr')],
    }),
  },
  {
    question: 'Et si le coton venait d’Inde ?',
    steps: [
      {
        tool: 'what_if',
        input: ({ tee }) => ({
          id: tee,
          changes: { materialParameters: [{ id: 'origin-country', value: 'Inde' }] },
        }),
      },
    ],
    right: async (http, asked) => {
      const parameters = [{ id: 'cotton.origin-country', value: 'IN' }];
      const document = documentOf(asked, 'cotton', { weight: 0.17, parameters });
      return {
        changed: rightFigures(await previewOf(http, document), 'fr'),
        comparisons: [await rightPair(http, { evaluations: [asked.tee], documents: [document] }, 'fr')],
      };
    },
  },
  {
    question: 'Et si on le confectionnait au Portugal ?',
    steps: [
      { tool: 'describe_category', input: { category: 't-shirt', search: 'confection' } },
      {
        tool: 'what_if',
        input: ({ tee }) => ({
          id: tee,
          changes: { parameters: [{ id: 'making-country', value: 'Portugal' }] },
        }),
      },
    ],
    right: async (http, asked) => {
      const parameters = [{ id: 't-shirt.making-country', value: 'PT' }];
      const preview = await previewOf(http, {
        ...documentOf(asked, 'cotton', { weight: 0.17 }),
        lifecycles: [{ id: 't-shirt.manufacturing', parameters }],
      });
      return { changed: { ...rightFigures(preview, 'fr'), frenchCost: rightCost(preview) } };
    },
  },
  {
    question: 'Que donnerait un jean de 600 g en coton recyclé post-consommation ?',
    steps: [
      { tool: 'find_categories', input: { search: 'jean' } },
      { tool: 'find_materials', input: { search: 'coton recyclé' } },
      {
        tool: 'preview_product',
        input: (_, [categories]) => ({
          product: {
            name: 'Jean',
            category: (categories as { shown: { id: string }[] }).shown[0]?.id,
            weightInKg: 0.6,
            materials: [{ material: 'recycled-cotton-post-consumer', percent: 100 }],
          },
        }),
      },
    ],
    right: async (http, asked) => {
      const piece = { weight: 0.6, category: 'pants-and-shorts' };
      const document = documentOf(asked, 'recycled-cotton-post-consumer', piece);
      return rightFigures(await previewOf(http, document), 'fr');
    },
  },
  {
    question: 'Un T-shirt de 150 g : coton ou lin, lequel choisir ?',
    steps: [
      {
        tool: 'preview_product',
        input: {
          product: {
            ...{ name: 'Coton', category: 't-shirt', weightInKg: 0.15 },
            materials: [{ material: 'cotton', percent: 100 }],
          },
          alternatives: [
            {
              ...{ name: 'Lin', category: 't-shirt', weightInKg: 0.15 },
              materials: [{ material: 'linen', percent: 100 }],
            },
          ],
        },
      },
    ],
    right: async (http, asked) => {
      const documents = ['cotton', 'linen'].map((one) => documentOf(asked, one, { weight: 0.15 }));
      const [cotton, linen] = await Promise.all(documents.map((one) => previewOf(http, one)));
      if (cotton === undefined || linen === undefined) throw new Error('There are not two.');
      return {
        ...rightFigures(cotton, 'fr'),
        alternatives: [{ name: 'Lin', ...rightFigures(linen, 'fr'), frenchCost: rightCost(linen) }],
        comparisons: [{ a: 'Coton', b: 'Lin', ...(await rightPair(http, { documents }, 'fr')) }],
      };
    },
  },
  {
    question: 'Quel est le coût environnemental de mon T-shirt, et puis-je l’afficher ?',
    steps: [{ tool: 'french_cost', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => ({ stored: true, cost: await rightStoredCost(http, tee, 'fr') }),
  },
  {
    question: 'Que demander au fournisseur ?',
    steps: [{ tool: 'what_to_ask_next', input: ({ tee }) => ({ id: tee }) }],
    right: (http, { tee }) => rightQuestions(http, tee),
  },
  {
    question: 'Comment déclarer le coût environnemental sur le portail ?',
    steps: [
      { tool: 'find_in_guides', input: { question: 'déclarer le coût environnemental sur le portail' } },
    ],
    right: async () => ({
      sections: expect.arrayContaining([
        expect.objectContaining({
          page: '/docs/french-declaration',
          text: expect.stringMatching(/portail/),
        }),
      ]),
    }),
  },
  {
    question: 'Quelles sortes de chanvre ou de lin y a-t-il ?',
    steps: [{ tool: 'find_materials', input: { category: 't-shirt', search: 'chanvre' } }],
    right: async (http) => ({ materials: { total: 1, shown: await namesOf(http, ['hemp']) } }),
  },
  {
    question: 'Combien pèse la fabrication dans le score ?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => {
      return {
        stages: expect.arrayContaining([await rightStage(http, tee, 'manufacturing', 'Fabrication')]),
      };
    },
  },
  {
    question: 'Combien d’eau, et avec quelle incertitude ?',
    steps: [{ tool: 'explain_result', input: ({ tee }) => ({ id: tee }) }],
    right: async (http, { tee }) => {
      expect(impactOf(await resultOf(http, tee), 'wtu').interval).toBeDefined();
      return {
        impacts: expect.arrayContaining([await rightImpact(http, tee, 'wtu', 'Utilisation de l’eau')]),
      };
    },
  },
  {
    question: 'Puis-je dire de la version publiée qu’elle est « éco-responsable » ?',
    steps: [{ tool: 'what_may_be_said', input: ({ version }) => ({ id: version }) }],
    right: (http, { version }) => rightClaims(http, version),
  },
  {
    question: 'Où se situe le coût de TS-001 parmi les vêtements déclarés ?',
    steps: [{ tool: 'french_cost', input: { id: 'TS-001' } }],
    // On paper: of the 30 declared pieces, 24 cost 9,000 points and six cost 10.
    right: async (http, { tee }) => {
      const { score } = await costOf(http, tee);
      expect([score.value > 10, score.value < 4_500]).toEqual([true, true]);
      return {
        cost: { value: Math.round(score.value), interval: null },
        rank: {
          better: 0.8,
          betterPer100g: 0.8,
          count: 30,
          sentence: expect.stringMatching(/moins que 80\s%\sdes 30 pièces déclarées/),
        },
      };
    },
  },
  {
    question: 'Et s’il pesait 20 % de moins ?',
    steps: [{ tool: 'what_if', input: ({ tee }) => ({ id: tee, changes: { weightInKg: 0.136 } }) }],
    right: async (http, asked) => {
      const document = documentOf(asked, 'cotton', { weight: 0.136 });
      return {
        changed: rightFigures(await previewOf(http, document), 'fr'),
        comparisons: [await rightPair(http, { evaluations: [asked.tee], documents: [document] }, 'fr')],
      };
    },
  },
  {
    question: 'Que changer d’abord dans toute la collection ?',
    steps: [{ tool: 'what_to_change', input: {} }],
    right: async (http, asked) => {
      const { actions } = await http.get<CollectionActions>('/collections/actions');
      const [first] = actions;
      return {
        now: (await rightTotal(http, asked, 3)).total,
        actions: expect.arrayContaining([expect.objectContaining({ sentence: first?.sentence })]),
      };
    },
  },
  {
    question: 'Combien de CO2e par kilo de vêtement, dans toute la collection ?',
    steps: [{ tool: 'add_up_collection', input: { per: 'kilogram' } }],
    right: async (http, asked) => {
      const { total, mean } = await rightTotal(http, asked, 3 * 0.17);
      return {
        figures: expect.arrayContaining([
          expect.objectContaining({
            figure: 'climate',
            total: expect.objectContaining(total),
            mean: expect.objectContaining({ ...mean, unit: 'kg CO2 eq / kg' }),
          }),
        ]),
      };
    },
  },
  {
    question: 'Quelle part du climat vient du tricotage ou du tissage, et quelle part de l’eau ?',
    steps: [{ tool: 'explain_result', input: { id: 'TS-001', search: 'tissage' } }],
    right: async (http, { tee }) => ({
      ...rightFigures(await resultOf(http, tee), 'fr'),
      found: await rightShare(http, tee, /^Fabric,/),
    }),
  },
  {
    question: 'Et avec 50 % de coton recyclé ?',
    steps: [
      { tool: 'find_materials', input: { category: 't-shirt', search: 'coton recyclé' } },
      {
        tool: 'what_if',
        input: ({ tee }) => ({
          id: tee,
          changes: { materials: [{ from: 'cotton', to: 'recycled-cotton-post-consumer', share: 0.5 }] },
        }),
      },
    ],
    right: async (http, asked) => {
      const { composition, ...rest } = documentOf(asked, 'cotton', { weight: 0.17 });
      const materials = ['cotton', 'recycled-cotton-post-consumer'].map((id) => ({ id, weight: 0.085 }));
      const document = { ...rest, composition: { ...composition, parts: [{ weight: 0.17, materials }] } };
      return {
        changed: rightFigures(await previewOf(http, document), 'fr'),
        comparisons: [await rightPair(http, { evaluations: [asked.tee], documents: [document] }, 'fr')],
      };
    },
  },
  {
    question: 'Quel est le coût environnemental du lot PACK-3 ?',
    steps: [{ tool: 'french_cost', input: { id: 'PACK-3' } }],
    right: async (http, { pack, version }) => {
      const { score } = await costOf(http, version);
      return {
        evaluation: { id: pack },
        // On paper: three pieces cost three times one.
        cost: { value: Math.round(3 * score.value), unit: 'points', interval: null },
        contains: [{ version, quantity: 3, pointsOfOne: Math.round(score.value) }],
      };
    },
  },
];
