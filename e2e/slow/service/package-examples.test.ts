import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { type InstalledClient, installClient } from '../../testing/processes/installed-client.ts';
import {
  type InstalledPython,
  installPython,
  pythonVersions,
  whyNoMypy,
} from '../../testing/processes/installed-python.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

let folder: string;
let client: InstalledClient;
let service: RunningService;
let key: string;
/** By day the oldest, as the newest runs the package in `packages`; at night all. */
const tried = pythonVersions.slice(0, isNightlyRun ? undefined : 1);
const pythons = new Map<string, InstalledPython>();
const examples = ['two-way-sync', 'changes-and-webhooks'] as const;

const json = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-examples-'));
  client = await installClient();
  for (const example of examples)
    cpSync(join(root, 'examples', example), join(client.folder, example), { recursive: true });
  for (const { version, program } of tried) pythons.set(version, await installPython(program));
  service = await runService();
  ({ key } = await apiKeySteps(() => service).makeKey(service.administrator));
});
afterAll(async () => {
  client?.remove();
  for (const python of pythons.values()) python.remove();
  await service?.close();
});

const environment = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  SILLAGE_URL: service.address,
  SILLAGE_KEY: key,
  ...more,
});

test('the examples compile in strict mode, without a cast', () => {
  const programs = Object.fromEntries(
    examples.map((example) => {
      const [source = ''] = readdirSync(join(root, 'examples', example)).filter((name) =>
        name.endsWith('.ts'),
      );
      return [`${example}/${source}`, readFileSync(join(root, 'examples', example, source), 'utf8')];
    }),
  );
  expect(client.compile(programs, { types: ['node'] })).toBe('');
  // Without comments, which are in English.
  for (const text of Object.values(programs))
    expect(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')).not.toMatch(/\bas (?!const)\w|\bany\b|@ts-/);
});

/** How a program of the examples is started. */
interface Way {
  readonly name: string;
  start(example: string, program: string): { readonly file: string; readonly args: readonly string[] };
}

const ways = (): readonly Way[] => [
  {
    name: `Node.js ${process.versions.node}`,
    start: (example, program) => ({
      file: process.execPath,
      args: [join(client.folder, example, `${program}.js`)],
    }),
  },
  ...tried.map(({ version }) => ({
    name: `Python ${version}`,
    start: (example: string, program: string) => ({
      file: pythons.get(version)?.python ?? '',
      args: [join(root, 'examples', example, `${program}.py`)],
    }),
  })),
];

describe.each(ways())('the examples with $name', ({ name, start }) => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(folder, 'place-'));
  });

  test('keep a catalogue in step, in both directions', async () => {
    const catalogue = join(place, 'catalogue.json');
    const garments = json<{ reference: string; name: string; kilograms: number }[]>(
      join(root, 'examples/two-way-sync/catalogue.json'),
    ).map((garment) => ({ ...garment, reference: `${garment.reference} ${name}` }));
    writeFileSync(catalogue, JSON.stringify(garments));
    const sync = async (): Promise<string> => {
      const { file, args } = start('two-way-sync', 'sync');
      const child = spawn(file, args, {
        env: {
          ...process.env,
          ...environment({
            CATALOGUE: catalogue,
            SYNC_STATE: join(place, 'state.json'),
            PYTHONIOENCODING: 'utf-8',
          }),
        },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      const [code] = (await once(child, 'close')) as [number];
      expect(code, output).toBe(0);
      return output;
    };
    expect(await sync()).toBe('3 created\n');
    const [one] = json<{ footprint: { climate: number } }[]>(catalogue);
    const found = async (reference: string) =>
      successful(
        'listEvaluations',
        await service.call('GET', `/evaluations?reference=${encodeURIComponent(reference)}`),
      );
    const [first, second, third] = garments.map(({ reference }) => reference);
    expect(one?.footprint.climate).toBe((await found(first ?? ''))[0]?.figures?.climate);
    expect(one?.footprint.climate).toBeGreaterThan(0);
    expect(await sync()).toBe('3 unchanged\n');

    // Somebody renames one here, one there, and one in both places.
    const renamed = async (reference: string, text: string) => {
      const [{ id } = { id: '' }] = await found(reference);
      await service.call('PATCH', `/evaluations/${id}`, { body: { name: text } });
    };
    await renamed(first ?? '', 'Renamed in Sillage');
    await renamed(third ?? '', 'Lost');
    const own = json<{ name: string }[]>(catalogue);
    own[1] = { ...own[1], name: 'Renamed here' };
    own[2] = { ...own[2], name: 'Renamed in both' };
    writeFileSync(catalogue, JSON.stringify(own));
    expect(await sync()).toContain('→ Renamed in Sillage');
    const wanted = ['Renamed in Sillage', 'Renamed here', 'Renamed in both'];
    expect(json<{ name: string }[]>(catalogue).map((garment) => garment.name)).toEqual(wanted);
    for (const [index, reference] of [first, second, third].entries())
      expect((await found(reference ?? '')).map((item) => item.name)).toEqual([wanted[index]]);
    expect(await sync()).toBe('3 unchanged\n');
  });

  test('follow changes by webhook, refuse forged ones, and miss none while they are off', async () => {
    const { secret } = successful(
      'rotateWebhookKey',
      await service.call('POST', '/application/webhook-keys'),
    );
    const { file, args } = start('changes-and-webhooks', 'receive');
    const own = environment({
      PORT: '0',
      WEBHOOK_SECRET: secret,
      WEBHOOK_TOKEN: 'a-word',
      CHANGES_PLACE: join(place, 'place.json'),
    });
    const run = async () => {
      const child = spawn(file, args, { env: { ...process.env, ...own } });
      onTestFinished(() => void child.kill('SIGKILL'));
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      const says = (text: string | RegExp) => expect.poll(() => output).toMatch(text);
      await says(/listening on \d+/);
      const port = /listening on (\d+)/.exec(output)?.[1];
      return {
        address: `http://127.0.0.1:${port}`,
        says,
        stop: async () => {
          const ended = once(child, 'close');
          child.kill('SIGKILL');
          await ended;
          return output;
        },
      };
    };
    const shirt = async (reference: string) => {
      const { id } = await create(service, { ...garmentPayload(await firstTeam(service)), reference });
      await evaluate(service, id);
    };
    const receiver = await run();
    const forged = await fetch(receiver.address, {
      method: 'POST',
      body: '{}',
      headers: {
        'webhook-id': '1',
        'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`,
        'webhook-signature': 'v1,AAAA',
      },
    });
    expect(forged.status).toBe(401);
    const body = { webhook: receiver.address, webhook_token: 'a-word', kinds: ['evaluation'] };
    const subscription = successful(
      'createSubscription',
      await service.call('POST', '/application/subscriptions', { body }),
    );
    await shirt(`on ${name}`);
    await receiver.says(`evaluation.evaluated on ${name}\n`);
    const before = await receiver.stop();
    await service.call('DELETE', `/application/subscriptions/${subscription.id}`);
    await shirt(`off ${name}`);
    const again = await run();
    await again.says(`evaluation.evaluated off ${name}\n`);
    const after = await again.stop();
    const times = (output: string, kind: string, when: string): number =>
      output.split(`evaluation.${kind} ${when} ${name}\n`).length - 1;
    for (const kind of ['created', 'evaluated']) {
      expect([times(before, kind, 'on'), times(before, kind, 'off')]).toEqual([1, 0]);
      expect(times(after, kind, 'off')).toBe(1);
      // What was handled but not noted before it was killed comes again.
      expect(times(after, kind, 'on')).toBeLessThanOrEqual(1);
    }
  });
});

