// Reason for length: the rows of one table: numbers, shares, places, texts, keys.
import type { Problem } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { footprintPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const teamId = await firstTeam(service);

const post = (text: string): Promise<Answer> => service.call('POST', '/evaluations', { text });
const text = (edits: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify(edited(garmentPayload(teamId), edits));
/** A garment as JSON text with a literal at a pointer that no serialiser would write. */
const written = (pointer: string, literal: string): string =>
  text({ [pointer]: 'HERE' }).replace('"HERE"', () => literal);
const making = (id: string, value: unknown, more: object = {}): string =>
  text({ '/lifecycles': [{ id: 't-shirt.manufacturing', parameters: [{ id, value, ...more }] }] });

/** The issues of a rejection; the request must not have changed anything. */
async function faultsOf(sent: string, status = 422): Promise<string[]> {
  const before = await service.fingerprint();
  const answer = await post(sent);
  expect(answer.status, `${sent.slice(0, 300)} → ${answer.text.slice(0, 300)}`).toBe(status);
  expect(await service.fingerprint()).toBe(before);
  return (answer.body as Problem).errors.map(({ code, pointer }) => `${code} ${pointer}`);
}
const firstValue = '/lifecycles/0/parameters/0/value';

describe('numbers', () => {
  test('a number beyond the range of doubles is rejected, not stored as null', async () => {
    for (const literal of ['1e309', '-1e309', `1${'0'.repeat(400)}`]) {
      expect(await faultsOf(written('/composition/totalWeight', literal)), literal).toContainEqual(
        expect.stringMatching(/ \/composition\/totalWeight$/),
      );
      expect(await faultsOf(written('/composition/parts/1/weight', literal)), literal).toEqual([
        'composition.share-value /composition/parts/1/weight',
      ]);
      const sent = making('t-shirt.making-minutes', 'HERE').replace('"HERE"', literal);
      expect(await faultsOf(sent), literal).toContainEqual(expect.stringContaining(firstValue));
    }
  });

  test('a number above 1e15 is rejected in any field', async () => {
    expect(await faultsOf(written('/composition/totalWeight', '1.1e15'))).toEqual([
      'field.value /composition/totalWeight',
    ]);
    const impacts = Object.fromEntries(service.catalog.method.indicators.map(({ id }) => [id, 1]));
    const payload = footprintPayload(teamId, { ...impacts, cch: 2e15 });
    const answer = await service.call('POST', '/evaluations', { body: payload });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            code: 'parameter.constraint',
            pointer: '/composition/parts/0/materials/0/parameters/0/customParameters/0/value',
          },
        ],
      },
    });
  });

  test('an integer that doubles cannot represent is rejected, not rounded', async () => {
    // 2^53 + 1; a parser would silently turn it into …992.
    const literal = '9007199254740993';
    expect(await faultsOf(written('/composition/totalWeight', literal))).toContain(
      'field.value /composition/totalWeight',
    );
    expect(await faultsOf(written('/composition/accessories/items/0/quantity', literal))).toEqual([
      'field.value /composition/accessories/items/0/quantity',
    ]);
    const sent = making('t-shirt.making-minutes', 'HERE').replace('"HERE"', literal);
    expect(await faultsOf(sent)).toEqual([`parameter.constraint ${firstValue}`]);
  });

  test('minus zero is stored and computed as zero', async () => {
    const sent = making('t-shirt.making-minutes', 'HERE').replace('"HERE"', '-0');
    const { id, resolvedParameters } = (await post(sent)).body as Awaited<ReturnType<typeof create>>;
    const minutes = resolvedParameters.find((parameter) => parameter.identifier === 'making-minutes');
    expect(minutes?.value).toBe(0);
    expect((await service.call('GET', `/evaluations/${id}`)).text).not.toMatch(/-0[,}\]]/);
    await evaluate(service, id);
    const impacts = Object.fromEntries(service.catalog.method.indicators.map(({ id }) => [id, 1]));
    const body = JSON.stringify(footprintPayload(teamId, { ...impacts, cch: 7 })).replace(
      '"value":7',
      '"value":-0',
    );
    const { ipc } = await evaluate(service, ((await post(body)).body as { id: string }).id);
    expect(ipc.impacts[0]?.value).toBe(0);
  });

  test('negative impacts from the client are valid data', async () => {
    const impacts = Object.fromEntries(service.catalog.method.indicators.map(({ id }) => [id, -1]));
    const { ipc } = await evaluate(service, (await create(service, footprintPayload(teamId, impacts))).id);
    expect(ipc.impacts.map(({ value }) => value)).toEqual(new Array(16).fill(-1));
    expect(ipc.score.value).toBeLessThan(0);
  });

  test('a number that underflows is zero, and rejected where it must be positive', async () => {
    expect(await faultsOf(written('/composition/totalWeight', '1e-400'))).toEqual([
      'field.value /composition/totalWeight',
    ]);
    expect((await post(making('t-shirt.dead-stock', 'HERE').replace('"HERE"', '1e-400'))).status).toBe(201);
  });

  test.each(['NaN', 'Infinity', '-Infinity', '0x10', '01', '+1', '1.', '.5', '1e', '1_000', "'1'"])(
    '%s is not JSON',
    async (literal) => {
      const before = await service.fingerprint();
      const answer = await post(written('/composition/totalWeight', literal));
      expect(answer).toMatchObject({ status: 400, body: { code: 'body.malformed', errors: [] } });
      expect(await service.fingerprint()).toBe(before);
    },
  );

  test('a text is not a number and a number is not a text', async () => {
    expect(await faultsOf(making('t-shirt.making-minutes', '12'))).toEqual([`parameter.type ${firstValue}`]);
    expect(await faultsOf(making('t-shirt.dyeing-process', 12))).toEqual([`parameter.type ${firstValue}`]);
    expect(await faultsOf(making('t-shirt.making-minutes', true))).toEqual([`parameter.type ${firstValue}`]);
    expect(await faultsOf(text({ '/composition/parts/1/weight': '0.02' }))).toEqual([
      'composition.share-value /composition/parts/1/weight',
    ]);
    expect(await faultsOf(text({ '/name': 12 }))).toEqual(['field.type /name']);
    expect(await faultsOf(text({ '/reference': null }))).toEqual(['field.type /reference']);
  });
});

