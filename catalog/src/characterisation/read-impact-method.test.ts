import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readImpactMethod, type ShippedImpactMethod } from './read-impact-method.ts';

let method: ShippedImpactMethod;
beforeAll(() => {
  method = readImpactMethod(fileURLToPath(new URL('../../data/', import.meta.url)));
});

/** One line a factor: flow, direction, location, value. */
function linesOf(indicator: number): string[] {
  return method.flows.flatMap(({ id, factors }) =>
    factors
      .filter((factor) => factor.indicator === indicator)
      .map(({ direction, location, value }) => [id, direction, location, value].join(' ')),
  );
}

const sha256 = (lines: readonly string[]): string =>
  createHash('sha256')
    .update([...lines].sort().join('\n'))
    .digest('hex');

test('the factors of every indicator have the count and the checksum of the header', () => {
  method.header.indicators.forEach(({ id, factors, sha256: stated }, index) => {
    const lines = linesOf(index);
    expect([id, lines.length]).toEqual([id, factors]);
    expect(sha256(lines)).toBe(stated);
  });
  expect(method.flows).toHaveLength(83_688);
});

test('the owner, the UUID and the version of every method data set are kept', () => {
  expect(method.header.source).toContain('Joint Research Centre (JRC), owner of the data sets');
  for (const { dataSet } of method.header.indicators) expect(dataSet).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  const acidification = method.header.indicators.find(({ id }) => id === 'acd');
  expect(acidification).toMatchObject({
    dataSet: 'b5c611c6-def3-11e6-bf01-fe55135034f3',
    version: '01.04.000',
  });
});

test('water taken in France counts 6.98, elsewhere 42.95; returned water counts against it', () => {
  const use = method.indicators.findIndex(({ id }) => id === 'wtu');
  const factorOf = (flow: string, location: string) =>
    method.flows
      .find(({ id }) => id === flow)
      ?.factors.find((factor) => factor.indicator === use && factor.location === location);
  const taken = '419682fe-60fb-4b43-be89-bf2824b51104';
  expect(factorOf(taken, '')).toMatchObject({ direction: 'Input', value: 42.95 });
  expect(factorOf(taken, 'FR')).toMatchObject({ direction: 'Input', value: 6.98 });
  const returned = '5e50fc01-19c6-4377-a1cc-bc65a12498ea';
  expect(factorOf(returned, 'FR')).toMatchObject({ direction: 'Output', value: -6.98 });
});

test('sulfur hexafluoride counts 25,200, as in the package of the JRC', () => {
  const climate = method.indicators.findIndex(({ id }) => id === 'cch');
  const values = method.flows
    .filter(({ name, compartment }) => name === 'sulphur hexafluoride' && compartment === 'air')
    .flatMap(({ factors }) =>
      factors.filter(({ indicator }) => indicator === climate).map(({ value }) => value),
    );
  expect(values).toEqual([25_200]);
});

test('every compartment of EF is known', () => {
  expect(method.flows.filter(({ compartment }) => compartment === undefined)).toEqual([]);
});

const tables = join(
  process.env.TEST_DATA_FOLDER ?? join(import.meta.dirname, '../../../../shared/data'),
  'ef-3.1-lcia',
);
const whyNot = existsSync(tables) ? undefined : 'the tables are not here: set TEST_DATA_FOLDER';

describe.skipIf(whyNot !== undefined)(`the published tables ${whyNot ?? ''}`, () => {
  test('have the same factors, indicator by indicator', () => {
    const rows = gunzipSync(readFileSync(join(tables, 'factors.csv.gz')))
      .toString('utf8')
      .trim()
      .split('\n')
      .slice(1);
    const byIndicator = new Map<string, string[]>();
    for (const row of rows) {
      // No cell of this table is quoted.
      const [indicator = '', flow, direction, location, value] = row.trim().split(',');
      const list = byIndicator.get(indicator) ?? [];
      byIndicator.set(indicator, list);
      list.push([flow, direction, location, Number(value)].join(' '));
    }
    expect(rows).toHaveLength(170_300);
    expect(byIndicator.size).toBe(method.indicators.length);
    method.indicators.forEach(({ id }, index) => {
      expect([id, sha256(linesOf(index))]).toEqual([id, sha256(byIndicator.get(id) ?? [])]);
    });
  });
});