test.each(tried)(
  'the asynchronous client does many calls at once with Python $version',
  async ({ version }) => {
    const { code, stdout, stderr } = (await pythons.get(version)?.runText(
      `import asyncio, os
from sillage_client import Client, items
from sillage_client.aio import AsyncClient

async def main() -> None:
    async with AsyncClient(Client(os.environ["SILLAGE_URL"], api_key=os.environ["SILLAGE_KEY"]), parallel=4) as sillage:
        team = (await sillage.list_teams())[0]["id"]
        made = await asyncio.gather(*(sillage.create_mask({"name": f"M {number}", "parameters": []}) for number in range(12)))
        names = [one["name"] async for one in sillage.each(items(sillage.client, "listMasks", query={"limit": 5}))]
        print(len({one["id"] for one in made}), sorted(set(names)) == sorted(names), len(names) >= 12)
        async for one in sillage.each(items(sillage.client, "listMasks", query={"limit": 1})):
            break
        try:
            await sillage.read_evaluation("nothing")
        except Exception as error:
            print(type(error).__name__, error.code)
        for one in made:
            await sillage.remove_mask(one["id"])

asyncio.run(main())
`,
      environment(),
    )) ?? { code: null, stdout: '', stderr: '' };
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe('12 True True\nProblemError record.not-found\n');
  },
);

