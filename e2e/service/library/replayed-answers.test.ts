import { expect, test } from 'vitest';
import { aMask, aPackaging, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const teamId = await firstTeam(service);
const { id } = await published(service, garmentPayload(teamId));
const product = { name: 'Set', teams: [{ id: teamId }], evaluations: [{ id, quantity: 2 }] };

/** Forgets the stored answer, as if it had been too large to be kept. */
const forget = (key: string): Promise<unknown> =>
  service.query('UPDATE retry_keys SET compressed_answer = NULL WHERE retry_key = ?', key);

test.each([
  ['/products', () => product],
  ['/masks', () => aMask],
  ['/products/packagings', () => aPackaging],
])(
  'an answer of POST %s that was not kept is rendered again while the record is unchanged',
  async (path, make) => {
    const key = `rendered${path}`;
    const body = make();
    const post = (): Promise<Answer> =>
      service.call('POST', path, { body, headers: { 'idempotency-key': key } });
    const first = await post();
    expect(first.status, first.text).toBe(201);
    const { id } = first.body as { readonly id: string };

    await forget(key);
    const again = await post();
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const name of ['location', 'etag']) expect(again.headers.get(name)).toBe(first.headers.get(name));

    await forget(key);
    const changed = { ...body, name: 'Changed since' };
    expect((await service.call('PUT', `${path}/${id}`, { body: changed })).status).toBe(200);
    const afterChange = await post();
    expect(afterChange).toMatchObject({ status: 409, body: { code: 'idempotency.record-changed' } });
    expect((afterChange.body as { detail: string }).detail).toContain(id);

    expect((await service.call('DELETE', `${path}/${id}`)).status).toBe(204);
    const afterDeletion = await post();
    expect(afterDeletion).toMatchObject({ status: 409, body: { code: 'idempotency.record-deleted' } });
    expect((afterDeletion.body as { detail: string }).detail).toContain(id);
  },
);
