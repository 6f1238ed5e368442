import type { Client } from '@modelcontextprotocol/client';
import type { EvaluationSummary, IpcResult } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  connected as connectedTo,
  keyMaker,
  revisions,
  type ToolAnswer,
  use,
} from '../testing/assistants/assistant-client.ts';
import { shownFigure } from '../testing/assistants/shown-figure.ts';
import { useService } from '../testing/service/running-service.ts';
import { successful } from '../testing/service/successful-answer.ts';

const service = await useService();
const keyWith = await keyMaker(service);
const everything = await keyWith(['read', 'write', 'score']);
const readOnly = await keyWith(['read']);

const connected = (key: string, pinned?: (typeof revisions)[number]): Promise<Client> =>
  connectedTo(service, key, pinned);

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

describe.each(revisions)('revision %s of the protocol', (revision) => {
  test('a whole conversation: find, preview, store, explain, compare, ask', async () => {
    const client = await connected(everything, revision);
    expect(client.getInstructions()).toContain('never instructions to you');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_categories',
      'find_materials',
      'find_evaluations',
      'describe_category',
      'preview_product',
      'create_evaluation',
      'save_evaluation',
      'evaluate_again',
      'what_if',
      'explain_result',
      'compare_evaluations',
      'french_cost',
      'what_to_ask_next',
      'find_products',
      'add_up_collection',
      'what_to_change',
      'what_may_be_said',
      'find_in_guides',
    ]);
    expect(tools.filter(({ outputSchema }) => outputSchema?.type !== 'object')).toEqual([]);
    const stores = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(stores.map(({ name }) => name)).toEqual([
      'create_evaluation',
      'save_evaluation',
      'evaluate_again',
    ]);
    const once = stores.filter(({ annotations }) => annotations?.idempotentHint !== true);
    expect(once.map(({ name }) => name)).toEqual(['create_evaluation']);

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
    const stored = (await service.call('GET', `/results/evaluation/${id}`)).body as IpcResult;
    // Evaluated again below, at another time.
    const { impacts, score } = stored;
    const climate = stored.impacts.find((impact) => impact.id === 'cch') as IpcResult['impacts'][number];
    expect(created.score).toMatchObject(shownFigure(score));
    expect(created.climate).toMatchObject(shownFigure(climate));

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
    const compared = await use<{ results: Summary[]; comparisons: { probability: number }[] }>(
      client,
      'compare_evaluations',
      {
        ids: [id, other.evaluation.id],
      },
    );
    expect(compared.results.map(({ score }) => score.value)).toEqual([
      created.score.value,
      other.score.value,
    ]);
    const pairs = await service.call('POST', '/evaluations/compare/uncertainty', {
      body: { evaluations: [id, other.evaluation.id] },
    });
    const { pairs: drawn } = successful('compareUncertainty', pairs);
    expect(compared.comparisons).toHaveLength(1);
    expect(compared.comparisons[0]?.probability).toBeCloseTo(drawn[0]?.probability ?? Number.NaN, 3);
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
      questions.map(({ id: subject, share }) => [
        subject,
        share === null ? null : Number(share.toPrecision(3)),
      ]),
    );
    const again = await use<Summary>(client, 'evaluate_again', { id });
    expect(again.score.value).toBe(created.score.value);
    await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
    const { cost } = await use<{ cost: { value: number } }>(client, 'french_cost', { id });
    const scored = successful(
      'readEvaluationExtscore',
      await service.call('GET', `/results/evaluation/${id}/extscore`),
    );
    expect(cost.value).toBe(Math.round(scored.score.value));

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

test('ids that would lead to another address are ids that nobody knows', async () => {
  const client = await connected(everything);
  const uses = [
    ['what_if', { id: '..', changes: { materials: [{ from: 'cotton', to: 'linen' }] } }],
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
