import type { EndpointName } from '@sillage/contract';
import type { CallOptions } from './running-service.ts';
import { aMask, aPackaging, dishPayload, garmentPayload } from './sample-payloads.ts';
import type { Scene } from './scene.ts';

/** How an endpoint is called so that it succeeds. */
export interface ExampleCall {
  /** Values of the places of the path and of the query. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: CallOptions['headers'];
}

const withId = (id: string): ExampleCall => ({ parameters: { id } });
const inCategory = (): ExampleCall => ({ parameters: { evaluation_category_id: 't-shirt' } });
const evaluated = ({ pinnedId }: Scene): ExampleCall => withId(pinnedId);

/** Endpoints that cannot succeed in this release. */
const withoutSuccess = ['evaluateExtscore', 'readEvaluationExtscore', 'readProductExtscore'] as const;

/** One call of every endpoint; an endpoint without one does not compile. Those that remove come last. */
export const exampleCalls = {
  readStart: () => ({}),
  readDocumentation: () => ({}),
  readDocumentationPart: () => ({ parameters: { name: 'limits' } }),
  readOpenApi: () => ({}),
  readHealth: () => ({}),
  readReadiness: () => ({}),
  readFeed: () => ({}),
  login: ({ service: { administrator } }) => ({
    headers: { authorization: `Basic ${btoa(`${administrator.name}:${administrator.password}`)}` },
  }),
  loginWithBody: ({ service: { administrator } }) => ({
    body: { user: administrator.name, password: administrator.password },
  }),
  listCategories: () => ({}),
  readCategorySchema: () => withId('t-shirt'),
  readCategory: () => withId('apparel'),
  listMaterials: inCategory,
  readMaterial: () => withId('cotton'),
  readMaterialSchema: () => withId('cotton'),
  listAccessories: inCategory,
  readAccessory: () => withId('long-zip'),
  listTeams: () => ({}),
  listTags: () => ({}),
  listEvaluations: () => ({ parameters: { limit: '1', status: 'evaluated' } }),
  createEvaluation: ({ teamId }) => ({ body: garmentPayload(teamId) }),
  readEvaluation: evaluated,
  readEvaluationSchema: evaluated,
  evaluateEvaluation: evaluated,
  evaluateFull: evaluated,
  checkExtscore: evaluated,
  publishEvaluation: evaluated,
  readEvaluationResult: evaluated,
  readEvaluationFullResult: evaluated,
  listProducts: () => ({ parameters: { limit: '1' } }),
  createProduct: ({ teamId, versionId }) => ({
    body: { name: 'Pack of 3', evaluations: [{ id: versionId, quantity: 3 }], teams: [{ id: teamId }] },
  }),
  readProduct: ({ productId }) => withId(productId),
  readProductResult: ({ productId }) => withId(productId),
  readProductFullResult: ({ productId }) => withId(productId),
  replaceEvaluation: ({ teamId, draftId }) => ({ ...withId(draftId), body: dishPayload(teamId) }),
  patchEvaluation: ({ outdatedId }) => ({
    ...withId(outdatedId),
    body: {
      tags: { $remove: true },
      composition: { parts: [{ $match: { query: "$[?(@.name=='Collar')]", value: { name: 'Rib' } } }] },
    },
  }),
  removeEvaluation: ({ draftId }) => withId(draftId),
  replaceProduct: ({ teamId, versionId, productId }) => ({
    ...withId(productId),
    body: { name: 'Pack of 2', evaluations: [{ id: versionId, quantity: 2 }], teams: [{ id: teamId }] },
  }),
  removeProduct: ({ productId }) => withId(productId),
  listMasks: () => ({}),
  readMaskSchema: () => ({}),
  createMask: () => ({ body: aMask }),
  readMask: ({ maskId }) => withId(maskId),
  replaceMask: ({ maskId }) => ({
    ...withId(maskId),
    body: { ...aMask, name: 'Made in Portugal, from 2027' },
  }),
  removeMask: ({ maskId }) => withId(maskId),
  listPackagings: () => ({}),
  readPackagingSchema: () => ({}),
  createPackaging: () => ({ body: aPackaging }),
  readPackaging: ({ packagingId }) => withId(packagingId),
  replacePackaging: ({ packagingId }) => ({
    ...withId(packagingId),
    body: { ...aPackaging, name: 'Polybag, from 2027' },
  }),
  removePackaging: ({ packagingId }) => withId(packagingId),
} satisfies Record<Exclude<EndpointName, (typeof withoutSuccess)[number]>, (scene: Scene) => ExampleCall>;

/** The ids of a scene that stand in example calls. */
export function exampleIds(scene: Scene): Record<string, string> {
  const { teamId, draftId, outdatedId, pinnedId, versionId, productId, maskId, packagingId } = scene;
  return { teamId, draftId, outdatedId, pinnedId, versionId, productId, maskId, packagingId };
}

/** The path of an endpoint with its places filled and the rest of the parameters as query. */
export function examplePath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_place, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(parameters).filter(([name]) => !path.includes(`:${name}`)),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}
