import type { LabelPayload, TeamRecord } from '@sillage/contract';
import { checkName, tidyName } from '../../accounts/users/check-names.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { TeamOrTag } from '../../platform/ports/teams-and-tags.ts';
import { throwRemovalRefusal } from '../../platform/records/reference-conflict.ts';

type LabelNoun = 'team' | 'tag';

const insert: Readonly<Record<LabelNoun, (label: TeamOrTag) => Change>> = {
  team: (team) => ({ kind: 'insert-team', team }),
  tag: (tag) => ({ kind: 'insert-tag', tag }),
};
const replace: Readonly<Record<LabelNoun, (label: TeamOrTag) => Change>> = {
  team: (team) => ({ kind: 'replace-team', team }),
  tag: (tag) => ({ kind: 'replace-tag', tag }),
};
const remove: Readonly<Record<LabelNoun, (id: string) => Change>> = {
  team: (teamId) => ({ kind: 'remove-team', teamId }),
  tag: (tagId) => ({ kind: 'remove-tag', tagId }),
};

/** Throws: DomainError document.invalid. */
export async function createTeamOrTag(
  context: Context,
  caller: Caller,
  noun: LabelNoun,
  payload: LabelPayload,
): Promise<TeamRecord> {
  const label = { id: context.newId(), name: nameOf(payload) };
  await write(context, caller, noun, 'create', label.id, insert[noun](label), {
    after: { name: label.name },
  });
  return label;
}

/** Throws: DomainError record.not-found, document.invalid. */
export async function renameTeamOrTag(
  context: Context,
  caller: Caller,
  noun: LabelNoun,
  id: string,
  payload: LabelPayload,
): Promise<TeamRecord> {
  const label = { id, name: nameOf(payload) };
  const before = await nameBefore(context, caller, noun, id);
  await write(context, caller, noun, 'replace', id, replace[noun](label), {
    before,
    after: { name: label.name },
  });
  return label;
}

/** Throws: DomainError record.not-found, record.in-use, team.last. */
export async function removeTeamOrTag(
  context: Context,
  caller: Caller,
  noun: LabelNoun,
  id: string,
): Promise<void> {
  const before = await nameBefore(context, caller, noun, id);
  await write(context, caller, noun, 'remove', id, remove[noun](id), { before });
}

function nameOf(payload: LabelPayload): string {
  const name = tidyName(payload.name);
  const issues = checkName(name, '/name');
  if (issues.length > 0) throw invalidDocument(issues);
  return name;
}

async function nameBefore(
  { storage }: Context,
  { organizationId }: Caller,
  noun: LabelNoun,
  id: string,
): Promise<{ readonly name?: string }> {
  const read = noun === 'team' ? storage.readTeams : storage.readTags;
  const [label] = await read(organizationId, [id]);
  return label === undefined ? {} : { name: label.name };
}

/** Commits a change of a label with its audit entry. Labels have no revisions. */
async function write(
  context: Context,
  caller: Caller,
  noun: LabelNoun,
  action: string,
  id: string,
  change: Change,
  states: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const line = audit(context, caller, {
    action,
    noun,
    recordId: id,
    ...states,
  });
  try {
    await context.storage.commit(caller.organizationId, [change, line]);
  } catch (error) {
    if (error instanceof StorageConflict && error.reason === 'last') throw new DomainError('team.last');
    throwRemovalRefusal(error, noun, id);
  }
}