describe('shares', () => {
  const shared = (baseUnit: string, totalWeight: number, shares: readonly unknown[]): string =>
    text({
      '/composition': {
        baseUnit,
        totalWeight,
        parts: shares.map((share) => ({
          [baseUnit]: share,
          materials: [{ id: 'cotton', [baseUnit]: baseUnit === 'weight' ? share : 100 }],
        })),
      },
    });

  // |Σ − 100| ≤ max(0.01, 0.005 × items) + 1e-9 percentage points.
  test.each<[string, readonly number[], boolean]>([
    ['three thirds with two decimals: 0.01 off, 0.015 allowed', [33.33, 33.33, 33.33], true],
    ['three thirds that add up to 100', [33.33, 33.33, 33.34], true],
    ['three thirds with one decimal: 0.1 off', [33.3, 33.3, 33.3], false],
    ['one item, 0.01 off', [99.99], true],
    ['one item, 0.011 off', [99.989], false],
    ['three items, 0.015 off', [33.335, 33.335, 33.345], true],
    ['three items, 0.016 off', [33.335, 33.335, 33.346], false],
    ['ten items, 0.05 off', new Array(10).fill(9.995), true],
    ['ten items, 0.06 off', new Array(10).fill(9.994), false],
    ['99', [60, 39], false],
    ['101', [60, 41], false],
    ['tenths with rounding errors', [10, 20, 70], true],
    ['a share of 0', [100, 0], true],
  ])('in percent, %s', async (_name, shares, accepted) => {
    const answer = await post(shared('percentage', 0.2, shares));
    expect(answer.status, answer.text.slice(0, 300)).toBe(accepted ? 201 : 422);
    if (!accepted) expect(answer.body).toMatchObject({ errors: [{ code: 'composition.total' }] });
  });

  test('in weight the tolerance is equal to that of percentages', async () => {
    expect((await post(shared('weight', 3, [0.9999, 0.9999, 0.9999]))).status).toBe(201);
    expect((await post(shared('weight', 3, [1, 1, 0.9995]))).status).toBe(422);
    expect((await post(shared('weight', 1, [0.1, 0.2, 0.7]))).status).toBe(201);
    expect((await post(shared('weight', 1, [0.7, 0.2, 0.1]))).status).toBe(201);
  });

  test('accepted shares are normalised: no mass is lost', async () => {
    const { id } = (await post(shared('percentage', 3, [33.33, 33.33, 33.33]))).body as { id: string };
    const { id: whole } = (await post(shared('percentage', 3, [33.34, 33.33, 33.33]))).body as { id: string };
    const [a, b] = [await evaluate(service, id), await evaluate(service, whole)];
    const [x, y] = [a.ipc.score.value ?? 0, b.ipc.score.value ?? 1];
    expect(Math.abs(x - y) / y).toBeLessThan(1e-9);
  });

  test('zero and negative weights are rejected', async () => {
    const fault = 'composition.share-value /composition/parts/0/weight';
    for (const weight of [0, -0.1, null, '1', [1], {}, true]) {
      expect(await faultsOf(shared('weight', 1, [weight, 1])), String(weight)).toContain(fault);
    }
    for (const share of [-1, 101, null, '100']) {
      expect(await faultsOf(shared('percentage', 1, [share, 100])), String(share)).toEqual([
        'composition.share-value /composition/parts/0/percentage',
      ]);
    }
    for (const total of [0, -1]) {
      expect(await faultsOf(text({ '/composition/totalWeight': total }))).toContain(
        'field.value /composition/totalWeight',
      );
    }
    expect(await faultsOf(shared('percentage', 1, [0]))).toEqual(['composition.total /composition/parts']);
  });
});

