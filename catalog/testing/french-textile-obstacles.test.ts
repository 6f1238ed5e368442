import type { EvaluationPayload } from '@sillage/contract';
import {
  frenchTextile,
  type GarmentRequest,
  type MappedEvaluation,
  prepareEvaluation,
} from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { catalog, codesOf, type Edits, mapped } from './mapped-garment.ts';

describe('products', () => {
  const of = (category: string, product?: string): MappedEvaluation<GarmentRequest> => {
    const payload: EvaluationPayload = {
      category: { id: category },
      teams: [{ id: 'team' }],
      lifecycles:
        product === undefined
          ? []
          : [
              {
                id: `${category}.product-description`,
                parameters: [{ id: `${category}.french-product`, value: product }],
              },
            ],
      composition: {
        baseUnit: 'weight',
        totalWeight: 0.15,
        parts: [{ weight: 0.15, materials: [{ id: 'cotton', weight: 0.15 }] }],
      },
    };
    const { prepared } = prepareEvaluation(payload, catalog, { teams: new Set(['team']), tags: new Set() });
    if (prepared === undefined) throw new Error('not prepared');
    return frenchTextile.fromEvaluation(catalog.methods['french-textile'], payload, prepared);
  };
  const at = '/lifecycles/0/parameters/0/value';

  test.each<[string, string | undefined, string | undefined, string[]]>([
    ['shirt-and-blouse', undefined, 'chemise', []],
    ['sweater-and-midlayer', undefined, 'pull', []],
    ['jacket-and-coat', undefined, 'manteau', []],
    ['dress-skirt-and-jumpsuit', undefined, 'jupe', []],
    ['swimwear', undefined, 'maillot-de-bain', []],
    ['pants-and-shorts', undefined, 'pantalon', ['extscore.product-assumed /category/id']],
    ['pants-and-shorts', 'pantalon', 'pantalon', []],
    ['pants-and-shorts', 'jean', 'jean', []],
    ['underwear', undefined, undefined, ['extscore.product-unclear /category/id']],
    ['underwear', 'slip', 'slip', []],
    ['underwear', 'calecon', 'calecon', []],
    ['underwear', 'jean', undefined, [`extscore.value-refused ${at}`]],
    ['legging-stocking-tights-and-socks', undefined, undefined, ['extscore.product-unclear /category/id']],
    ['legging-stocking-tights-and-socks', 'chaussettes', 'chaussettes', []],
  ])('%s, given %s → %s', (category, given, expected, codes) => {
    const mapping = of(category, given);
    expect(mapping.request?.product).toBe(expected);
    expect(codesOf(mapping)).toEqual(codes);
  });

  test('the method has no shoes', () => {
    expect(catalog.methods['french-textile'].mapping.categories.has('boots')).toBe(false);
  });
});

describe('obstacles', () => {
  test('a category that the method does not have', () => {
    const payload: Edits = {
      category: { id: 'prepared-dish' },
      composition: { parts: [{ weight: 0.15, materials: [{ id: 'carrot', weight: 0.15 }] }] },
    };
    expect(codesOf(mapped(payload))).toEqual(['extscore.category-unmapped /category/id']);
  });

  test.each<[Record<string, string | number | boolean>, string[]]>([
    [{ price: 0.5 }, ['extscore.value-refused /lifecycles/0/parameters/0/value']],
    [
      { 'making-waste': 0.5 },
      [
        'extscore.value-refused /lifecycles/0/parameters/0/value',
        'extscore.outside-regulation /lifecycles/0/parameters/0/value',
      ],
    ],
    [{ 'french-product': 'jean' }, ['extscore.value-refused /lifecycles/0/parameters/0/value']],
  ])('%j', (given, codes) => expect(codesOf(mapped({ given }))).toEqual(codes));

  test('are reported all at once', () => {
    const given = { price: 0, 'making-waste': 0.9, 'dead-stock': 0.9 };
    const accessories = { weight: 0.001, items: [{ id: 'plastic-button', quantity: 0.5 }] };
    const parts = [{ weight: 0.149, materials: [{ id: 'cotton', weight: 0.149 }] }];
    const { errors, request } = mapped({ given, composition: { parts, accessories } });
    expect(request).toBeUndefined();
    expect(errors.map(({ facts }) => facts.name)).toEqual([
      'quantity',
      'price',
      'making-waste',
      'dead-stock',
    ]);
  });
});

describe('the regulation', () => {
  const complete = { 'making-country': 'CN', 'fabric-country': 'CN', 'dyeing-country': 'CN' };

  test('a complete garment complies', () => {
    expect(mapped({ given: complete }).warnings).toEqual([]);
  });

  test('missing countries and exploratory parameters cause warnings', () => {
    const { warnings } = mapped({ given: { 'yarn-number': 60 } });
    expect(warnings.map(({ code, facts }) => `${code} ${facts.name}`)).toEqual([
      'extscore.outside-regulation yarn-number',
      'extscore.outside-regulation making-country',
      'extscore.outside-regulation fabric-country',
      'extscore.outside-regulation dyeing-country',
    ]);
  });

  test('a remanufactured garment only needs its country of making', () => {
    expect(mapped({ given: { remanufactured: true, 'making-country': 'FR' } }).warnings).toEqual([]);
  });

  test('a printing share other than the five allowed causes a warning', () => {
    const given = { ...complete, printing: 'pigment', 'printing-share': 0.3 };
    expect(codesOf(mapped({ given }))).toHaveLength(1);
    expect(codesOf(mapped({ given: { ...given, 'printing-share': 0.5 } }))).toEqual([]);
  });

  test('an evaluation restricted to it omits exploratory parameters, and must be complete', () => {
    const given = { 'french-regulatory': true, 'yarn-number': 60, 'making-country': 'CN' };
    const incomplete = mapped({ given });
    expect(incomplete.errors.map(({ code, facts }) => `${code} ${facts.name}`)).toEqual([
      'extscore.not-regulatory fabric-country',
      'extscore.not-regulatory dyeing-country',
    ]);
    const mapping = mapped({ given: { ...given, ...complete } });
    expect(mapping.request).not.toHaveProperty('yarnSize');
    expect(codesOf(mapping)).toEqual(['extscore.parameter-unused /lifecycles/1/parameters/0/value']);
  });
});

test('a printing share without print is omitted, with a warning', () => {
  const mapping = mapped({ given: { 'printing-share': 0.2 } });
  expect(mapping.request).not.toHaveProperty('printing');
  expect(codesOf(mapping)).toEqual(['extscore.parameter-unused /lifecycles/0/parameters/0/value']);
});

test('minutes that match no class of the method are omitted, with a warning', () => {
  const mapping = mapped({ given: { 'making-minutes': 12 } });
  expect(mapping.request).not.toHaveProperty('makingComplexity');
  expect(codesOf(mapping)).toEqual(['extscore.parameter-unused /lifecycles/0/parameters/0/value']);
});
