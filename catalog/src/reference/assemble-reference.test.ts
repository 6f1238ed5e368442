import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assembleReference } from './assemble-reference.ts';

const reference = assembleReference({ shipped: join(import.meta.dirname, '../../data'), further: [] });
const { processes, materials, accessories } = reference;

describe('the reference data', () => {
  it('uses the newest version for a bare database name', () => {
    expect(reference.database('agribalyse')?.id).toBe('agribalyse@3.2-farm-gate');
    expect(reference.database('agribalyse@3.1.1')?.id).toBe('agribalyse@3.1.1');
    expect(reference.database('ecoinvent')).toBeUndefined();
    expect(reference.process('agribalyse', 'retail-chilled')).toBeUndefined();
    expect(processes[reference.process('agribalyse@3.1.1', 'retail-chilled') ?? -1]?.id).toBe(
      'retail-chilled',
    );
  });

  it('flags the estimated database, and only it', () => {
    expect(reference.databases.filter(({ illustrative }) => illustrative).map(({ name }) => name)).toEqual([
      'sillage-reference',
    ]);
  });

  it('has 16 fibres of all origins and at least 60 ingredients, each with a process in a selectable database', () => {
    const fibres = materials.filter(({ family }) => family === 'textile');
    const ingredients = materials.filter(({ family }) => family === 'food');
    expect(fibres).toHaveLength(16);
    expect(new Set(fibres.map(({ origin }) => origin)).size).toBe(4);
    expect(ingredients.length).toBeGreaterThanOrEqual(60);
    for (const { id, sources, defaults } of [...fibres, ...ingredients]) {
      expect(sources.size, id).toBeGreaterThan(0);
      for (const [database, index] of sources) {
        expect(processes[index]?.database.id, id).toBe(database);
        expect(processes[index]?.database.selectable, id).toBe(true);
        expect(processes[index]?.unit, id).toBe('kg');
      }
      expect(reference.locationIndex(defaults['origin-country'] ?? ''), id).toBeDefined();
    }
    expect(new Set(materials.map(({ id }) => id)).size).toBe(materials.length);
  });

  it('has the four trims of the French method first: 50, 10 and 3 g of brass, 1 g of polyester', () => {
    expect(
      accessories.slice(0, 4).map(({ id, unitWeight, process }) => [id, unitWeight, processes[process]?.id]),
    ).toEqual([
      ['long-zip', 0.05, 'brass'],
      ['short-zip', 0.01, 'brass'],
      ['metal-button', 0.003, 'brass'],
      ['plastic-button', 0.001, 'fibre-polyester'],
    ]);
    // The others have estimated masses, each within its range; coatings are given in grams.
    for (const { id, unitWeight, unitWeightRange } of accessories.slice(4)) {
      if (id === 'coating') continue;
      expect(unitWeight).toBeGreaterThan(unitWeightRange?.min ?? Number.POSITIVE_INFINITY);
      expect(unitWeight).toBeLessThan(unitWeightRange?.max ?? 0);
    }
  });

  it('has a process per tonne-kilometre for each transport mode', () => {
    expect(
      Object.entries(reference.transportModes).map(([mode, index]) => [mode, processes[index]?.unit]),
    ).toEqual([
      ['road', 't·km'],
      ['sea', 't·km'],
      ['air', 't·km'],
    ]);
  });
});
