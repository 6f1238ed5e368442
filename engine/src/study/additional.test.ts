import { describe, expect, test } from 'vitest';
import { handCheckedCatalog } from '../../testing/hand-checked-catalog.ts';
import { studyFor } from '../../testing/hand-checked-study.ts';
import { additionalOf } from './additional.ts';
import type { StudyContext, StudyLine, StudyParameter } from './study-context.ts';

const words = (text: string) => ({ en: text, fr: text });

/** A fibre of each group of the French cost, and wood, which has none. */
const groups: Readonly<Record<string, string>> = {
  polyester: 'Synthetic',
  cotton: 'NaturalFromVegetal',
  viscose: 'ArtificialFromOrganic',
  wool: 'NaturalFromAnimal',
};

/** A garment of these masses in kg, and of these values by identifier or `identifier of line`. */
function additional(
  masses: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number | string>> = {},
) {
  const lines = Object.entries(masses).map(
    ([material, mass], index): StudyLine => ({ id: `/${index}`, material, name: words(material), mass }),
  );
  const parameter = (identifier: string, line = -1): StudyParameter | undefined => {
    const value = values[line < 0 ? identifier : `${identifier} of ${lines[line]?.material}`];
    return value === undefined
      ? undefined
      : ({
          definition: { name: words(identifier) },
          value,
          origin: 'given',
          place: { owner: '', id: identifier },
        } as StudyParameter);
  };
  const fibres = Object.entries(groups).map(([id, origin]) => ({ id, origin }));
  const method = { mapping: { materials: new Map(fibres.map(({ id }) => [id, id])) }, tables: { fibres } };
  const catalog = { methods: { 'french-textile': method } };
  return additionalOf({ lines, parameter, catalog } as unknown as StudyContext);
}

describe('microfibres', () => {
  test('of 0.1 kg polyester and 0.05 kg cotton: 0.1 × 820 + 0.05 × 250 = 94.5 points', () => {
    const { value, groups: of, reason } = additional({ polyester: 0.1, cotton: 0.05 }).microfibres;
    expect(value).toBeCloseTo(94.5, 12);
    expect(reason).toBeNull();
    expect(of.map(({ id, mass, perKg }) => [id, mass, perKg])).toEqual([
      ['Synthetic', 0.1, 820],
      ['NaturalFromVegetal', 0.05, 250],
    ]);
  });

  test('of 0.2 kg wool and 0.1 kg viscose: 0.2 × 390 + 0.1 × 330 = 111 points', () => {
    expect(additional({ wool: 0.2, viscose: 0.1 }).microfibres.value).toBeCloseTo(111, 12);
  });

  test('of a material without a group are not known, never 0', () => {
    const { value, reason } = additional({ polyester: 0.1, wood: 0.01 }).microfibres;
    expect(value).toBeNull();
    expect(reason?.en).toContain('no group of fibres');
  });
});

describe('biogenic carbon', () => {
  // C6H10O5: 6 × 12.011 = 72.066 of 72.066 + 10 × 1.008 + 5 × 15.999 = 162.141 g/mol.
  test('of 0.15 kg cellulose and 0.05 kg polyester: 0.15 × 72.066 / 162.141 = 0.066670 kg C', () => {
    const { value } = additional({ cotton: 0.1, viscose: 0.05, polyester: 0.05 }).biogenicCarbon;
    expect(value).toBeCloseTo(0.06667, 5);
  });

  test('of wool is not known, never 0', () => {
    const { value, reason } = additional({ wool: 0.2 }).biogenicCarbon;
    expect([value, reason === null]).toEqual([null, false]);
  });
});

describe('recycled content', () => {
  test('of 0.1 kg with 50 % and 0.3 kg with 10 %: (0.05 + 0.03) / 0.4 = 20 %', () => {
    const { value } = additional(
      { polyester: 0.1, cotton: 0.3 },
      { 'recycled-content of polyester': 0.5, 'recycled-content of cotton': 0.1 },
    ).recycledContent;
    expect(value).toBeCloseTo(0.2, 12);
  });

  test('is not known if that of one material is not', () => {
    const { value } = additional(
      { polyester: 0.1, cotton: 0.3 },
      { 'recycled-content of polyester': 0.5 },
    ).recycledContent;
    expect(value).toBeNull();
  });
});

test('substances are what was stated, and nothing where nothing was', () => {
  expect(additional({}).substances.statement).toBeNull();
  const stated = additional({}, { 'substances-of-concern': 'None above 0.1 %, by test report 7' });
  expect(stated.substances.statement).toBe('None above 0.1 %, by test report 7');
});

describe('a multiplier of durability', () => {
  const test90 = {
    'intrinsic-quality': 1.2,
    'intrinsic-quality-standard': 'EN ISO 12947-2',
    'intrinsic-quality-result': '40,000 rubs',
    'intrinsic-quality-laboratory': 'A laboratory',
  };

  test('other than 1 is supported by standard, result, laboratory and file together', () => {
    const [missing] = additional({}, test90).durability;
    expect(missing).toMatchObject({ multiplier: 1.2, supported: false });
    const [whole] = additional({}, { ...test90, 'intrinsic-quality-file': 'report-7.pdf' }).durability;
    expect(whole).toMatchObject({ supported: true, evidence: { standard: 'EN ISO 12947-2' } });
  });

  test('of 1 needs no evidence', () => {
    expect(additional({}, { repairability: 1 }).durability[0]).toMatchObject({ supported: true });
  });
});

test('a data set is named by the UUID that its id begins with, and by its database with version; others have none', () => {
  const catalog = handCheckedCatalog();
  const uuid = '0f5c1d2e-7a3b-4c4d-8e9f-a0b1c2d3e4f5';
  const [fibre] = studyFor(catalog).dataSets;
  expect(fibre).toMatchObject({ uuid: null, database: 'plain@1' });
  const processes = catalog.processes.map((process) =>
    `plain@1:${process.id}` === fibre?.id ? { ...process, id: `${uuid}_03.00.000` } : process,
  );
  const [ef] = studyFor({ ...catalog, processes }).dataSets;
  expect(ef).toMatchObject({ id: `plain@1:${uuid}_03.00.000`, uuid, database: 'plain@1' });
});
