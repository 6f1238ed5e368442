import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import type { JobRecord, PortalDeclaration } from '@sillage/contract';
import { expect, test } from 'vitest';
import {
  expectedAt,
  faultOf,
  garment,
  gtinsOf,
  isChanged,
  referenceOf,
  scoreOf,
} from '../../testing/portal/declared-garments.ts';
import { portalDouble, portalKey } from '../../testing/portal/portal-double.ts';
import { launchService, type RawService } from '../../testing/processes/raw-service.ts';
import { rounds } from '../../testing/processes/rounds.ts';

const count = rounds('DECLARATIONS', { usual: 200, nightly: 10_000 });
const kills = rounds('KILLS', { usual: 1, nightly: 5 });
/** Each fault at one garment in this many. */
const every = Math.max(80, count / 50);
/** One garment is answered after the service has given up waiting. */
const isSlow = (index: number): boolean => index === 20;
const day = 86_400_000;

test(`a day of ${count} declarations: each is declared once, although the process is killed`, {
  timeout: 300_000 + count * 400,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-declared-'));
  const settings = { SILLAGE_DATA: folder, SILLAGE_WEBHOOK_ALLOW_PRIVATE: '1' };
  const catalog = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
  const double = await portalDouble(scoreOf(catalog), 20_000);
  let service: RawService = await launchService(settings);
  let token = await service.logIn();
  const call = async (method: string, path: string, body?: unknown) =>
    (await service.call(token, method, path, body)).body;
  const ended = async (id: string, until = ({ finishedAt }: JobRecord) => finishedAt !== undefined) => {
    for (;;) {
      const job = (await call('GET', `/jobs/${id}`)) as JobRecord;
      if (until(job)) return job;
      await pause(20);
    }
  };
  const evaluate = async (some: readonly string[]): Promise<void> => {
    const { id } = (await call('POST', '/evaluations/evaluate?extscore=true', { ids: some })) as JobRecord;
    await ended(id);
  };
  const historyOf = async (job: string): Promise<Map<string, PortalDeclaration>> => {
    const entries: PortalDeclaration[] = [];
    let path: string | undefined = `/declarations?job=${job}&limit=500`;
    while (path !== undefined) {
      const answer: Awaited<ReturnType<RawService['call']>> = await service.call(token, 'GET', path);
      entries.push(...(answer.body as PortalDeclaration[]));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(entries).toHaveLength(count);
    return new Map(entries.map((entry) => [entry.reference ?? '', entry]));
  };

  await call('PUT', '/application/organization/portal', { address: double.address, key: portalKey });
  const [team] = (await call('GET', '/teams')) as { id: string }[];
  const all = Array.from({ length: count }, (_, index) => index);
  const bodies = all.map((index) => garment(team?.id ?? '', index));
  const ids: string[] = [];
  for (let from = 0; from < count; from += 1_000) {
    const made = (await call('POST', '/evaluations/batch', bodies.slice(from, from + 1_000))) as {
      id: string;
    }[];
    ids.push(...made.map(({ id }) => id));
  }
  await evaluate(ids);
  const evaluations = ids.map((id, index) => ({ id, gtins: gtinsOf(index) }));
  const declare = async (): Promise<string> => {
    const answer = await service.call(token, 'POST', '/declarations', { evaluations, portal: true });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(202);
    return (answer.body as JobRecord).id;
  };

  double.fault = faultOf(every, isSlow);
  const first = await declare();
  for (let kill = 0; kill < kills; kill++) {
    const share = (0.9 * kill) / kills;
    const seen = await ended(first, ({ progress }) => progress.done + progress.failed > share * count);
    expect(seen.finishedAt).toBeUndefined();
    service.launched.process.kill('SIGKILL');
    expect(await service.launched.ended).toBe('SIGKILL');
    service = await launchService(settings);
    token = await service.logIn();
  }
  const expected = all.map((index) => expectedAt(index, every, isSlow));
  const declared = expected.filter((state) => state === 'declared').length;
  const job = await ended(first);
  expect([job.status, job.progress]).toMatchObject([
    'done',
    { done: declared, failed: count - declared, total: count },
  ]);
  const history = await historyOf(first);
  expect(all.map((index) => history.get(referenceOf(index))?.state)).toEqual(expected);
  expect(double.taken.size).toBe(declared);
  expect(Math.max(...double.taken.values())).toBe(1);

  // A fifth has changed: too soon on the next day, and declared after 90 days.
  double.fault = () => undefined;
  double.now += day;
  const changed = all.filter(isChanged);
  for (const index of changed)
    await call('PUT', `/evaluations/${ids[index]}`, garment(team?.id ?? '', index, 0.02));
  await evaluate(changed.map((index) => ids[index] as string));
  const soon = await declare();
  await ended(soon);
  const second = all.map((index) =>
    expected[index] !== 'declared' ? 'declared' : isChanged(index) ? 'refused' : 'unchanged',
  );
  const soonHistory = await historyOf(soon);
  expect(all.map((index) => soonHistory.get(referenceOf(index))?.state)).toEqual(second);
  double.now += 90 * day;
  const late = await declare();
  await ended(late);
  const lateHistory = await historyOf(late);
  expect(all.map((index) => lateHistory.get(referenceOf(index))?.state)).toEqual(
    second.map((state) => (state === 'refused' ? 'declared' : 'unchanged')),
  );
  expect(all.map((index) => double.taken.get(referenceOf(index)))).toEqual(
    second.map((state) => (state === 'refused' ? 2 : 1)),
  );
  console.log(`${count} garments, ${kills} × SIGKILL, ${double.calls()} calls: each declared once`);
  service.launched.process.kill('SIGTERM');
  await service.launched.ended;
  await double.close();
});
