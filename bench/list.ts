import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStorage } from '../server/src/platform/database/sqlite/sqlite-storage.ts';
import { buildServerIfChanged, serverBundle } from '../tools/server-bundle.mjs';
import { startChild } from './child-server.ts';
import { garmentDocument } from './garment-document.ts';
import { adminPassword, serviceEnvironment } from './service-environment.ts';

// Measures streaming and paging of a list of 100,000 evaluations: `npx tsx bench/list.ts [count]`.

const count = Number(process.argv[2] ?? 100_000);
const megabyte = 2 ** 20;

await buildServerIfChanged();
const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
const data = join(folder, 'data');
try {
  const first = await startChild([serverBundle], serviceEnvironment(data));
  await first.stop();
  await fill();
  const service = await startChild([serverBundle], serviceEnvironment(data));
  try {
    const headers = { authorization: `Bearer ${await token(service.address)}` };
    const ask = (path: string): Promise<Response> => fetch(`${service.address}${path}`, { headers });
    const timed = async (path: string): Promise<{ answer: Response; text: string; ms: number }> => {
      const begin = performance.now();
      const answer = await ask(path);
      const text = await answer.text();
      return { answer, text, ms: performance.now() - begin };
    };
    for (let warmUp = 0; warmUp < 20; warmUp++) await timed('/evaluations?limit=500');
    const page = await timed('/evaluations?limit=500');
    let path: string | undefined = '/evaluations?limit=500';
    let last = page;
    while (path !== undefined) {
      last = await timed(path);
      path = /^<([^>]+)>/.exec(last.answer.headers.get('link') ?? '')?.[1];
    }
    const before = service.residentBytes();
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, service.residentBytes());
    }, 50);
    const begin = performance.now();
    let bytes = 0;
    for await (const piece of (await ask('/evaluations')).body ?? []) bytes += piece.byteLength;
    clearInterval(watch);
    const seconds = (performance.now() - begin) / 1000;
    console.log(
      `${count} evaluations: ${(bytes / megabyte).toFixed(0)} MiB streamed in ${seconds.toFixed(1)} s,`,
    );
    console.log(
      `resident memory ${(before / megabyte).toFixed(0)} MiB before, ${(peak / megabyte).toFixed(0)} MiB at most.`,
    );
    console.log(`Pages of 500: the first in ${page.ms.toFixed(1)} ms, the last in ${last.ms.toFixed(1)} ms.`);
  } finally {
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const storage = await openSqliteStorage(data);
  const [organization] = await storage.listOrganizations();
  const org = organization?.id ?? '';
  const [team] = await storage.listTeams(org);
  const teamId = team?.id ?? '';
  const at = new Date().toISOString();
  const payload = JSON.stringify(garmentDocument(teamId));
  for (let start = 0; start < count; start += 1000) {
    const changes = Array.from({ length: Math.min(1000, count - start) }, (_, index) => ({
      kind: 'insert-evaluation' as const,
      evaluation: {
        id: `f${String(start + index).padStart(9, '0')}`,
        revision: 1,
        categoryId: 't-shirt',
        name: `Number ${start + index}`,
        createdAt: at,
        updatedAt: at,
        payload,
      },
      teamIds: [teamId],
      tagIds: [],
    }));
    await storage.commit(org, changes);
  }
  await storage.close();
}

async function token(address: string): Promise<string> {
  const authorization = `Basic ${btoa(`admin:${adminPassword}`)}`;
  const answer = await fetch(`${address}/auth/login`, { headers: { authorization } });
  return ((await answer.json()) as { token: string }).token;
}
