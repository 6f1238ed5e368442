import type { ContributionNode, EvaluationMoves, FullResult, IpcResult } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { resultTable } from '../../testing/payloads/result-table.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const editor = await service.addMember('an editor', 'editor', service.administrator.organizationId);
const cotton = { id: 'cotton', name: 'Cotton fibre', unit: 'kg', location: 'GLO' };
const polyester = { id: 'pes', name: 'Polyester', unit: 'kg', location: 'GLO', cch: 6 };
await importDatabase('mill', [{ ...cotton, cch: 4 }, polyester], ['cotton']);
await importDatabase('whole', [{ ...cotton, cch: 2 }, polyester], ['cotton', 'polyester']);

async function importDatabase(
  name: string,
  rows: Parameters<typeof resultTable>[0],
  materials: readonly string[],
  disclosure = 'full',
): Promise<void> {
  const query = { name, version: '1', licence: 'of the tests', disclosure };
  const { database } = await imported(service, query, resultTable(rows));
  if (database === undefined) throw new Error('The import failed.');
  const roles = materials.map((id) => ({
    role: `material/${id}`,
    process: rows.find((row) => row.name.toLowerCase().includes(id))?.id ?? '',
  }));
  successful('replaceRoles', await service.call('PUT', `/databases/${name}@1/roles`, { body: { roles } }));
}

/** A T-shirt of 100 g of cotton and 70 g of polyester. */
const shirt = (database?: string, materials: readonly string[] = ['cotton', 'polyester']) =>
  edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'weight',
      totalWeight: 0.17,
      parts: [
        {
          weight: 0.17,
          materials: materials.map((id, index) => ({
            id,
            weight: materials.length === 1 ? 0.17 : [0.1, 0.07][index],
            ...(database === undefined ? {} : { database }),
          })),
        },
      ],
    },
  });

const ask = (body: object, token?: string, headers: Readonly<Record<string, string>> = {}) =>
  service.call('POST', '/evaluations/move', { body, headers, ...(token === undefined ? {} : { token }) });
async function moved(body: object, token?: string): Promise<EvaluationMoves['evaluations'][number]> {
  const { evaluations } = successful('moveEvaluations', await ask(body, token));
  const [first] = evaluations;
  if (first === undefined || evaluations.length !== 1) throw new Error('One evaluation should have moved.');
  return first;
}
type Figure = EvaluationMoves['evaluations'][number]['figures'][number];
const figureOf = (figures: readonly Figure[], id: string): Figure =>
  figures.find((figure) => figure.id === id) as Figure;

const activities = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : activities(node.children)));

/** Kilograms of a data set behind a result, credits taken off, and its climate change per kilogram. */
async function amountOf(id: string, name: string): Promise<{ amount: number; factor: number }> {
  const { contributions } = (await service.call('GET', `/results/evaluation/${id}/full`)).body as FullResult;
  const found = activities(contributions).filter((one) => one.factor?.process === name);
  const amount = found.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  const impact = found.reduce((sum, { impacts }) => sum + (impacts[0] as number), 0);
  return { amount, factor: impact / amount };
}
const totalsOf = ({ impacts, score }: IpcResult): Readonly<Record<string, number | null>> =>
  Object.fromEntries([...impacts.map(({ id, value }) => [id, value]), ['score', score.value]]);

function expectSums(figures: readonly Figure[]): void {
  expect(figures).toHaveLength(17);
  for (const { id, before, after, difference, mapping, data, method } of figures) {
    const known = [before, after, difference, mapping, data, method];
    if (known.some((figure) => typeof figure !== 'number')) throw new Error(`${id} is not known.`);
    const [b, a, d, ...parts] = known as number[];
    expect(
      parts.reduce((sum, part) => sum + part, 0),
      id,
    ).toBe(d);
    const size = Math.max(Math.abs(a as number), Math.abs(b as number));
    expect(Math.abs((d as number) - ((a as number) - (b as number))), id).toBeLessThanOrEqual(1e-12 * size);
  }
}

function expectSame(a: number | null | undefined, b: number | null | undefined): void {
  expect(Math.abs((a as number) / (b as number) - 1)).toBeLessThanOrEqual(1e-12);
}

