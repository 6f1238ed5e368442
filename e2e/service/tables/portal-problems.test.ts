import {
  type PortalGarment,
  type PortalProblem,
  type PortalRequest,
  portalProblems,
} from '@sillage/contract/tables';
import { frenchTextile } from '@sillage/engine';
import { expect, test } from 'vitest';
import { shippedCatalog } from '../../../catalog/testing/evaluated-example.ts';
import { gtinOf, randomGarments } from '../../testing/brand-tables/random-garments.ts';

const { tables } = shippedCatalog.methods['french-textile'];

function costOf(request: object): number {
  const reading = frenchTextile.read(tables, request);
  if (reading.request === undefined) throw new Error(JSON.stringify(reading.errors));
  return frenchTextile.score(tables, reading.request).ecs;
}

const scored = (garment: PortalGarment): PortalGarment => ({
  ...garment,
  declaredScore: costOf(garment.request),
});
const withRequest = (garment: PortalGarment, changes: object): PortalGarment => ({
  ...garment,
  request: { ...garment.request, ...changes } as PortalRequest,
});
const without = (garment: PortalGarment, field: string): PortalGarment => ({
  ...garment,
  request: Object.fromEntries(
    Object.entries(garment.request).filter(([name]) => name !== field),
  ) as unknown as PortalRequest,
});

type Spoil = readonly [
  field: string,
  code: PortalProblem['code'],
  by: PortalProblem['by'],
  (garment: PortalGarment, n: number) => PortalGarment,
];

/** Each breaks one rule of the portal, as its page states them. */
const spoils: readonly Spoil[] = [
  ['gtins', 'missing', 'portal', (garment) => ({ ...garment, gtins: [] })],
  ['gtins', 'digits', 'portal', (garment) => ({ ...garment, gtins: ['036000291452'] })],
  ['gtins', 'digits', 'portal', (garment) => ({ ...garment, gtins: ['376000000001X'] })],
  // 4006381333931 is right, so that 2 in the last place is not.
  ['gtins', 'check-digit', 'portal', (garment) => ({ ...garment, gtins: ['4006381333932'] })],
  ['internalReference', 'missing', 'sillage', (garment) => ({ ...garment, internalReference: ' ' })],
  ['brandId', 'format', 'portal', (garment) => ({ ...garment, brandId: 'Maison' })],
  [
    'declaredScore',
    'score',
    'portal',
    (garment) => ({ ...garment, declaredScore: 1.0101 * (garment.declaredScore ?? 0) }),
  ],
  [
    'declaredScore',
    'score',
    'portal',
    (garment) => ({ ...garment, declaredScore: 0.9899 * (garment.declaredScore ?? 0) }),
  ],
  ['product', 'unknown', 'portal', (garment) => withRequest(garment, { product: 'bonnet' })],
  ['mass', 'range', 'portal', (garment) => withRequest(garment, { mass: 0.0099 })],
  ['numberOfReferences', 'range', 'portal', (garment) => withRequest(garment, { numberOfReferences: 1e6 })],
  ['numberOfReferences', 'range', 'portal', (garment) => withRequest(garment, { numberOfReferences: 0 })],
  ['price', 'range', 'portal', (garment) => withRequest(garment, { price: 0.99 })],
  ['business', 'unknown', 'portal', (garment) => withRequest(garment, { business: 'eti' })],
  ['materials', 'missing', 'portal', (garment) => withRequest(garment, { materials: [] })],
  [
    'materials',
    'sum',
    'portal',
    (garment) => withRequest(garment, { materials: [{ id: 'ei-coton', share: 1 - 2e-10 }] }),
  ],
  [
    'materials',
    'unknown',
    'portal',
    (garment) => withRequest(garment, { materials: [{ id: 'soie', share: 1 }] }),
  ],
  [
    'materials',
    'unknown',
    'portal',
    (garment) => withRequest(garment, { materials: [{ id: 'ei-coton', share: 1, country: 'ES' }] }),
  ],
  [
    'materials',
    'too-many',
    'portal',
    (garment) =>
      withRequest(garment, {
        materials: Array.from({ length: 17 }, () => ({ id: 'ei-lin', share: 1 / 17 })),
      }),
  ],
  ['countryMaking', 'missing', 'portal', (garment) => without(garment, 'countryMaking')],
  [
    'countryFabric',
    'missing',
    'portal',
    (garment) => without(withRequest(garment, { upcycled: false, countryDyeing: 'TN' }), 'countryFabric'),
  ],
  [
    'countryDyeing',
    'missing',
    'portal',
    (garment) => withRequest(garment, { upcycled: false, countryFabric: 'TN', countryDyeing: '---' }),
  ],
  ['countrySpinning', 'unknown', 'portal', (garment) => withRequest(garment, { countrySpinning: '---' })],
  [
    'printing',
    'range',
    'portal',
    (garment) => withRequest(garment, { printing: { kind: 'pigment', ratio: 0.3 } }),
  ],
  ['printing', 'missing', 'portal', (garment) => withRequest(garment, { printing: { ratio: 0.2 } })],
  ['airTransportRatio', 'range', 'portal', (garment) => withRequest(garment, { airTransportRatio: 1.01 })],
  [
    'trims',
    'range',
    'portal',
    (garment) =>
      withRequest(garment, { trims: [{ id: '0c903fc7-279b-4375-8cfa-ca8133b8e973', quantity: 1.5 }] }),
  ],
  ['surfaceMass', 'exploratory', 'portal', (garment) => withRequest(garment, { surfaceMass: 200 })],
];