describe('places with quantities', () => {
  test.each([
    'CN',
    'CN/100',
    'CN/60,TR/40',
    'CN/60.5,TR/39.5',
    'CN/33.33,TR/33.33,FR/33.33',
    'CN/100,FR/0',
    'CN/100.0',
  ])('%s is accepted', async (value) => {
    expect((await post(making('t-shirt.making-country', value))).status).toBe(201);
  });

  test.each([
    ['CN/', 'parameter.type'],
    ['CN/1,5', 'parameter.type'],
    ['CN/ 100', 'parameter.type'],
    ['CN/1e2', 'parameter.type'],
    ['CN/NaN', 'parameter.type'],
    ['CN/-100', 'parameter.type'],
    ['CN/+100', 'parameter.type'],
    ['CN/0x64', 'parameter.type'],
    ['CN/Infinity', 'parameter.type'],
    ['CN/1 000', 'parameter.type'],
    ['CN/100%', 'parameter.type'],
    ['CN/100.', 'parameter.type'],
    ['CN/.5', 'parameter.type'],
    ['CN/60,TR', 'parameter.type'],
    ['CN//100', 'parameter.not-allowed'],
    ['/100', 'parameter.not-allowed'],
    ['', 'parameter.not-allowed'],
    [' CN/100', 'parameter.not-allowed'],
    ['cn/100', 'parameter.not-allowed'],
    [Array.from({ length: 31 }, () => 'CN/3.2258').join(','), 'parameter.type'],
    ['CN/60,TR/30', 'parameter.quantities'],
    ['CN/60,TR/41', 'parameter.quantities'],
    ['CN/0', 'parameter.quantities'],
  ])('"%s" is rejected', async (value, code) => {
    expect(await faultsOf(making('t-shirt.making-country', value))).toEqual([`${code} ${firstValue}`]);
  });

  test.each([
    ['slug', 'china/60,france/40'],
    ['name', 'Chine/60,France/40'],
    ['name', 'China/60,France/40'],
    ['code', 'CN/60,REO/40'],
    ['code_alpha_2', 'CN/60,FR/40'],
    ['code_alpha_3', 'CHN/60,FRA/40'],
  ])('by %s: %s', async (useProperty, value) => {
    const answer = await post(making('t-shirt.making-country', value, { useProperty }));
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
  });

  test('equal names in composed and decomposed Unicode form match', async () => {
    const name = 'Côte d’Ivoire';
    const ofCatalog = service.catalog.locations.find(({ code }) => code === 'CI')?.name.fr ?? name;
    const decomposed = ofCatalog.normalize('NFD');
    expect(decomposed).not.toBe(ofCatalog);
    const answer = await post(making('t-shirt.making-country', decomposed, { useProperty: 'name' }));
    expect(answer.status, answer.text.slice(0, 300)).toBe(201);
  });

  test.each(['china/60,france/40,5', 'china/ 100', 'china/1e2', 'china//100', '/100', 'china/NaN'])(
    'by slug: %s is rejected',
    async (value) => {
      const faults = await faultsOf(making('t-shirt.making-country', value, { useProperty: 'slug' }));
      expect(faults).toEqual([expect.stringMatching(/^parameter\.(type|not-allowed) /)]);
    },
  );

  test('several places are weighted by their shares', async () => {
    const scoreOf = async (value: string): Promise<number> => {
      const { id } = (await post(making('t-shirt.making-country', value))).body as { id: string };
      return (await evaluate(service, id)).ipc.score.value ?? Number.NaN;
    };
    const [china, france] = [await scoreOf('CN'), await scoreOf('FR/100')];
    const mixed = await scoreOf('CN/25,FR/75');
    const expected = 0.25 * china + 0.75 * france;
    expect(Math.abs(mixed - expected) / expected).toBeLessThan(1e-9);
  });
});

