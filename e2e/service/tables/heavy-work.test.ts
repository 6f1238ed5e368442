import type { EvaluationRecord, ProductRecord, VersionRecord } from '@sillage/contract';
import { afterAll, expect, test } from 'vitest';
import { compressSheet } from '../../../server/src/platform/tables/xlsx-writer.ts';
import { makeExportPage, tableText } from '../../../server/src/results/exports/export-page.ts';
import { manyParts } from '../../testing/error-cases/error-case.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

// What the threads of a running service answer, which computes short things itself.

/** Threads that this process has started. */
let started = 0;
const count = (): void => void started++;
/** More than two pages; the service itself makes the first. */
const records = 70;

process.on('worker', count);
const service = await runService();
const teamId = await firstTeam(service);
const body = Array.from({ length: records }, (_, index) => ({
  ...garmentPayload(teamId),
  name: `Garment ${index}`,
  reference: 'exported',
}));
const batch = await service.call('POST', '/evaluations/batch?evaluate=true', { body });
expect(batch.text.match(/"outcome":"created"/g)).toHaveLength(records);
afterAll(async () => {
  process.off('worker', count);
  await service?.close();
});

const answer = async (path: string): Promise<Buffer> => {
  const url = `${service.address}${path}`;
  const sent = await fetch(url, { headers: { authorization: `Bearer ${service.administrator.token}` } });
  expect(sent.status).toBe(200);
  return Buffer.from(await sent.arrayBuffer());
};

/** The bytes of an export whose pages are all made here. */
async function exported(format: 'csv' | 'ndjson' | 'xlsx'): Promise<Buffer> {
  const input = {
    table: 'evaluations',
    organizationId: service.administrator.organizationId,
    filter: { reference: 'exported' },
    language: 'en',
    format,
    separator: 'comma',
    decimal: 'point',
  } as const;
  const context = { catalog: service.catalog, reader: service.storage };
  const { head, tail } = tableText(service.catalog, input);
  const start = format === 'xlsx' ? compressSheet(head, 0) : { bytes: Buffer.from(head), crc: 0 };
  const pieces: Uint8Array[] = [start.bytes];
  let pages = 0;
  for (
    let page = { crc: start.crc, after: undefined as string | undefined };
    pages === 0 || page.after !== undefined;
    pages++
  ) {
    const { after, crc } = page;
    const made = await makeExportPage(context, { ...input, crc, ...(after === undefined ? {} : { after }) });
    pieces.push(made.bytes);
    page = { crc: made.crc, after: made.after };
    if (format === 'xlsx' && made.after === undefined) pieces.push(compressSheet(tail, made.crc, true).bytes);
  }
  expect(pages).toBe(3);
  return Buffer.concat(pieces);
}

test.each(['csv', 'ndjson', 'xlsx'] as const)(
  'an export as %s whose pages come from threads is the same to the byte',
  async (format) => {
    const whole = await answer(`/evaluations/export?format=${format}&reference=exported`);
    const expected = await exported(format);
    expect(started).toBeGreaterThan(0);
    // A workbook has further parts around the sheet.
    if (format === 'xlsx') expect(whole.includes(expected)).toBe(true);
    else expect(whole.equals(expected)).toBe(true);
  },
);

const large = () => edited(garmentPayload(teamId), manyParts);

test('an evaluation of 300 parts has the same results when they are computed, read, published and combined', async () => {
  const { id } = await create(service, large());
  const { full, ipc } = await evaluate(service, id);
  expect(full.totalWeight).toBe(300);
  const read = async (path: string): Promise<unknown> => JSON.parse((await answer(path)).toString());
  expect(await read(`/results/evaluation/${id}/full`)).toEqual(full);

  const preview = await service.call('POST', '/evaluations/preview', { body: large() });
  const { impacts, score } = successful('previewEvaluation', preview);
  expect({ impacts, score }).toEqual({ impacts: ipc.impacts, score: ipc.score });

  const version: VersionRecord = await published(service, large());
  const { compositionSchema } = version as unknown as { compositionSchema: { full: { impacts: unknown } } };
  expect(compositionSchema.full.impacts).toEqual(full.impacts);
  const frozen = await answer(`/results/evaluation/${version.id}/full`);
  expect(JSON.parse(frozen.toString())).toEqual(compositionSchema.full);

  const body = { name: 'Three', teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 3 }] };
  const product: ProductRecord = successful(
    'createProduct',
    await service.call('POST', '/products', { body }),
  );
  const ofProduct = (await read(`/results/product/${product.id}/full`)) as typeof full;
  expect(ofProduct.totalWeight).toBe(900);
  for (const [index, { value }] of ofProduct.impacts.entries())
    expect(value).toBeCloseTo(3 * Number(full.impacts[index]?.value), 9);
});

test('the schema of an evaluation of 40 parts can be sent back and changes nothing', async () => {
  const parts = manyParts['/composition'].parts.slice(0, 40);
  const composition = { ...manyParts['/composition'], totalWeight: 40, parts };
  const { id } = await create(service, edited(garmentPayload(teamId), { '/composition': composition }));
  const path = `/evaluations/schema/${id}`;
  const french = await service.call('GET', path, { headers: { 'accept-language': 'fr' } });
  const english = await service.call('GET', path);
  expect(english.headers.get('etag')).toMatch(/^"1-en-/);
  expect(french.headers.get('etag')).toMatch(/^"1-fr-/);
  expect(english.headers.get('vary')).toContain('Accept-Language');
  const sent = await service.call('PUT', `/evaluations/${id}`, { text: english.text });
  expect((sent.body as EvaluationRecord).revision).toBe(1);
});

test('an asynchronous evaluation of 300 parts has the same result', async () => {
  const { id } = await create(service, large());
  const { ipc } = await evaluate(service, id);
  const { id: jobId } = (await service.call('GET', `/evaluation/evaluate/${id}?async`)).body as {
    id: string;
  };
  await expect
    .poll(async () => ((await service.call('GET', `/jobs/${jobId}`)).body as { status: string }).status, {
      timeout: 120_000,
    })
    .toBe('done');
  const again = JSON.parse((await answer(`/results/evaluation/${id}`)).toString());
  expect({ ...again, provenance: undefined }).toEqual({ ...ipc, provenance: undefined });
});
