import type { EvaluationRecord, EvaluationSummary } from '@sillage/contract';
import { expect, test } from 'vitest';
import { connected, keyMaker, refused, use } from '../../testing/assistants/assistant-client.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const keyWith = await keyMaker(service);
const client = await connected(service, await keyWith(['read', 'write', 'score']));

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

test('faults come back as sentences with their place', async () => {
  const faultsOf = async (product: object) => (await refused(client, 'preview_product', { product })).errors;
  expect(await faultsOf({ ...shirt, materials: [{ material: 'coton', percent: 100 }] })).toMatchObject([
    { pointer: '/product/materials/0/material', hint: 'did you mean "cotton"?' },
  ]);
  expect(await faultsOf({ ...shirt, parameters: [{ id: 'makingcountry', value: 'PT' }] })).toMatchObject([
    {
      pointer: '/product/parameters/0/id',
      message: expect.stringContaining('no parameter makingcountry: take ids from describe_category'),
      hint: 'did you mean "making-country"?',
    },
  ]);
  const heavy = [{ accessory: 'plastic-button', quantity: 1e6 }];
  expect(await faultsOf({ ...shirt, accessories: heavy })).toMatchObject([
    {
      pointer: '/product/accessories',
      message: expect.stringContaining('as much as the whole product or more'),
    },
  ]);
  const parts = [
    { name: 'Body', percent: 90, materials: [{ material: 'cotton', percent: 100 }] },
    {
      name: 'Collar',
      percent: 10,
      materials: [
        { material: 'linen', percent: 100, parameters: [{ id: 'origin-country', value: 'Atlantis' }] },
      ],
    },
  ];
  const { materials: _, ...bare } = shirt;
  expect(await faultsOf({ ...bare, parts })).toMatchObject([
    { pointer: '/product/parts/1/materials/0/parameters/0/value' },
  ]);
  for (const both of [bare, { ...shirt, parts }])
    expect(await faultsOf(both)).toMatchObject([
      { pointer: '/product/materials', message: expect.stringContaining('either materials, or parts') },
    ]);
  expect(await faultsOf({ ...shirt, parameters: [{ id: 'making-minutes', value: 6000 }] })).toMatchObject([
    { pointer: '/product/parameters/0/value' },
  ]);
  expect(
    await faultsOf({
      ...shirt,
      materials: [
        { material: 'cotton', percent: 0.6 },
        { material: 'linen', percent: 0.4 },
      ],
    }),
  ).toMatchObject([{ pointer: '/product/materials', hint: 'percentages are 0 to 100, not 0 to 1' }]);
  const alternatives = [{ name: 'Linen', materials: [{ material: 'linnen', percent: 100 }] }];
  const { errors } = await refused(client, 'preview_product', { product: shirt, alternatives });
  expect(errors).toMatchObject([{ pointer: '/alternatives/0/materials/0/material' }]);
  expect(await faultsOf({ ...shirt, category: 'tee shirt' })).toMatchObject([
    { pointer: '/product/category', hint: 'did you mean "t-shirt"?' },
  ]);
});

test('faults of a change are at the change, and those of an id at the id', async () => {
  const { evaluation } = await use<{ evaluation: { id: string } }>(client, 'create_evaluation', {
    product: shirt,
  });
  const faultsOf = async (changes: object) =>
    (await refused(client, 'what_if', { id: evaluation.id, changes })).errors;
  const given = { value: 'IN' };
  expect(await faultsOf({ materialParameters: [{ ...given, id: 'origin-contry' }] })).toMatchObject([
    { pointer: '/changes/materialParameters/0/id', hint: 'did you mean "origin-country"?' },
  ]);
  expect(await faultsOf({ materials: [{ from: 'cotton', to: 'linnen' }] })).toMatchObject([
    { pointer: '/changes/materials/0/to', hint: 'did you mean "linen"?' },
  ]);
  expect(await faultsOf({ materials: [{ from: 'wool', to: 'linen' }] })).toMatchObject([
    { pointer: '/changes/materials/0/from' },
  ]);
  expect(await faultsOf({})).toMatchObject([{ pointer: '/changes' }]);
  for (const name of ['explain_result', 'french_cost', 'what_to_ask_next', 'evaluate_again']) {
    const { errors } = await refused(client, name, { id: 'nope' });
    expect([name, errors[0]?.pointer]).toEqual([name, '/id']);
  }
});

