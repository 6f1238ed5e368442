import { describe, expect, test } from 'vitest';
import { handCheckedFrenchTextile as tables } from '../../../../testing/hand-checked-french-textile.ts';
import { queryView } from '../answer/query-view.ts';
import { readRequest } from './read-request.ts';

const shirt = { mass: 0.2, product: 'shirt', materials: [{ id: 'cotton', share: 1 }] };
const fields = (body: unknown, strict = false): string[] =>
  readRequest(tables, body, { strict }).errors.map(({ field }) => field);
const warnings = (body: object): string[] =>
  readRequest(tables, { ...shirt, ...body }).warnings.map(({ code, field }) => `${field}: ${code}`);
const material = (rest: object) => ({ materials: [{ id: 'cotton', share: 1, ...rest }] });

describe('a decoding error is reported alone', () => {
  test.each([
    ['no object', []],
    ['null', null],
    ['nothing', {}],
    ['no mass', { ...shirt, mass: null }],
    ['mass as text', { ...shirt, mass: '0.2' }],
    ['product as number', { ...shirt, product: 3 }],
    ['materials as object', { ...shirt, materials: {} }],
    ['material as text', { ...shirt, materials: ['cotton'] }],
    ['share above 1', { ...shirt, ...material({ share: 1.01 }) }],
    ['share below 0', { ...shirt, ...material({ share: -0.01 }) }],
    ['no share', { ...shirt, ...material({ share: null }) }],
    ['unknown spinning', { ...shirt, ...material({ spinning: 'Wheel' }) }],
    ['country as number', { ...shirt, countryMaking: 33 }],
    ['air share above 1', { ...shirt, airTransportRatio: 1.1 }],
    ['making waste above 1', { ...shirt, makingWaste: 1.1 }],
    ['dead stock below 0', { ...shirt, makingDeadStock: -0.1 }],
    ['printing ratio above 0.8', { ...shirt, printing: { kind: 'pigment', ratio: 0.81 } }],
    ['unknown printing', { ...shirt, printing: { kind: 'potato' } }],
    ['printing without kind', { ...shirt, printing: { ratio: 0.2 } }],
    ['unknown fabric', { ...shirt, fabricProcess: 'felt' }],
    ['unknown business', { ...shirt, business: 'huge' }],
    ['unknown dyeing', { ...shirt, dyeingProcessType: 'none' }],
    ['the old spelling of the complexity', { ...shirt, makingComplexity: 'non-applicable' }],
    ['unknown step', { ...shirt, disabledSteps: ['sewing'] }],
    ['references with a fraction', { ...shirt, numberOfReferences: 1.5 }],
    ['surface mass with a fraction', { ...shirt, surfaceMass: 200.5 }],
    ['yarn size as bare text', { ...shirt, yarnSize: '40' }],
    ['fading as number', { ...shirt, fading: 1 }],
    ['trim quantity with a fraction', { ...shirt, trims: [{ id: 'button', quantity: 1.5 }] }],
    ['trim without quantity', { ...shirt, trims: [{ id: 'button' }] }],
    ['a mass too large to calculate with', { ...shirt, mass: 1.1e15 }],
    ['too many trims to calculate with', { ...shirt, trims: [{ id: 'button', quantity: 1e300 }] }],
  ])('%s', (_, body) => {
    const { errors, request } = readRequest(tables, body);
    expect(request).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code: 'undecodable', field: 'decoding' });
  });

  test('no domain check runs after a decoding error', () => {
    expect(fields({ ...shirt, mass: -1, price: 0, fading: 'yes' })).toEqual(['decoding']);
  });
});

