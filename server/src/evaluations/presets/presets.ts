import type { LocalizedText } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { NamedPreset, PresetKind, StoredPreset } from '../../platform/ports/presets.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';

/** What a request says of a preset. */
export interface GivenPreset extends Pick<StoredPreset, 'shared' | 'name'> {
  readonly content: object;
}

type PresetContext = Pick<Context, 'storage' | 'clock' | 'newId'>;

/**
 * Keeps a new preset of the caller. Shared ones concern everybody, so they are in the audit; those of one user are not.
 * Throws: DomainError document.invalid if the caller has `atMost` already.
 */
export async function createPreset(
  context: PresetContext,
  caller: Caller,
  kind: PresetKind,
  given: GivenPreset,
  atMost: number,
): Promise<NamedPreset> {
  const { organizationId, userId } = caller;
  const preset = { id: context.newId(), kind, userId, ...storedOf(context, given) };
  const changes: Change[] = [{ kind: 'insert-preset', preset, atMost }];
  if (preset.shared) changes.push(line(context, caller, 'create', preset.id, kind, undefined, preset));
  try {
    await context.storage.commit(organizationId, changes);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'full') throw error;
    throw tooMany(atMost);
  }
  return requirePreset(context, caller, kind, preset.id);
}

/** Throws: DomainError record.not-found. */
export async function replacePreset(
  context: PresetContext,
  caller: Caller,
  before: NamedPreset,
  given: GivenPreset,
): Promise<NamedPreset> {
  const { id, kind } = before;
  const preset = { id, kind, ...storedOf(context, given) };
  const changes: Change[] = [{ kind: 'replace-preset', preset }];
  if (before.shared || preset.shared)
    changes.push(line(context, caller, 'replace', id, kind, before, preset));
  await commit(context, caller, kind, id, changes);
  return requirePreset(context, caller, kind, id);
}

/** Throws: DomainError record.not-found. */
export async function removePreset(
  context: PresetContext,
  caller: Caller,
  before: NamedPreset,
): Promise<void> {
  const { id, kind, shared } = before;
  const changes: Change[] = [{ kind: 'remove-preset', presetId: id }];
  if (shared) changes.push(line(context, caller, 'remove', id, kind, before));
  await commit(context, caller, kind, id, changes);
}

/** A preset that the caller may see. Throws: DomainError record.not-found. */
export async function requirePreset(
  { storage }: Pick<PresetContext, 'storage'>,
  { organizationId, userId }: Caller,
  kind: PresetKind,
  id: string,
): Promise<NamedPreset> {
  const preset = await storage.readPreset(organizationId, kind, id);
  if (preset === undefined || !(preset.shared || preset.userId === userId))
    throw new DomainError('record.not-found', { noun: kind, id });
  return preset;
}

const storedOf = ({ clock }: Pick<PresetContext, 'clock'>, { shared, name, content }: GivenPreset) => ({
  shared,
  name,
  updatedAt: timestamp(clock()),
  content: JSON.stringify(content),
});

async function commit(
  { storage }: PresetContext,
  { organizationId }: Caller,
  noun: PresetKind,
  id: string,
  changes: readonly Change[],
): Promise<void> {
  try {
    await storage.commit(organizationId, changes);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw new DomainError('record.not-found', { noun, id });
  }
}

type Shown = Pick<StoredPreset, 'name' | 'shared' | 'content'>;

function line(
  context: PresetContext,
  caller: Caller,
  action: string,
  recordId: string,
  noun: PresetKind,
  before?: Shown,
  after?: Shown,
): Change {
  const shown = ({ name, shared, content }: Shown) => ({
    name,
    shared,
    ...(JSON.parse(content) as Record<string, unknown>),
  });
  return audit(context, caller, {
    action,
    noun,
    recordId,
    revisionBefore: null,
    revisionAfter: null,
    ...(before === undefined ? {} : { before: shown(before) }),
    ...(after === undefined ? {} : { after: shown(after) }),
  });
}

function tooMany(most: number): DomainError {
  const rule: LocalizedText = {
    en: `must not be kept: you have ${most} already; delete one that is no longer needed`,
    fr: `pas enregistré : vous en avez déjà ${most} ; supprimez-en un qui ne sert plus`,
  };
  return invalidDocument([{ code: 'field.value', pointer: '', facts: { rule }, expected: rule }]);
}