test('an evaluation is meant by its id or reference, a category and a material by their id or name', async () => {
  const named = { ...shirt, category: 'T-shirt', materials: [{ material: 'Cotton', percent: 100 }] };
  const byId = { ...shirt, materials: [{ material: 'cotton', percent: 100 }] };
  interface Previewed {
    readonly climate: { readonly value: number };
  }
  const preview = (product: object) => use<Previewed>(client, 'preview_product', { product });
  expect((await preview(named)).climate).toEqual((await preview(byId)).climate);
  expect((await preview(named)).climate.value).toBeGreaterThan(0);

  interface Stored {
    readonly evaluation: { readonly id: string };
  }
  const store = (reference: string, weightInKg: number) =>
    use<Stored>(client, 'create_evaluation', {
      product: { ...byId, name: reference, reference, weightInKg },
    });
  const [light, heavy] = [await store('NAMED-1', 0.1), await store('NAMED-2', 30)];
  const explained = await use<
    Stored & {
      readonly largestActivities: readonly { readonly score: number; readonly shareOfScore: number }[];
      readonly score: { readonly value: number };
    }
  >(client, 'explain_result', { id: 'NAMED-1' });
  expect(explained.evaluation.id).toBe(light.evaluation.id);
  const [largest] = explained.largestActivities;
  // Both are rounded to two or three digits.
  expect(largest?.shareOfScore).toBeCloseTo((largest?.score ?? 0) / explained.score.value, 1);
  expect(largest?.shareOfScore).toBeGreaterThan(0.05);
  const ids = ['NAMED-1', heavy.evaluation.id];
  const { results } = await use<{ results: readonly Stored[] }>(client, 'compare_evaluations', { ids });
  expect(results.map(({ evaluation }) => evaluation.id)).toEqual(
    [light, heavy].map((one) => one.evaluation.id),
  );
  const swapped = { materials: [{ from: 'Cotton', to: 'Linen' }] };
  const changed = await use<Stored>(client, 'what_if', { id: 'NAMED-1', changes: swapped });
  expect(changed.evaluation.id).toBe(light.evaluation.id);

  // 30 kg of cotton cause more than 100 kg CO2 eq, 100 g less.
  interface FoundEvaluations {
    readonly total: number;
    readonly shown: readonly { readonly reference?: string }[];
  }
  const found = (input: object) =>
    use<FoundEvaluations>(client, 'find_evaluations', { search: 'NAMED', ...input });
  expect(await found({})).toMatchObject({ total: 2, shown: [{}, {}] });
  expect(await found({ climateAbove: 100 })).toMatchObject({ total: 1, shown: [{ reference: 'NAMED-2' }] });
  expect(await found({ climateBelow: 100 })).toMatchObject({ total: 1, shown: [{ reference: 'NAMED-1' }] });
  expect((await found({ category: 'T-shirt' })).total).toBe(2);
  expect((await found({ category: 'jacket-and-coat' })).total).toBe(0);
});

test('a name or reference that several have is refused, and an argument that does not exist is named', async () => {
  const twice = { ...shirt, reference: 'TWICE-1' };
  for (const _ of [1, 2]) {
    const payload = { category: { id: 't-shirt' }, reference: twice.reference };
    const teams = (await service.call('GET', '/teams')).body as { id: string }[];
    const parts = [{ weight: 0.17, materials: [{ id: 'cotton', weight: 0.17 }] }];
    const composition = { baseUnit: 'weight', totalWeight: 0.17, parts };
    const body = { ...payload, teams: [{ id: teams[0]?.id }], lifecycles: [], composition, name: 'Twice' };
    expect((await service.call('POST', '/evaluations', { body })).status).toBe(201);
  }
  expect(await refused(client, 'explain_result', { id: 'TWICE-1' })).toMatchObject({
    detail: expect.stringContaining('Several'),
    errors: [{ pointer: '/id', hint: expect.stringContaining('find_evaluations') }],
  });
  const said = async (name: string, input: object) => {
    const { isError, content } = await client.callTool({ name, arguments: { ...input } });
    return [isError, (content as { text: string }[])[0]?.text];
  };
  expect(await said('find_evaluations', { season: 'SS27' })).toEqual([
    true,
    expect.stringContaining('/season: there is no such argument'),
  ]);
  expect(await said('preview_product', { product: { ...shirt, country: 'PT' } })).toEqual([
    true,
    expect.stringContaining('/product/country: there is no such argument'),
  ]);
});

