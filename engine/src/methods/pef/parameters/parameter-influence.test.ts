import type { EvaluationPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  type HandCheckedCategory,
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
} from '../../../../testing/hand-checked-catalog.ts';
import { fullResult, payload, records } from '../../../../testing/hand-checked-evaluation.ts';
import type { MaskValues } from '../../../payload/masks/check-mask.ts';

// Single scores per unit (µPt): fibre 3200, electricity of X 300, waste 180.

const line = '/composition/parts/0/materials/0';
const input = { scope: 'material' as const, rules: [rule({ kind: 'material-input' })] };
const power = (place: string, amount: (number | { parameter: string })[]) =>
  rule({ kind: 'energy', carrier: 'electricity', of: 'total', place, amount });

const piecePower = rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'place' });

const qualityOf = (
  category: HandCheckedCategory,
  document: EvaluationPayload = payload(),
  mask?: MaskValues,
) =>
  fullResult(handCheckedCatalog(category), document, mask === undefined ? records : { ...records, mask }).full
    .dataQuality;
const askNextOf = (...args: Parameters<typeof qualityOf>) =>
  qualityOf(...args).askNext.map(({ id, owner, origin, score }) => [id, owner, origin, Math.round(score)]);

/** 1 / (1 − 0.2) kg of fibre: 4000 µPt; 8 kWh in X: 2400 µPt. */
const lossy: HandCheckedCategory = {
  parameters: [
    parameter('plain', 'loss', { default: 0.2 }),
    parameter('plain', 'power', { default: 8 }),
    placeParameter('plain', 'place', 'X'),
  ],
  steps: [
    { ...input, losses: [{ parameter: 'loss' }] },
    { rules: [power('place', [{ parameter: 'power' }])] },
  ],
};

describe('ask next', () => {
  test('excludes figures of the method itself, which do not lower the data quality', () => {
    const ofMethod = { ...parameter('plain', 'share', { default: 0.5 }), qualityCategory: 'method' };
    const waste = { kind: 'process', of: 'total', process: processIndex('waste') } as const;
    const steps = [{ rules: [rule({ ...waste, amount: [{ parameter: 'share' }] })] }];
    const { askNext, qualityCategories, fixedActivityShare } = qualityOf({ parameters: [ofMethod], steps });
    expect([askNext, fixedActivityShare]).toEqual([[], 1]);
    expect(qualityCategories.map(({ qualityCategoryId }) => qualityCategoryId)).not.toContain('method');
  });

  test('ranks parameters without a given value by the score that depends on them; a material has its own', () => {
    expect(qualityOf(lossy).askNext).toEqual([
      {
        id: 'fibre.loss',
        identifier: 'loss',
        owner: line,
        name: 'loss',
        origin: 'default',
        score: 4000,
        share: 4000 / 6400,
      },
      {
        id: 'plain.power',
        identifier: 'power',
        owner: '',
        name: 'power',
        origin: 'default',
        score: 2400,
        share: 2400 / 6400,
      },
      {
        id: 'plain.place',
        identifier: 'place',
        owner: '',
        name: 'place',
        origin: 'default',
        score: 2400,
        share: 2400 / 6400,
      },
    ]);
  });

  test('omits given values, and includes values of a mask', () => {
    const mask: MaskValues = new Map([['place', { value: 'X' }]]);
    expect(askNextOf(lossy, payload({ 'plain.power': 8, 'plain.loss': 0.2 }), mask)).toEqual([
      ['plain.place', '', 'mask', 2400],
    ]);
  });

  test('a loss affects everything before it, not after: fibre 4000, first electricity 0.25 × 1.25 × 300', () => {
    const place = 'place';
    const step = (of: 'input' | 'output', amount: number) =>
      rule({ kind: 'energy', carrier: 'electricity', of, place, amount: [amount] });
    const category: HandCheckedCategory = {
      parameters: [parameter('plain', 'loss', { default: 0.2 }), placeParameter('plain', place, 'X')],
      steps: [
        input,
        // Before the loss 1.25 kg, after it 1 kg.
        {
          scope: 'material',
          losses: [{ parameter: 'loss' }],
          rules: [step('input', 0.25), step('output', 1)],
        },
        { rules: [step('input', 2)] },
      ],
    };
    // The place determines all electricity: 0.25 × 1.25 × 300 + 300 + 600 = 993.75.
    expect(askNextOf(category)).toEqual([
      ['fibre.loss', line, 'default', 4094],
      ['plain.place', '', 'default', 994],
    ]);
  });

  test('pieces and their accessories depend on the losses of whole pieces', () => {
    const category: HandCheckedCategory = {
      parameters: [parameter('plain', 'unsold', { default: 0.5 }), placeParameter('plain', 'place', 'X')],
      steps: [
        { scope: 'accessory', rules: [rule({ kind: 'accessory-input' })] },
        { losses: [{ parameter: 'unsold', ofPieces: true }], rules: [piecePower] },
        { rules: [piecePower] },
      ],
    };
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [{ weight: 0.98, materials: [{ id: 'fibre', weight: 0.98 }] }],
      accessories: { weight: 0.02, items: [{ id: 'button', quantity: 2 }] },
    };
    // 2 pieces are made: 0.04 kg of buttons × 180 = 7.2 and 2 kWh
    // × 300; the third step processes the sold one.
    expect(askNextOf(category, payload({}, { composition }))).toEqual([
      ['plain.place', '', 'default', 900],
      ['plain.unsold', '', 'default', 607],
    ]);
  });

  test('a mass of the piece depends on the losses of every material', () => {
    const category: HandCheckedCategory = {
      parameters: [parameter('plain', 'loss', { default: 0.2 })],
      steps: [
        {
          losses: [{ parameter: 'loss' }],
          rules: [rule({ kind: 'process', of: 'loss', process: processIndex('waste') })],
        },
      ],
    };
    const materials = [
      { id: 'fibre', weight: 0.5 },
      { id: 'sink', weight: 0.5 },
    ];
    const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts: [{ weight: 1, materials }] };
    // 0.25 kg of waste × 180 µPt
    expect(askNextOf(category, payload({}, { composition }))).toEqual([
      ['fibre.loss', line, 'default', 45],
      ['sink.loss', '/composition/parts/0/materials/1', 'default', 45],
    ]);
  });

  test('a choice that provides the figure of a loss determines it, unless the loss has a value', () => {
    const allowedValues = [
      { value: 'ring', slug: 'ring', name: { en: 'ring', fr: 'ring' }, properties: { loss: 0.2 } },
    ];
    const category: HandCheckedCategory = {
      parameters: [parameter('plain', 'spinning', { fieldType: 'select', default: 'ring', allowedValues })],
      steps: [{ ...input, losses: [{ parameter: 'loss', option: 'spinning', property: 'loss' }] }],
    };
    expect(askNextOf(category)).toEqual([['plain.spinning', '', 'default', 4000]]);
    const own = { id: 'fibre', weight: 1, parameters: [{ id: 'fibre.loss', value: 0.2 }] };
    const parts = [{ weight: 1, materials: [own] }];
    const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts };
    expect(askNextOf(category, payload({}, { composition }))).toEqual([]);
  });

  test('care cycles are listed as the parameters that they derive from', () => {
    const category: HandCheckedCategory = {
      wears: 40,
      parameters: [
        parameter('plain', 'intrinsic-quality', { default: 1 }),
        parameter('plain', 'repairability', { default: 1 }),
        placeParameter('plain', 'place', 'X'),
      ],
      steps: [{ rules: [power('place', [0.1, { parameter: 'care-cycles' }])] }],
    };
    // 40 wears / 2 = 20 cycles × 0.1 kWh × 300 µPt
    expect(askNextOf(category, payload({ 'plain.place': 'X' }))).toEqual([
      ['plain.intrinsic-quality', '', 'default', 600],
      ['plain.repairability', '', 'default', 600],
    ]);
  });

  test('the weight of a packaging affects its transport and disposal: 0.1 kg × (3200 + 180)', () => {
    const cardboard = rule({
      kind: 'process',
      of: 'piece',
      process: processIndex('fibre'),
      amount: [{ parameter: 'box' }],
      addsPackaging: true,
    });
    const category: HandCheckedCategory = {
      parameters: [parameter('plain', 'box', { default: 0.1 })],
      steps: [],
      packagingSteps: [{ rules: [cardboard] }],
    };
    expect(askNextOf(category)).toEqual([['plain.box', '', 'default', 338]]);
  });

  test('lists twenty parameters at most', () => {
    const many = Array.from({ length: 25 }, (_, n) => parameter('plain', `p${n}`, { default: 1 }));
    const rules = many.map(({ identifier }, n) =>
      rule({
        kind: 'process',
        of: 'piece',
        process: processIndex('waste'),
        amount: [{ parameter: identifier }, n + 1],
      }),
    );
    const all = askNextOf({ parameters: many, steps: [{ rules }] });
    expect(all).toHaveLength(20);
    expect([all[0]?.[0], all[19]?.[0]]).toEqual(['plain.p24', 'plain.p5']);
  });
});

