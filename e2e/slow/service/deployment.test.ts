import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import { parseContainerFile } from '../../../tools/container-file.ts';
import {
  type ImageFolder,
  makeImageFolders,
  openToOthers,
  ordinaryUser,
} from '../../../tools/image-folders.ts';
import { root } from '../../../tools/root.mjs';
import { freePort } from '../../testing/processes/free-port.ts';
import { readOnlySandbox, whyNoSandbox } from '../../testing/processes/read-only-sandbox.ts';
import { mainJourney } from '../../testing/service/main-journey.ts';

/** Timeout: an installation of packages, on a busy machine. */
const patience = 600_000;
const password = 'correct horse battery';
const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const containerFile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');

/** All variables that the settings are read from. */
function knownVariables(): Set<string> {
  const read = new Set<string>();
  readSettings(
    new Proxy(
      {},
      {
        get(_target, name) {
          read.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return read;
}

describe('the deployment files', () => {
  test('set no variable that the settings do not read', () => {
    const known = knownVariables();
    expect(known).toContain('SILLAGE_SECRET');
    // Variables that PostgreSQL and Node read themselves.
    const others = /^(POSTGRES_\w+|NODE_ENV)$/;
    const inCompose = [...compose.matchAll(/^ +([A-Z_]+): /gm), ...compose.matchAll(/\$\{([A-Z_]+)/g)];
    const inFile = [
      ...containerFile.matchAll(/^ENV ([A-Z_]+)=/gm),
      ...readFileSync(join(root, 'deploy/health.mjs'), 'utf8').matchAll(/process\.env\.(\w+)/g),
      ...readFileSync(join(root, 'deploy/sillage.service'), 'utf8').matchAll(/^Environment=(\w+)=/gm),
      ...['Caddyfile', 'nginx.conf'].flatMap((file) => [
        ...readFileSync(join(root, 'deploy', file), 'utf8').matchAll(/^# +(SILLAGE_\w+)=/gm),
      ]),
    ];
    const named = [...inCompose, ...inFile].map(([, name = '']) => name);
    expect(named).toContain('SILLAGE_ROLE');
    expect(named.filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
  });

  test('give the same image and database to two serving and two working processes', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
    const blocks = services.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
    const roles = blocks.flatMap((block) => /SILLAGE_ROLE: (\w+)/.exec(block)?.[1] ?? []);
    expect(roles.sort()).toEqual(['serve', 'serve', 'work', 'work']);
    expect(blocks.filter((block) => block.includes('<<: *environment'))).toHaveLength(4);
    // By default nothing listens beyond this machine.
    const ports = [...services.matchAll(/^ +- (.*:\d+)$/gm)].map(([, port]) => port);
    expect(ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:3001:3000']);
  });
});

test('every container of the compose file does without writable root, capabilities and new privileges', () => {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, ComposeService> };
  expect(Object.keys(services)).toHaveLength(5);
  for (const [name, service] of Object.entries(services)) {
    const { read_only, cap_drop, security_opt, user, mem_limit, pids_limit, healthcheck, tmpfs } = service;
    const found = { read_only, cap_drop, security_opt, limited: [mem_limit, pids_limit].every(Boolean) };
    expect(found, name).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      limited: true,
    });
    expect(user, name).toMatch(/^(1000:1000|postgres)$/);
    expect(healthcheck?.test[0], name).toBe('CMD');
    expect(
      tmpfs.every((mount) => /:.*noexec,nosuid,nodev/.test(mount)),
      name,
    ).toBe(true);
    expect(service.networks, name).toContain('database');
  }
  const own = Object.entries(services).filter(([name]) => name !== 'postgres');
  for (const [, { healthcheck }] of own)
    expect(healthcheck?.test.slice(1)).toEqual(['node', 'deploy/health.mjs']);
});

interface ComposeService {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly user?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly tmpfs: readonly string[];
  readonly networks: readonly string[];
}

describe('the container file, executed in empty folders', () => {
  // Not in /tmp, which is empty in the container.
  const target = mkdtempSync(join('/var/tmp', 'sillage-image-'));
  let image: ImageFolder;
  beforeAll(() => {
    openToOthers(target);
    const installed = join(root, 'node_modules');
    image = makeImageFolders(parseContainerFile(containerFile), { context: root, target, installed });
  }, patience);
  afterAll(() => rmSync(target, { recursive: true, force: true }));

  test('leaves the bundle, its data and its runtime packages, and nothing else', () => {
    expect(readdirSync(image.root).sort()).toEqual(['app', 'data']);
    expect(readdirSync(join(image.root, 'app')).sort()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'catalog',
        'deploy',
        'docs',
        'node_modules',
        'package.json',
        'server',
        'web',
      ].sort(),
    );
    expect(readdirSync(join(image.root, 'app/server')).sort()).toEqual(['dist', 'package.json']);
    expect(readdirSync(join(image.root, 'app/web'))).toEqual(['dist']);
    for (const tool of ['vitest', 'typescript', 'rolldown', '@biomejs']) {
      expect(existsSync(join(image.root, 'app/node_modules', tool)), tool).toBe(false);
    }
    expect(image.user).toBe('node');
  });

  interface Run {
    /** Before the command: e.g. what takes rights away from it. */
    readonly within?: readonly string[];
    readonly uid?: number;
    readonly gid?: number;
  }

  /** Starts the image's command, and ends it when `use` is done. */
  async function started(
    { within = [], ...user }: Run,
    use: (address: string, healthy: () => boolean, pid: number) => Promise<void>,
  ): Promise<unknown> {
    const port = await freePort();
    const environment = {
      PATH: process.env.PATH ?? '',
      ...image.environment,
      // Set from outside the container: a port, and to stay on this machine.
      SILLAGE_PORT: String(port),
      SILLAGE_HOST: '127.0.0.1',
      SILLAGE_ADMIN_PASSWORD: password,
    };
    const here = { cwd: join(image.root, image.workdir), env: environment, ...user };
    const [node, ...health] = image.health;
    expect([image.command[0], node]).toEqual(['node', 'node']);
    const healthy = (): boolean => spawnSync(process.execPath, health, here).status === 0;
    const [file = '', ...args] = [...within, process.execPath, ...image.command.slice(1)];
    const service = spawn(file, args, { ...here, stdio: 'pipe' });
    let output = '';
    for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => (output += text));
    const ended = once(service, 'exit');
    try {
      const isUp = (): boolean => output.includes('Sillage is ready') || service.exitCode !== null;
      await expect.poll(isUp).toBe(true);
      expect(output).toContain('Sillage is ready');
      await use(`http://127.0.0.1:${port}`, healthy, service.pid ?? 0);
    } finally {
      service.kill('SIGTERM');
    }
    const end = await ended;
    expect(healthy()).toBe(false);
    return end;
  }

  test('starts as an unprivileged user, becomes healthy, keeps its data and ends gracefully', async () => {
    const end = await started(ordinaryUser(), async (address, healthy) => {
      expect(healthy()).toBe(true);
      expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
      expect((await fetch(`${address}/docs`)).status).toBe(200);
      expect(statSync(join(image.root, 'data/sillage.db')).uid).toBe(ordinaryUser().uid);
    });
    expect(end).toEqual([0, null]);
    expect(readdirSync(join(image.root, 'data'))).toContain('secret');
  });

  test('works on a read-only root, without capabilities and new privileges, and with an empty /tmp', async ({
    skip,
  }) => {
    const sandbox = readOnlySandbox(join(image.root, 'data'));
    const whyNot = whyNoSandbox(sandbox);
    skip(whyNot !== undefined, whyNot);
    const end = await started({ within: sandbox }, async (address, healthy, pid) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const { uid } = ordinaryUser();
      expect(status).toMatch(new RegExp(`^Uid:\\s${uid}\\s${uid}\\s`, 'm'));
      for (const set of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
        expect(status).toMatch(new RegExp(`^${set}:\\s0+$`, 'm'));
      expect(status).toMatch(/^NoNewPrivs:\s1$/m);
      const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8').trim().split('\n');
      const writable = mounts
        .filter((line) => / rw[, ]/.test(line))
        .map((line) => line.split(' ')[1])
        // Terminals and shared memory, which containers have of their own.
        .filter((at) => !/^\/dev\/(pts|shm)$/.test(at ?? ''));
      expect(writable.sort()).toEqual(['/tmp', join(image.root, 'data')].sort());
      expect(healthy()).toBe(true);
      await mainJourney(address, password);
      // Nothing is written there: the tmpfs of the compose file can be small.
      expect(readdirSync(`/proc/${pid}/root/tmp`)).toEqual([]);
    });
    expect(end).toEqual([0, null]);
  });
});