test('parameters are found by several words, and by a choice that they have', async () => {
  interface Described {
    readonly stages: readonly {
      readonly parameters: readonly {
        readonly id: string;
        readonly choices?: readonly { readonly name: string }[];
      }[];
    }[];
  }
  const parameters = async (search: string) => {
    const input = { category: 't-shirt', search };
    const { stages } = await use<Described>(client, 'describe_category', input);
    return stages.flatMap((one) => one.parameters);
  };
  expect((await parameters('making country')).map(({ id }) => id)).toContain('t-shirt.making-country');
  const making = (await parameters('Bangladesh')).find(({ id }) => id === 't-shirt.making-country');
  expect(making?.choices?.map(({ name }) => name)).toEqual(['Bangladesh']);
});

test('the French cost that is not stored is what it would be now, and no figure has more than three digits', async () => {
  const { evaluation } = await use<{ evaluation: { id: string } }>(client, 'create_evaluation', {
    product: { ...shirt, weightInKg: 0.1725 },
  });
  const { id } = evaluation;
  const before = await use<{ stored: boolean; cost: { value: number } }>(client, 'french_cost', { id });
  const scored = await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
  const { score } = successful('evaluateExtscore', scored);
  expect(before).toMatchObject({ stored: false, cost: { value: Math.round(score.value) } });

  const long: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'number' && !Number.isInteger(value) && Number(value.toPrecision(3)) !== value)
      long.push(`${path} ${value}`);
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, `${path}/${key}`);
  };
  for (const name of ['explain_result', 'french_cost', 'what_to_ask_next'])
    look(await use(client, name, { id }), name);
  look(await use(client, 'find_evaluations'), 'find_evaluations');
  // The weight is what somebody gave.
  expect(long.filter((place) => !place.includes('weightInKg'))).toEqual([]);
});

test('the same call again makes no second record; a new one is not made under a reference that is taken', async () => {
  const product = { ...shirt, name: 'Saved', reference: 'SAVE-1' };
  interface Saved {
    readonly evaluation: { readonly id: string };
  }
  const first = await use<Saved>(client, 'save_evaluation', { product });
  const again = await use<Saved>(client, 'save_evaluation', { product });
  expect(again.evaluation.id).toBe(first.evaluation.id);
  const changed = { ...product, weightInKg: 0.2 };
  const other = await use<Saved>(client, 'save_evaluation', { product: changed });
  expect(other.evaluation.id).toBe(first.evaluation.id);
  const stored = (await service.call('GET', `/evaluations/${first.evaluation.id}`)).body as EvaluationRecord;
  expect(stored).toMatchObject({ revision: 2, composition: { totalWeight: 0.2 } });
  const taken = await refused(client, 'create_evaluation', { product });
  expect(taken.errors).toMatchObject([
    { pointer: '/product/reference', hint: expect.stringContaining('save_evaluation') },
  ]);
  const found = (await service.call('GET', '/evaluations?reference=SAVE-1')).body as EvaluationSummary[];
  expect(found).toHaveLength(1);
});

