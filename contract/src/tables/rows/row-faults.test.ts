import { expect, test } from 'vitest';
import { faultsOf } from './row-faults.ts';

test('an error of the service that is at no cell is one of its row, the first of its product', () => {
  const error = {
    code: 'document.invalid',
    detail: 'The document is invalid.',
    errors: [{ code: 'field.unknown', pointer: '/elsewhere', message: 'Unknown.' }],
  };
  const item = { error } as unknown as NonNullable<Parameters<typeof faultsOf>[1]>;
  expect(faultsOf({ unresolved: [], places: [] }, item, { columnOf: new Map() })).toEqual([
    { code: 'field.unknown', pointer: '/elsewhere', message: 'Unknown.' },
  ]);
});
