import { openAsBlob, readFileSync } from 'node:fs';
import type { TableReading, TableRow, UndoneImport } from '@sillage/contract';
import { sendTable, type TableOptions } from '../../batches/send-table.ts';
import type { Command, Context, Values } from '../command.ts';
import { requireFile } from '../require-file.ts';
import { UsageError } from '../usage-error.ts';

/** Rows that failed and are shown to people; with --json all are. */
const shownRows = 20;

const texts = {
  category: 'the category of rows that name none',
  template: 'the id of a saved template: what its columns mean',
  sheet: 'the sheet of a workbook; default: the first',
  'parts-sheet': 'a second sheet whose rows describe parts of the products',
  decimal: 'point or comma',
  'base-unit': 'percentage or weight: of the shares of materials',
  'weight-unit': 'kg or g',
  mode: 'upsert (default), create or skip: what becomes of rows whose reference exists',
  tags: 'ignore (default) or create: tags that do not exist',
  import: 'a name by which everything can be undone within 24 hours',
} as const;

const importTable: Command = {
  name: 'import table',
  takes: '<file>',
  count: [1, 1],
  calls: ['importTable'],
  summary:
    'Creates or updates evaluations from a table of products: CSV or XLSX, with titles in its first row',
  options: {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, summary]) => [name, { type: 'string' as const, summary }]),
    ),
    mapping: { type: 'string', summary: 'a JSON file: what columns mean, units, corrections of values' },
    'dry-run': { type: 'boolean', summary: 'says what would become of each row, and stores nothing' },
    'no-evaluate': { type: 'boolean', summary: 'does not evaluate the rows' },
    key: { type: 'string', summary: 'makes a second run with the same key and file store nothing twice' },
  },
  async run(context, [file = ''], values) {
    const { output } = context;
    requireFile(file);
    let reading: TableReading | undefined;
    const rows = sendTable(context.client(), () => openAsBlob(file), {
      ...queryOf(values),
      ...(typeof values.key === 'string' ? { idempotencyKey: values.key } : {}),
      ...(values.language === 'fr' || values.language === 'en' ? { language: values.language } : {}),
      onReading(found) {
        reading = found;
        if (!output.json) showReading(context, found);
      },
      onProgress: ({ done, total }) => output.progress(done, total, 'rows'),
    });
    const failed: TableRow[] = [];
    for (let step = await rows.next(); ; step = await rows.next()) {
      if (step.done === true) {
        const { kind: _, ended, ...counts } = step.value;
        const shown = Object.entries(counts).filter(([, count]) => count > 0);
        output.show({ table: reading, counts, failed, ...(ended === undefined ? {} : { ended }) }, shown);
        if (!output.json) showFailed(context, failed);
        if (ended !== undefined) output.note(ended.detail);
        return counts.failed === 0 && counts.notBegun === 0;
      }
      const row = step.value;
      if (row.outcome === 'failed' && (output.json || failed.length < shownRows)) failed.push(row);
    }
  },
};

function queryOf(values: Values): TableOptions {
  const given = (name: string, as = name) => (typeof values[name] === 'string' ? { [as]: values[name] } : {});
  return {
    ...Object.fromEntries(
      Object.keys(texts).flatMap((name) =>
        Object.entries(
          given(
            name,
            name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          ),
        ),
      ),
    ),
    ...(typeof values.mapping === 'string' ? { mapping: mappingIn(values.mapping) } : {}),
    ...(values['dry-run'] === true ? { dryRun: 'true' } : {}),
    ...(values['no-evaluate'] === true ? { evaluate: 'false' } : {}),
  };
}

/** The mapping of a file without its blanks: an address has room for 8,000 characters. */
function mappingIn(file: string): string {
  try {
    return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`${file} is no file with JSON`);
  }
}

function showReading({ output }: Context, { import: id, columns, unknown }: TableReading): void {
  const ignored = columns.filter(({ field }) => field === null).map(({ title }) => title);
  output.note(`${columns.length - ignored.length} of ${columns.length} columns are imported.`);
  if (ignored.length > 0) output.note(`Not imported: ${ignored.join(', ')}`);
  for (const { title, value, rows, suggestions } of unknown.slice(0, shownRows)) {
    const perhaps = suggestions.length === 0 ? '' : `; perhaps ${suggestions.join(', ')}`;
    output.note(`${title}: "${value}" is not known, in ${rows} rows${perhaps}`);
  }
  if (id !== null) output.note(`Undo within 24 hours: sillage undo import ${id}`);
}

function showFailed({ output }: Context, failed: readonly TableRow[]): void {
  for (const { problems = [] } of failed)
    for (const { row, sheet, title, message } of problems)
      output.note(
        `row ${row}${sheet === undefined ? '' : ` of ${sheet}`}${title === undefined ? '' : `, ${title}`}: ${message}`,
      );
}

const undoImport: Command = {
  name: 'undo import',
  takes: '<import>',
  count: [1, 1],
  calls: ['undoEvaluationImport'],
  summary: 'Removes what an import of the last 24 hours has created, and restores what it has replaced',
  options: {},
  async run(context, [id = '']) {
    const kept: UndoneImport['kept'] = [];
    let removed = 0;
    let restored = 0;
    for (let remaining = true; remaining; ) {
      const part = await context.client().undoEvaluationImport({ params: { id } });
      removed += part.removed;
      restored += part.restored;
      kept.push(...part.kept);
      ({ remaining } = part);
      context.output.progress(removed + restored + kept.length, undefined, 'undone');
    }
    context.output.show({ removed, restored, kept }, [
      ['removed', removed],
      ['restored', restored],
      ...kept.map(({ id: evaluation, reason }) => [`kept ${evaluation}`, reason]),
    ]);
    return kept.length === 0;
  },
};

export const tableCommands = [importTable, undoImport];
