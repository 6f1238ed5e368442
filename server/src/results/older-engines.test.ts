import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import type { Evaluated, PreparedEvaluation } from '@sillage/engine';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertOrganization } from '../../testing/stored-examples.ts';
import type { Snapshot } from '../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../platform/context.ts';
import { openSqliteStorage } from '../platform/database/sqlite/sqlite-storage.ts';
import type { Caller } from '../platform/identity/caller.ts';
import type { Storage } from '../platform/ports/storage.ts';

const folder = fileURLToPath(new URL('../../../catalog/data/', import.meta.url));
const catalog = readCatalog(folder);
const caller = { organizationId: 'a' } as Caller;
const at = '2026-01-02T03:04:05.678Z';

/** Examples of estimated figures and of published ones. */
const references = ['TS-001', 'PUBLISHED-002'];
const snapshots = readExamples(folder)
  .filter(({ reference }, index) => index === 0 || references.includes(reference ?? ''))
  .map(
    (example, index): Snapshot => ({
      id: `e${index}`,
      revision: 1,
      payload: JSON.stringify({ ...example, teams: [] }),
      reusables: [],
    }),
  );

/** The modules of a service whose engine gives twice the figures, or of this one; nothing is cached in them. */
async function serviceOf(engine: 'this' | 'another') {
  vi.resetModules();
  vi.doMock('@sillage/engine', async (original) => {
    const real = await original<typeof import('@sillage/engine')>();
    if (engine === 'this') return real;
    const evaluate = (prepared: PreparedEvaluation): Evaluated => {
      const evaluated = real.evaluate(prepared);
      const totals = evaluated.characterised.totals.map((total) => 2 * total);
      return { ...evaluated, characterised: { ...evaluated.characterised, totals } };
    };
    return { ...real, engineVersion: '99.0.0', evaluate };
  });
  const { computeEvaluation } = await import('../calculation/evaluate/evaluate.ts');
  const { prepareSnapshot } = await import('../calculation/prepare/prepare-snapshot.ts');
  const { readFull, readIpc } = await import('./read-result.ts');
  const context = { catalog, clock: () => Date.parse(at) };
  return {
    evaluate(snapshot: Snapshot) {
      const { prepared } = prepareSnapshot(context, snapshot);
      return computeEvaluation(context, snapshot, prepared as PreparedEvaluation);
    },
    /** Results of few materials are rendered without a thread: there is none. */
    async read(storage: Storage, id: string): Promise<{ ipc: string; full: string }> {
      const reading = { ...context, storage } as unknown as Context;
      return {
        ipc: `${Buffer.from(await readIpc(reading, caller, id))}`,
        full: `${Buffer.from(await readFull(reading, caller, id))}`,
      };
    },
  };
}

test('results that an older engine has stored are read to the byte, whatever the engine gives now', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sillage-engines-'));
  onTestFinished(() => {
    vi.doUnmock('@sillage/engine');
  });
  expect(snapshots.length).toBeGreaterThan(1);
  const older = await serviceOf('this');
  let storage = await openSqliteStorage(data);
  await storage.commit('a', insertOrganization('a'));
  const shown = new Map<string, { ipc: string; full: string }>();
  for (const snapshot of snapshots) {
    const { id, revision, payload } = snapshot;
    const evaluation = { id, revision, categoryId: 'c', createdAt: at, updatedAt: at, payload };
    const { full, ipc, change } = older.evaluate(snapshot);
    await storage.commit('a', [{ kind: 'insert-evaluation', evaluation, teamIds: [], tagIds: [] }, change]);
    shown.set(id, { ipc: `${Buffer.from(ipc)}`, full: `${Buffer.from(full)}` });
  }
  await storage.close();

  const newer = await serviceOf('another');
  storage = await openSqliteStorage(data);
  for (const snapshot of snapshots) {
    const { ipc, full } = await newer.read(storage, snapshot.id);
    // Compared here: a difference of two texts of 200 kB is not worth printing.
    expect(ipc === shown.get(snapshot.id)?.ipc).toBe(true);
    expect(full === shown.get(snapshot.id)?.full).toBe(true);
    expect(`${Buffer.from(newer.evaluate(snapshot).ipc)}` === ipc).toBe(false);
  }
  await storage.close();
});
