import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EvaluationPayload } from '@sillage/contract';
import { sendBatch } from '../../batches/send-batch.ts';
import type { Command } from '../command.ts';
import { readPayloads } from '../read-payloads.ts';
import { UsageError } from '../usage-error.ts';
import { showOutcomes } from './batch-outcomes.ts';

/** What is read of a folder, in subfolders too. */
const extensions = /\.(?:json|ndjson|jsonl|csv)$/i;

const sync: Command = {
  name: 'sync',
  takes: '<folder or file>',
  count: [1, 1],
  calls: ['createEvaluations'],
  summary:
    'Sends evaluations by their references: new ones are created, changed ones replaced, the rest is left as it is',
  options: {
    'dry-run': { type: 'boolean', summary: 'says what would become of each item, and stores nothing' },
    'no-evaluate': { type: 'boolean', summary: 'does not evaluate what has changed' },
  },
  async run(context, [path = ''], values) {
    const { output } = context;
    const files = filesOf(path);
    // What was stored before a cut is unchanged in the next run, so that running it again goes on where it ended.
    const places: string[] = [];
    const batch = sendBatch(context.client(), withReference(files, places), {
      mode: 'upsert',
      evaluate: values['no-evaluate'] !== true && values['dry-run'] !== true,
      check: values['dry-run'] === true,
      onProgress: ({ answered }) => output.progress(answered, undefined, 'answered'),
    });
    return showOutcomes(output, batch, ({ index }) => places[index] ?? '', files);
  },
};

/** Every item with its place; items without a reference cannot be found again. Throws: UsageError. */
async function* withReference(files: readonly string[], places: string[]): AsyncGenerator<EvaluationPayload> {
  for (const file of files) {
    let number = 0;
    for await (const payload of readPayloads(file)) {
      number++;
      const place = `${file}, item ${number}`;
      if (typeof payload.reference !== 'string' || payload.reference === '')
        throw new UsageError(`${place} has no reference: add one, by which it is found in the next sync`);
      places.push(place);
      yield payload;
    }
  }
}

function filesOf(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() === true) return [path];
  if (found?.isDirectory() !== true) throw new UsageError(`there is no file or folder ${path}`);
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.test(name))
    .sort()
    .map((name) => join(path, name));
  if (files.length === 0) throw new UsageError(`${path} holds no .json, .ndjson or .csv file`);
  return files;
}

export const syncCommands = [sync];
