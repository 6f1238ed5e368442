import { type FieldType, fieldTypes, type Issue, type ParameterContent } from '@sillage/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParameterDefinition } from '../src/catalog/parameter-definition.ts';
import { readParameter } from '../src/payload/parameters/read-parameter.ts';
import { parameterSchema } from './parameter-schema.ts';

const words = ['cotton', 'wool-2', 'a.b', 'x(y)', 'FR', 'été'];

// Few limits give few schemas: compiling one takes a thousand times as long as checking a value.
const limit = fc.constantFrom(-50, -1, 0, 1, 50);

const definitionOf = (fieldType: FieldType): fc.Arbitrary<ParameterDefinition> =>
  fc
    .record({
      integer: fc.boolean(),
      limits: fc.tuple(limit, limit),
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
const digits = (length: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));
const date = fc.oneof(
  fc.tuple(digits(4, 9999), digits(2, 13), digits(2, 32)).map((parts) => parts.join('-')),
  fc.constantFrom(
    '2024-02-29',
    '2026-02-29',
    '1900-02-29',
    '2000-02-29',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '2026-1-1',
    '2026-04-31',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '+02026-01-01',
    '２０２６-01-01',
  ),
);
const value: fc.Arbitrary<ParameterContent> = fc.oneof(
  date,
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
  fc.constantFrom('x'.repeat(4096), 'x'.repeat(4097), '😀'.repeat(4096), '😀'.repeat(4097)),
);

/** `date` of JSON Schema: full-date of RFC 3339, by the calendar of JavaScript. */
function isFullDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^.{10}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}
/** Checks values against schemas, each of which is compiled once. */
function checker(): (definition: ParameterDefinition, sent: ParameterContent) => boolean {
  const ajv = new Ajv2020({ strict: false, formats: { date: isFullDate } });
  const compiled = new Map<string, ValidateFunction>();
  return (definition, sent) => {
    const schema = parameterSchema(definition);
    const key = JSON.stringify(schema);
    const check = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, check);
    return check(sent);
  };
}

describe.each(fieldTypes)('%s', (fieldType) => {
  test('Ajv on the emitted schema and the interpreter agree on every value', () => {
    const isValid = checker();
    fc.assert(
      fc.property(definitionOf(fieldType), value, (definition, sent) => {
        const issues: Issue[] = [];
        readParameter(definition, { id: 'p', value: sent }, '', issues);
        expect(isValid(definition, sent), JSON.stringify([definition, sent, issues])).toBe(
          issues.length === 0,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

test('limits of dates are not in the JSON Schema: it accepts whatever the interpreter accepts, not the reverse', () => {
  const isValid = checker();
  const [unlimited] = fc.sample(definitionOf('date'), 1) as [ParameterDefinition];
  const definition = { ...unlimited, constraints: { minDate: '2024-02-29', maxDate: '2026-02-28' } };
  const taken = (sent: ParameterContent): boolean => {
    const issues: Issue[] = [];
    readParameter(definition, { id: 'p', value: sent }, '', issues);
    return issues.length === 0;
  };
  const allowed = (sent: ParameterContent): boolean => isValid(definition, sent);
  fc.assert(
    fc.property(value, (sent) => {
      expect(taken(sent) && !allowed(sent), JSON.stringify(sent)).toBe(false);
    }),
    { numRuns: 2000 },
  );
  expect(
    ['2024-02-28', '2024-02-29', '2026-02-28', '2026-03-01'].map((day) => [taken(day), allowed(day)]),
  ).toEqual([
    [false, true],
    [true, true],
    [true, true],
    [false, true],
  ]);
});

test('without format checks, the schema still checks the form of a date and where "custom" may be used', () => {
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
