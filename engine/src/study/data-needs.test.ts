import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
  stepData,
} from '../../testing/hand-checked-catalog.ts';
import { payload } from '../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../testing/hand-checked-study.ts';
import { isMet, limitOf, optionOf, ownProcesses } from './data-needs.ts';

/** [situation, own data, place or electricity given, most relevant, DQR] → [option, limit, met] */
describe.each([
  // Situation 1, run by the company: own data ≤ 1.5; a default data set for what is not most relevant.
  [1, true, false, true, 1.5, 'own-data', 1.5, true],
  [1, true, false, true, 1.75, 'own-data', 1.5, false],
  [1, false, false, true, 1, 'default', null, false],
  [1, false, true, false, 4.5, 'default', 5, true],
  // Situation 2, run by others with information: own data ≤ 1.5; adapted ≤ 3.0; a default ≤ 4.0 else.
  [2, true, false, true, 1.25, 'own-data', 1.5, true],
  [2, true, false, true, 2, 'own-data', 1.5, false],
  [2, false, true, true, 3, 'adapted', 3, true],
  [2, false, true, true, 3.25, 'adapted', 3, false],
  [2, false, false, true, 1, 'default', null, false],
  [2, false, true, false, 4, 'default', 4, true],
  [2, false, false, false, 4.25, 'default', 4, false],
  // Situation 3, without access: rated again ≤ 3.0 for most relevant; a default ≤ 4.0 else.
  [3, false, false, true, 3, 'secondary', 3, true],
  [3, false, false, true, 3.5, 'secondary', 3, false],
  [3, false, false, false, 4, 'default', 4, true],
  [3, false, false, false, 5, 'default', 4, false],
  // Without a rating nobody can tell.
  [3, false, false, true, null, 'secondary', 3, null],
] as const)(
  'situation %d, own %s, adapted %s, relevant %s, DQR %s',
  (situation, own, adapted, relevant, dqr, option, limit, met) => {
    test(`is ${option}, up to ${limit}: ${met}`, () => {
      expect(optionOf(own, situation, adapted, relevant)).toBe(option);
      expect(limitOf(option, situation, relevant)).toBe(limit);
      expect(isMet(limit, dqr)).toBe(met);
    });
  },
);

describe('the matrix of a result', () => {
  /**
   * Fibre 1 kg: 2 × 600 + 0.5 × 4000 = 3200 µPt, DQR 1.5. Sewing in X: 10 kWh × 0.5 × 600 = 3000 µPt, DQR 3.
   * Cutting: 1 kg of waste, 180 µPt, not rated. In all 6380 µPt; fibre and sewing make 97 %.
   */
  const catalog = handCheckedCatalog({
    parameters: [
      placeParameter('plain', 'sewing-country', 'X'),
      stepData('plain', 'sewing'),
      parameter('plain', ownProcesses, {
        fieldType: 'select-multiple',
        qualityCategory: 'information',
        allowedValues: ['sewing', 'cutting'].map((value) => ({
          value,
          slug: value,
          name: { en: value, fr: value },
        })),
      }),
    ],
    steps: [
      { id: 'fibre', scope: 'material', rules: [rule({ kind: 'material-input' })] },
      {
        id: 'cutting',
        rules: [
          { ...rule({ kind: 'process', of: 'piece', process: processIndex('waste') }), name: named('cut') },
        ],
      },
      {
        id: 'sewing',
        impactData: { unit: 'item', parameter: 'sewing-impact-data', of: 'piece' },
        rules: [
          {
            ...rule({
              kind: 'energy',
              carrier: 'electricity',
              of: 'piece',
              place: 'sewing-country',
              amount: [10],
            }),
            name: named('sew'),
          },
        ],
      },
    ],
  });
  const rows = (document = payload()) =>
    studyFor(catalog, document).dataNeeds.map(({ process, situation, option, dqr, met, mostRelevant }) => [
      process.split(':').at(-1),
      situation,
      option,
      dqr,
      met,
      mostRelevant,
    ]);

  test('without information is of situation 3 throughout; 1.5 and 3.0 meet its limit', () => {
    expect(rows()).toEqual([
      ['fibre', 3, 'secondary', 1.5, true, true],
      ['power-x', 3, 'secondary', 3, true, true],
      ['waste', 3, 'default', null, null, false],
    ]);
  });

  test('with the country of sewing given is of situation 2 there: adapted electricity, 3.0', () => {
    expect(rows(payload({ 'plain.sewing-country': 'X' }))).toContainEqual([
      'power-x',
      2,
      'adapted',
      3,
      true,
      true,
    ]);
  });

  test('with steps that the company runs asks for its own data where they are most relevant', () => {
    const found = rows(payload({ [`plain.${ownProcesses}`]: 'sewing,cutting' }));
    expect(found).toContainEqual(['power-x', 1, 'default', 3, false, true]);
    expect(found).toContainEqual(['waste', 1, 'default', null, true, false]);
  });

  test('with own data of 5 kg CO2e for sewing, rated 1, 2, 2, 1: 1.5 meets the limit of own data', () => {
    const value = (id: string, of: number) => ({ id: `plain.sewing-impact-data.${id}`, value: of });
    const own = {
      id: 'plain.sewing-impact-data',
      value: 'custom',
      customParameters: [
        ...[value('cch', 5), value('wtu', 0), value('technology', 1)],
        ...[value('geography', 2), value('time', 2), value('precision', 1)],
      ],
    };
    const run = { id: `plain.${ownProcesses}`, value: 'sewing' };
    const document = { ...payload(), lifecycles: [{ id: 'plain.making', parameters: [own, run] }] };
    expect(rows(document)).toContainEqual(['/lifecycles/sewing', 1, 'own-data', 1.5, true, true]);
  });

  test('says what to do where data do not meet it', () => {
    const { dataNeeds } = studyFor(catalog, payload({ [`plain.${ownProcesses}`]: 'sewing' }));
    const sewing = dataNeeds.find(({ process }) => process.endsWith('power-x'));
    expect(sewing?.todo?.en).toBe('Give your own data for this process, rated 1.5 or better.');
    expect(dataNeeds.find(({ process }) => process.endsWith('fibre'))?.todo).toBeNull();
  });
});

function named(text: string) {
  return { en: text, fr: text };
}
