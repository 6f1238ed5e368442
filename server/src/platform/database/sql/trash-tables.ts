import type { ReferencedNoun, TrashedNoun } from '@sillage/contract';
import type { NeededRecord } from '../../ports/trash.ts';

/** A table with rows of a record that are deleted with it, and put back with it. */
export interface KeptTable {
  readonly table: string;
  /** The column of the record's id. */
  readonly key: string;
  /** All columns except `organization_id`. */
  readonly columns: readonly string[];
  /** The column `noun` tells which of several nouns a row belongs to. */
  readonly nouns?: true;
  /** What each row refers to, beside the record itself; `reusable`: the noun is in the column `noun`. */
  readonly needs?: {
    readonly noun: Exclude<NeededRecord['noun'], ReferencedNoun> | 'reusable';
    readonly column: string;
  };
}

/** First the table of the record, then those that refer to it. A test compares them with the migrations. */
type KeptTables = readonly [KeptTable, ...KeptTable[]];

const reusables: KeptTables = [
  {
    table: 'reusables',
    key: 'reusable_id',
    columns: [
      'noun',
      'reusable_id',
      'revision',
      'name',
      'reference',
      'folded',
      'created_at',
      'updated_at',
      'payload',
    ],
    nouns: true,
  },
];

/** A table that links a record to a label, mask, packaging or database. */
function linksOf(
  table: string,
  key: string,
  noun: NonNullable<KeptTable['needs']>['noun'],
  column: string,
  further: readonly string[] = [],
): KeptTable {
  return { table, key, columns: [key, column, ...further], needs: { noun, column } };
}

/** By noun; `reusable`: of all the others. */
export const keptTables = {
  evaluation: [
    {
      table: 'evaluations',
      key: 'evaluation_id',
      columns: [
        'evaluation_id',
        'revision',
        'category_id',
        'name',
        'reference',
        'folded',
        'created_at',
        'updated_at',
        'payload',
      ],
    },
    linksOf('evaluation_teams', 'evaluation_id', 'team', 'team_id'),
    linksOf('evaluation_tags', 'evaluation_id', 'tag', 'tag_id'),
    linksOf('evaluation_reusables', 'evaluation_id', 'reusable', 'reusable_id', ['noun', 'used_revision']),
    linksOf('evaluation_databases', 'evaluation_id', 'database', 'database_id', ['used_revision', 'by_name']),
    {
      table: 'standard_results',
      key: 'evaluation_id',
      columns: ['evaluation_id', 'revision', 'evaluated_at', 'ipc', 'calculation', 'default_revision'],
    },
    {
      table: 'external_results',
      key: 'evaluation_id',
      columns: ['evaluation_id', 'revision', 'evaluated_at', 'mask_revision', 'extscore'],
    },
    {
      table: 'evaluation_figures',
      key: 'evaluation_id',
      columns: [
        'evaluation_id',
        'revision',
        'climate',
        'score',
        'french_cost',
        'weight',
        'quality',
        'ranges',
      ],
    },
    {
      table: 'import_entries',
      key: 'evaluation_id',
      columns: ['import_id', 'evaluation_id', 'at', 'revision_after', 'payload_before'],
    },
    {
      table: 'notes',
      key: 'evaluation_id',
      columns: ['note_id', 'evaluation_id', 'author_id', 'created_at', 'updated_at', 'text'],
    },
    {
      table: 'uncertainty_samples',
      key: 'evaluation_id',
      columns: ['sample_id', 'evaluation_id', 'user_id', 'created_at', 'content'],
    },
    {
      table: 'note_mentions',
      key: 'evaluation_id',
      columns: ['note_id', 'evaluation_id', 'user_id', 'unread'],
    },
    {
      table: 'versions',
      key: 'evaluation_id',
      columns: [
        'version_id',
        'evaluation_id',
        'number',
        'revision',
        'published_at',
        'note',
        'payload',
        'frozen',
        'ipc',
        'extscore',
        'calculation',
        'full',
        'report_frame',
      ],
    },
    {
      table: 'statements',
      key: 'evaluation_id',
      columns: [
        'statement_id',
        'evaluation_id',
        'version_id',
        'withdraws',
        'given_at',
        'given_by',
        'given_by_name',
        'content',
      ],
    },
  ],
  product: [
    {
      table: 'products',
      key: 'product_id',
      columns: [
        'product_id',
        'revision',
        'name',
        'reference',
        'folded',
        'created_at',
        'updated_at',
        'payload',
        'ipc',
        'full',
      ],
    },
    linksOf('product_versions', 'product_id', 'version', 'version_id', ['position', 'quantity']),
    linksOf('product_teams', 'product_id', 'team', 'team_id'),
    linksOf('product_tags', 'product_id', 'tag', 'tag_id'),
    linksOf('product_reusables', 'product_id', 'reusable', 'reusable_id', ['noun', 'used_revision']),
  ],
  reusable: reusables,
  scenario: [
    ...reusables,
    {
      table: 'scenario_results',
      key: 'reusable_id',
      columns: ['noun', 'reusable_id', 'revision', 'evaluated_at', 'content'],
    },
  ],
} as const satisfies Readonly<Record<string, KeptTables>>;

export function keptTablesOf(noun: TrashedNoun): KeptTables {
  return noun === 'evaluation' || noun === 'product' || noun === 'scenario'
    ? keptTables[noun]
    : keptTables.reusable;
}
