import { expect, test } from 'vitest';
import { unreadCompositions } from './guess-composition.ts';

test('the column of a part that is not read is named, whatever its share', () => {
  const columns = { 0: 'composition' };
  expect(unreadCompositions(['Fabric', 'Laufsohle'], columns, [['100% cotton', '100% rubber']])).toEqual([
    'Laufsohle',
  ]);
});

test('a column of a part that the composition says, too, is not named', () => {
  const row = ['Shell: 100% nylon; Lining: 100% polyester', '100% polyester'];
  expect(unreadCompositions(['Composition', 'Lining'], { 0: 'composition' }, [row])).toEqual([]);
});
