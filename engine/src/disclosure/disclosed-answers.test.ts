import type { IpcResult } from '@sillage/contract';
import { describe, expect, it } from 'vitest';
import { restsOn, shownTotals } from './disclosed-totals.ts';
import { shownSensitivity } from './ranges/shown-sensitivity.ts';
import { shownKeptStages } from './stages/scenario-stages.ts';

describe('what may be shown beside a closed database', () => {
  it('of one input: figures to two digits, of a range those of its width, shares to whole per cent', () => {
    expect(shownSensitivity({ meanAbsolute: 12.34, deviation: 0.0567 })).toEqual({
      ...{ meanAbsolute: 12, deviation: 0.057 },
    });
    // 836.2 − 819.7 = 16.5: to whole numbers, also where more of the input makes the figure smaller.
    expect(shownSensitivity({ low: 836.2, high: 819.7 })).toEqual({ low: 836, high: 820 });
    const first = { value: 0.1234, halfWidth: 0.0004 };
    expect(shownSensitivity({ first, total: { value: 0.2, halfWidth: 0.0321 } })).toEqual({
      first: { value: 0.12, halfWidth: 0.01 },
      total: { value: 0.2, halfWidth: 0.03 },
    });
  });

  it('of a stored result: totals with coarse shares of bases, without stages and ranges', () => {
    const interval = { low: 1, high: 3, digits: 1 };
    const basis = { published: 0.876, custom: 0.124, 'estimated-split': 0, estimate: 0 };
    const result = {
      provenance: { databases: [{ id: 'shut@1' }] },
      score: { value: 2, interval },
      impacts: [{ id: 'cch', value: 5, interval, basis }],
      lifecycles: [{ id: 'a', score: 2 }],
      uncertainty: { origins: [], parameters: [] },
    } as unknown as IpcResult;
    expect(restsOn(result, new Map([['other@1', 'aggregated']]))).toBe(false);
    const shown = shownTotals(result, new Map([['shut@1', 'aggregated']]));
    expect(shown).not.toHaveProperty('lifecycles');
    expect(shown.score).toEqual({ value: 2, interval: null });
    expect(shown.impacts).toEqual([
      { id: 'cch', value: 5, interval: null, basis: { ...basis, published: 0.88, custom: 0.12 } },
    ]);
    // Of `results`, the impacts of single activities may be shown.
    expect(shownTotals(result, new Map([['shut@1', 'results']])).impacts[0]?.basis).toEqual(basis);
  });

  it('of kept stages: the fewest, as soon as a database is closed further than it was', () => {
    const kept = { stages: ['a', 'b'], closedStages: ['a+b'], disclosures: [['own@1', 'full']] as const };
    const at = (...closed: ['own@1', 'results' | 'aggregated'][]) => shownKeptStages(kept, new Map(closed));
    expect([at(), at(['own@1', 'results']), at(['own@1', 'aggregated'])]).toEqual([
      ['a', 'b'],
      ['a+b'],
      ['a+b'],
    ]);
    const closed = { ...kept, disclosures: [['own@1', 'aggregated']] as const };
    expect(shownKeptStages(closed, new Map([['own@1', 'aggregated']]))).toEqual(['a', 'b']);
    // Kept by an early release, which did not note what they would be.
    const early = { stages: ['a', 'b'], ownDatabases: [{ id: 'own@1' }] };
    expect(shownKeptStages(early, new Map([['own@1', 'results']]))).toEqual([]);
  });
});
