import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataQualityRating } from '@sillage/engine';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from '../../../testing/evaluated-example.ts';
import { DatabaseRatings } from './database-ratings.ts';

const rating = (technology: number) => ({
  technology,
  geography: 4,
  time: 4,
  precision: 4,
  reason: 'a test',
});

const folder = mkdtempSync(join(tmpdir(), 'ratings-'));

const ratings = (file: object): DatabaseRatings => {
  writeFileSync(join(folder, 'ratings.json'), JSON.stringify(file));
  return new DatabaseRatings(folder);
};

describe('the ratings of a database', () => {
  it('are those of the process, else of its file, else of the database', () => {
    const all = ratings({
      default: rating(1),
      byFile: { fibres: rating(2) },
      byProcess: { wool: rating(3) },
    });
    expect(all.of('a/fibres.json', 'wool', 'published')?.technology).toBe(3);
    expect(all.of('a/fibres.json', 'flax', 'published')?.technology).toBe(2);
    expect(all.of('a/metals.json', 'brass', 'published')?.technology).toBe(1);
    all.checkUsed();
  });

  it('reject a rating that matches no process', () => {
    const all = ratings({ default: rating(1), byProcess: { wol: rating(3) } });
    all.of('a/fibres.json', 'wool', 'published');
    expect(() => all.checkUsed()).toThrow('no process and no file "wol"');
  });

  it('reject an estimate with a rating better than 4: (3 + 4 + 4 + 4) / 4 = 3.75', () => {
    const all = ratings({ default: rating(3) });
    expect(() => all.of('a/fibres.json', 'wool', 'estimated-split')).toThrow('4 at best, not 3.75');
    expect(() => all.of('a/fibres.json', 'wool', 'estimate')).toThrow('4 at best');
    expect(all.of('a/fibres.json', 'wool', 'published')?.technology).toBe(3);
  });
});

describe('the shipped processes', () => {
  it('all have a rating with its source; estimates no better than 4', () => {
    for (const { id, basis, quality } of shippedCatalog.processes) {
      if (quality === undefined) throw new Error(`${id} is not rated`);
      expect(quality.reason.length, id).toBeGreaterThan(20);
      if (basis !== 'published') expect(dataQualityRating(quality), id).toBeGreaterThanOrEqual(4);
    }
  });
});