describe('texts', () => {
  const name = (literal: string): string => written('/name', literal);

  test.each([
    ['half a surrogate pair', '"\\ud800"'],
    ['the other half', '"x\\udc00y"'],
    ['two halves in the wrong order', '"\\udc00\\ud800"'],
    ['U+0000', '"a\\u0000b"'],
  ])('%s in a name is rejected', async (_name, literal) => {
    expect(await faultsOf(name(literal))).toEqual(['field.value /name']);
  });

  test('half a surrogate pair as a key, or as raw bytes, is rejected too', async () => {
    const before = await service.fingerprint();
    const key = await post(text({ '/HERE': 1 }).replace('"HERE"', '"\\ud800"'));
    expect(key.status).toBe(422);
    const [head, tail] = name('"HERE"').split('HERE') as [string, string];
    const bytes = Buffer.concat([Buffer.from(head), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(tail)]);
    const raw = await service.call('POST', '/evaluations', { text: bytes });
    expect(raw).toMatchObject({ status: 400, body: { code: 'body.malformed' } });
    expect(await service.fingerprint()).toBe(before);
  });

  test.each([
    ['a whole pair', '😀 T-shirt'],
    ['accents and other scripts', 'Été 夏 صيف'],
    ['code of other languages', `'; DROP TABLE evaluations; -- <script>alert(1)</script> =1+1 {{7*7}}`],
    ['direction marks within', 'x \u202eright to left\u202c \u200bx'],
    ['200 characters', 'x'.repeat(200)],
    ['200 characters of two code units', '😀'.repeat(200)],
  ])('%s is returned as it was sent', async (_name, value) => {
    const record = await create(service, JSON.parse(text({ '/name': value })));
    expect(record.name).toBe(value);
    const read = await service.call('GET', `/evaluations/${record.id}`);
    expect((read.body as { name: string }).name).toBe(value);
  });

  test('an empty name and one of more than 200 characters are rejected', async () => {
    expect(await faultsOf(text({ '/name': 'x'.repeat(201) }))).toEqual(['field.value /name']);
    expect(await faultsOf(text({ '/name': '😀'.repeat(201) }))).toEqual(['field.value /name']);
    expect(await faultsOf(text({ '/name': '' }))).toEqual(['field.value /name']);
    // 100,000 bytes exceed the limit of all text fields.
    expect(await faultsOf(text({ '/name': 'x'.repeat(100_000) }))).toEqual(['field.value ']);
    expect(await faultsOf(text({ '/name': `e${'\u0301'.repeat(10_000)}` }))).toEqual(['field.value /name']);
    expect(await faultsOf(text({ '/reference': 'x'.repeat(65_537) }))).toEqual(['field.value ']);
  });
});

