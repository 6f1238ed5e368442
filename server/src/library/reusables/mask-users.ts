import type { EvaluationPayload, Issue, MaskPayload, PackagingPayload } from '@sillage/contract';
import { decisiveMaskIdentifiers, maskValues, prepareEvaluation } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { referenceConflict } from '../../platform/records/reference-conflict.ts';
import { organizationCatalog } from '../own-data/organization-catalog.ts';
import { catalogOf } from '../own-data/own-data.ts';
import { mayNameOwn, ownRecordsOf } from '../own-data/own-records.ts';
import { readRecords } from '../own-data/prepare-payload.ts';
import { maskPayloadOf, packagingPayloadOf, type UsersAfterChange } from '../own-data/reusables.ts';

/** Evaluations read at once. */
const pageSize = 100;
/** Evaluations that the error names. */
const mostNamed = 100;

const anyLabel = { teams: { has: () => true }, tags: { has: () => true } };

/**
 * Checks the evaluations that use a mask, if the change could make one of them invalid: a mask may hold the
 * only value of a required parameter, and shares that add up with those of others. Values that are not allowed
 * somewhere are skipped there, with a warning.
 * Throws: DomainError record.in-use with the issues of the first evaluation that would become invalid.
 */
export async function checkMaskUsers(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  { organizationId }: Caller,
  before: ReusableState,
  after: MaskPayload,
): Promise<UsersAfterChange> {
  const old = maskPayloadOf(before);
  const extended = await organizationCatalog({ storage, catalog }, { organizationId });
  const decisive = decisiveMaskIdentifiers(catalog);
  if (!changedIdentifiers(old, after).some((identifier) => decisive.has(identifier))) return {};

  const packagings = new Map<string, PackagingPayload | undefined>();
  const packagingOf = async (id: string): Promise<PackagingPayload | undefined> => {
    if (!packagings.has(id)) {
      const found = await storage.readReusable(organizationId, 'packaging', id);
      packagings.set(id, found && packagingPayloadOf(found));
    }
    return packagings.get(id);
  };
  const [oldValues, newValues] = [maskValues(old), maskValues(after)];
  const checkedUsers = new Map<string, number>();
  const invalid: string[] = [];
  let issues: readonly Issue[] = [];
  const slices = new EventLoopYield();
  for (let last: string | undefined; ; ) {
    const page = await storage.listEvaluations(organizationId, {
      uses: { noun: 'mask', id: before.id },
      ...(last === undefined ? {} : { after: last }),
      limit: pageSize,
    });
    for (const { id, revision, payload: text } of page) {
      const payload = JSON.parse(text) as EvaluationPayload;
      const packaging = payload.packaging && (await packagingOf(payload.packaging.id));
      // Most evaluations take nothing of the organization's own.
      const takesOwn = mayNameOwn(text) || text.includes('"database"');
      const found = takesOwn
        ? await readRecords({ storage, catalog }, { organizationId }, payload)
        : undefined;
      const own = found && ownRecordsOf(extended, found.reusables, found.ownData);
      const faultsWith = (mask: typeof oldValues): readonly Issue[] =>
        prepareEvaluation(payload, found === undefined ? extended : catalogOf(catalog, found.ownData), {
          ...anyLabel,
          mask,
          ...(packaging === undefined ? {} : { packaging }),
          ...(own === undefined ? {} : { own }),
        }).issues ?? [];
      const faults = faultsWith(newValues);
      checkedUsers.set(id, revision);
      if (faults.length > 0 && faultsWith(oldValues).length === 0) {
        if (invalid.length === 0) issues = faults;
        if (invalid.push(id) === mostNamed) throw refusal(invalid, issues);
      }
      if (slices.isDue()) await slices.yield();
    }
    last = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  if (invalid.length > 0) throw refusal(invalid, issues);
  return { checkedUsers };
}

function changedIdentifiers(before: MaskPayload, after: MaskPayload): string[] {
  const [old, next] = [before, after].map(
    ({ parameters }) => new Map(parameters.map(({ id, ...content }) => [id, JSON.stringify(content)])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...old.keys(), ...next.keys()])].filter((id) => old.get(id) !== next.get(id));
}

/** The issues point into the evaluation; in the mask, they concern its parameters as a whole. */
function refusal(ids: readonly string[], issues: readonly Issue[]) {
  return referenceConflict(
    ids.map((id) => ({ noun: 'evaluation', id })),
    issues.map((issue) => ({ ...issue, pointer: '/parameters' })),
  );
}
