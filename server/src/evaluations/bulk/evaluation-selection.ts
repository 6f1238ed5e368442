import type { EvaluationSelection, Issue, LocalizedText } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { issuesAt } from '../../platform/kernel/issues.ts';
import { evaluationFilter } from '../../platform/ndjson/list-query.ts';
import type { EvaluationCount, EvaluationQuery } from '../../platform/ports/evaluations.ts';

/** A selection as a query of the storage. Ids are sorted and unique. */
export type ResolvedSelection = Omit<EvaluationQuery, 'limit' | 'after'>;

type SelectionContext = Pick<Context, 'storage' | 'catalog'>;

/** Ids per query: databases limit the parameters of a statement. */
export const idsAtOnce = 256;

const allExcludesOthers: LocalizedText = {
  en: 'must stand alone: every other field leaves some out',
  fr: 'doit être seul : tout autre champ en écarte',
};
const conditionRequired: LocalizedText = {
  en: 'must hold a condition, or "all": true',
  fr: 'doit contenir une condition, ou « all » : true',
};

/**
 * Resolves a selection. `pointer`: its place in the request.
 * Throws: DomainError document.invalid for unknown ids,
 * for a selection without conditions and for `all` with conditions.
 */
export async function resolveSelection(
  context: SelectionContext,
  caller: Pick<Caller, 'organizationId'>,
  selection: EvaluationSelection,
  pointer = '',
): Promise<ResolvedSelection> {
  const { all, ids, ...filters } = selection;
  const conditions = Object.keys(selection).length - (all === undefined ? 0 : 1);
  const issues: Issue[] = [];
  const wrong = (pointer: string, rule: LocalizedText): number =>
    issues.push({ code: 'field.value', pointer, facts: { rule }, expected: rule });
  if (all === undefined && conditions === 0) wrong('', conditionRequired);
  if (all !== undefined && conditions > 0) wrong('/all', allExcludesOthers);
  issues.push(...(await unknownReferences(context, caller, selection)));
  if (issues.length > 0) throw invalidDocument(issuesAt(pointer, issues));
  return {
    ...filterOf(pointer, context.catalog, filters),
    ...(ids === undefined ? {} : { ids: [...new Set(ids)].sort() }),
  };
}

/** Converts the conditions to a filter; an invalid date is an issue of the document here, not of the query. */
function filterOf(
  pointer: string,
  ...filter: Parameters<typeof evaluationFilter>
): ReturnType<typeof evaluationFilter> {
  try {
    return evaluationFilter(...filter);
  } catch (error) {
    throw error instanceof DomainError ? invalidDocument(issuesAt(pointer, error.issues)) : error;
  }
}

/** Finds the ids of a selection that exist neither in the organization nor in the catalog. */
async function unknownReferences(
  { storage, catalog }: SelectionContext,
  { organizationId }: Pick<Caller, 'organizationId'>,
  { ids = [], team_id: team, tag_id: tag, category_id: category, import_id: importId }: EvaluationSelection,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const missing = (noun: string, pointer: string, id: string): number =>
    issues.push({ code: 'reference.unknown', pointer, facts: { noun, id } });
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    const found = new Set(await storage.existingEvaluations(organizationId, some));
    for (const [place, id] of some.entries()) {
      if (!found.has(id)) missing('evaluation', `/ids/${start + place}`, id);
    }
  }
  if (team !== undefined && (await storage.readTeams(organizationId, [team])).length === 0)
    missing('team', '/team_id', team);
  if (tag !== undefined && (await storage.readTags(organizationId, [tag])).length === 0)
    missing('tag', '/tag_id', tag);
  if (category !== undefined && catalog.category(category) === undefined)
    missing('category', '/category_id', category);
  // Every entry that is kept, whatever its age: those that are too old to be undone are removed.
  if (
    importId !== undefined &&
    (await storage.listImportEntries(organizationId, importId, '', 1)).length === 0
  )
    missing('import', '/import_id', importId);
  return issues;
}

/** Counts the evaluations that match now, and returns the last of their ids. */
export async function countSelected(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  { ids, ...query }: ResolvedSelection,
): Promise<EvaluationCount> {
  if (ids === undefined) return storage.countEvaluations(organizationId, query);
  let count = 0;
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    count += (await storage.countEvaluations(organizationId, { ...query, ids: some })).count;
  }
  const last = ids.at(-1);
  return { count, ...(last === undefined ? {} : { last }) };
}
