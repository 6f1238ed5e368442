import type { EvaluationSelection, Issue, Words } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument, Refusal } from '../../http/refusal.ts';
import { labelFilter } from '../../lists/list-query.ts';
import type { Count, EvaluationQuery } from '../../storage/storage.ts';

/** A selection as the storage is asked for it. Ids rise and are there once. */
export type Selected = Omit<EvaluationQuery, 'limit' | 'after'>;

type Looking = Pick<Context, 'storage' | 'catalog'>;

/** Ids that are asked for at once. */
export const idsAtOnce = 256;

const alone: Words = {
  en: 'must stand alone: every other field leaves some out',
  fr: 'doit être seul : tout autre champ en écarte',
};
const something: Words = {
  en: 'must hold a condition, or "all": true',
  fr: 'doit contenir une condition, ou « all » : true',
};

/** Throws: Refusal document.invalid for what is not there, for no condition and for `all` beside others. */
export async function selected(
  context: Looking,
  caller: Pick<Caller, 'organizationId'>,
  selection: EvaluationSelection,
): Promise<Selected> {
  const { all, ids, status, category_id: categoryId, ...labels } = selection;
  const conditions = Object.keys(selection).length - (all === undefined ? 0 : 1);
  const issues: Issue[] = [];
  const wrong = (pointer: string, rule: Words): number =>
    issues.push({ code: 'field.value', pointer, facts: { rule }, expected: rule });
  if (all === undefined && conditions === 0) wrong('', something);
  if (all !== undefined && conditions > 0) wrong('/all', alone);
  issues.push(...(await unknown(context, caller, selection)));
  if (issues.length > 0) throw invalidDocument(issues);
  return {
    ...filterOf(labels),
    ...(ids === undefined ? {} : { ids: [...new Set(ids)].sort() }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(status === undefined ? {} : { status }),
  };
}

/** A day that no calendar has is a fault of the document here. */
function filterOf(labels: Parameters<typeof labelFilter>[0]): ReturnType<typeof labelFilter> {
  try {
    return labelFilter(labels);
  } catch (error) {
    throw error instanceof Refusal ? invalidDocument(error.issues) : error;
  }
}

/** What it names and the organization, or the catalog, does not have. */
async function unknown(
  { storage, catalog }: Looking,
  { organizationId }: Pick<Caller, 'organizationId'>,
  { ids = [], team_id: team, tag_id: tag, category_id: category }: EvaluationSelection,
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
  return issues;
}

/** How many evaluations are meant now. */
export async function countSelected(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  { ids, ...meant }: Selected,
): Promise<Count> {
  if (ids === undefined) return storage.countEvaluations(organizationId, meant);
  let count = 0;
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce);
    count += (await storage.countEvaluations(organizationId, { ...meant, ids: some })).count;
  }
  const last = ids.at(-1);
  return { count, ...(last === undefined ? {} : { last }) };
}
