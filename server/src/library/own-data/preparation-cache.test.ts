import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import type { EvaluationPayload } from '@sillage/contract';
import type { Preparation } from '@sillage/engine';
import { expect, test } from 'vitest';
import type { StoredReusable } from '../../platform/ports/reusables.ts';
import { cachedPreparation } from './preparation-cache.ts';
import { preparationOf } from './prepare-payload.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));

const shirt = (totalWeight: number, lines = 1): EvaluationPayload => ({
  category: { id: 't-shirt' },
  teams: [{ id: 'team' }],
  lifecycles: [],
  composition: {
    baseUnit: 'weight',
    totalWeight,
    parts: [
      {
        weight: totalWeight,
        materials: Array.from({ length: lines }, () => ({ id: 'cotton', weight: totalWeight / lines })),
      },
    ],
  },
});
const labels = { teams: new Set(['team']), tags: new Set<string>() };
const mask = (revision: number): StoredReusable => ({
  ...{ noun: 'mask', id: 'm', revision, name: 'Mask', payload: '{"parameters":[]}' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});

let made = 0;
function kept(
  payload: EvaluationPayload,
  known = { labels, reusables: [] as StoredReusable[] },
  fromFirst = true,
): Preparation {
  const prepare = (): Preparation => {
    made++;
    return preparationOf(catalog, payload, known.labels, known.reusables);
  };
  return cachedPreparation(catalog, payload, known, prepare, fromFirst);
}

/** How often a payload was prepared while `act` ran. */
function preparations(act: () => unknown): number {
  made = 0;
  act();
  return made;
}

test('a revision is prepared once; another document, mask or set of teams is another one', () => {
  const first = kept(shirt(0.2));
  expect(first.prepared?.totalWeight).toBe(0.2);
  expect(preparations(() => expect(kept(shirt(0.2))).toBe(first))).toBe(0);
  expect(preparations(() => expect(kept(shirt(0.3)).prepared?.totalWeight).toBe(0.3))).toBe(1);
  expect(preparations(() => kept(shirt(0.2), { labels, reusables: [mask(1)] }))).toBe(1);
  expect(preparations(() => kept(shirt(0.2), { labels, reusables: [mask(2)] }))).toBe(1);
  // The team was removed in between.
  const gone = kept(shirt(0.2), { labels: { teams: new Set(), tags: new Set() }, reusables: [] });
  expect(gone.issues?.map(({ code }) => code)).toEqual(['reference.unknown']);
});

test('where most revisions come once, one is kept when it comes again', () => {
  const again = () => kept(shirt(0.7), { labels, reusables: [] }, false);
  expect(preparations(again)).toBe(1);
  const second = again();
  expect(preparations(() => expect(again()).toBe(second))).toBe(0);
});

test('neither faults nor large documents are kept', () => {
  const faulty = { ...shirt(0.2), category: { id: 'nothing' } };
  expect(preparations(() => [kept(faulty), kept(faulty)])).toBe(2);
  expect(preparations(() => [kept(shirt(0.2, 400)), kept(shirt(0.2, 400))])).toBe(2);
});
