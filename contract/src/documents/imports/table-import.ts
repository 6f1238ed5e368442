// Reason for length: what an import of a table takes and every kind of line that it answers, read together.
import Type, { type Static } from 'typebox';
import { Score } from '../results/score.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { Problem } from '../schema/problem.ts';
import { Warning } from '../schema/warning.ts';
import { MissingValue } from './import-draft.ts';
import { templateFields } from './import-template.ts';

/** What an import does with a row whose reference an evaluation has already. */
export const tableModes = ['upsert', 'create', 'skip'] as const;
export type TableMode = (typeof tableModes)[number];

const { columns, constants, baseUnit, weightUnit } = templateFields;

/** Corrections of one import, and characters of a value. */
const mostCorrections = 1_000;
const longestValue = 1_000;
const value = (description: string) => Type.String({ minLength: 1, maxLength: longestValue, description });

/** What the columns of a table mean and how its cells are read; what is left out is guessed from the table. */
export const TableSettings = document(
  {
    category: Type.Optional(document({ id: idOf('category') }, { description: 'of rows that name none' })),
    columns: Type.Optional(columns),
    constants: Type.Optional(constants),
    baseUnit: Type.Optional(baseUnit),
    weightUnit: Type.Optional(weightUnit),
    decimal: Type.Optional(
      Type.Enum(['point', 'comma'], { description: 'the decimal sign in cells that are texts' }),
    ),
    size: Type.Optional(
      Type.String({
        maxLength: 50,
        description: 'that stands for products of which a file has weights by size and no pieces',
      }),
    ),
    partShares: Type.Optional(
      Type.Array(
        document({
          part: Type.String({
            minLength: 1,
            maxLength: 200,
            description:
              'name of the part in the file, or its kind: lining, filling, rib, pocket, trim, contrast, sleeves, skirt',
          }),
          share: Type.Number({
            exclusiveMinimum: 0,
            exclusiveMaximum: 100,
            description: 'of the mass of the product, in per cent; the main part has what is left',
          }),
        }),
        { maxItems: 100, description: 'of compositions as text that name parts without their shares' },
      ),
    ),
    restShares: Type.Optional(
      Type.Boolean({
        description: 'the only material of a part whose share is not said has what the others leave',
      }),
    ),
    remember: Type.Optional(
      Type.Boolean({
        description: 'keeps the corrections as own words of the organization, for further imports',
      }),
    ),
    accept: Type.Optional(
      Type.Boolean({
        description: 'takes all proposals: of names, sizes, shares of parts and of a last fibre',
      }),
    ),
    addTags: Type.Optional(
      Type.Array(document({ id: idOf('tag') }), {
        maxItems: 20,
        description: 'that every row gets beside its own',
      }),
    ),
    corrections: Type.Optional(
      Type.Array(
        document({
          title: Type.String({ maxLength: 500, description: 'of the column' }),
          from: value('a value of cells of the column, such as Portugual'),
          to: value('what is meant, such as Portugal'),
        }),
        { maxItems: mostCorrections, description: 'of values, in all rows that have them' },
      ),
    ),
  },
  { description: 'What the columns of a table mean, and how its cells are read.' },
);
export type TableSettings = Static<typeof TableSettings>;

const columnNumber = Type.Integer({ minimum: 1, description: 'as spreadsheets count, from 1' });
const rowNumber = Type.Integer({
  minimum: 1,
  description: 'as spreadsheets count: the titles are row 1, unless empty rows precede them',
});
const sheetName = Type.String({ description: 'of a workbook of which two sheets are read' });

const TableColumn = Type.Object({
  column: columnNumber,
  title: Type.String(),
  sheet: Type.Optional(sheetName),
  field: Type.Union([Type.String(), Type.Null()], { description: 'that it fills; null: it is not imported' }),
  doubtful: Type.Optional(
    Type.Object(
      { field: Type.String(), unknown: Type.Integer(), all: Type.Integer() },
      {
        description:
          'its title names this field, which does not know most of its values; with none unknown, its values propose the field: map it if that is what is meant',
      },
    ),
  ),
});

const UnknownValue = Type.Object({
  column: columnNumber,
  title: Type.String(),
  field: Type.String(),
  value: Type.String(),
  rows: Type.Integer({ description: 'that have it' }),
  suggestions: Type.Array(Type.String(), { description: 'known names that are like it, the best first' }),
});

