import { describe, expect, test } from 'vitest';
import { csvRecords, payloadOfRow } from './csv-payloads.ts';

test('cells may hold separators, quotes and line breaks; blank lines are left out', () => {
  expect(csvRecords('a,b\r\n"x, ""y""",2\n\n"two\nlines",\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', '2'],
    ['two\nlines', ''],
  ]);
  expect(csvRecords('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(() => csvRecords('a\n"b')).toThrow('does not end');
});

describe('a row', () => {
  test('becomes a payload at the pointers of its header', () => {
    const header = [
      '/name',
      '/reference',
      '/category/id',
      '/teams/0/id',
      '/composition/totalWeight',
      '/note',
    ];
    expect(payloadOfRow(header, ['12', '0042', 't-shirt', '1', '0.17', ''])).toEqual({
      name: '12',
      reference: '0042',
      category: { id: 't-shirt' },
      teams: [{ id: '1' }],
      composition: { totalWeight: 0.17 },
    });
    expect(payloadOfRow(['/a~1b', '/flag', '/text'], ['1e3', 'true', '007'])).toEqual({
      'a/b': 1000,
      flag: true,
      text: '007',
    });
  });

  test.each(['name', '/', '/__proto__/x', '/parts/1000/weight'])(
    'is refused with the column %s',
    (column) => {
      expect(() => payloadOfRow([column], ['1'])).toThrow('column');
    },
  );

  test('is refused where a column is below one with a value', () => {
    expect(() => payloadOfRow(['/a', '/a/b'], ['1', '2'])).toThrow('/a/b');
  });
});
