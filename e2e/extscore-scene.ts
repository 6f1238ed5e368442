import { randomUUID } from 'node:crypto';
import type { EvaluationPayload, VersionRecord } from '@sillage/contract';
import { edited } from './edited-document.ts';
import { create, evaluate } from './evaluation-steps.ts';
import type { RunningService } from './running-service.ts';
import { dishPayload, garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

/** What stands ready for the French environmental cost. */
export interface ExtscoreScene {
  /** An evaluation that is scored. */
  readonly scoredId: string;
  /** Products that can be declared; that are packs; whose versions have no score; have scores of different methods. */
  readonly declarableId: string;
  readonly packId: string;
  readonly unscoredId: string;
  readonly mixedId: string;
  /** Evaluations that cannot be scored, by what is in the way. */
  readonly unscorable: {
    readonly category: string;
    readonly product: string;
    readonly shares: string;
    readonly price: string;
    readonly regulation: string;
  };
}

/** A T-shirt of which everything is known that a declaration needs, and nothing else. */
export function declarablePayload(teamId: string): EvaluationPayload {
  const said = (stage: string, values: Readonly<Record<string, string | number | boolean>>) => ({
    id: `t-shirt.${stage}`,
    parameters: Object.entries(values).map(([identifier, value]) => ({ id: `t-shirt.${identifier}`, value })),
  });
  return {
    ...garmentPayload(teamId),
    name: 'Declared T-shirt',
    lifecycles: [
      said('product-description', {
        'french-regulatory': true,
        'french-business': 'small-business',
        'number-of-references': 900,
        price: 29.9,
      }),
      said('manufacturing', {
        'making-country': 'TN',
        'fabric-country': 'TR',
        'dyeing-country': 'TR',
        'spinning-country': 'TR',
      }),
    ],
  };
}

/** Creates, evaluates in both ways and publishes. */
export async function publishedWithExtscore(service: RunningService, body: unknown): Promise<VersionRecord> {
  const { id } = await create(service, body);
  successful('evaluateFull', await service.call('GET', `/evaluation/evaluate/${id}/full`));
  return successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
}

export async function setExtscoreScene(
  service: RunningService,
  teamId: string,
  unscoredVersionId: string,
): Promise<ExtscoreScene> {
  const { call, storage, administrator } = service;
  const { organizationId } = administrator;
  const product = async (versionIds: readonly string[], quantity = 1): Promise<string> => {
    const evaluations = versionIds.map((id) => ({ id, quantity }));
    const rest = { reference: 'TS-001', gtins: ['4006381333931'], teams: [{ id: teamId }] };
    const answer = await call('POST', '/products', { body: { name: 'T-shirt', evaluations, ...rest } });
    return successful('createProduct', answer).id;
  };
  const ready = async (edits: Readonly<Record<string, unknown>>): Promise<string> =>
    (await create(service, edited(declarablePayload(teamId), edits))).id;

  const version = await publishedWithExtscore(service, declarablePayload(teamId));
  const stored = await storage.readVersion(organizationId, version.id);
  if (stored?.extscore === undefined) throw new Error('not scored');
  const otherMethod = new TextDecoder()
    .decode(stored.extscore)
    .replace('"methodVersion":"7.0.0"', '"methodVersion":"8.0.0"');
  const other = await create(service, declarablePayload(teamId));
  await evaluate(service, other.id);
  const otherId = randomUUID();
  const extscore = new TextEncoder().encode(otherMethod);
  await storage.commit(organizationId, [
    {
      kind: 'insert-version',
      version: { ...stored, id: otherId, evaluationId: other.id, number: 1, extscore },
    },
  ]);
  const thirds = ['cotton', 'linen', 'hemp'].map((id) => ({ id, percentage: 33.33 }));
  return {
    scoredId: version.evaluation.id,
    declarableId: await product([version.id]),
    packId: await product([version.id], 3),
    unscoredId: await product([version.id, unscoredVersionId]),
    mixedId: await product([version.id, otherId]),
    unscorable: {
      category: (await create(service, dishPayload(teamId))).id,
      product: await ready({ '/category/id': 'underwear', '/lifecycles': [] }),
      shares: await ready({
        '/composition': {
          baseUnit: 'percentage',
          totalWeight: 0.17,
          parts: [{ percentage: 100, materials: thirds }],
        },
      }),
      price: await ready({ '/lifecycles/0/parameters/3/value': 0.5 }),
      regulation: await ready({
        '/lifecycles/1/parameters': [
          { id: 't-shirt.making-country', value: 'TN' },
          { id: 't-shirt.fabric-country', value: 'TR' },
        ],
      }),
    },
  };
}