describe('domain errors are reported together, one per field', () => {
  test.each([
    ['mass', { mass: 0 }],
    ['product', { product: 'hat' }],
    ['materials', { materials: [] }],
    ['materials', material({ id: 'silk' })],
    ['materials', material({ country: 'QQ' })],
    ['materials', material({ country: 'ZZ' })],
    ['countrySpinning', { countrySpinning: 'QQ' }],
    ['countryFabric', { countryFabric: 'ZZ' }],
    ['countryDyeing', { countryDyeing: 'fr' }],
    ['countryMaking', { countryMaking: '' }],
    ['numberOfReferences', { numberOfReferences: 0 }],
    ['numberOfReferences', { numberOfReferences: 1_000_000 }],
    ['price', { price: 0.99 }],
    ['price', { price: 1000.01 }],
    ['surfaceMass', { surfaceMass: 79 }],
    ['surfaceMass', { surfaceMass: 501 }],
    ['physicalDurability', { physicalDurability: 0.66 }],
    ['physicalDurability', { physicalDurability: 1.46 }],
    ['yarnSize', { yarnSize: 8.9 }],
    ['yarnSize', { yarnSize: '201Nm' }],
    ['yarnSize', { yarnSize: '49Dtex' }],
    ['yarnSize', { yarnSize: '0Dtex' }],
    ['makingWaste', { makingWaste: 0.41 }],
    ['makingDeadStock', { makingDeadStock: 1 }],
    ['trims', { trims: [{ id: 'bell', quantity: 1 }] }],
    ['trims', { trims: [{ id: 'button', quantity: 0 }] }],
    // Far outside its range, yet decodable: only fields without an upper limit can be too large to decode.
    ['mass', { mass: -1e300 }],
    ['numberOfReferences', { numberOfReferences: 1e300 }],
    ['price', { price: 1e300 }],
    ['surfaceMass', { surfaceMass: 1e300 }],
    ['physicalDurability', { physicalDurability: 1e300 }],
    ['trims', { trims: [{ id: 'button', quantity: -1e300 }] }],
  ])('%s: %j', (field, body) => {
    expect(fields({ ...shirt, ...body })).toEqual([field]);
  });

  test('all fields at once, each field once', () => {
    const wrong = {
      mass: 0,
      product: 'hat',
      materials: [
        { id: 'silk', share: 1, country: 'QQ' },
        { id: 'wool', share: 1 },
      ],
      countryFabric: 'QQ',
      countryDyeing: 'QQ',
      price: 0,
      trims: [{ id: 'bell', quantity: 0 }],
    };
    const expected = ['mass', 'product', 'materials', 'countryFabric', 'countryDyeing', 'price', 'trims'];
    expect(fields(wrong)).toEqual(expected);
  });

  test('the ends of the ranges are allowed', () => {
    const low = {
      numberOfReferences: 1,
      price: 1,
      surfaceMass: 80,
      physicalDurability: 0.67,
      yarnSize: 9,
      makingWaste: 0,
      makingDeadStock: 0,
      airTransportRatio: 0,
      printing: { kind: 'pigment', ratio: 0 },
    };
    const high = {
      numberOfReferences: 999_999,
      price: 1000,
      surfaceMass: 500,
      physicalDurability: 1.45,
      yarnSize: '50Dtex',
      makingWaste: 0.4,
      makingDeadStock: 0.3,
      airTransportRatio: 1,
      printing: { kind: 'substantive', ratio: 0.8 },
    };
    expect(fields({ ...shirt, ...low })).toEqual([]);
    expect(fields({ ...shirt, ...high })).toEqual([]);
  });
});

describe('accepted by Ecobalyse without a warning, warned about here', () => {
  const heavy = { trims: [{ id: 'button', quantity: 21 }] };
  test.each([
    ['materials: shares-sum', material({ share: 0.9 })],
    ['materials: foreign-spinning', material({ spinning: 'SyntheticSpinning' })],
    ['trims: trims-heavier', heavy],
    ['mass: tiny-mass', { mass: 0.009, trims: [] }],
    [
      'materials: duplicate-material',
      {
        materials: [
          { id: 'cotton', share: 0.5 },
          { id: 'cotton', share: 0.5 },
        ],
      },
    ],
    [
      'materials: too-many-materials',
      {
        materials: ['---', 'FR', 'XX', undefined].flatMap((country) =>
          [0.05, 0.06, 0.07, 0.07, 0].map((share, index) => ({
            id: ['cotton', 'polyester', 'recycled-polyester'][index % 3],
            share,
            country,
            spinning: index < 3 ? undefined : 'SyntheticSpinning',
          })),
        ),
      },
    ],
  ])('%s', (warning, body) => {
    expect(warnings(body)).toContain(warning);
    expect(fields({ ...shirt, ...body })).toEqual([]);
    expect(fields({ ...shirt, ...body }, true)).toEqual([warning.split(':')[0]]);
  });

  test('no warning for a sum off by rounding only, cotton from two countries, or 10 g', () => {
    const tenths = Array.from({ length: 10 }, (_, index) => ({
      id: 'cotton',
      share: 0.1,
      country: ['---', 'FR', 'XX'][index % 3],
      spinning: ['ConventionalSpinning', 'UnconventionalSpinning', undefined][Math.floor(index / 3) % 3],
    })).slice(0, 9);
    expect(warnings({ materials: [...tenths, { id: 'polyester', share: 0.1 }] })).toEqual([]);
    expect(warnings({ mass: 0.01, trims: [] })).toEqual([]);
    expect(warnings({ ...material({}), trims: [{ id: 'button', quantity: 20 }] })).toEqual([]);
  });

  test('strict: a wrong price and a wrong sum are reported together', () => {
    expect(fields({ ...shirt, ...material({ share: 0.9 }), price: 0 }, true)).toEqual(['price', 'materials']);
  });
});

