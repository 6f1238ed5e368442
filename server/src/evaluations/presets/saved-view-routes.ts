import {
  accessRoles,
  mostSavedViews,
  type SavedViewPayload,
  type SavedViewRecord,
  type savedViewEndpoints,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { NamedPreset } from '../../platform/ports/presets.ts';
import { createPreset, removePreset, replacePreset, requirePreset } from './presets.ts';

const kind = 'view';

/** Saved views of the list of evaluations: of one user, or shared by the organization. */
export function savedViewRoutes(context: Context): ApplicationHandlersFor<keyof typeof savedViewEndpoints> {
  const { storage } = context;
  return {
    listSavedViews: async ({ caller }) => {
      const presets = await storage.listPresets(caller.organizationId, kind, caller.userId);
      return { body: presets.map((preset) => recordOf(preset, caller)) };
    },
    createSavedView: async ({ caller, body }) => {
      requireSharing(caller, body.shared);
      const preset = await createPreset(context, caller, kind, givenOf(body), mostSavedViews);
      return { body: recordOf(preset, caller), headers: { Location: `/application/views/${preset.id}` } };
    },
    replaceSavedView: async ({ caller, params: { id }, body }) => {
      const before = await requireOwn(id, caller);
      requireSharing(caller, body.shared);
      return { body: recordOf(await replacePreset(context, caller, before, givenOf(body)), caller) };
    },
    removeSavedView: async ({ caller, params: { id } }) => {
      await removePreset(context, caller, await requireOwn(id, caller));
      return {};
    },
  };

  /** A view that the caller may change. Throws: DomainError record.not-found, auth.role. */
  async function requireOwn(id: string, caller: Caller): Promise<NamedPreset> {
    const preset = await requirePreset(context, caller, kind, id);
    if (preset.userId !== caller.userId) requireRole(caller, accessRoles.administer);
    return preset;
  }
}

function requireSharing(caller: Caller, shared: boolean): void {
  if (shared) requireRole(caller, accessRoles.write);
}

function requireRole({ role }: Caller, roles: readonly string[]): void {
  if (!roles.includes(role)) throw new DomainError('auth.role', { role, needed: roles.join(', ') });
}

const givenOf = ({ name, shared, query }: SavedViewPayload) => ({ name, shared, content: { query } });

function recordOf(preset: NamedPreset, { userId }: Caller): SavedViewRecord {
  const { id, name, shared, updatedAt } = preset;
  const { query } = JSON.parse(preset.content) as Pick<SavedViewPayload, 'query'>;
  const owner = { id: preset.userId, name: preset.userName };
  return { id, name, shared, query, mine: preset.userId === userId, owner, updatedAt };
}
