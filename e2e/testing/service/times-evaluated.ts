import type { RawService } from '../processes/raw-service.ts';

/** How often each evaluation was evaluated, according to the audit, which is part of each commit. */
export async function timesEvaluated(
  service: Pick<RawService, 'call'>,
  token: string,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  let path: string | undefined = '/application/audit?noun=evaluation&limit=500';
  while (path !== undefined) {
    const { body, headers } = await service.call(token, 'GET', path);
    for (const { action, recordId } of body as { action: string; recordId: string }[]) {
      if (action === 'evaluate') times.set(recordId, (times.get(recordId) ?? 0) + 1);
    }
    path = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  return times;
}
