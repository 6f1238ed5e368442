// Reason for length: every way in which an organization tells somebody figures, one after the other.
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { aDeclaration, partnered } from '../fixtures/partner-fixture.ts';
import { shared } from '../fixtures/share-fixture.ts';
import { type PactCaller, pactCaller } from '../pact/pact-client.ts';
import { create, evaluate } from '../service/evaluation-steps.ts';
import type { Member, RunningService } from '../service/running-service.ts';
import { successful } from '../service/successful-answer.ts';
import { type Cells, cellsInCsv, cellsInHtml, cellsInWorkbook } from './shown-cells.ts';

/** An evaluation, its version, and a product of two of it. */
export interface Made {
  readonly evaluation: string;
  readonly version: string;
  readonly product: string;
  readonly payload: unknown;
}

/** What a page or a file tells. */
export interface ShownFile {
  readonly at: string;
  readonly cells: Cells;
}

const everything = ['scores', 'stages', 'composition', 'origin', 'documents', 'verification'];

/** Asks a service for all that a reader, a visitor, an assistant and a partner can see. */
export async function readerAnswers(service: RunningService, reader: Member) {
  const partner: PactCaller = await pactCaller(service.address, await partnered(service));

  async function made(payload: unknown, name: string, teamId: string): Promise<Made> {
    const { id } = await create(service, payload);
    await evaluate(service, id);
    const version = successful(
      'publishEvaluation',
      await service.call('PATCH', `/evaluations/publish/${id}`),
    );
    const body = { name, teams: [{ id: teamId }], evaluations: [{ id: version.id, quantity: 2 }] };
    const product = successful('createProduct', await service.call('POST', '/products', { body }));
    const declared = await service.call('PUT', `/application/pact/declarations/${id}`, {
      body: aDeclaration,
    });
    successful('replacePactDeclaration', declared);
    return { evaluation: id, version: version.id, product: product.id, payload };
  }

  /** What is asked on behalf of a reader, or of somebody who may write, such as for a preview. */
  async function read(method: string, path: string, body?: unknown, writes = false): Promise<unknown> {
    const answer = await service.call(method, path, {
      ...(writes ? {} : { token: reader.token }),
      ...(body === undefined ? {} : { body }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body ?? answer.text;
  }

  /** The rows of a file of lines of JSON; a cell of a figure is its number. */
  async function exportedRows(path: string): Promise<unknown> {
    const text = String(await read('GET', path));
    const numberOf = (cell: unknown): unknown => (cell as { value?: unknown } | null)?.value ?? cell;
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, numberOf(cell)])));
  }

  /** What a tool tells an assistant of the reader. */
  async function told(name: string, input: object): Promise<unknown> {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
    const answer = (await read('POST', '/mcp', body)) as {
      readonly result?: {
        readonly isError?: boolean;
        readonly content: readonly { readonly text: string }[];
      };
    };
    expect([name, answer.result?.isError ?? false]).toEqual([name, false]);
    return JSON.parse(answer.result?.content[0]?.text ?? '');
  }

  /** The results, as they are and in full, of an evaluation, its version and a product of it. */
  const resultsOf = ({ evaluation, version, product }: Made): Promise<unknown[]> =>
    Promise.all([
      ...[evaluation, version].flatMap((id) =>
        ['', '/full', '/full?view=compact', '/study', '/report?format=json'].map((kind) =>
          read('GET', `/results/evaluation/${id}${kind}`),
        ),
      ),
      ...['', '/full', '/report?format=json'].map((kind) =>
        read('GET', `/results/product/${product}${kind}`),
      ),
    ]);

  /** Addresses of pages that show all that may be shown of a version and of a product. */
  async function pagesOf({ version, product }: Made): Promise<string[]> {
    const shares = [
      await shared(service, { evaluation: { id: version }, shows: everything }),
      await shared(service, {
        product: { id: product },
        shows: everything.filter((part) => part !== 'verification'),
      }),
    ];
    return shares.map(({ url }) => new URL(url).pathname);
  }

  async function linkedData(path: string): Promise<unknown> {
    const page = await service.call('GET', path, {
      token: null,
      headers: { accept: 'application/ld+json' },
    });
    expect(page.status).toBe(200);
    return JSON.parse(page.text);
  }

  /** What a partner sees of a version; nothing, if its footprint is not offered. */
  async function footprintOf({ version }: Made): Promise<unknown> {
    const { status, text } = await partner.get(`/3/footprints/${version}`);
    expect([200, 404]).toContain(status);
    const isDecimal = (value: unknown): value is string =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
    return JSON.parse(text, (_, value: unknown) => (isDecimal(value) ? Number(value) : value));
  }

  async function scenarioOf(ids: readonly string[]): Promise<string> {
    const body = {
      ...{ name: 'Tried', selection: { ids } },
      variants: [{ name: 'Sewn slowly', parameters: [{ id: 'making-minutes', value: 90 }] }],
    };
    return successful('createScenario', await service.call('POST', '/scenarios', { body })).id;
  }

  /** All that is answered in JSON about two evaluations of one shape. */
  async function answersTo([first, second]: readonly [Made, Made]): Promise<unknown[]> {
    const [ids, { evaluation, version, payload }] = [[first.evaluation, second.evaluation], first];
    const scenario = await scenarioOf(ids);
    const pages = await pagesOf(first);
    const compared = { versions: [version, second.version], products: [first.product], runs: 1000 };
    return [
      ...(await resultsOf(first)),
      ...(await resultsOf(second)),
      await read('GET', `/evaluations/${evaluation}`),
      await read('GET', `/evaluations/${version}`),
      await read('GET', '/evaluations?expand=breakdown'),
      await read('GET', '/evaluations/statistics'),
      await read('POST', `/evaluations/uncertainty/${evaluation}`, { runs: 1000 }),
      ...(await Promise.all(
        (['sobol', 'morris', 'tornado'] as const).map((method) =>
          read('POST', `/evaluations/sensitivity/${evaluation}`, { method, points: 64 }),
        ),
      )),
      await read('POST', '/evaluations/questions', { ids: [evaluation] }),
      await read('POST', '/evaluations/questions', { ids }),
      await read('POST', '/evaluations/compare/uncertainty', { evaluations: ids, runs: 1000 }),
      await read('POST', '/evaluations/compare/uncertainty', compared),
      await read('POST', '/evaluations/preview', payload, true),
      await read('GET', `/scenarios/${scenario}/results?figures=all`),
      await exportedRows(`/scenarios/${scenario}/results/export?format=ndjson&figures=all`),
      await exportedRows('/evaluations/export?format=ndjson'),
      await exportedRows('/products/export?format=ndjson'),
      ...(await Promise.all(pages.map(linkedData))),
      await footprintOf(first),
      await read('GET', '/application/pact/footprints', undefined, true),
      ...(await Promise.all([evaluation, version].map((id) => told('explain_result', { id })))),
      await told('compare_evaluations', { ids }),
      await told('what_to_ask_next', { id: evaluation }),
    ];
  }

  /** All answers about an evaluation that tell amounts, masses and shares. */
  async function amountsOf(one: Made): Promise<unknown[]> {
    const { evaluation, version } = one;
    return [
      ...(await resultsOf(one)),
      await read('GET', `/evaluations/${version}`),
      await read('POST', `/evaluations/sensitivity/${evaluation}`, { points: 64 }),
      await read('POST', '/evaluations/questions', { ids: [evaluation] }),
      ...(await Promise.all((await pagesOf(one)).map(linkedData))),
      await footprintOf(one),
      await told('explain_result', { id: evaluation }),
    ];
  }

  /** All that pages and files tell of an evaluation. */
  async function filesOf(one: Made): Promise<ShownFile[]> {
    const { evaluation, version, product } = one;
    const scenario = await scenarioOf([evaluation]);
    const pages = await pagesOf(one);
    const tables = [
      '/evaluations/export?',
      '/products/export?',
      `/scenarios/${scenario}/results/export?figures=all&`,
    ];
    const get = async (path: string, token: string | null = reader.token): Promise<Uint8Array> => {
      const headers = { accept: '*/*', ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
      const answer = await fetch(`${service.address}${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const text = async (path: string, token?: string | null): Promise<string> =>
      new TextDecoder().decode(await get(path, token));
    const rowsOf = (csv: string): string[][] => parse(csv, { bom: true }) as string[][];
    const files: ShownFile[] = [];
    for (const path of [
      ...[evaluation, version].map((id) => `/results/evaluation/${id}/report?format=html`),
      `/results/product/${product}/report?format=html`,
    ])
      files.push({ at: path, cells: cellsInHtml(await text(path)) });
    for (const path of pages) files.push({ at: path, cells: cellsInHtml(await text(path, null)) });
    for (const table of tables) {
      files.push({ at: table, cells: cellsInCsv(rowsOf(await text(`${table}format=csv`))) });
      files.push({ at: table, cells: cellsInWorkbook(await get(`${table}format=xlsx`)) });
    }
    const questions = await read('POST', '/evaluations/questions.csv', { ids: [evaluation] });
    files.push({ at: 'questions', cells: cellsInCsv(rowsOf(String(questions))) });
    return files;
  }

  return { made, answersTo, amountsOf, filesOf };
}