test('tables of pandas hold lists and impacts, and become documents', async ({ skip }) => {
  // Packages of the system are found by its own Python only, which another one may hide.
  const program = [...pythonVersions.map((one) => one.program), '/usr/bin/python3'].find(
    (one) => spawnSync(one, ['-c', 'import pandas']).status === 0,
  );
  if (program === undefined) return skip('pandas is not installed (python3-pandas)');
  const python = await installPython(program);
  onTestFinished(() => python.remove());
  const team = await firstTeam(service);
  const { code, stdout, stderr } = await python.runText(
    `import os, sys
sys.path[:0] = os.environ["PANDAS"].split(os.pathsep)
import pandas as pd
from sillage_client import Client, items, send_batch
from sillage_client.frames import frame_of, impacts_of, payloads_of
sillage = Client(os.environ["SILLAGE_URL"], api_key=os.environ["SILLAGE_KEY"])
garments = pd.DataFrame({
    "/name": ["One", "Two"], "/reference": ["F-1", "F-2"], "/category/id": "t-shirt", "/teams/0/id": ${JSON.stringify(team)},
    "/composition/baseUnit": "weight", "/composition/totalWeight": [0.1, 0.2], "/composition/parts/0/weight": [0.1, 0.2],
    "/composition/parts/0/materials/0/id": "cotton", "/composition/parts/0/materials/0/weight": [0.1, 0.2],
    "/parts/0/x": None})
documents = [{**one, "lifecycles": []} for one in payloads_of(garments)]
done = list(send_batch(sillage, documents, mode="upsert", evaluate=True))
print([one["outcome"] for one in done])
table = frame_of(items(sillage, "listEvaluations", query={"fields": "reference,figures"})).set_index("reference")
impacts = impacts_of(sillage, [one["id"] for one in done])
climate = impacts[impacts.category == "cch"]
print(len(impacts), list(climate.value) == [table.loc[one, "figures.climate"] for one in ("F-1", "F-2")])
print(bool((climate.low < climate.value).all() and (climate.value < climate.high).all()))
`,
    environment({
      PANDAS: spawnSync(
        program,
        ['-c', 'import os, pandas; print(os.path.dirname(os.path.dirname(pandas.__file__)))'],
        { encoding: 'utf8' },
      ).stdout.trim(),
    }),
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe("['created', 'created']\n32 True\nTrue\n");
});

test('the examples and the asynchronous client are typed without gaps', ({ skip }) => {
  skip(whyNoMypy !== undefined, whyNoMypy);
  const [python] = pythons.values();
  if (python === undefined) return skip('Python is not installed');
  const mypy = (...files: readonly string[]): string =>
    spawnSync('mypy', ['--strict', '--no-error-summary', ...files], {
      cwd: python.folder,
      encoding: 'utf8',
      env: { ...process.env, MYPYPATH: python.packages },
    }).stdout;
  for (const example of ['two-way-sync/sync.py', 'changes-and-webhooks/receive.py'])
    expect(mypy(join(root, 'examples', example))).toBe('');
  writeFileSync(
    join(python.folder, 'typed.py'),
    `from sillage_client import Client, records
from sillage_client.aio import AsyncClient
async def name(sillage: AsyncClient, id: str) -> records.MaskRecord:
    return await sillage.read_mask(id)
async def wrong(sillage: AsyncClient) -> None:
    await sillage.read_mask()
    await sillage.list_evaluations(status="unknown")
`,
  );
  const faults = mypy('typed.py')
    .split('\n')
    .filter((line) => line.includes(': error:'));
  expect(faults.map((line) => line.split(':')[1])).toEqual(['6', '7']);
});