test('a garment moves from the shipped data to an own database and back', async () => {
  const { id } = await create(service, shirt());
  const first = totalsOf((await evaluate(service, id)).ipc);
  const shipped = await amountOf(id, 'fibre-cotton');
  const there = await moved({ evaluations: [id], to: 'mill' });
  expect(there).toMatchObject({
    ...{ id, revision: 1, changes: true, kept: [] },
    mapped: [
      {
        pointer: '/composition/parts/0/materials/0',
        material: { id: 'cotton', name: 'Cotton' },
        before: { database: 'sillage-reference@2026.1' },
        after: { database: 'mill@1', name: 'Cotton fibre {GLO}' },
      },
    ],
    unmapped: [
      {
        material: { id: 'polyester' },
        role: 'material/polyester',
        after: { database: 'sillage-reference@2026.1' },
        proposal: { id: 'pes', name: 'Polyester', confidence: 1 },
      },
    ],
  });
  expectSums(there.figures);
  for (const { id: figure, before } of there.figures) expectSame(before, first[figure]);
  const climate = figureOf(there.figures, 'cch');
  // The polyester stays that of the catalog, and the cotton has 4 kg CO2e per kilogram, also where it is avoided.
  expect(shipped.amount).toBeGreaterThan(0.1);
  expect(climate.data).toBeCloseTo(shipped.amount * (4 - shipped.factor), 12);
  expect(climate).toMatchObject({ mapping: 0, method: 0 });
  // Nothing was stored.
  expect((await service.call('GET', `/evaluations/${id}`)).body).toMatchObject({
    revision: 1,
    status: 'evaluated',
  });

  const stored = await moved({ evaluations: [{ id, revision: 1 }], to: 'mill@1', dryRun: false });
  expect(stored).toMatchObject({ revision: 2, figures: there.figures });
  const { body } = await service.call('GET', `/evaluations/${id}`);
  expect(body).toMatchObject({ revision: 2, status: 'outdated' });
  expect(JSON.stringify(body).match(/"database":"mill@1"/g)).toHaveLength(2);
  const second = totalsOf((await evaluate(service, id)).ipc);
  for (const { id: figure, after } of there.figures) expectSame(second[figure], after);
  // It is there already: nothing is left to move.
  const again = await moved({ evaluations: [id], to: 'mill@1', dryRun: false });
  expect(again).toMatchObject({ revision: 2, changes: false, mapped: [], kept: [{ reason: 'already' }] });

  const back = await moved({
    evaluations: [id],
    from: 'mill@1',
    to: 'sillage-reference@2026.1',
    dryRun: false,
  });
  expect(back).toMatchObject({ revision: 3, mapped: [{ material: { id: 'cotton' } }] });
  expectSums(back.figures);
  for (const { id: figure, difference } of back.figures)
    expectSame(difference, -(figureOf(there.figures, figure).difference as number));
  const last = totalsOf((await evaluate(service, id)).ipc);
  for (const [figure, value] of Object.entries(first)) expect(last[figure], figure).toBe(value);
});

test('between own databases, what the other one lacks is a difference of mapping', async () => {
  const { id } = await create(service, shirt('whole@1'));
  await evaluate(service, id);
  const cotton = await amountOf(id, 'cotton as material/cotton');
  const polyester = await amountOf(id, 'pes as material/polyester');
  expect(cotton.factor).toBeCloseTo(2, 12);
  const { figures } = await moved({ filter: { ids: [id] }, to: 'mill@1' });
  expectSums(figures);
  const { id: plain } = await create(service, shirt());
  await evaluate(service, plain);
  const { factor } = await amountOf(plain, 'fibre-polyester');
  const climate = figureOf(figures, 'cch');
  expect(climate.mapping).toBeCloseTo(polyester.amount * (factor - 6), 12);
  expect(climate.data).toBeCloseTo(cotton.amount * (4 - 2), 12);
});

test('of several evaluations all are changed, or none', async () => {
  const [one, other] = [await create(service, shirt()), await create(service, shirt())];
  const revisions = async () =>
    Promise.all(
      [one, other].map(
        async ({ id }) =>
          ((await service.call('GET', `/evaluations/${id}`)).body as { revision: number }).revision,
      ),
    );
  const evaluations = [
    { id: one.id, revision: 1 },
    { id: other.id, revision: 2 },
  ];
  const stale = { status: 412, body: { code: 'revision.stale' } };
  expect(await ask({ evaluations, to: 'mill@1', dryRun: false })).toMatchObject(stale);
  const ids = [one.id, other.id];
  const wanted = { evaluations: ids, to: 'mill@1', dryRun: false };
  expect(await ask(wanted, undefined, { 'if-match': '"7"' })).toMatchObject(stale);
  expect(await ask({ ...wanted, evaluations: [...ids, 'nobody'] })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reference.unknown', pointer: '/evaluations/2' }] },
  });
  expect(await revisions()).toEqual([1, 1]);
  expect(
    successful('moveEvaluations', await ask({ filter: { ids }, to: 'mill', dryRun: false })),
  ).toMatchObject({
    stored: true,
    evaluations: [{ revision: 2 }, { revision: 2 }],
  });
  expect(await revisions()).toEqual([2, 2]);
});

