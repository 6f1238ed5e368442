import type { apiKeyEndpoints, userEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { LoginLimits } from '../../platform/identity/login-limits.ts';
import { changeUser, requireUser, resetPassword } from '../../platform/identity/users.ts';
import { apiKeyRecord, createApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { createUser, userRecord } from './create-user.ts';

/** Headers of answers with a secret that is shown only once. */
const secret = { 'Cache-Control': 'no-store' };

/** Users of the organization and their API keys. */
export function userRoutes(
  context: Context,
  limits: LoginLimits,
): ApplicationHandlersFor<keyof typeof userEndpoints | keyof typeof apiKeyEndpoints> {
  const { storage } = context;
  return {
    listUsers: async ({ caller }) => ({
      body: await Promise.all(
        (await storage.listUsers(caller.organizationId)).map((user) => userRecord(context, user)),
      ),
    }),
    createUser: async ({ caller, body }) => {
      const user = await createUser(context, caller, body);
      return { body: user, headers: { ...secret, Location: `/application/users/${user.id}` } };
    },
    readUser: async ({ caller, params: { id } }) => ({
      body: await userRecord(context, await requireUser(context, caller.organizationId, id)),
    }),
    replaceUser: async ({ caller, params: { id }, body, ifMatch }) => ({
      body: await userRecord(
        context,
        await changeUser(context, caller, caller.organizationId, id, body, ifMatch),
      ),
    }),
    resetPassword: async ({ caller, params: { id } }) => {
      const { user, generated } = await resetPassword(context, caller, caller.organizationId, id);
      return { body: { ...(await userRecord(context, user)), password: generated }, headers: secret };
    },
    changeOwnPassword: async ({ caller, body, address }) => {
      await changeOwnPassword(context, limits, caller, body, address);
      return {};
    },
    listApiKeys: async ({ caller, params: { id } }) => {
      const user = await requireUser(context, caller.organizationId, id);
      return { body: (await storage.listApiKeys(caller.organizationId, user.id)).map(apiKeyRecord) };
    },
    createApiKey: async ({ caller, params: { id }, body }) => {
      const key = await createApiKey(context, caller, id, body);
      return { body: key, headers: { ...secret, Location: `/application/keys/${key.id}` } };
    },
    rotateApiKey: async ({ caller, params: { id }, body }) => {
      const key = await rotateApiKey(context, caller, id, body);
      return { body: key, headers: { ...secret, Location: `/application/keys/${key.id}` } };
    },
    revokeApiKey: async ({ caller, params: { id } }) => {
      await revokeApiKey(context, caller, id);
      return {};
    },
  };
}
