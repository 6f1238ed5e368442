import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../root.mjs';
import { imagesIn, parseImageReference } from './image-references.ts';
import { pinImages } from './pinned-images.ts';

const sha256 = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const old = `sha256:${'0'.repeat(64)}`;

/** A registry on loopback that answers pulls with a token only, as the public ones do. */
let registry: Server;
let address: string;
/** `repository:tag` → manifest. */
let manifests: Record<string, string>;
let lies: boolean;
let requests: string[];
beforeAll(async () => {
  registry = createServer((request, response) => {
    const url = new URL(request.url ?? '', address);
    requests.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/token') {
      const { service, scope } = Object.fromEntries(url.searchParams);
      response.end(JSON.stringify(service === 'fake registry' ? { token: `for ${scope}` } : {}));
      return;
    }
    const [, repository = '', tag = ''] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url.pathname) ?? [];
    const scope = `repository:${repository}:pull`;
    if (request.headers.authorization !== `Bearer for ${scope}`) {
      const challenge = `Bearer realm="${address}/token",service="fake registry",scope="${scope}"`;
      response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
      return;
    }
    const manifest = manifests[`${repository}:${tag}`];
    const isAccepted = request.headers.accept?.includes('application/vnd.oci.image.index.v1+json');
    if (manifest === undefined || isAccepted !== true) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Docker-Content-Digest': lies ? old : sha256(manifest) }).end(manifest);
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => void registry.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-images-'));
  manifests = { 'library/node:24-slim': 'an index', 'library/postgres:17': 'another index' };
  requests = [];
  lies = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copyOf(path: string): string {
  const copy = join(folder, path.replace(/.*\//, ''));
  writeFileSync(copy, readFileSync(join(root, path), 'utf8').replace(/@sha256:\w+/g, ''));
  return copy;
}

const withMirror = () => ({ registries: { 'docker.io': address } });

describe('references', () => {
  test('are read as container engines read them', () => {
    const node = { registry: 'docker.io', repository: 'library/node', tag: 'latest' };
    expect(parseImageReference('node')).toEqual(node);
    expect(parseImageReference(`node:24@${old}`)).toEqual({ ...node, tag: '24', digest: old });
    expect(parseImageReference('docker.io/node:24')).toEqual({ ...node, tag: '24' });
    expect(parseImageReference('bitnami/postgresql:17')).toMatchObject({ repository: 'bitnami/postgresql' });
    const own = { registry: 'registry.example.org:5000', repository: 'team/node', tag: '24' };
    expect(parseImageReference('registry.example.org:5000/team/node:24')).toEqual(own);
    for (const wrong of ['', 'Node:24', 'node:24@sha256:12', 'node:24@a@b', 'node 24'])
      expect(() => parseImageReference(wrong), wrong).toThrow();
  });

  test('of stages and of images that are built here are not fetched', () => {
    const stages =
      'FROM --platform=linux/amd64 node:24 AS one\nFROM one AS two\nFROM scratch\nCOPY --from=two a b\n';
    expect(imagesIn(stages)).toEqual(['node:24']);
    const compose = [
      'services:',
      '  ours:',
      '    image: ours',
      '    build:',
      '      context: .',
      '  database:',
      "    image: 'postgres:17' # quoted",
      '    environment:',
      '      build: no key of the service',
    ];
    expect(imagesIn(compose.join('\n'))).toEqual(['postgres:17']);
  });
});

test('the images of deploy/ get the digests that their tags have now, and keep the rest of the files', async () => {
  const files = [copyOf('deploy/Containerfile'), copyOf('deploy/compose.yaml')];
  const before = files.map((file) => readFileSync(file, 'utf8'));
  const pins = await pinImages({ files, ...withMirror() });
  expect(pins.map(({ image, before: was, now }) => [image, was, now])).toEqual([
    ['node:24-slim', undefined, sha256('an index')],
    ['postgres:17', undefined, sha256('another index')],
  ]);
  const after = files.map((file) => readFileSync(file, 'utf8'));
  expect(after[0]?.match(/^FROM .*$/gm)).toEqual([
    `FROM node:24-slim@${sha256('an index')} AS packages`,
    'FROM packages AS bundle',
    `FROM node:24-slim@${sha256('an index')}`,
  ]);
  expect(after[1]).toContain(`\n    image: postgres:17@${sha256('another index')}\n`);
  expect(after[1]).toContain('\n  image: sillage\n');
  expect(after.map((text) => text.replace(/@sha256:\w+/g, ''))).toEqual(before);
  // One image that stands twice is asked for once.
  expect(requests.filter((line) => line === 'GET /v2/library/node/manifests/24-slim')).toHaveLength(2);
});

test('an earlier digest is replaced when the tag has moved', async () => {
  const file = copyOf('deploy/Containerfile');
  await pinImages({ files: [file], ...withMirror() });
  manifests['library/node:24-slim'] = 'a newer index';
  const [pin] = await pinImages({ files: [file], ...withMirror() });
  expect([pin?.before, pin?.now]).toEqual([sha256('an index'), sha256('a newer index')]);
  expect(readFileSync(file, 'utf8')).toContain(`FROM node:24-slim@${sha256('a newer index')} AS packages`);
});

test('an unknown tag, a digest that is not that of the manifest, and http to others change no file', async () => {
  const files = [copyOf('deploy/Containerfile'), copyOf('deploy/compose.yaml')];
  const before = files.map((file) => readFileSync(file, 'utf8'));
  delete manifests['library/postgres:17'];
  const missing = /docker\.io\/library\/postgres:17 does not exist in the registry/;
  await expect(pinImages({ files, ...withMirror() })).rejects.toThrow(missing);
  lies = true;
  await expect(pinImages({ files, ...withMirror() })).rejects.toThrow(/do not use it/);
  const plain = { 'docker.io': 'http://mirror.example.org' };
  await expect(pinImages({ files, registries: plain })).rejects.toThrow(/must be an https address/);
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
});

test('the command writes the digests; --check fails when the tag has moved, and changes nothing', async () => {
  const file = copyOf('deploy/Containerfile');
  const run = async (...args: string[]): Promise<{ code: number; text: string }> => {
    const mirror = ['--registry', `docker.io=${address}`];
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tools/pin-images.ts', ...mirror, ...args, file],
      {
        cwd: root,
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece));
    const [code] = await once(child, 'close');
    return { code, text };
  };
  expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('(not pinned before)') });
  const pinned = readFileSync(file, 'utf8');
  expect(pinned).toContain(sha256('an index'));
  manifests['library/node:24-slim'] = 'a newer index';
  expect(await run('--check')).toMatchObject({ code: 1, text: expect.stringContaining('1 of 1 images') });
  expect(readFileSync(file, 'utf8')).toBe(pinned);
});
