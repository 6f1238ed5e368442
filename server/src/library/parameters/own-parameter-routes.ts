import type { OwnParameter, OwnParametersRecord, ownParameterEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { requireRevision } from '../../platform/kernel/expected-revision.ts';
import type { StoredParameters } from '../../platform/ports/own-parameters.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import { checkOwnParameters } from './check-own-parameters.ts';

/** The information parameters that an organization adds to categories and materials. */
export function ownParameterRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof ownParameterEndpoints> {
  const { storage, catalog } = context;
  return {
    readOwnParameters: async ({ caller: { organizationId } }) =>
      answerOf(await storage.readOwnParameters(organizationId)),
    replaceOwnParameters: ({ caller, body, ifMatch }) =>
      retryWhenStale(async () => {
        const { organizationId } = caller;
        const before = await storage.readOwnParameters(organizationId);
        requireRevision(ifMatch, before.revision);
        const stored = parametersOf(before);
        const issues = checkOwnParameters(body.parameters, stored, catalog);
        if (issues.length > 0) throw invalidDocument(issues);
        const parameters = JSON.stringify(withRetired(body.parameters, stored));
        if (parameters === before.parameters) return answerOf(before);
        const revision = before.revision + 1;
        const after = { revision, updatedAt: timestamp(context.clock()), parameters };
        await storage.commit(organizationId, [
          { kind: 'put-own-parameters', stored: after, expectedRevision: before.revision },
          audit(context, caller, {
            action: 'replace-parameters',
            noun: 'organization',
            recordId: organizationId,
            revisionBefore: before.revision,
            revisionAfter: revision,
            before: { parameters: stored },
            after: { parameters: parametersOf(after) },
          }),
        ]);
        return answerOf(after);
      }),
  };
}

/** The new list; stored parameters that it leaves out are retired, at the end. */
function withRetired(sent: readonly OwnParameter[], stored: readonly OwnParameter[]): OwnParameter[] {
  const ids = new Set(sent.map(({ id }) => id));
  const inForce = sent.filter(({ retired }) => retired !== true);
  const retired = [
    ...sent.filter((parameter) => parameter.retired === true),
    ...stored.filter(({ id }) => !ids.has(id)).map((parameter) => ({ ...parameter, retired: true })),
  ];
  return [...inForce, ...retired];
}

const parametersOf = ({ parameters }: StoredParameters): OwnParameter[] =>
  JSON.parse(parameters) as OwnParameter[];

function answerOf(stored: StoredParameters): { body: OwnParametersRecord; headers: { ETag: string } } {
  const { revision, updatedAt } = stored;
  return {
    body: { revision, updatedAt, parameters: parametersOf(stored) },
    headers: { ETag: `"${revision}"` },
  };
}
