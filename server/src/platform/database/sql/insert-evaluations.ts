import sql, { join, raw, type Sql } from 'sql-template-tag';
import { searchText } from '../../kernel/fold-text.ts';
import type { EvaluationChange } from '../../ports/evaluations.ts';
import { groupsOfRows } from './change-writers.ts';
import type { Script } from './executor.ts';
import { linkChecked } from './reusables.ts';
import { requireUniqueReferences } from './unique-references.ts';

type InsertEvaluation = Extract<EvaluationChange, { kind: 'insert-evaluation' }>;

/** Inserts new evaluations with their labels, masks and packagings. Throws: StorageConflict. */
export function* insertEvaluations(org: string, changes: readonly InsertEvaluation[]): Script {
  const referred = (anyway: boolean) =>
    changes
      .filter(({ onlyOfReference = false }) => onlyOfReference === anyway)
      .map(({ evaluation }) => evaluation);
  yield* requireUniqueReferences('evaluation', org, referred(true), 'anyway');
  yield* requireUniqueReferences('evaluation', org, referred(false));
  for (const some of groupsOfRows(changes)) {
    yield insertRows(org, some);
    yield sql`INSERT INTO evaluation_figures (organization_id, evaluation_id)
      VALUES ${join(some.map(({ evaluation }) => sql`(${org}, ${evaluation.id})`))}`;
  }
  yield* insertLabels(
    org,
    'team',
    changes.map(({ evaluation, teamIds }) => [evaluation.id, teamIds]),
  );
  yield* insertLabels(
    org,
    'tag',
    changes.map(({ evaluation, tagIds }) => [evaluation.id, tagIds]),
  );
  for (const { evaluation, reusables = [] } of changes) {
    if (reusables.length > 0) yield* linkChecked(org, evaluation.id, reusables);
  }
}

const insertRows = (org: string, changes: readonly InsertEvaluation[]): Sql => sql`INSERT INTO evaluations
      (organization_id, evaluation_id, revision, category_id, name, reference, folded, created_at, updated_at,
        payload)
      VALUES ${join(
        changes.map(
          ({ evaluation }) => sql`(${org}, ${evaluation.id}, ${evaluation.revision}, ${evaluation.categoryId},
        ${evaluation.name ?? null}, ${evaluation.reference ?? null}, ${searchText(evaluation)},
        ${evaluation.createdAt}, ${evaluation.updatedAt}, ${evaluation.payload})`,
        ),
      )}`;

function* insertLabels(
  org: string,
  label: 'team' | 'tag',
  labels: readonly (readonly [evaluationId: string, labelIds: readonly string[]])[],
): Script {
  const links = labels.flatMap(([evaluationId, ids]) => [...new Set(ids)].map((id) => [evaluationId, id]));
  for (const some of groupsOfRows(links)) {
    yield sql`INSERT INTO ${raw(`evaluation_${label}s`)} (organization_id, evaluation_id, ${raw(`${label}_id`)})
      VALUES ${join(some.map(([evaluationId, id]) => sql`(${org}, ${evaluationId}, ${id})`))}`;
  }
}
