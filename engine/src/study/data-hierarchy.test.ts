import { describe, expect, test } from 'vitest';
import { handCheckedCatalog, processIndex, rule } from '../../testing/hand-checked-catalog.ts';
import { payload } from '../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../testing/hand-checked-study.ts';
import { statedLevel } from './data-hierarchy.ts';
import { dataSetIdOf } from './data-set-facts.ts';

describe('the kind of data that a data set states', () => {
  test.each([
    ['Environmental Footprint (EF) 3.1', 'Fully compliant', 'ef-compliant'],
    ['EF 3.0', 'Fully compliant', 'ef-compliant'],
    ['ILCD Data Network - Entry-level', 'Fully compliant', 'ilcd-entry-level'],
    ['ILCD Data Network – Entry level', 'fully compliant ', 'ilcd-entry-level'],
    ['Environmental Footprint 3.1', 'Not compliant', undefined],
    ['Environmental Footprint 3.1', 'Not reviewed', undefined],
    ['Environmental Footprint 3.1', null, undefined],
    ['ISO 14040', 'Fully compliant', undefined],
    ['EN 15804+A2 (EF 31)', 'Not defined', undefined],
  ])('%s, %s: %s', (system, status, level) => expect(statedLevel([{ system, status }])).toBe(level));

  test('is EF before entry level, whatever their order', () => {
    const both = ['ILCD Data Network - Entry-level', 'Environmental Footprint (EF) 3.1'].map((system) => ({
      system,
      status: 'Fully compliant',
    }));
    expect(statedLevel(both)).toBe('ef-compliant');
  });
});

const both = payload(
  {},
  {
    composition: {
      baseUnit: 'weight',
      totalWeight: 2,
      parts: [
        {
          weight: 2,
          materials: [
            { id: 'fibre', weight: 1 },
            { id: 'fibre', weight: 1, database: 'rough@1' },
          ],
        },
      ],
    },
  },
);
const input = { scope: 'material' as const, rules: [rule({ kind: 'material-input' })] };

describe('the hierarchy of data', () => {
  test('of 1 kg published and 1 kg estimated fibre: 3200 and 6400 µPt, so 1/3 and 2/3, all proxies', () => {
    // 2 kg × 600 + 0.5 m³ × 4000; 4 kg × 600 + 1 m³ × 4000
    const { dataHierarchy } = studyFor(handCheckedCatalog({ steps: [input] }), both);
    const sets = dataHierarchy?.dataSets ?? [];
    expect(sets.map(({ id, level }) => [id, level])).toEqual([
      ['rough@1:rough-fibre', 'proxy'],
      ['plain@1:fibre', 'proxy'],
    ]);
    expect(sets[0]?.absoluteShare).toBeCloseTo(2 / 3, 12);
    expect(sets[0]?.because.en).toContain('estimated');
    expect(sets[1]?.because.en).toContain('without the documentation');
  });

  test('takes the kind that the catalog says of a published database', () => {
    const catalog = handCheckedCatalog({ steps: [input] });
    const because = { en: 'made up', fr: 'inventé' };
    const known: typeof catalog = {
      ...catalog,
      database: (name) => {
        const found = catalog.database(name);
        return found?.id === 'plain@1' ? { ...found, hierarchy: { level: 'unit-process', because } } : found;
      },
    };
    const levels = studyFor(known, both).dataHierarchy?.levels ?? [];
    expect(levels.map(({ id, rank, rankedBy, dataSets }) => [rank, id, rankedBy, dataSets])).toEqual([
      [1, 'company-specific', 'sillage', 0],
      [2, 'ef-compliant', 'second-hand', 0],
      [3, 'ilcd-entry-level', 'second-hand', 0],
      [4, 'unit-process', 'second-hand', 1],
      [5, 'proxy', 'sillage', 1],
    ]);
    expect(levels[3]?.absoluteShare).toBeCloseTo(1 / 3, 12);
    expect(levels.reduce((sum, { absoluteShare }) => sum + absoluteShare, 0)).toBeCloseTo(1, 12);
  });

  test('is a proxy where no database has figures', () => {
    const steps = [{ rules: [rule({ kind: 'process', of: 'piece', process: processIndex('waste') })] }];
    const { dataHierarchy } = studyFor(handCheckedCatalog({ steps }));
    expect(dataHierarchy?.dataSets.every(({ level }) => level === 'proxy')).toBe(true);
  });

  test('says in both languages that the order is known second-hand', () => {
    const { order, source } = studyFor(handCheckedCatalog()).dataHierarchy ?? {};
    expect(order?.en).toContain('second-hand');
    expect(order?.fr).toContain('de seconde main');
    expect(source?.en).toContain('31 December 2025');
  });
});

test('a data set that stands for a role has the role behind its id', () => {
  expect(dataSetIdOf({ id: 'abc as electricity FR', imported: true })).toBe('abc');
  expect(dataSetIdOf({ id: 'abc as electricity FR' })).toBe('abc as electricity FR');
});