test('300 spoiled garments are refused at the field that was spoiled, and by whose rule', () => {
  const garments = randomGarments(300, 40).map(scored);
  for (const [n, garment] of garments.entries()) {
    const computed = garment.declaredScore as number;
    expect(portalProblems(garment, { via: 'csv', computed })).toEqual([]);
    const [field, code, by, spoil] = spoils[n % spoils.length] as Spoil;
    const problems = portalProblems(spoil(garment, n), { via: 'csv', computed });
    expect(problems.map((problem) => [problem.field, problem.code, problem.by])).toEqual([[field, code, by]]);
    for (const text of Object.values(problems[0]?.message ?? {})) expect(text).not.toContain('undefined');
  }
});

test('a value that is not declared is named as the form names it', () => {
  const [garment] = randomGarments(1, 40);
  const problems = portalProblems(withRequest(garment as PortalGarment, { surfaceMass: 200 }), {
    via: 'csv',
  });
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    [
      'surfaceMass',
      {
        en: 'Mass of the fabric per area: this value is exploratory and may not be declared',
        fr: 'Grammage de l’étoffe\u00a0: cette valeur est exploratoire et ne se déclare pas',
      },
    ],
  ]);
});

/** The portal takes each of these. */
const odd: readonly ((garment: PortalGarment, n: number) => PortalGarment)[] = [
  (garment) => withRequest(garment, { price: 2500 }),
  (garment) => withRequest(garment, { mass: 0.01 }),
  (garment) => ({ ...garment, gtins: ['96385074', ...garment.gtins, gtinOf(5000)] }),
  (garment) =>
    withRequest(garment, {
      materials: [
        { id: 'ei-coton', share: 0.5 },
        { id: 'ei-coton', share: 0.5 },
      ],
    }),
  (garment) =>
    withRequest(garment, {
      materials: [
        { id: 'ei-coton', share: 1 },
        { id: 'ei-lin', share: 0 },
      ],
    }),
  (garment) => withRequest(garment, { materials: [{ id: 'ei-coton', share: 1 - 5e-11 }] }),
  (garment) => without(without(withRequest(garment, { upcycled: true }), 'countryFabric'), 'countryDyeing'),
  (garment) => ({ ...garment, declaredScore: 0 }),
  (garment) => ({ ...garment, declaredScore: 1.0099 * (garment.declaredScore ?? 0) }),
  (garment) =>
    withRequest(garment, {
      mass: 0.02,
      trims: [{ id: '86b877ff-0d59-482f-bb34-3ff306b07496', quantity: 40 }],
    }),
];

test('100 odd garments that the portal takes are no refusals', () => {
  for (const [n, garment] of randomGarments(100, 41).map(scored).entries()) {
    const changed = (odd[n % odd.length] as (typeof odd)[number])(garment, n);
    const isChanged = changed.request !== garment.request;
    const { price } = changed.request;
    // A price counts at most as 1,000 euros.
    const request = { ...changed.request, ...(price === undefined ? {} : { price: Math.min(1000, price) }) };
    const computed = costOf(request);
    const declared = isChanged ? { ...changed, declaredScore: computed } : changed;
    expect(portalProblems(declared, { via: 'csv', computed })).toEqual([]);
  }
  // The call takes more materials than the file has columns for.
  const materials = Array.from({ length: 20 }, () => ({ id: 'ei-lin', share: 1 / 20 }));
  const [garment] = randomGarments(1, 42);
  const many = withRequest(garment as PortalGarment, { materials });
  expect(portalProblems(many, { via: 'call' })).toEqual([]);
});
