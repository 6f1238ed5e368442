import { openAsBlob } from 'node:fs';
import { sendBatch } from '../../batches/send-batch.ts';
import type { Command } from '../command.ts';
import { readPayloads } from '../read-payloads.ts';
import { requireFile } from '../require-file.ts';
import { writeResponse } from '../write-response.ts';
import { showOutcomes } from './batch-outcomes.ts';
import { followJob } from './job-steps.ts';

const importEvaluations: Command = {
  name: 'import evaluations',
  takes: '<file>',
  count: [1, 1],
  calls: ['createEvaluations'],
  summary:
    'Creates evaluations from a table: newline-delimited JSON, a JSON array, or CSV whose columns are JSON pointers',
  options: {
    upsert: { type: 'boolean', summary: 'an item replaces the evaluation that has its reference' },
    evaluate: { type: 'boolean', summary: 'evaluates each item' },
    check: { type: 'boolean', summary: 'says what would become of each item and stores nothing' },
    import: { type: 'string', summary: 'a name by which everything can be undone within 24 hours' },
    key: { type: 'string', summary: 'makes a second run with the same key and file store nothing twice' },
  },
  async run(context, [file = ''], values) {
    const { output } = context;
    requireFile(file);
    const batch = sendBatch(context.client(), readPayloads(file), {
      ...(values.upsert === true ? { mode: 'upsert' } : {}),
      ...(values.evaluate === true ? { evaluate: true } : {}),
      ...(values.check === true ? { check: true } : {}),
      ...(typeof values.import === 'string' ? { import: values.import } : {}),
      ...(typeof values.key === 'string' ? { idempotencyKey: values.key } : {}),
      onProgress: ({ answered }) => output.progress(answered, undefined, 'answered'),
    });
    return showOutcomes(output, batch);
  },
};

const importDatabase: Command = {
  name: 'import database',
  takes: '<file>',
  count: [1, 1],
  calls: ['createImport', 'readImport', 'readJob'],
  summary:
    'Uploads a database (openLCA, ILCD, ecoSpold, SimaPro CSV, table of results) and waits for its report',
  options: {
    check: { type: 'boolean', summary: 'does everything and stores nothing' },
    'no-wait': { type: 'boolean', summary: 'does not wait for the job' },
  },
  queryOf: 'createImport',
  async run(context, [file = ''], values, query) {
    const { output } = context;
    requireFile(file);
    const client = context.client();
    const accepted = await client.createImport({
      query: { ...query, ...(values.check === true ? { check: 'true' } : {}) } as never,
      // Read from the disk as it is sent, and again where the service could not take it at once (429, 503).
      body: () => openAsBlob(file),
    });
    const { id } = accepted.import;
    if (values['no-wait'] === true) {
      output.show(accepted, [
        ['import', id],
        ['job', accepted.job.id],
      ]);
      return;
    }
    await followJob(context, accepted.job.id);
    const record = await client.readImport({ params: { id } });
    output.show(record, [
      ['import', id],
      ['state', record.state],
      ['database', record.database?.id],
      ...(record.failure === undefined ? [] : [['failure', record.failure.detail]]),
    ]);
    return record.failure === undefined;
  },
};

const tables = { evaluations: 'exportEvaluations', products: 'exportProducts' } as const;

const exportCommands = (Object.keys(tables) as (keyof typeof tables)[]).map(
  (noun): Command => ({
    name: `export ${noun}`,
    takes: '',
    count: [0, 0],
    calls: [tables[noun]],
    summary: `Writes ${noun} with their results as CSV, XLSX or newline-delimited JSON, to a file or standard output`,
    options: { output: { type: 'string', summary: 'the file, whole or not at all' } },
    queryOf: tables[noun],
    async run(context, _, { output: file }, query) {
      const response = await context.client().call(tables[noun], { query: query as object });
      await writeResponse(context, response, typeof file === 'string' ? file : undefined);
    },
  }),
);

export const transferCommands = [importEvaluations, importDatabase, ...exportCommands];
