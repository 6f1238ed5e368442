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

/** The columns follow one another, with spaces between them. */
const kept = (table: string, key: string, columns: string): KeptTable => ({
  ...{ table, key },
  columns: columns.split(' '),
});

const reusables: KeptTables = [
  {
    ...kept(
      'reusables',
      'reusable_id',
      'noun reusable_id revision name reference folded created_at updated_at payload',
    ),
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
    kept(
      'evaluations',
      'evaluation_id',
      'evaluation_id revision category_id name reference folded created_at updated_at payload',
    ),
    linksOf('evaluation_teams', 'evaluation_id', 'team', 'team_id'),
    linksOf('evaluation_tags', 'evaluation_id', 'tag', 'tag_id'),
    linksOf('evaluation_reusables', 'evaluation_id', 'reusable', 'reusable_id', ['noun', 'used_revision']),
    linksOf('evaluation_databases', 'evaluation_id', 'database', 'database_id', ['used_revision', 'by_name']),
    kept(
      'standard_results',
      'evaluation_id',
      'evaluation_id revision evaluated_at ipc calculation default_revision',
    ),
    kept('external_results', 'evaluation_id', 'evaluation_id revision evaluated_at mask_revision extscore'),
    kept(
      'evaluation_figures',
      'evaluation_id',
      'evaluation_id revision climate score french_cost weight quality ranges drivers',
    ),
    kept('import_entries', 'evaluation_id', 'import_id evaluation_id at revision_after payload_before'),
    kept('notes', 'evaluation_id', 'note_id evaluation_id author_id created_at updated_at text'),
    kept('uncertainty_samples', 'evaluation_id', 'sample_id evaluation_id user_id created_at content'),
    kept('note_mentions', 'evaluation_id', 'note_id evaluation_id user_id unread'),
    kept(
      'versions',
      'evaluation_id',
      'version_id evaluation_id number revision published_at note payload frozen ipc extscore calculation full report_frame',
    ),
    kept(
      'statements',
      'evaluation_id',
      'statement_id evaluation_id version_id withdraws given_at given_by given_by_name content',
    ),
  ],
  product: [
    kept(
      'products',
      'product_id',
      'product_id revision name reference folded created_at updated_at payload ipc full',
    ),
    linksOf('product_versions', 'product_id', 'version', 'version_id', ['position', 'quantity']),
    linksOf('product_teams', 'product_id', 'team', 'team_id'),
    linksOf('product_tags', 'product_id', 'tag', 'tag_id'),
    linksOf('product_reusables', 'product_id', 'reusable', 'reusable_id', ['noun', 'used_revision']),
  ],
  reusable: reusables,
  scenario: [
    ...reusables,
    kept('scenario_results', 'reusable_id', 'noun reusable_id revision evaluated_at content'),
  ],
} as const satisfies Readonly<Record<string, KeptTables>>;

export function keptTablesOf(noun: TrashedNoun): KeptTables {
  return noun === 'evaluation' || noun === 'product' || noun === 'scenario'
    ? keptTables[noun]
    : keptTables.reusable;
}
