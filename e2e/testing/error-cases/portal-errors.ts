import type { AcceptedDeclarations, JobRecord } from '@sillage/contract';
import { loopbackReceiver } from '../../../server/testing/loopback-receiver.ts';
import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { ended } from '../service/finished-job.ts';
import type { ErrorCase } from './error-case.ts';

const portal = '/application/organization/portal';

const declare = (
  { service, extscore }: ServiceFixture,
  headers: Readonly<Record<string, string>>,
): ReturnType<ErrorCase['send']> =>
  service.call('POST', '/declarations', {
    body: { products: [extscore.declarableId], portal: true },
    headers,
  });

/** The French portal: not set, and one that refuses the key, which the job of the declaration tells. */
export const portalErrorCases = {
  'portal.not-set': { send: declare, status: 409 },
  'portal.unusable': {
    async send(fixture, headers) {
      const { service } = fixture;
      const { port, close } = await loopbackReceiver((_request, response) => response.writeHead(401).end());
      await service.call('PUT', portal, { body: { address: `http://127.0.0.1:${port}/api`, key: 'k-1' } });
      const accepted = await declare(fixture, headers);
      const { id } = accepted.body as AcceptedDeclarations;
      const { failure } = await ended<JobRecord>(service, `/jobs/${id}`);
      await service.call('DELETE', portal);
      await close();
      const text = JSON.stringify(failure);
      return { ...accepted, status: failure?.status ?? 0, body: failure, text };
    },
    status: 424,
  },
} satisfies Readonly<Record<string, ErrorCase>>;
