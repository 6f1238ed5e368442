import {
  accessRoles,
  answeredRuns,
  type KeptSample,
  type UncertaintyAnalysis,
  type uncertaintyEndpoints,
} from '@sillage/contract';
import { engineVersion, withholdSample } from '@sillage/engine';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { inputsHash } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf, requireEvaluation } from '../../calculation/prepare/stored-evaluation.ts';
import { readRecords } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { askQuestions, questionsCsv } from './ask-questions.ts';
import { comparedSubjects } from './compared-subjects.ts';
import { withFrenchCosts } from './decide-pair.ts';
import { sampleLater } from './sampling-job.ts';
import {
  analyseSensitivityTask,
  compareUncertaintyTask,
  sampleUncertaintyTask,
} from './uncertainty-tasks.ts';

const usual = { runs: 10_000, seed: 1, method: 'latin-hypercube' } as const;

/** Documents that are not stored are evaluated for those who may preview them. Throws: DomainError auth.role, auth.scope. */
function requirePreviews({ role, scopes }: Caller): void {
  const roles: readonly string[] = accessRoles.write;
  if (!roles.includes(role)) throw new DomainError('auth.role', { role, needed: roles.join(', ') });
  if (scopes !== undefined && !scopes.includes('score'))
    throw new DomainError('auth.scope', { scope: 'score', scopes: scopes.join(', ') });
}

/** Sampling of evaluations. It runs in threads: it takes from some ten milliseconds to seconds. */
export function uncertaintyRoutes(context: Context): HandlersFor<keyof typeof uncertaintyEndpoints> {
  const snapshotOfId = async (caller: Caller, id: string) =>
    threadSnapshot(context, caller, await requireEvaluation(context, caller, id));
  return {
    sampleEvaluation: async ({ caller, params: { id }, body, language, signal }) => {
      const { organizationId } = caller;
      const { runs, seed, method } = { ...usual, ...body };
      if (runs > answeredRuns) {
        const state = await requireEvaluation(context, caller, id);
        const job = await sampleLater(context, caller, state, { runs, seed, method }, language);
        return { status: 202, bytes: jsonBytes(job), headers: { Location: `/jobs/${job.id}` } };
      }
      const input = { ...usual, ...body, snapshot: await snapshotOfId(caller, id) };
      const made = await context.threads.run(sampleUncertaintyTask, input, { signal, organizationId });
      if ('issues' in made) throw invalidDocument(made.issues);
      return { bytes: jsonBytes(made.analysis) };
    },
    listSamples: async ({ caller, params: { id } }) => {
      const state = await requireEvaluation(context, caller, id);
      const { organizationId } = caller;
      const { ownData, reusables } = await readRecords(context, caller, payloadOf(state));
      const hash = inputsHash({ payload: state.payload, reusables, ...(ownData && { ownData }) });
      const samples = await context.storage.listSamples(organizationId, id);
      const closed = new Map(await context.storage.readClosedDatabases(organizationId));
      return {
        body: samples.map(({ id: sampleId, createdAt, content }): KeptSample => {
          const stored = decompressJson(content) as UncertaintyAnalysis;
          const analysis = withholdSample(stored, closed);
          const current =
            analysis.evaluation.inputsHash === hash &&
            analysis.engineVersion === engineVersion &&
            analysis.catalogVersion === context.catalog.version;
          return { id: sampleId, createdAt, current, ...analysis };
        }),
      };
    },
    removeSamples: async ({ caller, params: { id } }) => {
      const { revision } = await requireEvaluation(context, caller, id);
      const line = audit(context, caller, {
        action: 'remove-samples',
        noun: 'evaluation',
        recordId: id,
        revisionBefore: revision,
        revisionAfter: revision,
      });
      await context.storage.commit(caller.organizationId, [
        { kind: 'remove-samples', evaluationId: id },
        line,
      ]);
      return {};
    },
    compareUncertainty: async ({ caller, body, language, signal }) => {
      const { evaluations: _, versions: __, products: ___, documents: ____, ...options } = body;
      if (body.documents !== undefined) requirePreviews(caller);
      const compared = await comparedSubjects(context, caller, body);
      const input = { ...usual, ...options, compared, language };
      const { organizationId } = caller;
      const made = await context.threads.run(compareUncertaintyTask, input, { signal, organizationId });
      if ('issues' in made) throw invalidDocument(made.issues);
      return { body: await withFrenchCosts(context, caller, made.comparison, language) };
    },
    analyseSensitivity: async ({ caller, params: { id }, body, signal }) => {
      const { method = 'sobol', figure = 'score', seed = usual.seed, points } = body;
      const snapshot = await snapshotOfId(caller, id);
      const input = { snapshot, method, figure, seed, ...(points === undefined ? {} : { points }) };
      const { organizationId } = caller;
      const made = await context.threads.run(analyseSensitivityTask, input, { signal, organizationId });
      if ('issues' in made) throw invalidDocument(made.issues);
      return { body: made.analysis };
    },
    rankQuestions: async (request) => ({ body: await askQuestions(context, request) }),
    rankQuestionsCsv: async (request) => ({
      bytes: questionsCsv(await askQuestions(context, request), request.language),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="questions.csv"',
      },
    }),
  };
}
