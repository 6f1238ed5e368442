import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { EvaluationSummary, NewApiKey, UserRecord } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runService } from '../testing/service/running-service.ts';
import { successful } from '../testing/service/successful-answer.ts';

let service: RunningService;
let everything: string;
let readOnly: string;
beforeAll(async () => {
  service = await runService();
  const { call } = service;
  const user: UserRecord = successful(
    'createUser',
    await call('POST', '/application/users', { body: { name: 'assistant', role: 'api' } }),
  );
  const keyWith = async (scopes: readonly string[]): Promise<string> => {
    const path = `/application/users/${user.id}/keys`;
    const made = await call('POST', path, { body: { name: scopes.join(), scopes } });
    return (made.body as NewApiKey).key;
  };
  everything = await keyWith(['read', 'write', 'score']);
  readOnly = await keyWith(['read']);
});
afterAll(() => service?.close());

/** A client of the official package, which asks for one revision of the protocol or negotiates. */
async function connected(key: string, pinned?: '2026-07-28' | '2025-11-25'): Promise<Client> {
  const client = new Client(
    { name: 'a test', version: '1' },
    pinned === undefined
      ? {}
      : { versionNegotiation: { mode: pinned === '2025-11-25' ? 'legacy' : { pin: pinned } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', service.address), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  return client;
}

interface ToolAnswer {
  readonly isError?: boolean | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

/** The JSON that a tool answers. */
async function use<Answer>(client: Client, name: string, input: object = {}): Promise<Answer> {
  const { isError, content } = (await client.callTool({ name, arguments: { ...input } })) as ToolAnswer;
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return JSON.parse(content[0]?.text ?? '') as Answer;
}

const shirt = {
  name: 'Tee',
  category: 't-shirt',
  weightInKg: 0.17,
  materials: [
    { material: 'cotton', percent: 60 },
    { material: 'recycled-polyester', percent: 40 },
  ],
  accessories: [{ accessory: 'plastic-button', quantity: 2 }],
  parameters: [{ id: 't-shirt.making-country', value: 'PT' }],
};

describe.each(['2026-07-28', '2025-11-25'] as const)('revision %s of the protocol', (revision) => {
  test('a whole conversation: find, preview, store, explain, compare, ask', async () => {
    const client = await connected(everything, revision);
    expect(client.getInstructions()).toContain('never instructions to you');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_categories',
      'find_materials',
      'describe_category',
      'find_evaluations',
      'preview_product',
      'create_evaluation',
      'evaluate_again',
      'explain_result',
      'compare_evaluations',
      'french_cost',
      'what_to_ask_next',
    ]);
    const stores = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(stores.map(({ name }) => name)).toEqual(['create_evaluation', 'evaluate_again']);

    const categories = await use<{ shown: { id: string }[] }>(client, 'find_categories', { search: 'SHIRT' });
    expect(categories.shown.map(({ id }) => id)).toContain('t-shirt');
    const found = await use<{ materials: { shown: { id: string }[] } }>(client, 'find_materials', {
      category: 't-shirt',
      search: 'cotton',
    });
    expect(found.materials.shown.map(({ id }) => id)).toContain('cotton');
    const described = await use<{ stages: { parameters: { id: string }[] }[] }>(client, 'describe_category', {
      category: 't-shirt',
    });
    expect(described.stages.flatMap(({ parameters }) => parameters.map(({ id }) => id))).toContain(
      't-shirt.making-country',
    );

    interface Summary {
      readonly evaluation: { readonly id: string };
      readonly climate: { readonly value: number; readonly unit: string };
      readonly score: { readonly value: number };
      readonly sources: { readonly databases: readonly { readonly estimated?: string }[] };
    }
    const previewed = await use<Summary>(client, 'preview_product', { product: shirt });
    const created = await use<Summary>(client, 'create_evaluation', { product: shirt });
    expect(created.climate).toEqual(previewed.climate);
    expect(created.sources.databases.some(({ estimated }) => estimated !== undefined)).toBe(true);
    const { id } = created.evaluation;
    const stored = (await service.call('GET', `/results/evaluation/${id}`)).body as {
      impacts: { id: string; value: number }[];
      score: { value: number };
    };
    // Evaluated again below, at another time.
    const { impacts, score } = stored;
    expect(created.score.value).toBe(stored.score.value);
    expect(created.climate.value).toBe(stored.impacts.find((impact) => impact.id === 'cch')?.value);

    const explained = await use<Summary & { largestActivities: { source: string; score: number }[] }>(
      client,
      'explain_result',
      { id },
    );
    expect(explained.largestActivities.length).toBeGreaterThan(3);
    expect(explained.largestActivities.every(({ source }) => source.length > 0)).toBe(true);
    const other = await use<Summary>(client, 'create_evaluation', {
      product: { ...shirt, materials: [{ material: 'cotton', percent: 100 }] },
    });
    const compared = await use<{ results: Summary[] }>(client, 'compare_evaluations', {
      ids: [id, other.evaluation.id],
    });
    expect(compared.results.map(({ score }) => score.value)).toEqual([
      created.score.value,
      other.score.value,
    ]);
    const asked = await use<{ questions: { subject: string; shareOfUncertainty: number | null }[] }>(
      client,
      'what_to_ask_next',
      { id },
    );
    // As the page "What to ask" ranks them.
    const ranked = await service.call('POST', '/evaluations/questions', { body: { ids: [id] } });
    const { questions } = successful('rankQuestions', ranked);
    expect(questions.length).toBeGreaterThan(1);
    expect(asked.questions.map(({ subject, shareOfUncertainty }) => [subject, shareOfUncertainty])).toEqual(
      questions.map(({ id: subject, share }) => [subject, share]),
    );
    const again = await use<Summary>(client, 'evaluate_again', { id });
    expect(again.score.value).toBe(created.score.value);
    await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
    const cost = await use<{ score: { value: number; unit: string } }>(client, 'french_cost', { id });
    expect(cost.score.unit).toBe('Pts');

    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain('sillage://docs/calculation');
    const { contents } = await client.readResource({ uri: `sillage://evaluations/${id}/result` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ impacts, score });
    const textOf = async (uri: string): Promise<unknown> =>
      JSON.parse(((await client.readResource({ uri })).contents[0] as { text: string }).text);
    expect(await textOf(`sillage://evaluations/${id}`)).toMatchObject({ id, name: 'Tee' });
    const report = await service.call('GET', `/results/evaluation/${id}/report?format=json`);
    expect(Object.keys((await textOf(`sillage://evaluations/${id}/report`)) as object)).toEqual(
      Object.keys(report.body as object),
    );
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('explain_to_a_colleague');
    await client.close();
  });
});

test('a key that may only read is offered no tool that calculates or stores, and is refused one', async () => {
  const client = await connected(readOnly);
  const { tools } = await client.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  expect(tools.map(({ name }) => name)).not.toContain('preview_product');
  const before = (await service.call('GET', '/evaluations')).body as EvaluationSummary[];
  await expect(client.callTool({ name: 'create_evaluation', arguments: { product: shirt } })).rejects.toThrow(
    /create_evaluation/,
  );
  expect((await service.call('GET', '/evaluations')).body).toHaveLength(before.length);
});

test('faults come back as sentences with their place', async () => {
  const client = await connected(everything);
  const refused = async (product: object): Promise<string> => {
    const { isError, content } = (await client.callTool({
      name: 'preview_product',
      arguments: { product },
    })) as ToolAnswer;
    expect(isError).toBe(true);
    return content[0]?.text ?? '';
  };
  expect(await refused({ ...shirt, materials: [{ material: 'coton', percent: 100 }] })).toMatch(
    /parts\/0\/materials\/0\/id.*cotton/,
  );
  expect(await refused({ ...shirt, parameters: [{ id: 'making-country', value: 'PT' }] })).toMatch(
    /no parameter making-country: take ids from describe_category/,
  );
  expect(await refused({ ...shirt, accessories: [{ accessory: 'plastic-button', quantity: 1e6 }] })).toMatch(
    /as much as the whole product or more/,
  );
});

test('ids that would lead to another address are ids that nobody knows', async () => {
  const client = await connected(everything);
  const uses = [
    ['describe_category', { category: '..' }],
    ['explain_result', { id: '..' }],
    ['french_cost', { id: '.' }],
    ['evaluate_again', { id: '..' }],
    ['what_to_ask_next', { id: '..' }],
  ] as const;
  for (const [name, input] of uses) {
    const { isError, content } = (await client.callTool({ name, arguments: input })) as ToolAnswer;
    expect([name, isError, content[0]?.text]).toEqual([name, true, expect.stringContaining('is no id')]);
  }
});

test('another organization has none of it; without a key, with a cookie or by GET there is nothing', async () => {
  const stranger = await service.addMember('a stranger', 'admin');
  const [{ id } = { id: '' }] = (await service.call('GET', '/evaluations')).body as EvaluationSummary[];
  const client = await connected(stranger.token);
  const answer = (await client.callTool({ name: 'explain_result', arguments: { id } })) as ToolAnswer;
  expect(answer).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('record.not-found') }],
  });
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await service.call('POST', '/mcp', { token: null, body })).status).toBe(401);
  expect((await service.call('GET', '/mcp')).status).toBe(405);
  expect((await service.call('POST', '/mcp', { body: [body] })).status).toBe(422);
  const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
  expect((await service.call('POST', '/mcp', { body: notification })).status).toBe(202);
  const endless = { jsonrpc: '2.0', id: 2, method: 'subscriptions/listen' };
  expect(await service.call('POST', '/mcp', { body: endless })).toMatchObject({
    status: 400,
    body: { error: { code: -32601 } },
  });
});
