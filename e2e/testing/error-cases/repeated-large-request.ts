import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { edited } from '../payloads/edited-document.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import { type ErrorCase, manyParts } from './error-case.ts';

/** A garment whose answer is larger than those that are kept. */
export const largeGarment = (teamId: string): Record<string, unknown> =>
  edited(garmentPayload(teamId), manyParts) as Record<string, unknown>;

/** A large garment that was created with a key and then changed or deleted, and is sent again. */
export const largeGarmentRepeated = (since: 'changed' | 'deleted'): ErrorCase => {
  const repeat = ({ service, teamId }: ServiceFixture, headers: Readonly<Record<string, string>> = {}) =>
    service.call('POST', '/evaluations', {
      body: largeGarment(teamId),
      headers: { ...headers, 'idempotency-key': `large-${since}` },
    });
  return {
    async prepare(fixture) {
      const { id } = (await repeat(fixture)).body as { id: string };
      const body = { ...largeGarment(fixture.teamId), name: 'Changed since' };
      if (since === 'deleted') await fixture.service.call('DELETE', `/evaluations/${id}`);
      else await fixture.service.call('PUT', `/evaluations/${id}`, { body });
    },
    send: repeat,
    status: 409,
  };
};
