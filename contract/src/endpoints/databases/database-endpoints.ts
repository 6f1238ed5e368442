import Type from 'typebox';
import { DatabaseProofReport } from '../../documents/databases/database-proof.ts';
import { proposalKinds } from '../../documents/databases/flow-proposals.ts';
import {
  AcceptedImport,
  allocationChoices,
  DatabasePatch,
  DatabaseProcess,
  DatabaseProcessSummary,
  DatabaseRecord,
  databaseFormats,
  disclosures,
  ImportRecord,
  ImportSummary,
  regionalChoices,
} from '../../documents/databases/own-database.ts';
import { safeName } from '../../documents/databases/safe-name.ts';
import { pageQuery, query, queryFlag } from '../../documents/schema/query-parameters.ts';
import { patternText } from '../../texts/pattern-text.ts';
import type { Endpoint } from '../endpoint.ts';

const text = (description: string) => Type.Optional(Type.String({ maxLength: 500, description }));

/** Choices of an import that a run once more may change. */
const choices = {
  accept: Type.Optional(
    Type.String({
      pattern: `^(${proposalKinds.join('|')})(,(${proposalKinds.join('|')}))*$`,
      [patternText]: {
        en: `must be kinds of proposals, separated by commas: ${proposalKinds.join(', ')}`,
        fr: `des types de propositions, séparés par des virgules : ${proposalKinds.join(', ')}`,
      },
      description: 'Kinds of proposed flows that count, as the report and the column `proposal` name them',
    }),
  ),
  leaveOut: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4000,
      description:
        'Processes that are not taken, by id or whole name, separated by semicolons; what needs them stays open',
    }),
  ),
  exclude: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4000,
      description: 'As `leaveOut`, separated by commas: for ids, and names without a comma; both add up',
    }),
  ),
  mappingLists: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2000,
      description:
        'Lists of flow names, by id, separated by commas (GET /application/mapping-lists). Own lists go before all other ways to find a flow. Of shipped lists those named here alone count, as the names in which the database is written; without any, all of them, and the file tells which',
    }),
  ),
};

const filter = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