describe('shares of the activities', () => {
  const sharesOf = (...args: Parameters<typeof qualityOf>) => {
    const { primaryActivityShare, maskActivityShare, fixedActivityShare } = qualityOf(...args);
    return [primaryActivityShare, maskActivityShare, fixedActivityShare];
  };

  test('are primary only with every parameter given; 2400 of 6400 µPt', () => {
    expect(sharesOf(lossy)).toEqual([0, 0, 0]);
    expect(sharesOf(lossy, payload({ 'plain.power': 8 }))).toEqual([0, 0, 0]);
    expect(sharesOf(lossy, payload({ 'plain.power': 8, 'plain.place': 'X' }))).toEqual([0.375, 0, 0]);
  });

  test('are separate when one of them is from a mask', () => {
    const mask: MaskValues = new Map([['place', { value: 'X' }]]);
    expect(sharesOf(lossy, payload({ 'plain.power': 8 }), mask)).toEqual([0, 0.375, 0]);
  });

  test('are fixed when they depend on no parameter: 3200 of 3200 µPt', () => {
    expect(sharesOf({ steps: [input] })).toEqual([0, 0, 1]);
  });

  test('are primary for own data', () => {
    const customParameters = ['cch', 'wtu'].map((id) => ({ id: `fibre.impact-data.${id}`, value: 1 }));
    const parameters = [{ id: 'fibre.impact-data', value: 'custom', customParameters }];
    const parts = [{ weight: 1, materials: [{ id: 'fibre', weight: 1, parameters }] }];
    const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts };
    expect(sharesOf({ steps: [input] }, payload({}, { composition }))).toEqual([1, 0, 0]);
  });

  test('are null when nothing has a score', () => {
    expect(sharesOf({ steps: [] })).toEqual([null, null, null]);
  });
});
