import type { Collection, CollectionTarget, EvaluationRecord, EvaluationSummary } from '@sillage/contract';
import { numberText, unrangedDigits, wholeText } from '@sillage/engine/figures';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { importTable } from '../../testing/service/imported-table.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
/** Bodies are compared with what is expected of them. */
// biome-ignore lint/suspicious/noExplicitAny: a wrong shape fails the comparison
const call = async (...parameters: Parameters<typeof service.call>): Promise<any> =>
  service.call(...parameters);
const garment = garmentPayload(await firstTeam(service));

const tagOf = async (name: string): Promise<string> =>
  (await call('POST', '/application/tags', { body: { name } })).body.id;
const [before, now, line] = [await tagOf('SS26'), await tagOf('SS27'), await tagOf('Basics')];

const descriptionId = 't-shirt.product-description';
const priced = (price: number) => [
  ...garment.lifecycles.filter(({ id }) => id !== descriptionId),
  { id: descriptionId, parameters: [{ id: 't-shirt.price', value: price }] },
];
const make = (name: string, tags: string[], more: object): Promise<EvaluationRecord> =>
  create(service, { ...garment, name, reference: name, tags: tags.map((id) => ({ id })), ...more });

const heavy = await make('heavy', [before], { pieces: { made: 200, sold: 150 } });
const same = await make('same', [now, line], { pieces: { made: 300 }, lifecycles: priced(20) });
const other = await make('other', [now], { pieces: { made: 90, sold: 0 } });
const none = await make('none', [now], {});
for (const { id } of [heavy, same, other, none]) await evaluate(service, id);
const listed: EvaluationSummary[] = successful('listEvaluations', await service.call('GET', '/evaluations'));
const figures = (id: string) => listed.find((one) => one.id === id)?.figures;
const climateOf = (id: string): number => figures(id)?.climate ?? Number.NaN;

const read = async (query: string): Promise<Collection> =>
  successful('readCollection', await service.call('GET', `/collections${query}`));
const climate = ({ figures: all }: Collection['season']) => all.find(({ id }) => id === 'climate');

