import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/src/config/settings.ts';
import { parseContainerFile } from '../../../tools/container-file.ts';
import {
  type ImageFolder,
  makeImageFolders,
  openToOthers,
  ordinaryUser,
} from '../../../tools/image-folders.ts';
import { root } from '../../../tools/root.mjs';

/** Timeout: two installations of packages, on a busy machine. */
const patience = 600_000;
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
      ...containerFile.matchAll(/process\.env\.(\w+)/g),
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

describe('the container file, executed in empty folders', () => {
  const target = mkdtempSync(join(tmpdir(), 'sillage-image-'));
  let image: ImageFolder;
  beforeAll(() => {
    openToOthers(target);
    image = makeImageFolders(parseContainerFile(containerFile), { context: root, target });
  }, patience);
  afterAll(() => rmSync(target, { recursive: true, force: true }));

  test('leaves the bundle, its data and its runtime packages, and nothing else', () => {
    expect(readdirSync(image.root).sort()).toEqual(['app', 'data']);
    expect(readdirSync(join(image.root, 'app')).sort()).toEqual(
      ['LICENSE', 'catalog', 'docs', 'node_modules', 'package.json', 'server', 'web'].sort(),
    );
    expect(readdirSync(join(image.root, 'app/server')).sort()).toEqual(['dist', 'package.json']);
    expect(readdirSync(join(image.root, 'app/web'))).toEqual(['dist']);
    for (const tool of ['vitest', 'typescript', 'rolldown', '@biomejs']) {
      expect(existsSync(join(image.root, 'app/node_modules', tool)), tool).toBe(false);
    }
    expect(image.user).toBe('node');
  });

  test(
    'starts as an unprivileged user, becomes healthy, keeps its data and ends gracefully',
    async () => {
      const port = await freePort();
      const environment = {
        PATH: process.env.PATH ?? '',
        ...image.environment,
        // Set from outside the container: a port, and to stay on this machine.
        SILLAGE_PORT: String(port),
        SILLAGE_HOST: '127.0.0.1',
      };
      const here = { cwd: join(image.root, image.workdir), env: environment, ...ordinaryUser() };
      const healthy = (): boolean => spawnSync('sh', ['-c', image.health], here).status === 0;
      expect(image.command[0]).toBe('node');
      const service = spawn(process.execPath, image.command.slice(1), { ...here, stdio: 'pipe' });
      let output = '';
      for (const stream of [service.stdout, service.stderr]) stream.on('data', (text) => (output += text));
      const ended = once(service, 'exit');
      try {
        const isUp = (): boolean => output.includes('Sillage is ready') || service.exitCode !== null;
        await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
        expect(output).toContain('Sillage is ready');
        expect(healthy()).toBe(true);
        expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'ok' });
        expect((await fetch(`http://127.0.0.1:${port}/docs`)).status).toBe(200);
        expect(statSync(join(image.root, 'data/sillage.db')).uid).toBe(ordinaryUser().uid);
      } finally {
        service.kill('SIGTERM');
      }
      expect(await ended).toEqual([0, null]);
      expect(healthy()).toBe(false);
      expect(readdirSync(join(image.root, 'data'))).toContain('secret');
    },
    patience,
  );
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