/** Background databases: those shipped, and those of the organization. */
export const databaseEndpoints = {
  createImport: {
    method: 'POST',
    path: '/database-imports',
    ambiguousPaths: ['/databases/imports'],
    access: 'write',
    upload: 'application/octet-stream',
    summary: 'Import a database from a file, as a job',
    description:
      'The body is the file: openLCA JSON-LD, ILCD, ecoSpold 1 or 2 (ZIP or XML), SimaPro CSV or a table of results (CSV or XLSX), of any media type and up to 1 GiB. A job reads, links, solves and characterises it; the database exists when the job is done, and nothing of it when the job fails. With `check` everything is done and nothing is stored.',
    query: query({
      name: Type.String({ ...safeName, description: 'of the database' }),
      version: Type.String({ ...safeName, description: 'of the database; it never changes once stored' }),
      format: Type.Optional(
        Type.Enum(['auto', ...databaseFormats], { description: 'auto, the default: the file tells' }),
      ),
      check: queryFlag('Do everything and store nothing; the file is kept for 7 days to resume the import'),
      licence: text('Under which licence the database may be used'),
      attribution: text('Whom to name'),
      disclosure: Type.Optional(
        Type.Enum([...disclosures], {
          description: 'How much others than administrators see; default: aggregated',
        }),
      ),
      allocation: Type.Optional(
        Type.Enum([...allocationChoices], {
          description: 'What divides several products where the file does not say; default: given',
        }),
      ),
      regional: Type.Optional(
        Type.Enum([...regionalChoices], {
          description: 'Whose location chooses regional factors; default: process',
        }),
      ),
      method: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'ef-3.1, the default, or the id of an impact method of the package',
        }),
      ),
      system: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 400,
          description:
            'A product system of openLCA, by id or name, that is imported alone; default: all processes',
        }),
      ),
      parameterSet: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 400,
          description: 'The set of parameters of the product system, by name; default: its baseline',
        }),
      ),
      indicators: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 5000,
          description: 'With a method of the package: which of its categories stands for which indicator',
        }),
      ),
      ...choices,
    }),
    success: { status: 202, body: AcceptedImport },
    errors: [
      'query.invalid',
      'body.too-large',
      'request.too-slow',
      'record.not-found',
      'job.limit',
      'import.no-room',
      'database.exists',
      'service.stopping',
    ],
  },
  listImports: {
    method: 'GET',
    path: '/database-imports',
    ambiguousPaths: ['/databases/imports'],
    access: 'read',
    summary: 'All imports of databases, oldest first',
    description: 'What was imported or tried, without the reports. Any role may read them.',
    query: query(pageQuery),
    success: { status: 200, body: Type.Array(ImportSummary) },
    errors: ['query.invalid'],
  },
  readImport: {
    method: 'GET',
    path: '/database-imports/:id',
    ambiguousPaths: ['/databases/imports/:id'],
    access: 'read',
    summary: 'State, progress and report of an import',
    description:
      'What was taken, refused, left open and not characterised. Amounts are shown to administrators, and to everybody where the disclosure is full.',
    success: { status: 200, body: ImportRecord },
    errors: ['record.not-found'],
  },
  readImportMapping: {
    method: 'GET',
    path: '/database-imports/:id/mapping.csv',
    ambiguousPaths: ['/databases/imports/:id/mapping.csv'],
    access: 'read',
    summary: 'How each elementary flow was matched, as CSV',
    description:
      'One line a flow with its match; the column `decision` takes the id of another flow of the method, or none. After PUT, the table that was sent.',
    success: { status: 200, mediaType: 'text/csv' },
    errors: ['record.not-found', 'import.not-done'],
  },
  replaceImportMapping: {
    method: 'PUT',
    path: '/database-imports/:id/mapping.csv',
    ambiguousPaths: ['/databases/imports/:id/mapping.csv'],
    access: 'write',
    upload: 'text/csv',
    summary: 'Send the table of matches with decisions',
    description:
      'Stores the decisions; nothing is calculated before POST …/resume. The table replaces one sent before and needs the columns flow and decision. Of a closed database, for administrators and the user who uploaded the file.',
    success: { status: 204 },
    errors: [
      'record.not-found',
      'import.not-done',
      'import.not-yours',
      'database.mapping-invalid',
      'body.too-large',
      'request.too-slow',
      'service.stopping',
    ],
  },
  resumeImport: {
    method: 'POST',
    path: '/database-imports/:id/resume',
    ambiguousPaths: ['/databases/imports/:id/resume'],
    access: 'write',
    createsAt: '/database-imports',
    summary: 'Import the file once more, with the decisions',
    description:
      'Makes an import of its own from the stored file, with the choices of this one and its decisions. `version` must be new once this one has made a database; an import that only checked is imported.',
    query: query({
      version: Type.Optional(
        Type.String({ ...safeName, description: 'of the new database; default: that of the import' }),
      ),
      ...choices,
    }),
    success: { status: 202, body: AcceptedImport },
    errors: [
      'query.invalid',
      'record.not-found',
      'import.not-done',
      'import.not-yours',
      'import.file-gone',
      'job.limit',
      'database.exists',
    ],
  },
  proveDatabase: {
    method: 'POST',
    path: '/databases/:id/proof',
    access: 'write',
    upload: 'text/csv',
    optionalBody: true,
    createsAt: '/database-imports',
    summary: 'Compare a database with the results of its publisher, as a job',
    description:
      'The body is a table (CSV or XLSX): a row a process, by id or name, and a column a category of its method, by id or name. Without a body, the results that the package itself states are taken (openLCA, ILCD). A job reads the file of the database once more, compares every pair and looks for the flows and links behind each deviation; the database then names the verdict. The tolerance is relative. For administrators and the user who uploaded the file.',
    query: query({
      tolerance: Type.Optional(
        Type.String({
          pattern: '^0?\\.\\d{1,12}$|^[1-9]\\d?e-\\d{1,2}$',
          [patternText]: {
            en: 'must be a number between 0 and 1, such as 0.001',
            fr: 'un nombre entre 0 et 1, comme 0.001',
          },
          description: 'relative deviation up to which a pair agrees; default: 0.001',
        }),
      ),
    }),
    success: { status: 202, body: AcceptedImport },
    errors: [
      'query.invalid',
      'record.not-found',
      'import.not-done',
      'import.not-yours',
      'import.file-gone',
      'database.published-invalid',
      'job.limit',
      'body.too-large',
      'request.too-slow',
      'service.stopping',
    ],
  },
  readDatabaseProof: {
    method: 'GET',
    path: '/databases/:id/proof',
    access: 'read',
    summary: 'How far a database gives the results of its publisher',
    description:
      'The last comparison: distribution of the deviations by category, and every larger one with its flows and links. Where figures are closed, names and flows are for administrators; others see distribution and verdict.',
    success: { status: 200, body: DatabaseProofReport },
    errors: ['record.not-found'],
  },
  readDatabaseProofTable: {
    method: 'GET',
    path: '/databases/:id/proof.csv',
    access: 'read',
    summary: 'The comparison with the results of its publisher, as CSV',
    description:
      'A row for the database, one for each category and one for each deviation; names and flows as in GET /databases/:id/proof.',
    success: { status: 200, mediaType: 'text/csv' },
    errors: ['record.not-found'],
  },
  listDatabases: {
    method: 'GET',
    path: '/databases',
    access: 'read',
    summary: 'All databases, those shipped first',
    description: 'Shipped databases and those of the organization, every version. Any role may read them.',
    success: { status: 200, body: Type.Array(DatabaseRecord) },
    errors: [],
  },
  readDatabase: {
    method: 'GET',
    path: '/databases/:id',
    access: 'read',
    summary: 'One database',
    description: 'By name@version, or by its name alone for the newest version.',
    success: { status: 200, body: DatabaseRecord },
    errors: ['record.not-found'],
  },
  changeDatabase: {
    method: 'PATCH',
    path: '/databases/:id',
    access: 'write',
    summary: 'Retire an own database, or change its disclosure',
    description:
      'Everything else of a database never changes. Only an administrator loosens the disclosure; tightening counts at once.',
    body: DatabasePatch,
    success: { status: 200, body: DatabaseRecord },
    errors: ['record.not-found', 'document.invalid', 'database.shipped', 'database.disclosure-loosened'],
  },
  removeDatabase: {
    method: 'DELETE',
    path: '/databases/:id',
    access: 'write',
    summary: 'Delete an own database',
    description: 'Refused (409) as long as something uses it; it can be retired instead.',
    success: { status: 204 },
    errors: ['record.not-found', 'database.shipped', 'record.in-use'],
  },
  listDatabaseProcesses: {
    method: 'GET',
    path: '/databases/:id/processes',
    access: 'read',
    summary: 'The data sets of a database, by name',
    description:
      'Scores are shown where the disclosure of the database is full, otherwise to administrators alone, which the audit notes.',
    query: query({
      ...pageQuery,
      search: filter('found in the name, whatever its accents and case'),
      unit: filter('exactly this unit'),
      location: filter('exactly this location'),
    }),
    success: { status: 200, body: Type.Array(DatabaseProcessSummary) },
    errors: ['query.invalid', 'record.not-found'],
  },
  readDatabaseProcess: {
    method: 'GET',
    path: '/databases/:id/processes/:process',
    access: 'read',
    summary: 'One data set, with its impacts as far as the disclosure lets it',
    description:
      'Impacts and score per unit, where the disclosure of the database is full, otherwise to administrators alone, which the audit notes.',
    success: { status: 200, body: DatabaseProcess },
    errors: ['record.not-found'],
  },
} as const satisfies Record<string, Endpoint>;
