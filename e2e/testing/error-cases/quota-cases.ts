import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

/** Creates an evaluation in an organization that may store none. */
export async function createBeyondQuota(
  { call, storage, administrator: { organizationId } }: RunningService,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  await storage.commit(organizationId, [{ kind: 'set-quotas', quotas: { records: 0 } }]);
  try {
    return await call('POST', '/evaluations', { body, headers });
  } finally {
    await storage.commit(organizationId, [{ kind: 'set-quotas', quotas: { records: 'default' } }]);
  }
}
