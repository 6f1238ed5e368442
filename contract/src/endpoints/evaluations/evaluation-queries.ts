import Type from 'typebox';
import { tableModes } from '../../documents/imports/table-import.ts';
import { idOf } from '../../documents/schema/id-of.ts';
import { query, queryFlag } from '../../documents/schema/query-parameters.ts';
import { patternText } from '../../texts/pattern-text.ts';

/** What a batch does with an item whose reference an evaluation has already. */
const batchModes = ['create', 'upsert'] as const;
const importName = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z0-9._-]{1,64}$',
    [patternText]: {
      en: 'must be 1 to 64 letters, digits, dots, hyphens or underscores',
      fr: 'de 1 à 64 lettres, chiffres, points, tirets ou tirets bas',
    },
    description:
      'a name for everything that is stored now, by which it can be undone within 24 h (POST /evaluations/imports/{id}/undo), e.g. a UUID; several batches may have the same',
  }),
);

/** Asks for the second result beside the standard one, where many are evaluated. */
const extscore = queryFlag(
  'true, 1 or empty: with the result of each also its French environmental cost, if it has one and the service computes it itself',
);

/** Query of the batch creation of evaluations. */
export const batchQuery = query({
  mode: Type.Optional(
    Type.Enum([...batchModes], {
      description:
        'create (default): each item is a new evaluation; upsert: an item replaces the evaluation that has its reference, and is created if there is none',
    }),
  ),
  import: importName,
  check: queryFlag('true, 1 or empty: say what would become of each, store nothing'),
  evaluate: queryFlag('true, 1 or empty: evaluate each that is stored, in the same commit'),
  extscore,
});

const target = {
  webhook_token: Type.Optional(Type.String({ description: 'sent to the webhook as X-Auth-Token' })),
};

/** Query of endpoints that always respond with a job. */
export const webhookQuery = query({
  webhook: Type.Optional(
    Type.String({
      description: 'https address that receives the outcome when the job has ended; needs webhook_token',
    }),
  ),
  ...target,
});

export const evaluateManyQuery = query({ ...webhookQuery.properties, extscore });

/** Which form of the full result is answered. */
export const resultView = Type.Optional(
  Type.Enum(['full', 'compact'], {
    description:
      'compact: without repetitions, half the size; /docs/bulk says how to expand it. Webhooks stay as they are',
  }),
);

/**
 * Query of the three evaluate endpoints.
 * Dependencies between parameters are checked with the request body (422).
 */
export const evaluateQuery = query({
  async: Type.Optional(Type.String({ description: 'true, 1 or empty: do not wait for the result' })),
  webhook: Type.Optional(
    Type.String({ description: 'https address that receives the result; needs async and webhook_token' }),
  ),
  ...target,
});

/** Query of the evaluation whose answer has several forms. */
export const evaluateViewQuery = query({ ...evaluateQuery.properties, view: resultView });

const sheet = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

/** Query of the import of a table. */
export const tableQuery = query({
  mode: Type.Optional(
    Type.Enum([...tableModes], {
      description:
        'upsert (default): a row replaces the evaluation that has its reference, and creates one if there is none; create: each row is a new evaluation; skip: a row whose reference exists is left out',
    }),
  ),
  dryRun: queryFlag('true, 1 or empty: say what would become of each row, with its score, and store nothing'),
  evaluate: queryFlag(
    'false or 0: do not evaluate; otherwise each row is evaluated in the commit that stores it',
  ),
  extscore,
  import: importName,
  category: Type.Optional({
    ...idOf('category'),
    description: 'of rows that name none; without it, that of the template or the first that a row names',
  }),
  template: Type.Optional({
    ...idOf('import-template'),
    description: 'a saved template: what its columns mean',
  }),
  mapping: Type.Optional(
    Type.String({
      minLength: 2,
      maxLength: 8_000,
      description:
        'what the columns mean, as JSON: category, columns, constants, baseUnit, weightUnit, decimal, corrections; overrides the template. Longer ones are kept as a template, or sent as the first line of newline-delimited JSON',
    }),
  ),
  sheet: sheet('of a workbook; default: the first'),
  partsSheet: sheet(
    'of a workbook: a second sheet whose rows describe parts of the products, with their references',
  ),
  decimal: Type.Optional(
    Type.Enum(['point', 'comma'], { description: 'default: as the cells show it, else as in the language' }),
  ),
  baseUnit: Type.Optional(
    Type.Enum(['percentage', 'weight'], {
      description: 'of shares of materials; default: as the table looks',
    }),
  ),
  weightUnit: Type.Optional(Type.Enum(['kg', 'g'], { description: 'default: as the titles say, else kg' })),
  tags: Type.Optional(
    Type.Enum(['ignore', 'create'], {
      description:
        'what becomes of tags that do not exist: ignore (default) leaves them out, create creates them, which needs the role admin',
    }),
  ),
});