test('materials and categories are found by the words of people, and typing errors are answered', async () => {
  interface Found {
    readonly total: number;
    readonly shown: readonly { readonly id: string; readonly categories?: readonly string[] }[];
    readonly didYouMean?: readonly { readonly id: string; readonly why?: string }[];
    readonly more?: string;
  }
  const materials = async (input: object) =>
    (await use<{ materials: Found; accessories: Found }>(client, 'find_materials', input)).materials;
  const everywhere = await materials({ search: 'leather' });
  expect(everywhere.shown.some(({ categories }) => categories?.includes('t-shirt') === false)).toBe(true);
  expect((await materials({ search: 'coton' })).shown.map(({ id }) => id)).toContain('cotton');
  const mistyped = await materials({ category: 't-shirt', search: 'liinen' });
  expect([mistyped.total, mistyped.didYouMean?.[0]?.id]).toEqual([0, 'linen']);
  for (const [search, id, why] of [
    ['denim', 'cotton', /fabric/],
    ['cuir', 'wool', /only material of animals/],
    ['bœuf', 'beef-cattle', /alive/],
  ] as const) {
    const category = id === 'beef-cattle' ? {} : { category: 't-shirt' };
    const { didYouMean = [] } = await materials({ ...category, search });
    expect(didYouMean[0], search).toMatchObject({ id, why: expect.stringMatching(why) });
  }
  for (const [search, says] of [
    ['linen', false],
    ['button', false],
    ['liinen', false],
    ['xyzzy', true],
  ] as const) {
    const found = await use<{ materials: Found; accessories: Found }>(client, 'find_materials', { search });
    const empty = [found.materials, found.accessories].filter(({ total }) => total === 0);
    expect(
      empty.map(({ more }) => more !== undefined),
      search,
    ).toEqual(empty.map(() => says));
    expect(empty.length, search).toBeGreaterThan(0);
  }
  const unknown = await refused(client, 'find_materials', { category: 'tshirt' });
  expect(unknown.errors).toMatchObject([{ pointer: '/category', hint: 'did you mean "t-shirt"?' }]);
  const categories = await use<Found>(client, 'find_categories', { search: 'hoodie' });
  expect(categories.shown[0]?.id).toBe('sweater-and-midlayer');
});

test('a category and a report come in pieces that fit into a conversation, and together are whole', async () => {
  const sizeOf = (value: unknown): number => JSON.stringify(value).length;
  const short = await use<{ stages: { id: string; parameters: object[] }[] }>(client, 'describe_category', {
    category: 't-shirt',
  });
  expect(sizeOf(short)).toBeLessThan(12_000);
  for (const { id: stage, parameters } of short.stages) {
    const one = await use<typeof short>(client, 'describe_category', { category: 't-shirt', stage });
    expect(one.stages[0]?.parameters).toHaveLength(parameters.length);
    expect(sizeOf(one)).toBeLessThan(24_000);
  }
  const { evaluation } = await use<{ evaluation: { id: string } }>(client, 'create_evaluation', {
    product: shirt,
  });
  const read = async (uri: string): Promise<unknown> => {
    const { contents } = await client.readResource({ uri });
    const { text } = contents[0] as { text: string };
    expect(text.length).toBeLessThanOrEqual(24_000);
    return JSON.parse(text);
  };
  const whole = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(whole));
    if (typeof value !== 'object' || value === null) return value;
    if ('tooLarge' in value) {
      const { pieces } = value as unknown as { pieces: { uri: string }[] };
      const parts: unknown[] = [];
      for (const { uri } of pieces) {
        const part = await whole(await read(uri));
        if (pieces.length === 1) return part;
        parts.push(...(/-\d+$/.test(uri) && Array.isArray(part) ? part : [part]));
      }
      // Many small entries of an object come as objects with some of them each.
      const areEntries = parts.length === pieces.length && pieces.every(({ uri }) => /-\d+$/.test(uri));
      return areEntries ? Object.assign({}, ...parts) : parts;
    }
    const entries = Object.entries(value);
    return Object.fromEntries(
      await Promise.all(entries.map(async ([key, inner]) => [key, await whole(inner)])),
    );
  };
  const uri = `sillage://evaluations/${evaluation.id}/report`;
  const report = await service.call('GET', `/results/evaluation/${evaluation.id}/report?format=json`);
  expect(sizeOf(report.body)).toBeGreaterThan(100_000);
  expect(await whole(await read(uri))).toEqual(report.body);
  await expect(read(`${uri}/part/nowhere`)).rejects.toThrow(/There is no part/);
});

test('prompts take what they are about, in the language that is asked for', async () => {
  const { prompts } = await client.listPrompts();
  expect(prompts.every((prompt) => (prompt.arguments ?? []).length > 1)).toBe(true);
  const textOf = async (input: Record<string, string>) =>
    (await client.getPrompt({ name: 'explain_to_a_colleague', arguments: input })).messages[0]?.content;
  expect(await textOf({})).toMatchObject({ text: expect.stringContaining('that I name') });
  expect(await textOf({ evaluation: 'SAVE-1', language: 'fr' })).toMatchObject({
    text: expect.stringContaining('Trouve l’évaluation "SAVE-1"'),
  });
});
