import { fieldTypes } from '@sillage/contract';
import type { ParameterDefinition } from '@sillage/engine';
import { expect, test } from 'vitest';
import { evaluatedExample, leaves, oneKilogramOf, shippedCatalog } from './evaluated-example.ts';

/** Parameters that only inform: certificate, contact, season, care. No figure depends on them. */

const parametersOf = (leaf: string): ParameterDefinition[] =>
  (shippedCatalog.category(leaf)?.definition?.lifecycles ?? []).flatMap(({ informations, steps }) =>
    [...informations, ...steps].flatMap(({ parameters }) => [...parameters]),
  );
const all = leaves.flatMap(({ id }) => parametersOf(id));
const information = parametersOf('t-shirt').filter(
  ({ qualityCategory }) => qualityCategory === 'information',
);

test('every field type and every constraint of the interface is used by a shipped category or material', () => {
  const ofMaterials = shippedCatalog.materials.flatMap(({ informations, processes }) =>
    [...informations, ...processes].flatMap(({ parameters }) => [...parameters]),
  );
  const used = [...all, ...ofMaterials];
  expect(new Set(used.map(({ fieldType }) => fieldType))).toEqual(new Set(fieldTypes));
  const constraints = new Set(used.flatMap((parameter) => Object.keys(parameter.constraints)));
  expect(constraints).toEqual(
    new Set(['required', 'min', 'max', 'pattern', 'minDate', 'maxDate', 'integer']),
  );
});

test('is optional, in the product stage, and each value can be given by its name', () => {
  const evidence = (of: string) =>
    ['standard', 'result', 'laboratory', 'file'].map((what) => `${of}-${what}`);
  expect(information.map(({ identifier }) => identifier)).toEqual([
    'processes-run-by-the-company',
    ...evidence('intrinsic-quality'),
    ...evidence('repairability'),
    'substances-of-concern',
    'cut-off-mass-share',
    'cut-off-energy-share',
    'cut-off-significance-share',
    'study-commissioner',
    'study-practitioner',
    'study-purpose',
    'study-audience',
    'study-cpa-code',
    'study-cn-code',
    'study-valid-until',
    'study-reuse-share',
    'certificate-number',
    'certificate-expiry',
    'contact-email',
    'season',
    'season-year',
    'collection-date',
    'care-symbols',
  ]);
  for (const parameter of all.filter(({ qualityCategory }) => qualityCategory === 'information')) {
    expect([parameter.default, parameter.constraints.required]).toEqual([null, undefined]);
    for (const { name } of parameter.allowedValues)
      expect(`${name.en}${name.fr}`, parameter.identifier).not.toMatch(/[,/;|]/);
  }
});

test.each(['beverage', 'bakery', 'prepared-dish', 'published-footprint', 't-shirt', 'boots'])(
  'a study of %s can say who commissioned it, for what and until when',
  (leaf) => {
    const stated = parametersOf(leaf).map(({ identifier }) => identifier);
    const goal = [
      'commissioner',
      'practitioner',
      'purpose',
      'audience',
      'cpa-code',
      'cn-code',
      'valid-until',
    ];
    expect(stated).toEqual(expect.arrayContaining(goal.map((name) => `study-${name}`)));
    // Only what is worn is used again.
    expect(stated.includes('study-reuse-share')).toBe(leaf === 't-shirt' || leaf === 'boots');
  },
);

test('changes no figure, and is listed with the result only if it is given', () => {
  const garment = (parameters: { id: string; value: string | number; useProperty?: 'name' }[]) =>
    evaluatedExample({
      category: { id: 't-shirt' },
      lifecycles: [{ id: 't-shirt.product-description', parameters }],
      composition: oneKilogramOf('cotton', 0.15),
    }).full;
  const without = garment([]);
  const given = garment([
    { id: 't-shirt.certificate-number', value: 'GOTS-2026-0815' },
    { id: 't-shirt.certificate-expiry', value: '2027-06-30' },
    { id: 't-shirt.contact-email', value: 'data@example.org' },
    { id: 't-shirt.season', value: 'spring-summer' },
    { id: 't-shirt.season-year', value: 2027 },
    { id: 't-shirt.collection-date', value: '2027-02-01' },
    { id: 't-shirt.care-symbols', value: 'Machine wash at most 40 °C,No bleach', useProperty: 'name' },
  ]);
  const { resolvedParameters, ...figures } = given;
  const { resolvedParameters: before, ...same } = without;
  expect(figures).toEqual(same);
  const added = resolvedParameters.filter(
    ({ id }) => !before.some((parameter) => parameter.id === id || id === undefined),
  );
  expect(added.map(({ identifier, value }) => [identifier, value])).toEqual([
    ['certificate-number', 'GOTS-2026-0815'],
    ['certificate-expiry', '2027-06-30'],
    ['contact-email', 'data@example.org'],
    ['season', 'spring-summer'],
    ['season-year', 2027],
    ['collection-date', '2027-02-01'],
    ['care-symbols', 'wash-40,no-bleach'],
  ]);
  expect(resolvedParameters).toHaveLength(before.length + added.length);
});

test.each([
  ['certificate-number', 'no'],
  ['certificate-number', 'GOTS 2026!'],
  ['certificate-expiry', '30.06.2027'],
  ['certificate-expiry', '1999-12-31'],
  ['collection-date', '2100-01-01'],
  ['contact-email', 'data at example.org'],
  ['season-year', 2027.5],
  ['care-symbols', 'wash-40,boil'],
  ['study-cpa-code', '14-13-21'],
  ['study-cn-code', '6201 40'],
  ['study-valid-until', 'in three years'],
  ['study-reuse-share', 1.1],
  ['cut-off-significance-share', -0.1],
])('%s does not take %s', (identifier, value) => {
  const parameters = [{ id: `t-shirt.${identifier}`, value }];
  expect(() =>
    evaluatedExample({
      category: { id: 't-shirt' },
      lifecycles: [{ id: 't-shirt.product-description', parameters }],
      composition: oneKilogramOf('cotton', 0.15),
    }),
  ).toThrow(/parameter\.(type|constraint|not-allowed)/);
});

test('the steps that a company may run are those of the category', () => {
  const offered = leaves.flatMap(({ id }) => {
    const { lifecycles = [] } = shippedCatalog.category(id)?.definition ?? {};
    const steps = lifecycles.flatMap((lifecycle) => lifecycle.steps.map((step) => step.id));
    return parametersOf(id)
      .filter(({ identifier }) => identifier === 'processes-run-by-the-company')
      .map(({ allowedValues }) => ({ id, steps, values: allowedValues.map(({ value }) => value) }));
  });
  expect(offered.length).toBeGreaterThan(1);
  for (const { id, steps, values } of offered) {
    expect(values.length, id).toBeGreaterThan(1);
    for (const value of values) expect(steps, id).toContain(`${id}.${value}`);
  }
});
