import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const all = '/products/packagings';
const newPackaging = async (packaging: unknown = aPackaging) =>
  successful('createPackaging', await service.call('POST', all, { body: packaging }));
const replaced = async (id: string, body: unknown) =>
  successful('replacePackaging', await service.call('PUT', `${all}/${id}`, { body }));
const heavier = edited(aPackaging, { '/components/0/weight': 0.2 });
const packed = (id: string): unknown => edited(garmentPayload(teamId), { '/packaging': { id } });

describe('a packaging', () => {
  test('is created, read, replaced and deleted; sending back what was read changes nothing', async () => {
    const packaging = await newPackaging();
    expect(packaging).toMatchObject({ ...aPackaging, revision: 1, usedBy: 0 });
    const address = `${all}/${packaging.id}`;
    expect(successful('readPackaging', await service.call('GET', address))).toEqual(packaging);
    expect(await replaced(packaging.id, packaging)).toEqual(packaging);
    const renamed = await replaced(packaging.id, { ...packaging, name: 'Bag' });
    expect(renamed).toMatchObject({ name: 'Bag', revision: 2 });
    const stale = await service.call('DELETE', address, { headers: { 'if-match': '"1"' } });
    expect(stale).toMatchObject({ status: 412, body: { code: 'revision.stale' } });
    successful('removePackaging', await service.call('DELETE', address));
    expect((await service.call('GET', address)).status).toBe(404);
  });

  test('is validated when it is written, with all issues at their pointers', async () => {
    const body = edited(aPackaging, {
      '/components/0/material/id': 'packaging-ldpe-flim',
      '/components/1/material/id': 'cotton',
    });
    const before = await service.fingerprint();
    const unknown = await service.call('POST', all, { body });
    expect(unknown).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            pointer: '/components/0/material/id',
            code: 'reference.unknown',
            hint: 'did you mean "packaging-ldpe-film"?',
          },
          { pointer: '/components/1/material/id', code: 'reference.unknown' },
        ],
      },
    });
    const shapeless = edited(aPackaging, { '/level': 'tertiary', '/components/0/weight': 0 });
    const refused = await service.call('POST', all, { body: shapeless });
    const pointers = (refused.body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
    expect([refused.status, pointers.sort()]).toEqual([422, ['/components/0/weight', '/level']]);
    expect(await service.fingerprint()).toBe(before);
  });

  test('is found by name, and its URL is not that of a product', async () => {
    const { id } = await newPackaging({ ...aPackaging, name: 'Étui cartonné' });
    const found = successful('listPackagings', await service.call('GET', `${all}?search=ETUI`));
    expect(found.map((packaging) => packaging.id)).toEqual([id]);
    expect((await service.call('GET', `/products/${id}`)).status).toBe(404);
    expect(successful('listProducts', await service.call('GET', '/products'))).toEqual([]);
  });

  test.each(['en', 'fr'])('has a schema (%s): its fields with their limits', async (language) => {
    const options = { headers: { 'accept-language': language } };
    const answer = await service.call('GET', `${all}/schema`, options);
    const { informations, processes } = successful('readPackagingSchema', answer);
    const glass = processes.find(({ id }) => id === 'packaging-glass');
    expect(glass?.parameters.map(({ id }) => id).sort()).toEqual([
      'packaging-glass.allocation-factor',
      'packaging-glass.allocation-factor-at-end-of-life',
      'packaging-glass.disposal-impact-data',
      'packaging-glass.electricity-efficiency',
      'packaging-glass.end-of-life-impact-data',
      'packaging-glass.energy-allocation-factor',
      'packaging-glass.energy-recovery-at-end-of-life',
      'packaging-glass.energy-recovery-impact-data',
      'packaging-glass.heat-efficiency',
      'packaging-glass.impact-data',
      'packaging-glass.impact-data-scope',
      'packaging-glass.lower-heating-value',
      'packaging-glass.quality-of-recycled-input',
      'packaging-glass.quality-of-recycled-output',
      'packaging-glass.recycled-at-end-of-life',
      'packaging-glass.recycled-input-impact-data',
      'packaging-glass.recycling-impact-data',
      'packaging-glass.substituted-electricity-impact-data',
      'packaging-glass.substituted-heat-impact-data',
      'packaging-glass.substituted-impact-data',
    ]);
    const fields = informations.map(({ id, parameters }) => [id, parameters.map((field) => field.id)]);
    expect(fields).toEqual([
      ['packaging', ['level']],
      ['component', ['weight', 'quantity', 'recycledContent', 'reuses']],
    ]);
    const [level] = informations[0]?.parameters ?? [];
    for (const { value } of level?.allowedValues ?? [])
      await newPackaging(edited(aPackaging, { '/level': value }));
    for (const { id, constraints } of informations[1]?.parameters ?? []) {
      const { max = Number.NaN, min = Number.NaN } = constraints;
      await newPackaging(edited(aPackaging, { [`/components/0/${id}`]: max }));
      for (const value of [max + 1, min - 1]) {
        const body = edited(aPackaging, { [`/components/0/${id}`]: value });
        expect((await service.call('POST', all, { body })).status, `${id} ${value}`).toBe(422);
      }
    }
    expect(informations.map(({ name }) => name)).toEqual(
      language === 'fr' ? ['Emballage', 'Composant'] : ['Packaging', 'Component'],
    );
  });

  test('in use cannot be deleted, and the records that use it are named', async () => {
    const { id: packaging } = await newPackaging();
    const { id } = await create(service, packed(packaging));
    const before = await service.fingerprint();
    const refused = await service.call('DELETE', `${all}/${packaging}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'record.in-use' } });
    expect(refused.text).toContain(id);
    expect(await service.fingerprint()).toBe(before);
    const read = successful('readPackaging', await service.call('GET', `${all}/${packaging}`));
    expect(read.usedBy).toBe(1);
    const body = garmentPayload(teamId);
    successful('replaceEvaluation', await service.call('PUT', `/evaluations/${id}`, { body }));
    successful('removePackaging', await service.call('DELETE', `${all}/${packaging}`));
  });
});

describe('a change of a packaging in use', () => {
  test('that its evaluations could not take is refused, and they are named', async () => {
    const { id: packaging } = await newPackaging();
    const { id } = await create(service, packed(packaging));
    await evaluate(service, id);
    const before = await service.fingerprint();
    const outer = { ...aPackaging, level: 'outer' };
    const refused = await service.call('PUT', `${all}/${packaging}`, { body: outer });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'record.in-use',
        detail: expect.stringContaining(id),
        errors: [{ pointer: '/level', code: 'packaging.level' }],
      },
    });
    expect(await service.fingerprint()).toBe(before);
    successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
    await replaced(packaging, heavier);
    await evaluate(service, id);

    const body = garmentPayload(teamId);
    successful('replaceEvaluation', await service.call('PUT', `/evaluations/${id}`, { body }));
    expect(await replaced(packaging, outer)).toMatchObject({ level: 'outer' });
  });

  test('of its level is no obstacle for its products', async () => {
    const { id: parcel } = await newPackaging({ ...aPackaging, level: 'outer' });
    const { id: version } = await published(service, garmentPayload(teamId));
    const product = {
      name: 'Set',
      evaluations: [{ id: version, quantity: 1 }],
      teams: [{ id: teamId }],
      packaging: { id: parcel },
    };
    const { id } = successful('createProduct', await service.call('POST', '/products', { body: product }));
    await replaced(parcel, aPackaging);
    successful('replaceProduct', await service.call('PUT', `/products/${id}`, { body: product }));
    const refused = await service.call('POST', '/products', { body: product });
    const level = { code: 'packaging.level', pointer: '/packaging/id' };
    expect(refused).toMatchObject({ status: 422, body: { errors: [level] } });
    await replaced(parcel, { ...aPackaging, level: 'outer' });
    successful('replaceProduct', await service.call('PUT', `/products/${id}`, { body: product }));
  });
});

describe('an evaluation in a primary packaging', () => {
  const stageOf = async (id: string, stage: string): Promise<number> => {
    const { lifecycles } = (await evaluate(service, id)).ipc;
    return lifecycles.find((lifecycle) => lifecycle.stage === stage)?.score ?? Number.NaN;
  };

  test('has the impacts of the packaging in the packaging stage', async () => {
    const [light, heavy] = [await newPackaging(), await newPackaging(heavier)];
    const inLight = await create(service, packed(light.id));
    const inHeavy = await create(service, packed(heavy.id));
    expect(inLight.packaging).toEqual({ id: light.id, name: aPackaging.name });
    const [lighter, more] = [await stageOf(inLight.id, 'packaging'), await stageOf(inHeavy.id, 'packaging')];
    expect(lighter).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(lighter);
    for (const stage of ['raw-materials', 'use'])
      expect(await stageOf(inHeavy.id, stage)).toBe(await stageOf(inLight.id, stage));
  });

  test('is outdated by a change of it, until it is evaluated again', async () => {
    const { id: packaging } = await newPackaging();
    const { id } = await create(service, packed(packaging));
    const first = await stageOf(id, 'packaging');
    await replaced(packaging, heavier);
    const read = successful('readEvaluation', await service.call('GET', `/evaluations/${id}`));
    expect(read).toMatchObject({ status: 'outdated' });
    for (const [method, path] of [
      ['GET', `/results/evaluation/${id}`],
      ['PATCH', `/evaluations/publish/${id}`],
    ] as const) {
      expect(await service.call(method, path)).toMatchObject({
        status: 409,
        body: { code: 'evaluation.outdated' },
      });
    }
    expect(await stageOf(id, 'packaging')).toBeGreaterThan(first);
    expect((await service.call('GET', `/results/evaluation/${id}`)).status).toBe(200);
  });

  test('keeps it unchanged in each of its versions', async () => {
    const { id: packaging } = await newPackaging();
    const version = await published(service, packed(packaging));
    await replaced(packaging, heavier);
    const frozen = successful('readEvaluation', await service.call('GET', `/evaluations/${version.id}`));
    expect(frozen).toEqual(version);
    expect(frozen).toMatchObject({ frozen: { packaging: { id: packaging, revision: 1, ...aPackaging } } });
  });

  test('cannot use an outer one', async () => {
    const { id } = await newPackaging({ ...aPackaging, level: 'outer' });
    const before = await service.fingerprint();
    expect(await service.call('POST', '/evaluations', { body: packed(id) })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'packaging.level', pointer: '/packaging/id' }] },
    });
    expect(await service.fingerprint()).toBe(before);
  });
});

describe('a product in an outer packaging', () => {
  const outer = { ...aPackaging, name: 'Parcel', level: 'outer' };
  const result = async (id: string) =>
    successful('readProductResult', await service.call('GET', `/results/product/${id}`));
  const set = async (packaging?: string) => {
    const { id: version } = await published(service, garmentPayload(teamId));
    return {
      name: 'Set',
      evaluations: [{ id: version, quantity: 1 }],
      teams: [{ id: teamId }],
      ...(packaging === undefined ? {} : { packaging: { id: packaging } }),
    };
  };
  const made = async (body: unknown) =>
    successful('createProduct', await service.call('POST', '/products', { body }));

  test('has its impacts in addition, in the packaging stage', async () => {
    const { id: parcel } = await newPackaging(outer);
    const [bare, wrapped] = [await made(await set()), await made(await set(parcel))];
    expect(wrapped.packaging).toEqual({ id: parcel, name: 'Parcel' });
    const [without, within] = [await result(bare.id), await result(wrapped.id)];
    expect(within.score.value).toBeGreaterThan(without.score.value ?? Infinity);
    for (const [index, { id, value }] of within.impacts.entries())
      expect(Math.abs(value ?? 0), id).toBeGreaterThanOrEqual(Math.abs(without.impacts[index]?.value ?? 0));
    const stage = ({ lifecycles }: typeof within, of: string): number =>
      lifecycles.find((lifecycle) => lifecycle.stage === of)?.score ?? Number.NaN;
    expect(stage(within, 'packaging')).toBeGreaterThan(stage(without, 'packaging'));
    expect(stage(within, 'raw-materials')).toBe(stage(without, 'raw-materials'));
  });

  test('keeps its figures after a change of it, with a warning until its own PUT', async () => {
    const { id: parcel } = await newPackaging(outer);
    const body = await set(parcel);
    const { id, warnings } = await made(body);
    expect(warnings.map(({ code }) => code)).not.toContain('packaging.changed');
    const first = await result(id);

    await replaced(parcel, edited(outer, { '/components/0/weight': 0.2 }));
    const changed = { code: 'packaging.changed', pointer: '/packaging/id' };
    const read = successful('readProduct', await service.call('GET', `/products/${id}`));
    expect(read.warnings[0]).toMatchObject(changed);
    const listed = successful('listProducts', await service.call('GET', '/products'));
    expect(listed.find((product) => product.id === id)?.warnings[0]).toMatchObject(changed);
    const later = await result(id);
    expect(later.warnings[0]).toMatchObject(changed);
    expect(later).toEqual({ ...first, warnings: later.warnings });
    const full = await service.call('GET', `/results/product/${id}/full`);
    expect(successful('readProductFullResult', full).warnings[0]).toMatchObject(changed);

    const again = successful('replaceProduct', await service.call('PUT', `/products/${id}`, { body }));
    expect(again.warnings.map(({ code }) => code)).not.toContain('packaging.changed');
    expect((await result(id)).score.value).toBeGreaterThan(first.score.value ?? Infinity);
  });

  test('prevents its deletion', async () => {
    const { id: parcel } = await newPackaging(outer);
    const { id } = await made(await set(parcel));
    const refused = await service.call('DELETE', `${all}/${parcel}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'record.in-use' } });
    expect(refused.text).toContain(id);
    successful('removeProduct', await service.call('DELETE', `/products/${id}`));
    successful('removePackaging', await service.call('DELETE', `${all}/${parcel}`));
  });
});