describe('the echo', () => {
  const echo = (body: object) => {
    const { request } = readRequest(tables, { ...shirt, ...body });
    return request && queryView(request.decoded);
  };

  test('contains what was given: without unknown keys and nulls, yarn sizes in Nm', () => {
    const sent = { colour: 'blue', price: null, yarnSize: '250Dtex', trims: [], disabledSteps: null };
    expect(echo(sent)).toEqual({ ...shirt, yarnSize: 40, trims: [], upcycled: false });
  });

  test('null means omitted for every optional field', () => {
    const nulls = Object.fromEntries(
      [
        'countrySpinning countryFabric countryDyeing countryMaking airTransportRatio business numberOfReferences',
        'price physicalDurability fabricProcess dyeingProcessType printing fading makingComplexity makingWaste',
        'makingDeadStock surfaceMass yarnSize trims disabledSteps upcycled',
      ]
        .flatMap((line) => line.split(' '))
        .map((field) => [field, null]),
    );
    expect(echo({ ...nulls, ...material({ country: null, spinning: null }) })).toEqual({
      ...shirt,
      upcycled: false,
    });
  });
});

describe('defaults', () => {
  const resolved = (body: object) => {
    const { request } = readRequest(tables, { ...shirt, ...body });
    if (request === undefined) throw new Error('refused');
    return request;
  };

  test('countries and spinning are unknown; materials use their own country', () => {
    const request = resolved({});
    expect(request.countrySpinning.code).toBe('---');
    expect(request.countryMaking.code).toBe('---');
    expect(request.materials[0]?.country.code).toBe('XX');
    expect(resolved(material({ country: '---' })).materials[0]?.country.code).toBe('---');
  });

  test('the fabric sets complexity and waste; remanufacturing overrides it, a given value overrides both', () => {
    const fashioned = { fabricProcess: 'knitting-fully-fashioned' };
    const integral = { fabricProcess: 'knitting-integral' };
    expect(resolved({})).toMatchObject({ complexity: 'medium', makingWaste: 0.2, makingDeadStock: 0.15 });
    expect(resolved(fashioned)).toMatchObject({ complexity: 'very-low', makingWaste: 0.02 });
    expect(resolved(integral)).toMatchObject({ complexity: 'not-applicable', makingWaste: 0 });
    expect(resolved({ ...integral, upcycled: true })).toMatchObject({ complexity: 'high', makingWaste: 0 });
    expect(resolved({ ...fashioned, makingComplexity: 'low', makingWaste: 0.3 })).toMatchObject({
      complexity: 'low',
      makingWaste: 0.3,
    });
    expect(resolved({ upcycled: true, makingComplexity: 'low' }).complexity).toBe('low');
  });

  test('printing covers a fifth; spinning follows the origin of the fibre; an empty list means no trims', () => {
    expect(resolved({ printing: { kind: 'pigment' } }).printing).toEqual({ kind: 'pigment', ratio: 0.2 });
    expect(resolved(material({ id: 'polyester' })).materials[0]?.spinning).toBe('SyntheticSpinning');
    expect(resolved({}).trimsMass).toBe(0.02);
    expect(resolved({ trims: [] }).trims).toEqual([]);
  });
});
