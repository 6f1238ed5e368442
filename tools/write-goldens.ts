/**
 * Writes the current figures of all examples as goldens: `npx tsx
 * tools/write-goldens.ts`. Review the difference before committing it. Rejects
 * figures that the second calculation, `tools/recompute.ts`, does not confirm.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog, readExamples } from '@sillage/catalog';
import { type Golden, goldenOf } from '../catalog/testing/golden.ts';

const data = fileURLToPath(new URL('../catalog/data/', import.meta.url));
const goldens = fileURLToPath(new URL('../catalog/goldens/', import.meta.url));
const recompute = fileURLToPath(new URL('./check-goldens.ts', import.meta.url));
const catalog = readCatalog(data);

const byCategory = new Map<string, Record<string, Golden>>();
for (const example of readExamples(data)) {
  const file = byCategory.get(example.category.id) ?? {};
  byCategory.set(example.category.id, { ...file, [example.reference ?? '']: goldenOf(example, catalog) });
}

const draft = mkdtempSync(join(tmpdir(), 'sillage-goldens-'));
try {
  for (const [category, file] of byCategory)
    writeFileSync(join(draft, `${category}.json`), `${JSON.stringify(file, null, 2)}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', recompute, draft], {
    encoding: 'utf8',
  });
  if (status === 0) {
    mkdirSync(goldens, { recursive: true });
    for (const name of readdirSync(goldens).filter((file) => file.endsWith('.json')))
      rmSync(join(goldens, name));
    cpSync(draft, goldens, { recursive: true });
    console.log(`written: goldens of ${byCategory.size} categories; ${stdout.trim().split('\n').at(-1)}`);
  } else {
    console.error(`Nothing written: tools/recompute.ts does not confirm these figures.\n${stderr.trim()}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(draft, { recursive: true });
}