/** The first line: how the table was read. */
export const TableReading = Type.Object({
  kind: Type.Literal('table'),
  import: Type.Union([Type.String(), Type.Null()], {
    description: 'by which it can be undone within 24 h; null: nothing is stored (dryRun)',
  }),
  encoding: Type.Optional(Type.String({ description: 'of a text file' })),
  delimiter: Type.Optional(Type.String({ description: 'between the cells of a text file' })),
  sheet: Type.Optional(Type.String({ description: 'of a workbook, that was read' })),
  sheets: Type.Optional(Type.Array(Type.String(), { description: 'of a workbook' })),
  layout: Type.Optional(
    Type.Literal('portal', {
      description: 'the declaration file of the French portal, which needs no settings',
    }),
  ),
  rows: Type.Integer({ description: 'below the titles that are not empty' }),
  products: Type.Integer({ description: 'that they describe: as many row lines follow' }),
  categories: Type.Array(Type.String(), { description: 'ids, that of rows that name none first' }),
  columns: Type.Array(TableColumn),
  decimal: Type.Enum(['point', 'comma']),
  baseUnit: Type.Enum(['percentage', 'weight']),
  weightUnit: Type.Enum(['kg', 'g']),
  warnings: Type.Optional(Type.Array(Warning, { description: 'of the file, such as rows that it hides' })),
  substitutes: Type.Optional(
    Type.Array(Type.Object({ fibre: Type.String(), material: Type.String({ description: 'id' }) }), {
      description:
        'fibres that the catalog does not have, and the materials that PEF takes for them; the French cost takes none',
    }),
  ),
  unknown: Type.Array(UnknownValue, {
    description:
      'values that are not known, those of most rows first, at most 100: correct each once for all rows',
  }),
  tags: Type.Object(
    { created: Type.Array(Type.String()), ignored: Type.Array(Type.String()) },
    { description: 'tags that did not exist; with dryRun, created ones would be' },
  ),
});
export type TableReading = Static<typeof TableReading>;

/** Why a row is not stored, at its cell if there is one. */
export const RowProblem = Type.Object({
  row: rowNumber,
  sheet: Type.Optional(sheetName),
  column: Type.Optional(columnNumber),
  title: Type.Optional(Type.String({ description: 'of the column' })),
  field: Type.Optional(Type.String({ description: 'that the column fills, or that lacks one' })),
  pointer: Type.Optional(
    Type.String({ description: 'into the evaluation that the row makes, for what the service says of it' }),
  ),
  cell: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  code: Type.String({ description: 'a code of the list of errors, or what is wrong with the cell' }),
  message: Type.String({ description: 'what is wrong, and what to do' }),
  suggestions: Type.Optional(Type.Array(Type.String(), { description: 'known names that are like it' })),
});
export type RowProblem = Static<typeof RowProblem>;

const rowOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'repeated', 'draft', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What became of the product of a row; with dryRun, what would become of it. */
export const TableRow = Type.Object({
  kind: Type.Literal('row'),
  row: rowNumber,
  rows: Type.Optional(
    Type.Array(Type.Integer(), { description: 'all rows of the same sheet that describe its parts' }),
  ),
  outcome: Type.Enum([...rowOutcomes], {
    description:
      'skipped: its reference exists, with mode=skip; repeated: stored before under the same Idempotency-Key; draft: kept until it is complete, see missing; failed: see problems',
  }),
  id: Type.Optional(Type.String({ description: 'of the evaluation' })),
  name: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  score: Type.Optional(Score),
  totalWeight: Type.Optional(
    Type.Number({ description: 'kg, where pieces of its category do not weigh that' }),
  ),
  warnings: Type.Optional(Type.Array(Warning)),
  problems: Type.Optional(Type.Array(RowProblem)),
  missing: Type.Optional(Type.Array(MissingValue, { description: 'of a draft' })),
  read: Type.Optional(
    Type.Array(Type.Object({ text: Type.String(), as: Type.String() }), {
      description:
        'what was understood of compositions and accessories that cells have as text, by the ids of the catalog',
    }),
  ),
});
export type TableRow = Static<typeof TableRow>;

/** How far the import is. */
export const TableProgress = Type.Object({
  kind: Type.Literal('progress'),
  done: Type.Integer({ description: 'products' }),
  total: Type.Integer(),
});
export type TableProgress = Static<typeof TableProgress>;

const count = Type.Integer({ minimum: 0 });
/** The last line. */
export const TableSums = Type.Object({
  kind: Type.Literal('sums'),
  created: count,
  updated: count,
  unchanged: count,
  skipped: count,
  repeated: count,
  drafts: Type.Optional(
    Type.Integer({ minimum: 0, description: 'incomplete products; absent if there are none' }),
  ),
  failed: count,
  notBegun: Type.Integer({ description: 'products after which the service ended the import, see ended' }),
  ended: Type.Optional(Problem),
});
export type TableSums = Static<typeof TableSums>;

/** A line of the answer to an import of a table. */
export const TableLine = Type.Union([TableReading, TableRow, TableProgress, TableSums]);
export type TableLine = Static<typeof TableLine>;
