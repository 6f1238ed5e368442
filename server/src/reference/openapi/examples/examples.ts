import type { ApplicationEndpointName, Endpoint, EndpointName } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { methodExamples } from '../../../methods/methods.ts';
import { operationTag, pathReference } from '../path-nouns.ts';
import { exampleDocuments } from './example-documents.ts';
import { exampleGarment } from './example-requests.ts';
import { exampleIds } from './example-values.ts';
import { schemaExample } from './schema-example.ts';

/** An example request and answer of an endpoint; lists are truncated. */
export interface ExampleCall {
  /** Values of the path and query parameters. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly request?: unknown;
  /** The same change as a JSON Merge Patch, where that is accepted. */
  readonly mergePatch?: unknown;
  readonly response?: unknown;
}

const examplePartner = {
  name: 'Northern Stores',
  sees: { which: 'all' },
  answers: 'automatic',
};

const exampleCollection = {
  season: {
    selection: { ids: [exampleIds.evaluation] },
    pieces: [{ reference: exampleIds.evaluation, made: 1200 }],
  },
  before: {
    selection: { ids: [exampleIds.evaluation] },
    pieces: [{ reference: exampleIds.evaluation, made: 1000 }],
  },
  count: 'made',
};

/** Overrides for calls whose endpoint schemas are not specific enough. */
const special: Partial<Record<EndpointName | ApplicationEndpointName, Partial<ExampleCall>>> = {
  // Without times, which would be past one day.
  createApiKey: { request: { name: 'Shop system', scopes: ['read', 'score'], note: 'Ask the web team' } },
  rotateApiKey: { request: { overlapHours: 24 } },
  createMappingList: { parameters: { name: 'mill-names', licence: 'our own' } },
  createImport: { parameters: { name: 'my-database', version: '2026.1', licence: 'our own' } },
  installRecipe: { request: { name: 'us-lci@fy18-q1', accept: true } },
  compareUncertainty: {
    request: { evaluations: [exampleIds.evaluation], versions: [exampleIds.version], runs: 1000 },
  },
  moveEvaluations: {
    request: { evaluations: [exampleIds.evaluation], to: 'sillage-reference@2026.1', dryRun: true },
  },
  createBenchmark: { parameters: { date: '2026-10-01' } },
  createPactPartner: { request: examplePartner },
  replacePactPartner: { request: examplePartner },
  createEvaluations: {
    parameters: { evaluate: 'true', import: 'spring-2027' },
    request: [exampleGarment, { ...exampleGarment, reference: 'TS-002' }],
  },
  exportEvaluations: { parameters: { format: 'csv' } },
  exportProducts: { parameters: { format: 'ndjson' } },
  callAssistantTool: {
    request: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_categories', arguments: { search: 'shirt' } },
    },
  },
  duplicateEvaluation: { request: { name: 'Organic T-shirt, long sleeves' } },
  listAccessories: { parameters: { evaluation_category_id: exampleIds.category } },
  listEvaluations: { parameters: { limit: '1', status: 'evaluated' } },
  listMaterials: { parameters: { evaluation_category_id: exampleIds.category } },
  patchEvaluation: {
    request: {
      tags: { $remove: true },
      composition: { parts: [{ $match: { query: "$[?(@.name=='Collar')]", value: { name: 'Rib' } } }] },
    },
    mergePatch: { name: 'Organic T-shirt, 2027', tags: null },
  },
  putEvaluationByReference: {
    parameters: { reference: 'SS27-0042' },
    request: { ...exampleGarment, reference: 'SS27-0042' },
  },
  putMaskByReference: { parameters: { reference: 'MILL-7' } },
  putPackagingByReference: { parameters: { reference: 'BOX-A4' } },
  putProductByReference: { parameters: { reference: 'SET-27' } },
  undoEvaluationImport: { parameters: { id: 'spring-2027' } },
  sampleEvaluation: { request: { runs: 1000, seed: 7 } },
  analyseSensitivity: { request: { method: 'sobol', figure: 'score', points: 256 } },
  compareDatabases: { parameters: { from: 'my-database@2025.1' } },
  readMovedEvaluations: { parameters: { from: 'my-database@2025.1' } },
  readDatabaseProcess: { parameters: { process: 'electricity-africa' } },
  readCollection: { parameters: { per: 'kilogram', status: 'evaluated' } },
  readCollectionPage: { parameters: { season: 'SS27', before: 'SS26' } },
  exportSeason: { parameters: { format: 'csv', status: 'evaluated' } },
  listRanks: { parameters: { evaluation: '00000000-0000-7000-8000-000000000001' } },
  compareCollections: { parameters: { a: 'SS26', b: 'SS27' } },
  exportComparison: { parameters: { a: 'SS26', b: 'SS27', format: 'csv' } },
  addUpCollection: { request: exampleCollection },
  exportCollection: { parameters: { format: 'csv' }, request: exampleCollection },
  writeDeclarationFile: {
    parameters: { check: 'true' },
    request: { evaluations: [{ id: exampleIds.evaluation }], language: 'fr', format: 'csv' },
  },
  sendDeclarations: { request: { products: [exampleIds.product], portal: true } },
  listDeclarations: { parameters: { latest: 'true' } },
  replacePortal: { request: { address: 'https://portal.example.org/api', key: 'k7Qm2vX9' } },
  createQuestionnaire: {
    request: {
      evaluations: [{ id: exampleIds.evaluation }],
      questions: [{ id: 'making-country' }, { id: 'spinning-country', material: { id: 'organic-cotton' } }],
      expiresAt: '2099-12-31T00:00:00.000Z',
    },
  },
  acceptAnswers: { request: { answers: ['q1'] } },
  answerQuestionnaire: {
    request: { by: 'A. Costa, Northern Mill', answers: [{ id: 'q1', value: 'PT' }] },
  },
  readProductDeclaration: { parameters: { brand_id: exampleIds.elsewhere } },
};

/**
 * Creates a function that builds the example of each endpoint of a table from its schemas and the catalog.
 */
export function exampleMaker(catalog: Catalog): (name: string, endpoint: Endpoint) => ExampleCall {
  const known = exampleDocuments(catalog);
  const { requests } = methodExamples(catalog);
  return (name, endpoint) => {
    const { path, body, success } = endpoint;
    const own = (special as Readonly<Record<string, Partial<ExampleCall>>>)[name] ?? {
      ...(name in requests ? { request: requests[name] } : {}),
    };
    const noun = pathReference(path) ?? nounOfList(path);
    const places = [...path.matchAll(/:(\w+)/g)].map(([, place]) => [
      place,
      (exampleIds as Readonly<Record<string, string>>)[noun] ?? exampleIds.record,
    ]);
    return {
      parameters: { ...Object.fromEntries(places), ...own.parameters },
      ...(body === undefined ? {} : { request: own.request ?? schemaExample(body, known, noun) }),
      ...(own.mergePatch === undefined ? {} : { mergePatch: own.mergePatch }),
      ...(success.body === undefined || name === 'readOpenApi'
        ? {}
        : { response: own.response ?? schemaExample(success.body, known, noun) }),
    };
  };
}

/** The noun of a list, from the last word of its path: `/application/users` → `user`. */
function nounOfList(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  if (last === 'keys') return operationTag(path) === 'application' ? 'webhook-key' : 'api-key';
  return last.replace(/ies$/, 'y').replace(/s$/, '');
}
