/** A table whose rows count towards the quotas of an organization. */
export interface CountedTable {
  readonly table: string;
  /** The columns whose bytes count, beside `rowBytes`. */
  readonly columns: readonly string[];
  /** What a row adds to the records of an organization: 0 or 1. */
  readonly records: number;
  /** The migration that made the table; absent: there before usage was counted (0021). */
  readonly since?: string;
}

/**
 * A migration that adds or recreates such a table makes its triggers as well, and a
 * migration that adds a counted column makes them again.
 */
export const countedTables: readonly CountedTable[] = [
  { table: 'evaluations', columns: ['payload'], records: 1 },
  { table: 'standard_results', columns: ['ipc', 'calculation'], records: 0 },
  { table: 'external_results', columns: ['extscore'], records: 0 },
  {
    table: 'versions',
    columns: ['payload', 'frozen', 'ipc', 'extscore', 'calculation', 'full'],
    records: 1,
  },
  { table: 'products', columns: ['payload', 'ipc', 'full'], records: 1 },
  { table: 'reusables', columns: ['payload'], records: 1 },
  { table: 'retry_keys', columns: ['answer', 'compressed_answer'], records: 0 },
  { table: 'jobs', columns: ['input', 'selection', 'errors', 'failure'], records: 0 },
  { table: 'deliveries', columns: ['sealed', 'body'], records: 0 },
  {
    table: 'database_imports',
    columns: ['options', 'report', 'failure', 'mapping', 'decisions'],
    records: 0,
    since: '0024-own-databases',
  },
  { table: 'upload_pieces', columns: ['content'], records: 0, since: '0024-own-databases' },
  { table: 'own_databases', columns: ['details'], records: 1, since: '0024-own-databases' },
  { table: 'role_tables', columns: ['data_sets'], records: 0, since: '0025-role-tables' },
  { table: 'trash', columns: ['content'], records: 1, since: '0029-trash' },
  { table: 'shares', columns: ['shows', 'documents'], records: 1, since: '0037-shares' },
  { table: 'questionnaires', columns: ['content', 'answers'], records: 1, since: '0058-questionnaires' },
  { table: 'import_entries', columns: ['payload_before'], records: 0, since: '0028-import-entries' },
  { table: 'presets', columns: ['content'], records: 0, since: '0035-presets-and-notes' },
  { table: 'notes', columns: ['text'], records: 0, since: '0035-presets-and-notes' },
  { table: 'verifications', columns: ['name'], records: 0, since: '0039-verifications' },
  { table: 'statements', columns: ['content'], records: 0, since: '0039-verifications' },
  { table: 'uncertainty_samples', columns: ['content'], records: 0, since: '0040-uncertainty-samples' },
  { table: 'pact_partners', columns: ['address', 'sealed', 'sees'], records: 1, since: '0044-pact-partners' },
  { table: 'pact_declarations', columns: ['content'], records: 0, since: '0044-pact-partners' },
  { table: 'scenario_results', columns: ['content'], records: 0, since: '0042-scenario-results' },
  { table: 'pact_requests', columns: ['criteria', 'answer'], records: 0, since: '0045-pact-events' },
  { table: 'pact_received', columns: ['content'], records: 1, since: '0045-pact-events' },
  { table: 'subscriptions', columns: ['kinds', 'sealed'], records: 0, since: '0048-subscriptions' },
  { table: 'benchmarks', columns: ['counts'], records: 1, since: '0049-benchmarks' },
  {
    table: 'benchmark_categories',
    columns: ['distribution', 'scores', 'per_100g'],
    records: 0,
    since: '0049-benchmarks',
  },
  { table: 'portals', columns: ['address', 'sealed'], records: 0, since: '0050-portal-declarations' },
  {
    table: 'portal_declarations',
    columns: ['gtins', 'answer'],
    records: 0,
    since: '0050-portal-declarations',
  },
  { table: 'own_processes', columns: ['figures', 'details'], records: 0, since: '0024-own-databases' },
];

/** Those that migration 0021 counts. */
export const firstCountedTables = countedTables.filter(({ since }) => since === undefined);

/** What a row counts beside its contents: ids, times and the entries of its indexes. */
const rowBytes = 200;

/** The bytes of a row, as SQL of both engines. */
export function sizeOf(columns: readonly string[], row: string): string {
  return [String(rowBytes), ...columns.map((column) => `coalesce(octet_length(${row}."${column}"), 0)`)].join(
    ' + ',
  );
}
