import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '../../tools/root.mjs';
import { startChild } from '../child-server.ts';
import { checkOut } from '../other-commit.ts';
import type { AttackRow } from './attack-row.ts';
import { bulkRows } from './bulk-rows.ts';
import { connectionRows } from './connection-rows.ts';
import { documentRows } from './document-rows.ts';
import { fillInstallation } from './installation.ts';
import { measureRow } from './measured-row.ts';
import { readingRows } from './reading-rows.ts';
import { soak, soakSeconds } from './soak.ts';
import { heading, tableRow } from './table.ts';
import { missed, type RowFigures } from './verdict.ts';

/**
 * `npx tsx bench/attacks/run.ts [--rows export,slow-streams] [--heaps 256,512] [--commit SHA] [--count 12000]
 * [--database sqlite|postgres] [--soak] [--seed 1] [--json FILE]`: attacks the built service, each row in a process
 * that was just started, and prints what others felt of it. The service, the attacker and the poller are processes of
 * their own. `--commit` attacks an older commit; `--soak` mixes attacks for three minutes instead, with a heap of
 * 256 MiB unless told otherwise. `--rows` takes beginnings of names: `export` or `schema:12`.
 *
 * Never fails because of the figures, which depend on the machine.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '' },
    heaps: { type: 'string' },
    commit: { type: 'string' },
    count: { type: 'string', default: '12000' },
    database: { type: 'string', default: 'sqlite' },
    soak: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

const heaps = (values.heaps ?? (values.soak ? '256' : '256,512')).split(',').map(Number);
const wanted = values.rows.split(',').filter((one) => one !== '');
const rows: readonly AttackRow[] = [...readingRows, ...documentRows, ...bulkRows, ...connectionRows].filter(
  ({ name }) => wanted.length === 0 || wanted.some((one) => name.replace(' × ', ':').startsWith(one)),
);
const seed = Number(values.seed);
const attacks = values.soak
  ? [
      {
        name: `soak ${soakSeconds} s, seed ${seed}`,
        flat: true,
        attack: (service: never) => soak(service, seed),
      },
    ]
  : rows;
if (attacks.length === 0) throw new Error(`No row begins with ${values.rows}.`);

const scratch = mkdtempSync(join(tmpdir(), 'sillage-bare-'));
const other = values.commit === undefined ? undefined : checkOut(values.commit);
const folder = other?.folder ?? root;
try {
  build(folder);
  const commit = other?.commit ?? 'the working tree';
  console.log(`${new Date().toISOString()}  Node ${process.version}  ${cpus().length} × ${cpus()[0]?.model}`);
  console.log(`Attacks on ${commit}, ${values.count} evaluations, ${values.database}\n`);
  const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
  const installation = await fillInstallation(folder, Number(values.count), database);
  const answer = join(scratch, 'answer.json');
  writeFileSync(answer, '{"status":"ok"}');
  const bare = await startChild(
    [fileURLToPath(new URL('../bare-server.mjs', import.meta.url)), answer],
    process.env,
  );
  const figures: RowFigures[] = [];
  try {
    console.log(heading());
    for (const [turn, heap] of heaps.entries()) {
      if (turn > 0) installation.restore();
      for (const attack of attacks) {
        const row = await measureRow(installation, bare, { ...attack, heap });
        figures.push(row);
        console.log(tableRow(row));
      }
    }
  } finally {
    await bare.stop();
    await installation.remove();
  }
  const met = figures.filter((row) => missed(row).length === 0).length;
  console.log(`\n${met} of ${figures.length} rows met`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, undefined, 1)}\n`);
} finally {
  other?.remove();
  rmSync(scratch, { recursive: true, force: true });
}

/** In a process of its own, because the build finds its sources beside itself. */
function build(at: string): void {
  const module = pathToFileURL(join(at, 'tools/server-bundle.mjs')).href;
  const script = `import(${JSON.stringify(module)}).then((module) => module.buildServerIfChanged())`;
  execFileSync(process.execPath, ['-e', script], { cwd: at, stdio: 'inherit' });
}