describe('identifiers', () => {
  test.each([
    ['a direction mark', 't-shirt\u202e', 'china\u202e'],
    ['a zero-width space', 't-\u200bshirt', 'chi\u200bna'],
    ['a letter that looks like another', 't-\u0455hirt', 'chin\u0430'],
    ['a blank', 't-shirt ', 'china '],
    ['a wide letter', 'ｔ-shirt', 'ｃhina'],
  ])('%s makes an id or a slug a different, unknown one', async (_name, id, slug) => {
    expect(await faultsOf(text({ '/category/id': id }))).toEqual(['reference.unknown /category/id']);
    expect((await service.call('GET', `/evaluations/categories/${encodeURIComponent(id)}`)).status).toBe(404);
    const faults = await faultsOf(making('t-shirt.dyeing-country', slug, { useProperty: 'slug' }));
    expect(faults).toEqual([`parameter.not-allowed ${firstValue}`]);
    expect((await post(making('t-shirt.dyeing-country', 'china', { useProperty: 'slug' }))).status).toBe(201);
  });

  test.each(['a\u202eb', 'a\u200bb', '\u2066', 'a\u0007b', 'a\nb'])(
    'the name %j is invalid for a user or a team',
    async (name) => {
      for (const [path, body] of [
        ['/application/users', { name, role: 'reader' }],
        ['/application/teams', { name }],
      ] as const) {
        const answer = await service.call('POST', path, { body });
        expect(answer).toMatchObject({
          status: 422,
          body: { errors: [{ code: 'field.value', pointer: '/name' }] },
        });
      }
    },
  );
});

describe('keys and depth', () => {
  test.each(['__proto__', 'constructor'])('the key %s is rejected at each level', async (key) => {
    const inside = `{"${key}":{"admin":true}}`;
    for (const sent of [
      inside,
      text().replace('{', `{"${key}":{"admin":true},`),
      written('/category', `{"id":"t-shirt","${key}":{"admin":true}}`),
      written('/composition/parts/0/materials/0/parameters', `[${inside}]`),
      text().replace('{', `{"${key.replace('o', '\\u006f')}":1,`),
    ]) {
      const answer = await post(sent);
      expect([answer.status, answer.body], sent.slice(0, 200)).toMatchObject([
        400,
        { code: 'body.malformed' },
      ]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('prototype, as a key of a payload, is rejected', async () => {
    const answer = await post(text().replace('{', '{"prototype":{"admin":true},'));
    expect([400, 422]).toContain(answer.status);
  });

  test('an id that equals a property name of all objects is reported as unknown', async () => {
    for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect((await service.call('GET', `/evaluations/${id}`)).status).toBe(404);
      expect((await service.call('GET', `/materials/schema/${id}`)).status).toBe(404);
      const query = await service.call('GET', `/materials?evaluation_category_id=${id}`);
      expect([query.status, query.body]).toEqual([200, []]);
    }
    expect(await faultsOf(text({ '/category/id': 'toString' }))).toEqual(['reference.unknown /category/id']);
    expect(await faultsOf(making('toString', 1))).toEqual([
      'parameter.unknown /lifecycles/0/parameters/0/id',
    ]);
  });

  test.each([65, 5_000, 500_000])('%i levels are rejected without a stack overflow', async (levels) => {
    const answers = await Promise.all([
      post('['.repeat(levels) + ']'.repeat(levels)),
      post('['.repeat(levels)),
      post(`${'{"a":'.repeat(Math.min(levels, 200_000))}1`),
    ]);
    for (const { status } of answers) expect(status).toBe(422);
    expect((await service.call('GET', '/teams')).status).toBe(200);
  });

  test('64 levels are parsed and rejected by validation', async () => {
    const answer = await post('['.repeat(64) + ']'.repeat(64));
    expect(answer.status).toBe(422);
    expect((answer.body as Problem).errors[0]).toMatchObject({ code: 'field.type', pointer: '' });
  });

  test('10,001 items, 10,001 keys and 100,001 values are rejected while they are counted', async () => {
    const keys = Array.from({ length: 10_001 }, (_, index) => `"${index}":1`).join();
    const rows = `[${new Array(10_001).fill('1').join()}]`;
    const values = `[${new Array(1001).fill(`[${new Array(100).fill('1').join()}]`).join()}]`;
    for (const sent of [`{${keys}}`, rows, values]) {
      const answer = await post(sent);
      expect(answer.status).toBe(422);
      expect((answer.body as Problem).errors).toHaveLength(1);
    }
  });

  test('of duplicate keys the last one applies', async () => {
    const answer = await post(text({ '/name': 'First' }).replace('"First"', '"First","name":"Last"'));
    expect([answer.status, (answer.body as { name: string }).name]).toEqual([201, 'Last']);
  });
});
