import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { readCatalog } from '@sillage/catalog';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ListedEvaluation } from '../../platform/ports/evaluations.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { compressSheet } from '../../platform/tables/xlsx-writer.ts';
import { makeExportPage, type PageInput } from './export-page.ts';
import { type ExportOptions, exportBytes } from './export-stream.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../../catalog/data/', import.meta.url)));
const stateOf = (index: number): ListedEvaluation =>
  ({
    id: String(index).padStart(6, '0'),
    revision: 1,
    categoryId: 'pullover',
    updatedAt: '2026-01-01T00:00:00.000Z',
    payload: JSON.stringify({ name: `Pullover ${index}`, composition: { parts: [] } }),
    evaluated: null,
    figures: null,
  }) as ListedEvaluation;

/** A storage with that many evaluations; `during`: called by each read of a page. */
function storageOf(count: number, during: () => void = () => {}): Storage {
  const storage: Partial<Storage> = {
    async listEvaluations(_, { after, limit }) {
      during();
      const first = after === undefined ? 0 : Number(after) + 1;
      return Array.from({ length: Math.min(limit, count - first) }, (_, index) => stateOf(first + index));
    },
    readTeams: async () => [],
    readClosedDatabases: async () => [],
    readTags: async () => [],
    readCalculation: async () => undefined,
    readExternalResult: async () => undefined,
  };
  return storage as Storage;
}

type Run = (input: PageInput, signal: AbortSignal | undefined) => Promise<unknown>;

/** An export of a service; `thread`: what its threads do with a page. */
function exportOf(format: ExportOptions['format'], storage: Storage, thread?: Run) {
  const cancellation = new AbortController();
  const run: Run = thread ?? ((input) => makeExportPage({ catalog, reader: storage }, input));
  const threads = {
    size: 1,
    run: (_: unknown, input: unknown, { signal }: { signal?: AbortSignal } = {}) =>
      run(input as PageInput, signal),
    close: async () => {},
  } as Parameters<typeof exportBytes>[0]['threads'];
  const options: ExportOptions = {
    table: 'evaluations',
    organizationId: 'o',
    filter: {},
    language: 'en',
    format,
    separator: 'comma',
    decimal: 'point',
  };
  const context = { storage, catalog, threads, settings: {} };
  return { bytes: exportBytes(context, options, cancellation.signal), cancellation };
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

test.each(['csv', 'xlsx', 'ndjson'] as const)(
  '%s is made page by page, at the pace of its consumer, and all but the first page in threads',
  async (format) => {
    let pages = 0;
    let inThreads = 0;
    const storage = storageOf(1000, () => pages++);
    const { bytes } = exportOf(format, storage, (input) => {
      inThreads++;
      return makeExportPage({ catalog, reader: storage }, input);
    });
    let chunks = 0;
    for await (const _ of bytes) {
      chunks++;
      // One page is made while the consumer has the one before it.
      expect(pages).toBeLessThanOrEqual(chunks + 1);
    }
    expect({ pages, inThreads }).toEqual({ pages: 32, inThreads: 31 });
  },
);

test('a workbook whose sheet was compressed in parts has every row once', async () => {
  const workbook = unzipSync(await all(exportOf('xlsx', storageOf(100)).bytes));
  const sheet = Buffer.from(workbook['xl/worksheets/sheet1.xml'] ?? []).toString();
  const names = [...sheet.matchAll(/Pullover (\d+)</g)].map(([, number]) => Number(number));
  expect(names).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(sheet).toMatch(/^<\?xml .*<\/sheetData><\/worksheet>$/);
});

test('parts of a sheet join to one, whatever their length', () => {
  const texts = ['<a>', '', 'é'.repeat(70_000), '</a>'];
  let crc = 0;
  const pieces = texts.map((text, index) => {
    const piece = compressSheet(text, crc, index === texts.length - 1);
    ({ crc } = piece);
    return piece;
  });
  expect(inflateRawSync(Buffer.concat(pieces.map(({ bytes }) => bytes))).toString()).toBe(texts.join(''));
  expect(crc).toBe(compressSheet(texts.join(''), 0).crc);
});

test('an export whose threads have too much to do is slower and complete', async () => {
  const expected = await all(exportOf('csv', storageOf(100)).bytes);
  const { bytes } = exportOf('csv', storageOf(100), async () => {
    throw new DomainError('service.overloaded', { seconds: 1 });
  });
  expect((await all(bytes)).equals(expected)).toBe(true);
});

test('other work runs while the service itself makes a page that takes long', async () => {
  let turns = 0;
  let ended = false;
  const turn = (): void => {
    turns++;
    if (!ended) setImmediate(turn);
  };
  setImmediate(turn);
  const slow = storageOf(32);
  const readTeams = slow.readTeams.bind(slow);
  let turnsAtRender = 0;
  slow.readTeams = async (...given) => {
    turnsAtRender = turns;
    return readTeams(...given);
  };
  // Each cell of the category takes longer than a slice of the loop.
  const sluggish = {
    ...catalog,
    category(id: string) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return catalog.category(id);
    },
  };
  await makeExportPage(
    { catalog: sluggish, reader: slow },
    {
      table: 'evaluations',
      organizationId: 'o',
      filter: {},
      language: 'en',
      format: 'csv',
      separator: 'comma',
      decimal: 'point',
      crc: 0,
    },
  );
  ended = true;
  expect(turns - turnsAtRender).toBeGreaterThanOrEqual(31);
});
