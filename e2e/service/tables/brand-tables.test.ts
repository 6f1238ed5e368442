import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { describe, expect, test } from 'vitest';
import { keepFields } from '../../../server/src/evaluations/imports/table-fields.ts';
import { brandTables, countReadings } from '../../testing/brand-tables/count-readings.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
// Those of all kinds of clothes: to make them takes most of the time of a small table.
keepFields(catalog, 16);

/** Least share of the rows of a table that is usable with nothing mapped by hand. */
const least = 0.95;

test('there are tables of the kind that brands have', () => {
  expect(brandTables()).toHaveLength(97);
});

// One after the other, because proposals that are accepted have fields of their own.
describe('nothing is guessed: what is unclear is asked', () => {
  test.each(brandTables())('%s as it is: no value is wrong', async (file) => {
    const { wrong, asked } = await countReadings(catalog, file, {});
    console.log(`${file}: ${asked} asked about as it is`);
    expect(wrong).toEqual([]);
  });
});

describe('with proposals accepted', () => {
  test.each(brandTables())(
    '%s: its rows are usable with nothing mapped, and no value is wrong',
    async (file) => {
      const { usable, complete, wrong } = await countReadings(catalog, file, { accept: true });
      console.log(`${file}: ${usable} of ${complete} complete products usable, ${wrong.length} wrong`);
      expect(wrong).toEqual([]);
      expect(usable / complete).toBeGreaterThanOrEqual(least);
    },
  );
});
