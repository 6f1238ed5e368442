import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { launch, serverBundle } from '../../testing/processes/launched-process.ts';
import { mainJourney } from '../../testing/service/main-journey.ts';

const unit = readFileSync(join(root, 'deploy/sillage.service'), 'utf8');
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const installed = analyze('--version').status === 0;
const whyNot = 'systemd-analyze is not installed (Debian: apt-get install systemd)';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-unit-'));
});

/** The unit with the paths of this machine, as a file. */
function unitHere(change: (text: string) => string = (text) => text): string {
  const file = join(folder, 'sillage.service');
  const here = unit
    .replace('/usr/bin/node', process.execPath)
    .replaceAll('/opt/sillage', root.replace(/\/$/, ''));
  writeFileSync(file, change(here));
  return file;
}

test('systemd finds no mistake in the unit', ({ skip }) => {
  skip(!installed, whyNot);
  const found = analyze('verify', '--man=no', unitHere());
  expect([found.status, found.stderr.split('\n').filter((line) => line.includes('sillage'))]).toEqual([
    0,
    [],
  ]);
  const typo = analyze(
    'verify',
    '--man=no',
    unitHere((text) => text.replace('ProtectHome=', 'ProtectsHome=')),
  );
  expect(typo.stderr).toContain('ProtectsHome');
});

test('systemd rates the exposure of the unit below 1.5 of 10', ({ skip }) => {
  skip(!installed, whyNot);
  const rate = (file: string) => analyze('security', '--offline=true', '--no-pager', '--threshold=15', file);
  const rated = rate(unitHere());
  expect(rated.status, rated.stdout).toBe(0);
  expect(rate(unitHere((text) => text.replace(/^CapabilityBoundingSet=\n/m, ''))).status).not.toBe(0);
});

test('the unit gives the service longer to stop than it takes, and starts it again after a crash', () => {
  const settings = Object.fromEntries(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value] as const),
  );
  expect(Number(settings.TimeoutStopSec)).toBeGreaterThanOrEqual(25);
  expect(settings).toMatchObject({
    Restart: 'on-failure',
    ProtectSystem: 'strict',
    StateDirectory: 'sillage',
  });
  // V8 writes machine code: with this setting the service could not start.
  expect(settings.MemoryDenyWriteExecute).toBeUndefined();
});

test('the service makes no system call that the unit forbids', async ({ skip }) => {
  skip(!installed, whyNot);
  skip(
    spawnSync('strace', ['true']).status !== 0,
    'strace is not installed, or may not trace processes here',
  );
  const record = join(folder, 'calls');
  const password = 'correct horse battery';
  const settings = {
    SILLAGE_DATA: join(folder, 'data'),
    SILLAGE_ADMIN_PASSWORD: password,
    SILLAGE_DEMO: '0',
  };
  const bundle = await serverBundle();
  const options = ['-f', '-c', '-U', 'name', '-o', record, process.execPath];
  const service = launch(bundle, settings, options, 'strace');
  await mainJourney(await service.ready(), password);
  // strace keeps the signal to itself.
  const { pid } = service.process;
  const [traced = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(traced), 'SIGTERM');
  await service.ended;
  const calls = readFileSync(record, 'utf8').match(/^\w+$/gm) ?? [];
  expect(calls).toContain('epoll_ctl');
  const allowed = allowedCalls();
  expect(allowed.has('openat')).toBe(true);
  expect(allowed.has('setuid')).toBe(false);
  // Not calls: head and foot of the record. SQLite calls fchown only as root, who runs this test in CI.
  const others = ['syscall', 'total', ...(process.getuid?.() === 0 ? ['fchown'] : [])];
  expect(calls.filter((call) => !allowed.has(call) && !others.includes(call))).toEqual([]);
});

/** What the lines `SystemCallFilter` of the unit leave, group by group, as systemd defines them. */
function allowedCalls(): Set<string> {
  const allowed = new Set<string>();
  for (const [, minus, names = ''] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)) {
    for (const call of names.split(' ').flatMap(membersOf)) {
      if (minus === '~') allowed.delete(call);
      else allowed.add(call);
    }
  }
  return allowed;
}

function membersOf(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const lines = analyze('syscall-filter', '--no-pager', name).stdout.split('\n').slice(1);
  const members = lines.map((line) => line.trim()).filter((line) => /^@?\w/.test(line));
  return members.flatMap(membersOf);
}
