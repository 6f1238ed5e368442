import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Started } from '../../../server/src/startup/start.ts';
import { documentedFetch } from '../../testing/openapi/documented-fetch.ts';
import {
  type OperatedInstallation,
  operatedInstallation,
} from '../../testing/processes/operated-installation.ts';

/** Timeout: starting, on a busy machine. */
const patience = 120_000;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'sillage-operator-'));
const dataFolder = join(parent, 'data');
let installation: OperatedInstallation;
const sillage: OperatedInstallation['sillage'] = (...args) => installation.sillage(...args);

type Fetched = Awaited<ReturnType<typeof documentedFetch>>;

async function logIn({ address }: Started, name: string, password: string): Promise<Fetched> {
  const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  return documentedFetch(address, '/auth/login', { headers: { authorization } });
}

const passwordIn = (text: string): string => /^Password {2}(\w{20}) {2}\(shown/m.exec(text)?.[1] ?? '';

beforeAll(async () => {
  installation = await operatedInstallation(dataFolder);
  const missing = sillage('user', 'list');
  expect([missing.code, missing.out]).toEqual([1, '']);
  expect(missing.err).toMatch(/^sillage: There is no installation in [^\n]+\n$/);
  expect(readdirSync(parent)).toEqual([]);
  await (await installation.start()).stop();
}, patience);

describe('sillage', () => {
  test.each([[[]], [['--help']], [['user', 'create', '--help']], [['-h']]])('%j shows the usage', (args) => {
    const { code, out, err } = sillage(...args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: sillage [\s\S]*organization create[\s\S]*user reset-password/);
  });

  test.each([
    [['fly'], /no command "fly"/],
    [['user', 'constructor'], /no command/],
    [['user', 'create'], /needs a name/],
    [['user', 'create', 'x', '--role', 'root'], /--role must be one of admin, editor, reader, api/],
    [['user', 'create', 'x', 'y', '--role', 'api'], /"y" is too much/],
    [['user', 'disable', 'x', '--role', 'api'], /takes no --role/],
    [['organization', 'list', '--everything'], /Unknown option '--everything'/],
    [['user', 'disable', 'nobody'], /no user is named "nobody"/],
    [['user', 'list', '--organization', 'nowhere'], /no organization "nowhere"/],
  ])('%j is invalid usage, reported in one line', (args, message) => {
    const { code, out, err } = sillage(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).toMatch(/^sillage: [^\n]+\n$/);
  });

  test(
    'lists users while the service runs, and reports in one line if a command would write',
    async () => {
      const service = await installation.start();
      try {
        const listed = sillage('user', 'list');
        expect([listed.code, listed.err]).toEqual([0, '']);
        expect(listed.out).toMatch(/ {2}admin {2}active {2}admin\n/);
        expect(sillage('organization', 'list').out).toMatch(/ {2}Demo\n$/);
        const { code, out, err } = sillage('user', 'disable', 'admin');
        expect([code, out]).toEqual([1, '']);
        expect(err).toMatch(/^sillage: Another Sillage process uses the data folder [^\n]+\n$/);
      } finally {
        await service.stop();
      }
      expect(sillage('user', 'list').code).toBe(0);
    },
    patience,
  );

  test(
    'creates a second organization, with its first team and users that can log in',
    async () => {
      const made = sillage('organization', 'create', 'Atelier du Nord');
      expect(made.code, made.err).toBe(0);
      const [id = ''] = made.out.split('  ');
      const listed = sillage('organization', 'list').out.trimEnd().split('\n');
      expect(listed.map((line) => line.split('  ')[1])).toEqual(['Demo', 'Atelier du Nord']);
      expect(sillage('organization', 'create', ' Atelier du Nord').code).toBe(2);

      const unsaid = sillage('user', 'create', 'chef', '--role', 'admin');
      expect([unsaid.code, unsaid.err]).toEqual([2, expect.stringMatching(/several organizations/)]);
      const chef = sillage('user', 'create', 'chef', '--role', 'admin', '--organization', 'Atelier du Nord');
      const shop = sillage('user', 'create', 'shop', '--role', 'api', '--organization', id);
      expect([chef.code, shop.code]).toEqual([0, 0]);
      expect(chef.out).toContain('Signs in as  Atelier du Nord/chef\n');
      const taken = sillage('user', 'create', 'CHEF', '--role', 'api', '--organization', id);
      expect([taken.code, taken.err]).toEqual([
        1,
        expect.stringMatching(/^sillage: Another user of the organization is already named/),
      ]);
      const bad = sillage('user', 'create', 'a:b', '--role', 'api', '--organization', id);
      expect([bad.code, bad.err]).toEqual([1, 'sillage: The value must hold neither a colon nor a slash.\n']);

      const users = sillage('user', 'list', '--organization', id).out;
      expect(users).toMatch(/ {2}admin {2}active {2}chef\n.* {2}api {2}active {2}shop\n$/);
      expect(users).not.toContain(passwordIn(chef.out));

      const service = await installation.start();
      try {
        const login = await logIn(service, 'Atelier du Nord/chef', passwordIn(chef.out));
        expect(login.status).toBe(200);
        const { token, user, organization } = login.body as {
          token: string;
          user: { id: string };
          organization: { id: string };
        };
        expect(organization.id).toBe(id);
        const ask = async (path: string): Promise<unknown> =>
          (await documentedFetch(service.address, path, { headers: { authorization: `Bearer ${token}` } }))
            .body;
        expect(await ask('/teams')).toMatchObject([{ name: 'Default' }]);
        const audit = (await ask('/application/audit')) as { userId: null; action: string; noun: string }[];
        expect(audit.map(({ userId, action, noun }) => [userId, action, noun])).toEqual([
          [user.id, 'sign-in', 'sign-in'],
          [null, 'create', 'user'],
          [null, 'create', 'user'],
          [null, 'create', 'organization'],
        ]);
      } finally {
        await service.stop();
      }
    },
    patience,
  );

  test(
    'resets a password, disables and enables, but not the last administrator',
    async () => {
      const reset = sillage('user', 'reset-password', 'admin');
      expect(reset.code).toBe(0);
      const unguarded = sillage('user', 'reset-second-factor', 'admin');
      expect([unguarded.code, unguarded.out]).toEqual([
        0,
        expect.stringMatching(/ {2}active {2}admin\nThe second factor is removed\.\n$/),
      ]);
      const last = sillage('user', 'disable', 'admin');
      expect([last.code, last.out]).toEqual([1, '']);
      expect(last.err).toMatch(
        /^sillage: The organization would be left without an active administrator[^\n]+\n$/,
      );
      sillage('user', 'create', 'second', '--role', 'admin', '--organization', 'Demo');
      expect(sillage('user', 'disable', 'second').out).toMatch(/ {2}disabled {2}second\n$/);
      const enabled = sillage('user', 'enable', 'second');
      expect(enabled.out).toMatch(/ {2}active {2}second\n$/);

      const service = await installation.start();
      try {
        expect((await logIn(service, 'admin', passwordIn(reset.out))).status).toBe(200);
        expect((await logIn(service, 'second', passwordIn(enabled.out))).status).toBe(401);
      } finally {
        await service.stop();
      }
    },
    patience,
  );
});

test(
  'npm run -s sillage runs it',
  () => {
    const { status, stdout } = spawnSync('npm', ['run', '-s', 'sillage', '--', 'organization', 'list'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, SILLAGE_DATA: dataFolder },
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/ {2}Demo\n.* {2}Atelier du Nord\n$/)]);
  },
  patience,
);
