import { shareLimit } from '@sillage/contract';
import { sharedByOthers } from '../fixtures/share-fixture.ts';
import { call, type ErrorCase } from './error-case.ts';

/** Sends a request while the organization has as many shares as it may have. */
const whileFull: ErrorCase['send'] = async ({ service, versionId }, headers) => {
  const { organizationId, userId } = service.administrator;
  await service.query(
    `INSERT INTO shares (organization_id, share_id, secret_hash, name, shows, documents, indexed, created_at, created_by)
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${shareLimit})
     SELECT '${organizationId}', 'many-' || n, 'many-' || n, 'n', '[]', '[]', 0, 't', '${userId}' FROM numbers`,
  );
  try {
    const body = { evaluation: { id: versionId }, shows: ['scores'] };
    return await service.call('POST', '/shares', { body, headers });
  } finally {
    await service.query("DELETE FROM shares WHERE share_id LIKE 'many-%'");
  }
};

export const shareErrorCases = {
  'share.not-found': {
    send: call('GET', '/s/no-page-has-such-an-address', {
      token: null,
      headers: { accept: 'application/json' },
    }),
    status: 404,
  },
  'share.limit': { send: whileFull, status: 409 },
  'gtin.shared-elsewhere': {
    prepare: async ({ service }) => void (await sharedByOthers(service)),
    send: ({ service, extscore }, headers) =>
      service.call('POST', '/shares', {
        body: { product: { id: extscore.declarableId }, shows: ['scores'], digitalLink: true },
        headers,
      }),
    status: 409,
  },
} satisfies Readonly<Record<string, ErrorCase>>;
