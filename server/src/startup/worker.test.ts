import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples, shareCatalog } from '@sillage/catalog';
import type { EvaluationPayload } from '@sillage/contract';
import { afterAll, expect, test } from 'vitest';
import { unpackedResult } from '../../testing/stored-examples.ts';
import { computeEvaluation, evaluateTask } from '../calculation/evaluate/evaluate.ts';
import { makePreview, previewTask } from '../calculation/evaluate/preview.ts';
import { prepareSnapshot } from '../calculation/prepare/prepare-snapshot.ts';
import { fullResultTask } from '../calculation/render/render-full-result.ts';
import { evaluationSchemaTask, renderEvaluationSchema } from '../evaluations/render-evaluation-schema.ts';
import { compressBytes, decompressBytes } from '../platform/kernel/compressed-bytes.ts';
import { contentHash, knownHash } from '../platform/kernel/content-hash.ts';
import { threadPool } from '../platform/threads/thread-pool.ts';
import { combineProduct, productTask } from '../products/combine-product.ts';
import { productWarningsTask } from '../results/add-product-warnings.ts';

const folder = fileURLToPath(new URL('../../../catalog/data/', import.meta.url));
const catalog = readCatalog(folder);
const threads = threadPool(
  { catalog: shareCatalog(catalog), dataFolder: undefined },
  { warn: () => {} },
  { size: 1 },
);
afterAll(() => threads.close());

const now = Date.UTC(2026, 0, 1);
const snapshots = readExamples(folder).map((example, index) => ({
  id: `evaluation-${index}`,
  revision: 1,
  payload: JSON.stringify({ ...example, teams: [] }),
  reusables: [],
}));

test('a thread computes the same bytes of every example as the service itself', async () => {
  const outputs = await threads.run(evaluateTask, { snapshots, now, full: true });
  expect(outputs).toHaveLength(snapshots.length);
  const context = { catalog, clock: () => now };
  for (const [index, snapshot] of snapshots.entries()) {
    const { prepared, issues } = prepareSnapshot(context, snapshot);
    if (prepared === undefined) {
      expect(outputs[index]).toEqual({ issues });
      continue;
    }
    const { change, full } = computeEvaluation(context, snapshot, prepared);
    const output = outputs[index] as Extract<(typeof outputs)[number], { score?: object }>;
    expect(Buffer.from(output.bytes?.full ?? []).equals(full)).toBe(true);
    expect(Buffer.from(output.change.result.ipc).equals(change.result.ipc)).toBe(true);
    expect(Buffer.from(output.change.result.calculation).equals(change.result.calculation)).toBe(true);
  }
});

test.skipIf(process.platform !== 'linux')(
  'a thread has a lower priority than the one that serves',
  async () => {
    await threads.run(fullResultTask, {
      calculation: (await unpackedResult(evaluated(1).change)).calculation,
      closed: [],
    });
    const own = getPriority();
    // Source: Linux man-pages, proc(5), /proc/pid/stat: the name of the program in parentheses, then nice as the 17th field.
    const niceOf = (task: string): number =>
      Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').replace(/.*\) /, '').split(' ')[16]);
    expect(readdirSync('/proc/self/task').map(niceOf)).toContain(Math.min(19, own + 5));
    expect(getPriority(process.pid)).toBe(own);
  },
);

/** A T-shirt of so many parts with one material each, whose full result is long enough to be compressed. */
const shirt = (parts: number): EvaluationPayload => ({
  name: 'Shirt',
  category: { id: 't-shirt' },
  teams: [{ id: 'team' }],
  lifecycles: [],
  composition: {
    baseUnit: 'weight',
    totalWeight: 1,
    parts: Array.from({ length: parts }, (_, part) => ({
      name: `Pièce ${part}`,
      weight: 1 / parts,
      materials: [{ id: part % 2 === 0 ? 'organic-cotton' : 'linen', weight: 1 / parts }],
    })),
  },
});
const labels = { teams: ['team'], tags: [] };
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** The stored results of a shirt. */
function evaluated(parts: number) {
  const snapshot = {
    id: `shirt-${parts}`,
    revision: 1,
    payload: JSON.stringify(shirt(parts)),
    reusables: [],
  };
  const context = { catalog, clock: () => now };
  const { prepared } = prepareSnapshot(context, snapshot);
  return computeEvaluation(context, snapshot, prepared as NonNullable<typeof prepared>);
}

