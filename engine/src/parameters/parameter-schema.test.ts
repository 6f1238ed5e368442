import { type FieldType, fieldTypes, type Issue, type ParameterContent } from '@sillage/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParameterDefinition } from './parameter-definition.ts';
import { parameterSchema } from './parameter-schema.ts';
import { readParameter } from './read-parameter.ts';

const words = ['cotton', 'wool-2', 'a.b', 'x(y)', 'FR', 'été'];

const definitionOf = (fieldType: FieldType): fc.Arbitrary<ParameterDefinition> =>
  fc
    .record({
      integer: fc.boolean(),
      limits: fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })),
      limited: fc.boolean(),
      pattern: fc.constantFrom(undefined, '[a-z]{2,4}', '\\d+', 'a|bc', 'x?y*z+'),
      allowed: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }),
    })
    .map(({ integer, limits, limited, pattern, allowed }) => ({
      id: 'p',
      identifier: 'p',
      name: { en: 'p', fr: 'p' },
      fieldType,
      qualityCategory: 'q',
      default: null,
      allowedValues: allowed.map((value) => ({ value, slug: value, name: { en: value, fr: value } })),
      constraints: {
        ...(fieldType === 'number' && integer ? { integer } : {}),
        ...(fieldType === 'number' && limited ? { min: Math.min(...limits), max: Math.max(...limits) } : {}),
        ...(fieldType === 'text' && pattern !== undefined ? { pattern } : {}),
      },
      customizable: false,
      customParameters: [],
    }));

const quantity = fc.constantFrom('60', '40', '100', '1.5', '1e3', '-1', ' 1', '', '1,5', '0');
const quantities = fc
  .array(fc.tuple(fc.constantFrom(...words, 'other'), quantity), { minLength: 1, maxLength: 3 })
  .map((items) => items.map(([word, number]) => `${word}/${number}`).join(','));
const value: fc.Arbitrary<ParameterContent> = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -60, max: 60 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e15, 1.0000000000000001e15, -1e16, 0.5, -0, 50, -50),
  fc.constantFrom(...words, 'custom', '', 'COTTON', 'abc', '123', 'xyz', 'a', 'bc'),
  fc.string({ maxLength: 8 }),
  fc.array(fc.constantFrom(...words, 'other'), { maxLength: 3 }).map((list) => list.join(',')),
  quantities,
  fc.constantFrom(
    'a@b.c',
    'a@b',
    '@b',
    'a b@c',
    `${'x'.repeat(64)}@y.z`,
    `${'x'.repeat(65)}@y.z`,
    'a@-.',
    'é@b.c',
  ),
  fc.constant('x'.repeat(4097)),
);

/** Dates are left to the format keyword: their calendar and their limits are no rule of JSON Schema. */
const told = fieldTypes.filter((type) => type !== 'date');

describe.each(told)('%s', (fieldType) => {
  test('Ajv on the emitted schema and the interpreter agree on every value', () => {
    const ajv = new Ajv2020({ strict: false });
    fc.assert(
      fc.property(definitionOf(fieldType), value, (definition, sent) => {
        const issues: Issue[] = [];
        readParameter(definition, { id: 'p', value: sent }, '', issues);
        expect(
          ajv.validate(parameterSchema(definition), sent),
          JSON.stringify([definition, sent, issues]),
        ).toBe(issues.length === 0);
      }),
      { numRuns: 2000 },
    );
  });
});

test('a date is a text of that form, and the keyword "custom" stands beside the values where it may', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const [date] = fc.sample(definitionOf('date'), 1) as [ParameterDefinition];
  expect(ajv.validate(parameterSchema(date), '2026-02-28')).toBe(true);
  expect(ajv.validate(parameterSchema(date), '28.2.2026')).toBe(false);
  const schema = parameterSchema({ ...date, fieldType: 'number', customizable: true });
  expect([ajv.validate(schema, 'custom'), ajv.validate(schema, 3), ajv.validate(schema, 'x')]).toEqual([
    true,
    true,
    false,
  ]);
});