test('pieces are part of an evaluation, of lists and of exports, and change no figure', async () => {
  expect(listed.find(({ id }) => id === heavy.id)?.pieces).toEqual({ made: 200, sold: 150 });
  const changed = await call('PATCH', `/evaluations/${other.id}`, {
    body: { pieces: { made: 100 } },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({ pieces: { made: 100, sold: 0 }, status: 'evaluated', revision: 2 });
  const result = await service.call('GET', `/results/evaluation/${other.id}`);
  expect(result.status, result.text).toBe(200);
  const wrong = await call('POST', '/evaluations', { body: { ...garment, pieces: { made: 1.5 } } });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors[0]).toMatchObject({ pointer: '/pieces/made' });
  expect((await call('POST', '/evaluations', { body: { ...garment, pieces: { made: -1 } } })).status).toBe(
    422,
  );
  const csv = (await service.call('GET', `/evaluations/export?ids=${heavy.id}`)).text.trimEnd().split('\r\n');
  expect(csv[0]).toMatch(/,Pieces made,Pieces sold,/);
  expect(csv[1]).toMatch(/,200,150,/);
  const copy = await call('POST', `/evaluations/duplicate/${heavy.id}`, { body: {} });
  expect(copy.status, copy.text).toBe(201);
  expect(copy.body.pieces).toBeUndefined();
  await service.call('DELETE', `/evaluations/${copy.body.id}`);
});

test('a season is added up over the pieces of its evaluations, by name or id of its tag', async () => {
  const { season, count } = await read('?season=ss27');
  expect(count).toBe('made');
  expect(season).toMatchObject({ evaluations: 3, pieces: 400, piecesFrom: 'evaluations' });
  expect(season.withoutPieces).toMatchObject({ count: 1, evaluations: [{ id: none.id }] });
  const total = 300 * climateOf(same.id) + 100 * climateOf(other.id);
  expect(climate(season)?.total).toBeCloseTo(total, 6);
  expect(climate(season)?.mean).toMatchObject({ per: 'piece' });
  expect(climate(season)?.mean?.value).toBeCloseTo(total / 400, 9);
  const [low, high] = (['low', 'high'] as const).map(
    (bound) =>
      300 * (figures(same.id)?.climateInterval?.[bound] ?? Number.NaN) +
      100 * (figures(other.id)?.climateInterval?.[bound] ?? Number.NaN),
  );
  // Of T-shirts that differ by little: hardly narrower than if all varied together.
  const range = climate(season)?.mean?.range;
  expect(range?.low).toBeGreaterThanOrEqual((low ?? 0) / 400);
  expect(range?.low).toBeCloseTo((low ?? 0) / 400, 2);
  expect(range?.high).toBeLessThanOrEqual((high ?? 0) / 400);
  expect(range?.high).toBeCloseTo((high ?? 0) / 400, 2);
  // Of the line, one garment is in the season.
  expect((await read(`?season=SS27&tag=${line}`)).season).toMatchObject({ evaluations: 1, pieces: 300 });
  // Only that one states a price: 20 euros.
  const euro = climate((await read('?tag=SS27&per=euro')).season);
  expect(euro?.perEuro).toBeCloseTo(climateOf(same.id) / 20, 12);
  expect(euro?.mean?.value).toBe(euro?.perEuro);
  const sold = (await read(`?tag=${before}&count=sold`)).season;
  expect(climate(sold)?.total).toBeCloseTo(150 * climateOf(heavy.id), 6);
});

test('of evaluations none of which has pieces, each counts once', async () => {
  const { season } = await read(`?search=none`);
  expect(season).toMatchObject({ evaluations: 1, pieces: 1, piecesFrom: 'one-each' });
});

const add = async (body: object): Promise<Collection> =>
  successful('addUpCollection', await service.call('POST', '/evaluations/collection', { body }));

test('stored pieces count for products that a given list does not name, and for a season without a list', async () => {
  const { season, before: earlier } = await add({
    season: { selection: { tag_id: now }, pieces: [{ reference: 'other', made: 50 }] },
    before: { selection: { tag_id: before } },
  });
  // 300 stored with `same`, and 50 given in the place of the 100 stored with `other`; `none` has neither.
  expect(season).toMatchObject({ pieces: 350, piecesFrom: 'request' });
  expect(season.withoutPieces).toMatchObject({ count: 1, evaluations: [{ id: none.id }] });
  expect(climate(season)?.total).toBeCloseTo(300 * climateOf(same.id) + 50 * climateOf(other.id), 6);
  expect(earlier).toMatchObject({ pieces: 200, piecesFrom: 'evaluations' });
  const { season: withoutList } = await add({ season: { selection: { tag_id: now } } });
  expect(withoutList).toMatchObject({ pieces: 400, piecesFrom: 'evaluations' });
});

test('a season without pieces counts one each beside one that has pieces, but is not compared with it', async () => {
  const {
    season,
    before: earlier,
    differences,
  } = await add({
    season: { selection: { ids: [none.id] } },
    before: { selection: { tag_id: before } },
  });
  expect(season).toMatchObject({ pieces: 1, piecesFrom: 'one-each' });
  expect(climate(season)?.total).toBeCloseTo(climateOf(none.id), 9);
  expect(earlier).toMatchObject({ pieces: 200, piecesFrom: 'evaluations' });
  // 1 piece against 200 says nothing of either season.
  expect(differences?.map(({ parts }) => parts)).toEqual([null, null, null]);
});

test('volume, mix and improvement of two tags add up to the difference', async () => {
  const answer = await service.call('GET', `/collections/compare?a=SS26&b=${now}&per=kilogram`);
  const { season, before: earlier, differences }: Collection = successful('compareCollections', answer);
  expect([earlier?.pieces, season.pieces]).toEqual([200, 400]);
  const parts = differences?.find(({ id }) => id === 'climate')?.parts;
  // One category: its mean is that of the season, so that the mix is nothing.
  const mean = climateOf(heavy.id);
  expect(parts?.volume).toBeCloseTo(200 * mean, 6);
  expect(parts?.mix).toBeCloseTo(0, 9);
  const { volume = 0, mix = 0, improvement = 0, difference = Number.NaN } = parts ?? {};
  expect(Math.abs(volume + mix + improvement - difference)).toBeLessThanOrEqual(1e-9 * Math.abs(difference));
  const total = 300 * climateOf(same.id) + 100 * climateOf(other.id) - 200 * mean;
  expect(difference).toBeCloseTo(total, 6);
  const csv = await service.call('GET', '/collections/compare/export?a=SS26&b=SS27', {
    headers: { 'accept-language': 'fr' },
  });
  expect(csv.text.trimEnd().split('\r\n').at(-2)).toMatch(/^Écart : assortiment;/);
  const xlsx = await service.call('GET', '/collections/export?season=SS27&format=xlsx');
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
});

const words = (text: string): string => text.replace(/\s/g, '');

test.each(['en', 'fr'] as const)(
  'a season is a page of PDF with the figures of the API, in %s',
  async (language) => {
    const headers = { 'accept-language': language };
    const answer = await fetch(`${service.address}/collections/page?season=ss27&before=SS26&figure=climate`, {
      headers: { ...headers, authorization: `Bearer ${service.administrator.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="SS27 collection.pdf"');
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    expect(pdf.numPages).toBe(1);
    const text = words((await extractText(pdf, { mergePages: true })).text);
    const has = (...parts: readonly string[]) => {
      for (const part of parts) expect(text, part).toContain(words(part));
    };
    const shown = (value: number | null | undefined): string =>
      numberText(value ?? Number.NaN, language, unrangedDigits);
    const { season, differences } = successful(
      'compareCollections',
      await service.call('GET', '/collections/compare?a=SS26&b=SS27', { headers }),
    ) as Collection;
    const { total, range, perPiece, perKilogram, perEuro } = climate(season) ?? {};
    // The third has no pieces.
    has(language === 'fr' ? '400 pièces fabriquées de 2 produits' : '400 pieces made of 2 products');
    has(...[total, perPiece, perKilogram, perEuro].map(shown));
    has(`${shown(range?.low)} – ${shown(range?.high)}`, season.categories[0]?.name ?? '?');
    const parts = differences?.find(({ id }) => id === 'climate')?.parts;
    const volume = parts?.volume ?? Number.NaN;
    has(`Volume`, `${volume > 0 ? '+' : ''}${shown(volume)} kg CO2 eq`);
    const { actions } = (await call('GET', '/collections/actions?season=SS27&figure=climate', { headers }))
      .body;
    expect(actions.length).toBeGreaterThan(2);
    for (const { sentence, gain, pieces } of actions.slice(0, 3))
      has(`${sentence}${wholeText(pieces, language)}${shown(gain)}`);
  },
);

test('what cannot be asked is refused at its parameter', async () => {
  const refused = async (path: string): Promise<unknown> => {
    const { status, body } = await call('GET', path);
    expect(status, path).toBe(400);
    return body.errors[0].pointer;
  };
  expect(await refused('/collections?season=SS99')).toBe('/season');
  expect(await refused('/collections?category_id=shirts')).toBe('/category_id');
  expect(await refused('/collections/compare?a=SS26&b=SS99')).toBe('/b');
  expect(await refused('/collections/page?before=SS99')).toBe('/before');
  expect(await refused('/collections/export?format=pdf')).toBe('/format');
});

test('targets are stored by year, shown beside the total, and not seen by others', async () => {
  const put = (body: unknown, token?: string) =>
    call('PUT', '/collections/targets', { body, ...(token === undefined ? {} : { token }) });
  const targets: CollectionTarget[] = [
    { year: 2031, figure: 'cost', value: 5 },
    { year: 2030, figure: 'climate', value: 1000 },
  ];
  expect(successful('replaceCollectionTargets', await put(targets))).toEqual([targets[1], targets[0]]);
  expect((await call('GET', '/collections/targets')).body).toEqual([targets[1], targets[0]]);
  const { season, targets: shown } = await read('?season=SS27');
  expect(shown?.[0]).toMatchObject(targets[1] as object);
  expect(shown?.[0]?.difference).toBeCloseTo((climate(season)?.total ?? Number.NaN) - 1000, 6);
  // Nobody asked for the French cost: no total, and no difference.
  expect(shown?.[1]?.difference).toBeNull();
  const twice = await put([...targets, { year: 2030, figure: 'climate', value: 2 }]);
  expect(twice.status).toBe(422);
  expect(twice.body.errors[0].pointer).toBe('/2');
  expect((await put([{ year: 2030, figure: 'climate', value: -1 }])).body.errors[0].pointer).toBe('/0/value');
  const reader = await service.addMember('looks', 'reader', service.administrator.organizationId);
  expect((await put([], reader.token)).status).toBe(403);
  const { token } = await service.addMember('elsewhere', 'admin');
  expect((await call('GET', '/collections/targets', { token })).body).toEqual([]);
  expect((await call('GET', '/collections', { token })).body.season.evaluations).toBe(0);
  expect((await call('GET', `/collections?tag=${now}`, { token })).status).toBe(400);
  expect((await call('GET', '/collections/targets')).body).toHaveLength(2);
});

test('the leading figure of an organization is kept, and told to all its users', async () => {
  const path = '/application/organization';
  const { name, leadingFigure } = (await call('GET', path)).body;
  expect(leadingFigure).toBe('climate');
  const put = (value: string) => call('PUT', path, { body: { name, leadingFigure: value } });
  expect((await put('extscore')).body.leadingFigure).toBe('extscore');
  expect((await call('PUT', path, { body: { name } })).body.leadingFigure).toBe('extscore');
  const wrong = await put('water');
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/leadingFigure']);
  const { season } = await read('?season=SS27');
  expect(climate(season)?.total).toBeCloseTo(300 * climateOf(same.id) + 100 * climateOf(other.id), 6);
});

test('pieces of an imported table are those of its evaluations, and a fault is said at its cell', async () => {
  const file = [
    'Artikelnummer,Kategorie,Zusammensetzung,Gewicht (g),Stückzahl,Verkaufte Stückzahl',
    'I-1,t-shirt,100% Baumwolle,160,1200,900',
    'I-2,t-shirt,100% Baumwolle,160,12.5,',
  ].join('\n');
  const { rows } = await importTable(service, file, { category: 't-shirt', evaluate: 'false' });
  expect(rows[0]).toMatchObject({ outcome: 'created' });
  expect(JSON.stringify(rows[1])).toContain('not a whole number of pieces');
  const [stored] = (await call('GET', '/evaluations?reference=I-1')).body;
  expect(stored.pieces).toEqual({ made: 1200, sold: 900 });
});