test('what cannot be moved is refused at its place', async () => {
  const { id } = await create(service, shirt());
  expect(await ask({ to: 'mill@1' })).toMatchObject({ status: 422, body: { errors: [{ pointer: '' }] } });
  expect(await ask({ evaluations: [id], to: 'nothing@1', from: 'mill@9' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'reference.unknown', pointer: '/to' },
        { code: 'reference.unknown', pointer: '/from' },
      ],
    },
  });
  // Its figures are single scores: no material can name it.
  expect(await ask({ evaluations: [id], to: 'ecobalyse@7.0.0' })).toMatchObject({ status: 422 });
  expect(await ask({ filter: { team_id: 'nobody' }, to: 'mill@1' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reference.unknown', pointer: '/filter/team_id' }] },
  });
  await importDatabase('old', [{ id: 'c', name: 'Cotton', unit: 'kg', location: 'GLO', cch: 1 }], ['cotton']);
  await service.call('PATCH', '/databases/old@1', { body: { retired: true } });
  expect(await ask({ evaluations: [id], to: 'old@1' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'field.value', pointer: '/to' }] },
  });
});

test('the parts of a closed database are shown to administrators only, and noted', async () => {
  const rows = [{ id: 'c', name: 'Cotton', unit: 'kg', location: 'GLO', cch: 3 }];
  await importDatabase('shut', rows, ['cotton'], 'aggregated');
  const { id } = await create(service, shirt());
  for (const [from, to] of [
    ['sillage-reference', 'shut@1'],
    ['shut@1', 'mill@1'],
  ] as const) {
    const body = { evaluations: [id], from, to };
    const hidden = await moved(body, editor.token);
    expect(hidden.notDisclosed).toBe(true);
    expect(hidden.mapped).toHaveLength(1);
    expect(hidden.figures).toHaveLength(17);
    for (const figure of hidden.figures) {
      expect(typeof figure.difference).toBe('number');
      for (const part of ['mapping', 'data', 'method']) expect(figure).not.toHaveProperty(part);
    }
    const shown = successful('moveEvaluations', await ask(body));
    expect(shown.disclosed).toBe('administrator');
    expectSums(shown.evaluations[0]?.figures ?? []);
    await ask({ ...body, dryRun: false });
  }
  const audit = await service.call('GET', '/application/audit?noun=database&limit=5');
  expect(audit.text).toContain('"/movedTo":"shut@1"');
  expect(audit.text).toContain('"/movedTo":"mill@1"');
});

test('readers move nothing, and other organizations find neither evaluation nor database', async () => {
  const { id } = await create(service, shirt());
  const reader = await service.addMember('a reader', 'reader', service.administrator.organizationId);
  expect((await ask({ evaluations: [id], to: 'mill@1' }, reader.token)).status).toBe(403);
  const stranger = await service.addMember('a stranger', 'admin');
  expect(await ask({ evaluations: [id], to: 'mill@1' }, stranger.token)).toMatchObject({
    status: 422,
    body: {
      errors: [
        { code: 'reference.unknown', pointer: '/to' },
        { code: 'reference.unknown', pointer: '/evaluations/0' },
      ],
    },
  });
});

test('own data and own materials stay, and a missing figure leaves its parts unknown', async () => {
  const header = 'id,name,unit,location,year,cch\n';
  const query = { name: 'carbon', version: '1', licence: 'of the tests', disclosure: 'full' };
  await imported(service, query, `${header}cotton,Cotton,kg,GLO,2024,4\n`);
  const roles = [{ role: 'material/cotton', process: 'cotton' }];
  successful('replaceRoles', await service.call('PUT', '/databases/carbon@1/roles', { body: { roles } }));
  const own = { name: 'Our wool', like: 'wool', perKg: { cch: 1 }, source: 'measured', year: 2025 };
  const { id: wool } = (await service.call('POST', '/materials', { body: own })).body as { id: string };
  const { id } = await create(service, shirt(undefined, ['cotton', wool]));
  const { kept, figures } = await moved({ evaluations: [id], to: 'carbon@1' });
  expect(kept).toMatchObject([{ material: { id: wool }, reason: 'own-material' }]);
  expect(figureOf(figures, 'cch')).toMatchObject({ mapping: 0, data: expect.any(Number) });
  expect(figureOf(figures, 'wtu')).toMatchObject({ after: null, difference: null, data: null });
  expect(figureOf(figures, 'score')).toMatchObject({ after: null, difference: null, data: null });
});