test.each(['en', 'fr'] as const)(
  'previews and schemas in %s are the same from a thread',
  async (language) => {
    for (const parts of [1, 32]) {
      const input = { payload: shirt(parts), labels, reusables: [], now, language, scoresItself: true };
      const made = await threads.run(previewTask, input);
      expect(JSON.stringify(made)).toBe(JSON.stringify(await makePreview({ catalog }, input)));
      expect(made).toHaveProperty('preview');
      const payload = JSON.stringify(shirt(parts));
      const schema = await threads.run(evaluationSchemaTask, { payload, parameters: '[]', language });
      expect(text(schema)).toBe(
        text(renderEvaluationSchema({ catalog }, { payload, parameters: '[]', language })),
      );
    }
  },
);

test('a preview of an invalid payload is its issues', async () => {
  const input = {
    payload: shirt(2),
    labels: { teams: [], tags: [] },
    reusables: [],
    now,
    language: 'en',
    scoresItself: true,
  } as const;
  const issues = [expect.objectContaining({ code: 'reference.unknown', pointer: '/teams/0/id' })];
  expect(await threads.run(previewTask, input)).toEqual({ issues });
});

test('a full result that a thread renders is what the evaluation rendered', async () => {
  for (const parts of [1, 32]) {
    const { change, full } = evaluated(parts);
    const rendered = await threads.run(fullResultTask, {
      calculation: (await unpackedResult(change)).calculation,
      closed: [],
    });
    expect(text(rendered)).toBe(text(full));
    const isLong = full.length >= 64 * 1024;
    expect(knownHash(rendered)).toBe(isLong ? contentHash(Uint8Array.from(full)) : undefined);
  }
});

test('results of a product are the same from a thread, of compressed and of plain versions', async () => {
  const parts = await Promise.all(
    [2, 32].map(async (count) => ({
      versionId: `version-${count}`,
      evaluationId: `shirt-${count}`,
      number: 1,
      quantity: count,
      full: await compressBytes(evaluated(count).full),
    })),
  );
  expect(parts.map(({ full }) => full[0] === 0x7b)).toEqual([true, false]);
  const subject = { id: 'set', name: 'Set', evaluations: parts.map(({ full: _, ...part }) => part) };
  const input = { subject, parts, evaluatedAt: '2026-01-01T00:00:00.000Z', inputsHash: 'hash' };
  const [combined, expected] = [
    await threads.run(productTask, input),
    await combineProduct({ catalog }, input),
  ];
  expect(text(combined.ipc)).toBe(text(expected.ipc));
  expect(text(await decompressBytes(combined.full))).toBe(text(await decompressBytes(expected.full)));
  const { totalWeight } = JSON.parse(text(combined.ipc)) as { readonly totalWeight: number };
  // Two shirts of 2 parts and 32 of 32, of 1 kg each.
  expect(totalWeight).toBeCloseTo(34, 9);

  const warning = { code: 'packaging.changed', message: 'Changed.' };
  const warned = await threads.run(productWarningsTask, {
    result: combined.full,
    warnings: [warning],
    closed: [],
  });
  const before = JSON.parse(text(await decompressBytes(combined.full))) as {
    readonly warnings: readonly object[];
  };
  expect(text(warned)).toBe(JSON.stringify({ ...before, warnings: [warning, ...before.warnings] }));
});

test('a thread answers an invalid payload with its issues, those of the teams that exist included', async () => {
  const [first] = snapshots;
  const payload = { ...JSON.parse(first?.payload ?? '{}'), teams: [{ id: 'gone' }] };
  const snapshot = { id: 'e', revision: 1, payload: JSON.stringify(payload), reusables: [] };
  const labels = { teams: [], tags: [] };
  const [output] = await threads.run(evaluateTask, {
    snapshots: [{ ...snapshot, labels }],
    now,
    full: false,
  });
  expect(output).toMatchObject({ issues: [{ code: 'reference.unknown', pointer: '/teams/0/id' }] });
});
