import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledProgram } from '../../../server/testing/bundled-program.ts';

const source = new URL('../../testing/processes/canaries-program.ts', import.meta.url);

/** Loopback, metadata, a private network, and a public address that belongs to this machine. */
const addresses = ['127.0.0.1', '::1', '169.254.169.254', '10.9.9.9', '93.184.215.14'];

const literals = [
  'https://127.0.0.1/',
  'http://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.1:8443/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.9.9.9]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254./',
  'https://10.9.9.9/',
  'https://0/',
  'https://93.184.215.14/',
  'https://localhost/',
  'https://user:pw@10.9.9.9/',
];

/** The hosts file of the namespace. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'metadata.example': ['169.254.169.254'],
  'private.example': ['10.9.9.9'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'ourselves.example': ['93.184.215.14'],
  'mixed.example': ['8.8.8.8', '127.0.0.1'],
};

/**
 * A receiver that any user may name: traffic to it is routed to this machine, but it is not one of its
 * addresses.
 */
const outside = '93.184.216.34';

/** The DNS answers for names that are not in the hosts file. */
const dns: Readonly<Record<string, readonly string[]>> = {
  'inner.example': ['10.9.9.9'],
  'one-of-two.example': [outside, '169.254.169.254'],
  'other-kind.example': [outside, '::1'],
  // The address of the name under which the service is known.
  'at-ours.example': ['93.184.216.35'],
};

/** Runs a command with its own network and mounts, so that addresses and names can be invented. */
const isolated = (...command: string[]) =>
  spawnSync('unshare', ['-n', '-m', ...command], {
    encoding: 'utf8',
    timeout: 240_000,
    killSignal: 'SIGKILL',
  });

test('no webhook reaches internal targets, neither by address nor by name (W2, W5, W6)', {
  timeout: 260_000,
}, async ({ skip }) => {
  const isAble = isolated('ip', 'link', 'set', 'lo', 'up').status === 0;
  const needs = 'needs a network namespace: root, unshare (util-linux) and ip (iproute2)';
  // CI must not skip this security test silently.
  if (process.env.CI !== undefined) expect(isAble, needs).toBe(true);
  skip(!isAble, needs);
  const folder = mkdtempSync(join(tmpdir(), 'sillage-canaries-'));
  const lines = Object.entries(hosts).flatMap(([name, own]) => own.map((address) => `${address} ${name}\n`));
  writeFileSync(join(folder, 'hosts'), lines.join(''));
  const own = addresses.filter((address) => !['127.0.0.1', '::1'].includes(address));
  // Settings of the system resolver: it would retry for a long time.
  writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\noptions timeout:30 attempts:5\n');
  const script = [
    `mount --bind ${join(folder, 'hosts')} /etc/hosts`,
    `mount --bind ${join(folder, 'resolv.conf')} /etc/resolv.conf`,
    'ip link set lo up',
    'ip route add local 93.184.216.0/24 dev lo',
    ...own.map((address) => `ip addr add ${address}/32 dev lo`),
    `exec "${process.execPath}" "${await bundledProgram(source)}" "$0"`,
  ].join(' && ');
  const options = JSON.stringify({ addresses, literals, names: Object.keys(hosts), dns, outside });
  const ran = isolated('sh', '-c', script, options);
  expect(ran.status, ran.stderr).toBe(0);
  const { reached, hits, refused, blocked, rebound, received, meanwhile, unanswered } = JSON.parse(
    ran.stdout,
  );
  expect(reached).toBe(addresses.length * 3);
  for (const literal of literals) expect(refused[literal], literal).toEqual([422, '/webhook']);
  expect(new Set(Object.values(blocked))).toEqual(new Set(['blocked']));
  expect(Object.keys(blocked)).toHaveLength(2 * (Object.keys(hosts).length + Object.keys(dns).length));
  expect(rebound).toEqual([200, 'blocked']);
  // Names without an answer do not delay those with one.
  expect(meanwhile).toBe(200);
  expect(new Set(unanswered)).toEqual(new Set(['dns']));
  expect(received).toBe(2);
  expect(hits).toBe(0);
});
