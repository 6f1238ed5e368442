import { expect, test } from 'vitest';
import { parseItems, writeItems } from './compare-items.ts';

test('items in a URL are read back as they were written', () => {
  const items = [
    { kind: 'e', id: '01a1-b2' },
    { kind: 'v', id: '77' },
  ] as const;
  expect(parseItems(writeItems(items))).toEqual(items);
});

test('invalid input in a URL is ignored', () => {
  expect(parseItems(undefined)).toEqual([]);
  expect(parseItems('x:1,e:,e:../../x,1')).toEqual([]);
  expect(parseItems('e:1,e:1, v:1')).toEqual([
    { kind: 'e', id: '1' },
    { kind: 'v', id: '1' },
  ]);
  expect(parseItems('e:1,e:2,e:3,e:4,e:5,e:6,e:7,e:8,e:9,e:10,e:11')).toHaveLength(10);
});
