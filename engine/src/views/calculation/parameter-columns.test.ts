import type { ResolvedParameter } from '@sillage/contract';
import { expect, test } from 'vitest';
import { parameterColumns, parametersOfColumns } from './parameter-columns.ts';

test('columns give back the same parameters, in the same order of members', () => {
  const parameters: ResolvedParameter[] = [
    { owner: '', identifier: 'weight', id: 't-shirt.weight', value: 0.1, unit: 'kg', origin: 'given' },
    { owner: '/composition/parts/0', identifier: 'place', id: 'place', value: null, origin: 'default' },
    { owner: '', identifier: 'loss', value: false, origin: 'derived' },
  ];
  const columns = parameterColumns(parameters);
  expect(columns.id).toEqual(['t-shirt.', 'place', null]);
  expect(JSON.stringify(parametersOfColumns(JSON.parse(JSON.stringify(columns))))).toBe(
    JSON.stringify(parameters),
  );
});
