import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import { expect, test } from 'vitest';
import { brandTables, countReadings } from '../../testing/brand-tables/count-readings.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));

/** Least share of the rows of a table that is usable with nothing mapped by hand. */
const least = 0.95;

test('there are tables of the kind that brands have', () => {
  expect(brandTables()).toHaveLength(68);
});

test.each(brandTables())(
  '%s: its rows are usable with nothing mapped, and no value is wrong',
  async (file) => {
    // As it is, nothing is guessed: what is unclear is asked.
    const asIs = await countReadings(catalog, file, {});
    expect(asIs.wrong).toEqual([]);
    const accepted = await countReadings(catalog, file, { accept: true });
    console.log(
      `${file}: ${accepted.usable} of ${accepted.complete} complete products usable, ${asIs.asked} asked about as it is, ${accepted.wrong.length} wrong`,
    );
    expect(accepted.wrong).toEqual([]);
    expect(accepted.usable / accepted.complete).toBeGreaterThanOrEqual(least);
  },
);
