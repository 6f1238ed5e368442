import type { Issue, ParameterContent, ParameterInput } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { parameter, placeParameter } from '../../../testing/hand-checked-catalog.ts';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import { mostQuantities } from './field-types/select-fields.ts';
import { readParameter } from './read-parameter.ts';

const read = (
  definition: ParameterDefinition,
  value: ParameterContent,
  rest: Partial<ParameterInput> = {},
) => {
  const issues: Issue[] = [];
  const found = readParameter(definition, { id: definition.id, value, ...rest }, '/p/0', issues);
  return issues.length > 0 ? issues.map(({ code, pointer }) => `${code} at ${pointer}`).join(', ') : found;
};
const wrongType = 'parameter.type at /p/0/value';
const constraint = 'parameter.constraint at /p/0/value';

describe('number', () => {
  const bounded = parameter('o', 'n', { constraints: { min: 1, max: 5 } });
  const whole = parameter('o', 'i', { constraints: { integer: true } });
  test.each([
    [bounded, 1, { kind: 'number', value: 1 }],
    [bounded, 5, { kind: 'number', value: 5 }],
    [bounded, 0.999, constraint],
    [bounded, 5.001, constraint],
    [bounded, '2', wrongType],
    [bounded, true, wrongType],
    [bounded, Number.POSITIVE_INFINITY, wrongType],
    [parameter('o', 'n'), 1.1e15, constraint],
    [whole, 3, { kind: 'number', value: 3 }],
    [whole, 3.5, constraint],
    [whole, 2 ** 53, constraint],
  ])('%o reads %o', (definition, value, expected) => {
    expect(read(definition, value)).toEqual(expected);
  });

  test('−0 is read as 0', () => {
    expect(Object.is((read(parameter('o', 'n'), -0) as { value: number }).value, 0)).toBe(true);
  });
});

describe('text, e-mail, date and checkbox', () => {
  const field = (fieldType: ParameterDefinition['fieldType'], constraints = {}) =>
    parameter('o', 'f', { fieldType, constraints });
  test.each([
    ['text', 'anything', { kind: 'text', value: 'anything' }],
    ['text', 12, wrongType],
    ['email', 'a.b@example.org', { kind: 'text', value: 'a.b@example.org' }],
    ['email', 'nobody', wrongType],
    ['email', 'a@b@c', wrongType],
    [
      'email',
      `${'a'.repeat(64)}@${'b.'.repeat(8)}org`,
      { kind: 'text', value: `${'a'.repeat(64)}@${'b.'.repeat(8)}org` },
    ],
    ['email', `${'a'.repeat(65)}@example.org`, wrongType],
    [
      'email',
      `${'a'.repeat(64)}@${['b', 'c', 'd', 'e'].map((label) => label.repeat(63)).join('.')}`,
      wrongType,
    ],
    ['email', '"quoted name"@example.org', wrongType],
    ['email', 'a@bücher.example', wrongType],
    ['email', 'a@\u202eexample.org', wrongType],
    ['email', 'a\u200b@example.org', wrongType],
    ['email', 'a@example.org\n', wrongType],
    ['date', '2024-02-29', { kind: 'text', value: '2024-02-29' }],
    ['date', '2026-02-29', wrongType],
    ['date', '2026-1-1', wrongType],
    ['date', '0000-01-01', wrongType],
    ['date', '2026-04-31', wrongType],
    ['date', '10000-01-01', wrongType],
    ['date', '9999-12-31', { kind: 'text', value: '9999-12-31' }],
    ['date', '2026-01-01T00:00:00Z', wrongType],
    ['date', '2026-01-01 ', wrongType],
    ['date', 20260101, wrongType],
    ['checkbox', false, { kind: 'boolean', value: false }],
    ['checkbox', 'false', wrongType],
  ] as const)('%s reads %o', (fieldType, value, expected) => {
    expect(read(field(fieldType), value)).toEqual(expected);
  });

  test('dates are compared with their bounds as calendar dates', () => {
    const bounded = field('date', { minDate: '2026-01-01', maxDate: '2026-12-31' });
    expect([read(bounded, '2026-01-01'), read(bounded, '2025-12-31'), read(bounded, '2027-01-01')]).toEqual([
      { kind: 'text', value: '2026-01-01' },
      constraint,
      constraint,
    ]);
  });

  test('a pattern that would block a backtracking engine is decided immediately', () => {
    const evil = field('text', { pattern: '^(a+)+$' });
    expect(read(evil, `${'a'.repeat(4000)}!`)).toBe(constraint);
    expect(read(evil, 'aaa')).toEqual({ kind: 'text', value: 'aaa' });
  });
});

