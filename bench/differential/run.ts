import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tools/root.mjs';
import { checkOut } from '../other-commit.ts';
import { type Difference, differences } from './differences.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

/**
 * `npx tsx bench/differential/run.ts [--commit main] [--seed 1] [--allow-header name,…] [--only pattern] [--json FILE]`:
 * sends the same requests to the service of a commit and to that of the working tree, each on fresh data, and lists
 * every difference of status, headers and body. The requests are one call of each operation, in several variants; one
 * of each error code whose answer does not depend on the hour, in two languages; and what can be done with every example of the catalog. Ends with 1 if answers
 * differ.
 *
 * `--commit HEAD` in a clean working tree must list nothing.
 */
const { values } = parseArgs({
  options: {
    commit: { type: 'string', default: 'main' },
    seed: { type: 'string', default: '1' },
    'allow-header': { type: 'string', default: '' },
    /** A regular expression of names: others are not listed. */
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});

const recorder = 'bench/differential';
/** Differences of one kind that are listed in full. */
const listed = 3;

/** Runs the recorder of this working tree in the sources of a folder. */
function record(folder: string, file: string): RecordedAnswer[] {
  if (folder !== root) cpSync(join(root, recorder), join(folder, recorder), { recursive: true, force: true });
  const { DATABASE_URL: _, ...env } = process.env;
  execFileSync(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      `${recorder}/vitest.config.ts`,
      '--reporter=dot',
    ],
    {
      cwd: folder,
      env: { ...env, RECORDING: file, SEED: values.seed },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Differences with the same description often have one cause, so only the first few of each are listed. */
function report(found: readonly Difference[]): string {
  const kinds = new Map<string, Difference[]>();
  for (const difference of found) {
    const kind = difference.what.replace(/\d+/g, '0').slice(0, 160);
    kinds.set(kind, [...(kinds.get(kind) ?? []), difference]);
  }
  return [...kinds.values()]
    .map((same) => {
      const names = same.map(({ name }) => name);
      const more = names.length > listed ? ` and ${names.length - listed} more` : '';
      return `${names.slice(0, listed).join(', ')}${more}\n    ${same[0]?.what}`;
    })
    .join('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'sillage-differential-'));
const old = checkOut(values.commit);
try {
  console.log(`Recording the answers of ${old.commit} …`);
  const before = record(old.folder, join(folder, 'before.json'));
  console.log('Recording the answers of the working tree …');
  const after = record(root, join(folder, 'after.json'));
  const allowed = values['allow-header'].split(',').filter((name) => name !== '');
  const chosen = new RegExp(values.only);
  const found = differences(before, after, allowed).filter(({ name }) => chosen.test(name));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(found, undefined, 1)}\n`);
  const answers = new Set(found.map(({ name }) => name)).size;
  console.log(
    `${before.length} answers before, ${after.length} after, seed ${values.seed}; ${answers} differ.`,
  );
  if (found.length > 0) console.log(report(found));
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  old.remove();
  rmSync(folder, { recursive: true, force: true });
}
