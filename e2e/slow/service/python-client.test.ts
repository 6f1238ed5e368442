import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointTable } from '../../../client/src/endpoints/endpoint-table.ts';
import { root } from '../../../tools/root.mjs';
import { faultyHttpProxy } from '../../testing/processes/faulty-http-proxy.ts';
import {
  type InstalledPython,
  installPython,
  whyNoMypy,
  whyNoPython,
} from '../../testing/processes/installed-python.ts';
import { publishedArchive } from '../../testing/processes/published-packages.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

let service: RunningService;
let installed: InstalledPython;
let key: string;
beforeAll(async () => {
  if (whyNoPython !== undefined) return;
  installed = await installPython();
  service = await runService();
  ({ key } = await apiKeySteps(() => service).makeKey(service.administrator));
});
afterAll(async () => {
  installed?.remove();
  await service?.close();
});
beforeEach(({ skip }) => skip(whyNoPython !== undefined, whyNoPython));

/** The programs of the README, by the title above each. */
const programs = Object.fromEntries(
  readFileSync(join(root, 'python/README.md'), 'utf8')
    .split('\n## ')
    .flatMap((section) => {
      const code = /```python\n([\s\S]*?)```/.exec(section)?.[1];
      return code === undefined ? [] : [[section.split('\n')[0] as string, code]];
    }),
);