describe('select', () => {
  const country = parameter('o', 'c', {
    fieldType: 'select',
    allowedValues: placeParameter('o', 'c', 'X').allowedValues,
  });
  const readCountry = (value: ParameterContent, useProperty?: ParameterInput['useProperty']) =>
    read(country, value, useProperty === undefined ? {} : { useProperty });

  test.each([
    ['X', undefined],
    ['place-x', 'slug'],
    ['Place X', 'name'],
    ['Lieu X', 'name'],
    ['X', 'code'],
    ['XX', 'code_alpha_2'],
    ['XXX', 'code_alpha_3'],
  ] as const)('%s by %s is place X', (value, useProperty) => {
    expect(readCountry(value, useProperty)).toMatchObject({ kind: 'option', value: 'X' });
  });

  test('for a slug without useProperty, the id is suggested', () => {
    const issues: Issue[] = [];
    readParameter(country, { id: 'o.c', value: 'place-x' }, '', issues);
    expect(issues[0]?.hint?.en).toBe('"X" as value, or "place-x" with useProperty "slug"');
  });

  test('useProperty on another type is rejected', () => {
    expect(read(parameter('o', 'n'), 1, { useProperty: 'slug' })).toBe(
      'parameter.property at /p/0/useProperty',
    );
  });
});

describe('select-quantity of places', () => {
  const place = placeParameter('o', 'p', 'X');
  const shares = (value: string): unknown => {
    const found = read(place, value);
    if (typeof found === 'string' || found?.kind !== 'quantities') return found;
    return found.items.map(({ option, quantity }) => [option.value, quantity]);
  };

  test.each([
    ['X', [['X', 1]]],
    [
      'X/60,Y/40',
      [
        ['X', 0.6],
        ['Y', 0.4],
      ],
    ],
    ['X/100,Y/0', [['X', 1]]],
    [
      'X/33.33,Y/33.33,R/33.33',
      [
        ['X', 1 / 3],
        ['Y', 1 / 3],
        ['R', 1 / 3],
      ],
    ],
    ['X/60,Y/39', 'parameter.quantities at /p/0/value'],
    ['X/60,Q/40', 'parameter.not-allowed at /p/0/value'],
    ['X/1,5', wrongType],
    ['X/ 100', wrongType],
    ['X/1e2', wrongType],
    ['X//100', 'parameter.not-allowed at /p/0/value'],
    ['/100', 'parameter.not-allowed at /p/0/value'],
    ['X/NaN', wrongType],
    ['X,Y', wrongType],
    ['', 'parameter.not-allowed at /p/0/value'],
  ])('%s', (value, expected) => {
    expect(shares(value)).toEqual(expected);
  });

  // Transport combines each place with each of the next step,
  // and 13,000 of them would fit in one text of 64 KiB.
  test('as many as the limit allows, and no more', () => {
    const places = (count: number, each: string): string =>
      Array.from({ length: count }, () => `X/${each}`).join(',');
    expect(mostQuantities).toBe(30);
    expect(shares(places(30, '3.3333'))).toHaveLength(30);
    expect(shares(places(31, '3.2258'))).toBe(wrongType);
  });
});

describe('select-multiple', () => {
  test('values separated by commas, each once', () => {
    const many = parameter('o', 'm', {
      fieldType: 'select-multiple',
      allowedValues: placeParameter('o', 'c', 'X').allowedValues,
    });
    expect(read(many, 'Y,X,Y')).toMatchObject({ kind: 'options', value: 'Y,X' });
    expect(read(many, 'X,')).toBe('parameter.not-allowed at /p/0/value');
  });
});

test('a value in other letters is answered with the one that was meant, "custom" included', () => {
  const hintOf = (definition: ParameterDefinition, value: string): string | undefined => {
    const issues: Issue[] = [];
    readParameter(definition, { id: definition.id, value }, '/p/0', issues);
    return issues[0]?.hint?.en;
  };
  const customizable = parameter('o', 'c', { fieldType: 'select', customizable: true });
  expect(hintOf(customizable, 'Custom')).toBe('did you mean "custom"?');
});

describe('custom', () => {
  const customizable = parameter('o', 'c', {
    fieldType: 'select',
    customizable: true,
    customParameters: [
      parameter('o.c', 'a', { constraints: { required: true } }),
      parameter('o.c', 'note', { fieldType: 'text' }),
    ],
  });
  test('needs every required custom parameter, accepts no others, and each only once', () => {
    const custom = (...customParameters: { id: string; value?: number | string }[]) =>
      read(customizable, 'custom', { customParameters });
    expect(custom({ id: 'o.c.a', value: 2 })).toMatchObject({ kind: 'custom' });
    expect(custom()).toBe('parameter.custom-missing at /p/0/customParameters');
    expect(custom({ id: 'o.c.a', value: 2 }, { id: 'o.c.b', value: 2 })).toBe(
      'parameter.unknown at /p/0/customParameters/1/id',
    );
    expect(custom({ id: 'o.c.a', value: 2 }, { id: 'o.c.a', value: 2 })).toBe(
      'parameter.duplicate at /p/0/customParameters/1/id',
    );
    expect(custom({ id: 'o.c.a', value: 'x' })).toBe('parameter.type at /p/0/customParameters/0/value');
  });

  test('is rejected where the parameter is not customizable', () => {
    expect(read(parameter('o', 'n'), 'custom')).toBe('parameter.custom at /p/0/value');
  });
});
