import {
  answeredCells,
  didYouMean,
  type Issue,
  ownPrefix,
  type ScenarioPayload,
  type ScenarioRecord,
  type scenarioEndpoints,
} from '@sillage/contract';
import { checkVariants } from '@sillage/engine';
import { organizationCatalog } from '../../library/own-data/organization-catalog.ts';
import {
  createReusable,
  removeReusable,
  replaceReusable,
  requireReusable,
} from '../../library/own-data/reusables.ts';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { namedFile } from '../../platform/http/named-file.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { exportEvent } from '../../platform/identity/security-events.ts';
import { compressJson } from '../../platform/kernel/compressed-json.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import { answerList } from '../../platform/ndjson/list-pages.ts';
import { searchFilter } from '../../platform/ndjson/list-query.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { csvFormats } from '../../platform/tables/csv-writer.ts';
import { exportMediaTypes } from '../../platform/tables/export-table.ts';
import { resolveSelection } from '../bulk/evaluation-selection.ts';
import { evaluateScenarioLater } from './scenario-job.ts';
import {
  cellsOf,
  evaluateStates,
  readScenarioResults,
  renderNow,
  scenarioPayloadOf,
  selectedStates,
} from './scenario-results.ts';

const noun = 'scenario';

/** Named changes over one evaluation, several or a selection, and what they come to. */
export function scenarioRoutes(context: Context): HandlersFor<keyof typeof scenarioEndpoints> {
  const { storage } = context;
  return {
    listScenarios: ({ caller: { organizationId }, query }) => {
      const filter = searchFilter(query);
      return answerList(
        context,
        organizationId,
        { ...query },
        {
          path: '/scenarios',
          read: (page) => storage.listReusables(organizationId, noun, { ...filter, ...page }),
          show: async (states) => states.map(recordOf),
          count: () => storage.countReusables(organizationId, noun, filter),
        },
      );
    },
    createScenario: async ({ caller, body }) => {
      const issues = await checkScenario(context, caller, body);
      const created = await createReusable(context, caller, noun, body, issues);
      return { body: recordOf(created), headers: { Location: `/scenarios/${created.id}` } };
    },
    readScenario: async ({ caller, params: { id } }) => ({
      body: recordOf(await requireReusable(context, caller, noun, id)),
    }),
    replaceScenario: async ({ caller, params: { id }, body, ifMatch }) => {
      const checks = { issues: await checkScenario(context, caller, body), users: async () => ({}) };
      return {
        body: recordOf(await replaceReusable(context, caller, { noun, id }, body, checks, ifMatch)),
      };
    },
    removeScenario: async ({ caller, params: { id }, ifMatch }) => {
      await removeReusable(context, caller, { noun, id }, ifMatch);
      return {};
    },
    evaluateScenario: async ({ caller, params: { id }, query, language, signal }) => {
      const { organizationId } = caller;
      const scenario = await requireReusable(context, caller, noun, id);
      const payload = scenarioPayloadOf(scenario);
      const states = await selectedStates(context, caller, payload);
      if (cellsOf(payload, states) > answeredCells) {
        const job = await evaluateScenarioLater(context, caller, scenario, states.length, language);
        return { status: 202, bytes: jsonBytes(job), headers: { Location: `/jobs/${job.id}` } };
      }
      const made = await evaluateStates(context, organizationId, scenario, states, { signal });
      const content = compressJson(JSON.stringify(made));
      const { revision } = scenario;
      await storage
        .commit(organizationId, [
          {
            kind: 'put-scenario-results',
            results: { scenarioId: id, revision, evaluatedAt: made.evaluatedAt, content },
          },
          audit(context, caller, {
            action: 'evaluate',
            noun,
            recordId: id,
            revisionBefore: revision,
            revisionAfter: revision,
          }),
        ])
        .catch((error: unknown) => {
          if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
          throw new DomainError('record.not-found', { noun, id });
        });
      const all = query.figures === 'all';
      return { bytes: await renderNow(context, organizationId, content, true, { all, language }) };
    },
    readScenarioResults: async ({ caller, params: { id }, query, language, signal }) => {
      const scenario = await requireReusable(context, caller, noun, id);
      const shownAs = { all: query.figures === 'all', language };
      return { bytes: await readScenarioResults(context, caller, scenario, shownAs, signal) };
    },
    exportScenarioResults: async (request) => {
      const { caller, params, query, language, signal } = request;
      const scenario = await requireReusable(context, caller, noun, params.id);
      const { format = 'csv', separator = csvFormats[language].separator } = query;
      const { decimal = csvFormats[language].decimal } = query;
      const table = { format, separator, decimal };
      const shownAs = { all: query.figures === 'all', language, table };
      await context.securityEvent(exportEvent('scenarios', request));
      return {
        bytes: await readScenarioResults(context, caller, scenario, shownAs, signal),
        headers: {
          'Content-Type': exportMediaTypes[format],
          'Content-Disposition': namedFile('attachment', recordOf(scenario).name, 'scenario', format),
          'Cache-Control': 'no-store',
          Vary: 'Accept-Language',
        },
      };
    },
  };
}

function recordOf({ id, revision, createdAt, updatedAt, payload }: ReusableState): ScenarioRecord {
  return { id, revision, createdAt, updatedAt, ...(JSON.parse(payload) as ScenarioPayload) };
}

/** Issues of a scenario, with those of what it refers to. */
async function checkScenario(
  context: Context,
  caller: Caller,
  { selection, variants }: ScenarioPayload,
): Promise<Issue[]> {
  const { storage } = context;
  const { organizationId } = caller;
  const catalog = await organizationCatalog(context, caller);
  const issues = checkVariants(variants, catalog);
  await resolveSelection(context, caller, selection, '/selection').catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'document.invalid') throw error;
    issues.push(...error.issues);
  });
  const unknown = (kind: string, pointer: string, id: string, known: Iterable<string>): void => {
    const hint = didYouMean(id, known);
    const facts = { noun: kind, id };
    issues.push({ code: 'reference.unknown', pointer, facts, ...(hint === undefined ? {} : { hint }) });
  };
  const checkMaterial = async (id: string, pointer: string): Promise<void> => {
    const own = id.startsWith(ownPrefix)
      ? await storage.readReusable(organizationId, 'material', id)
      : undefined;
    if (own !== undefined || catalog.material(id) !== undefined) return;
    unknown(
      'material',
      pointer,
      id,
      catalog.materials.map((material) => material.id),
    );
  };
  const checkDatabase = async (name: string | undefined, pointer: string): Promise<void> => {
    if (name === undefined || catalog.database(name) !== undefined) return;
    const own = await storage.listOwnDatabases(organizationId);
    const names = own.flatMap((database) => [database.id, database.name]);
    if (!names.includes(name))
      unknown('database', pointer, name, [...catalog.databases.map(({ id }) => id), ...names]);
  };
  for (const [index, { mask, database, materials = [] }] of variants.entries()) {
    const pointer = `/variants/${index}`;
    if (mask !== undefined && (await storage.readReusable(organizationId, 'mask', mask.id)) === undefined)
      unknown('mask', `${pointer}/mask/id`, mask.id, []);
    await checkDatabase(database, `${pointer}/database`);
    for (const [m, { from, to, database: chosen }] of materials.entries()) {
      await checkMaterial(from, `${pointer}/materials/${m}/from`);
      await checkMaterial(to, `${pointer}/materials/${m}/to`);
      await checkDatabase(chosen, `${pointer}/materials/${m}/database`);
    }
  }
  return issues;
}