describe('the Python package', () => {
  const access = () => ({ SILLAGE_URL: service.address, SILLAGE_KEY: key });

  test('does the main job', async () => {
    const { code, stdout, stderr } = await installed.runText(programs['The main job'] ?? '', access());
    expect([code, stderr]).toEqual([0, '']);
    // Three of one: three times its score.
    const [, one = '', three = ''] =
      /16 indicators; (\S+) µPt\nthree of them: (\S+) µPt\n/.exec(stdout) ?? [];
    expect(Number(three) / Number(one)).toBeCloseTo(3, 9);
  });

  test('reads lists, files and jobs, changes a record, and sends a table', async () => {
    const mask = (await service.call('POST', '/masks', { body: { name: 'Mask', parameters: [] } })).body as {
      id: string;
    };
    const table = join(installed.folder, 'table.csv');
    writeFileSync(table, 'name,weight\nOne,nonsense\n');
    const program = `${programs['Lists, files, jobs, changes, tables']}
import os
sillage = Client(os.environ["SILLAGE_URL"], api_key=os.environ["SILLAGE_KEY"])
tour(sillage, ${JSON.stringify(mask.id)}, ${JSON.stringify(table)})
print("changed:", sillage.read_mask(${JSON.stringify(mask.id)})["name"])
try:
    sillage.read_evaluation("nothing")
except Exception as error:
    print(type(error).__name__, error.status, error.code)
`;
    const { code, stdout, stderr } = await installed.runText(program, access());
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('changed: Mask 2027\n');
    expect(stdout).toContain('ProblemError 404 record.not-found\n');
    expect(stdout).toMatch(/^2 \[/m);
  });

  test('has a method for every endpoint', async () => {
    const { stdout } = await installed.runText(
      `from sillage_client import Client\nfrom sillage_client.endpoints import ENDPOINTS
import re
for name in ENDPOINTS:
    assert callable(getattr(Client, re.sub("[A-Z]", lambda found: "_" + found.group().lower(), name))), name
print(len(ENDPOINTS))`,
    );
    expect(stdout.trim()).toBe(String(Object.keys(endpointTable).length));
  });

  test('keeps credentials, addresses, retries and webhooks safe', async () => {
    const tests = join(root, 'python/tests');
    const { code, stderr } = await installed.run(['-B', '-m', 'unittest', 'discover', '-s', tests]);
    expect(code, stderr).toBe(0);
    expect(Number(/Ran (\d+) tests/.exec(stderr)?.[1])).toBeGreaterThan(10);
  });

  test('is in the archive of sources as in the wheel', async () => {
    const sources = await publishedArchive('.tar.gz');
    const unpacked = spawnSync('tar', ['-xzf', sources, '-C', installed.folder], { encoding: 'utf8' });
    expect(unpacked.stderr).toBe('');
    const [folder = ''] = readdirSync(installed.folder).filter((name) => name.startsWith('sillage_client-'));
    const inArchive = join(installed.folder, folder, 'src/sillage_client');
    const inWheel = join(installed.packages, 'sillage_client');
    const names = readdirSync(inArchive);
    expect(names).toEqual(readdirSync(inWheel).filter((name) => name !== '__pycache__'));
    for (const name of names)
      expect(readFileSync(join(inArchive, name), 'utf8')).toBe(readFileSync(join(inWheel, name), 'utf8'));
  });

  test('and the programs of its README are typed without gaps', ({ skip }) => {
    skip(whyNoMypy !== undefined, whyNoMypy);
    for (const [index, text] of Object.values(programs).entries())
      writeFileSync(join(installed.folder, `readme_${index}.py`), text);
    writeFileSync(
      join(installed.folder, 'readme_wrong.py'),
      `from sillage_client import Client
sillage = Client("http://x", api_key="k")
sillage.read_evaluation()
sillage.create_evaluation({"name": "x"})
sillage.list_evaluations(status="unknown")
sillage.list_nothing()
sillage.list_teams()[0]["nothing"]
`,
    );
    const files = readdirSync(installed.folder).filter((name) => /^readme_.*\.py$/.test(name));
    const { stdout } = spawnSync('mypy', ['--strict', '--no-error-summary', ...files], {
      cwd: installed.folder,
      encoding: 'utf8',
      env: { ...process.env, MYPYPATH: installed.packages },
    });
    const faults = stdout.split('\n').filter((line) => line.includes(': error:'));
    expect(faults.filter((line) => !line.startsWith('readme_wrong.py'))).toEqual([]);
    expect(faults.map((line) => Number(line.split(':')[1]))).toEqual([3, 4, 5, 6, 7]);
  });
});

const garments = 10_000;

test('a batch ends with each garment once, through a proxy that fails more than half of all requests', async () => {
  const proxy = await faultyHttpProxy(service.address, 20_261_124);
  const { code, stdout, stderr } = await installed.runText(
    `import json, os
from sillage_client import Client, RetryOptions, send_batch
sillage = Client(os.environ["SILLAGE_URL"], api_key=os.environ["SILLAGE_KEY"], retry=RetryOptions(attempts=30, first_pause=0.001))
team = sillage.list_teams()[0]["id"]
taken = 0
def garments():
    global taken
    while taken < ${garments}:
        taken += 1
        yield {"name": f"Garment {taken}", "reference": f"P-{taken}", "category": {"id": "t-shirt"}, "teams": [{"id": team}],
               "lifecycles": [], "composition": {"baseUnit": "weight", "totalWeight": 0.17,
               "parts": [{"weight": 0.17, "materials": [{"id": "cotton", "weight": 0.17}]}]}}
found, ahead = [], 0
for item in send_batch(sillage, garments(), size=25, parallel=4):
    found.append((item["index"], item["outcome"], item.get("id")))
    ahead = max(ahead, taken - len(found))
print(json.dumps({"found": found, "ahead": ahead}))
`,
    { SILLAGE_URL: proxy.address, SILLAGE_KEY: key },
  );
  await proxy.close();
  expect([code, stderr]).toEqual([0, '']);
  const { found, ahead } = JSON.parse(stdout) as { found: [number, string, string][]; ahead: number };

  expect(found.map(([index]) => index)).toEqual(Array.from({ length: garments }, (_, index) => index));
  expect(found.filter(([, outcome]) => outcome !== 'created' && outcome !== 'repeated')).toEqual([]);
  const stored = (await service.query(
    `SELECT reference, count(*) AS n FROM evaluations WHERE reference LIKE 'P-%' GROUP BY reference`,
  )) as { n: number | string }[];
  expect(stored).toHaveLength(garments);
  expect(stored.filter(({ n }) => Number(n) !== 1)).toEqual([]);
  expect(new Set(found.map(([, , id]) => id)).size).toBe(garments);
  // Every kind of fault happened, and answers that were lost were found again.
  expect(Object.values(proxy.counts).every((count) => count > 0)).toBe(true);
  expect(found.some(([, outcome]) => outcome === 'repeated')).toBe(true);
  // Of the source, no more than four requests are held, and the one whose outcomes are being read.
  expect(ahead).toBeLessThanOrEqual(5 * 25);
}, 300_000);
