import {
  ChangeDelivery,
  EvaluateAnswer,
  EvaluateFullAnswer,
  ExtscoreResult,
  Problem,
} from '@sillage/contract';
import Type from 'typebox';
import type { JsonSchema, schemaCollector } from './component-schemas.ts';

const text = (description: string): JsonSchema => ({ schema: { type: 'string' }, description });

const headers: Readonly<Record<string, JsonSchema>> = {
  'X-Auth-Token': text('the webhook_token of the request or of the subscription'),
  'webhook-id': text(
    'of the delivery, the same with every attempt: what was received before is not done again',
  ),
  'webhook-timestamp': text('seconds since 1970'),
  'webhook-signature': text(
    'of Standard Webhooks, with every key of the organization that has not retired; absent while it has none',
  ),
};

/** The requests that the service sends, by name. */
export function webhookOperations(schemas: ReturnType<typeof schemaCollector>): JsonSchema {
  const outcomes = [
    EvaluateAnswer,
    EvaluateFullAnswer,
    ExtscoreResult,
    Type.Object({ error: Problem }, { description: 'The evaluation failed.' }),
    Type.Object(
      { test: Type.Literal(true, { description: 'Always true.' }), at: Type.String() },
      { description: 'A test that somebody sent.' },
    ),
  ];
  const evaluated = delivery({
    operationId: 'evaluated',
    tags: ['evaluations'],
    summary: 'The outcome of an asynchronous evaluation, posted to its webhook',
    description:
      'The body is what the endpoint answers a caller who waits: full and ipc; with …/full also extscore; with …/extscore that alone. A failure is { error }, a test { test: true }. Delivered at least once, up to 8 times over 28 h; see /docs/webhooks.',
    schema: { anyOf: outcomes.map((schema) => schemas.of(schema)) },
  });
  const changed = delivery({
    operationId: 'changed',
    tags: ['changes'],
    summary: 'Changes of the kinds that a subscription asks for, posted to its webhook',
    description:
      'What GET /changes tells, within seconds of each commit, in the order of the commits. Delivered at least once, up to 8 times over 28 h; deliveries may overtake each other. See /docs/webhooks.',
    schema: schemas.of(ChangeDelivery),
  });
  return { evaluated: { post: evaluated }, changed: { post: changed } };
}

interface Delivery {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** Of the body. */
  readonly schema: JsonSchema;
}

function delivery({ schema, ...described }: Delivery): JsonSchema {
  return {
    ...described,
    security: [],
    parameters: Object.entries(headers).map(([name, header]) => ({
      name,
      in: 'header',
      required: name !== 'webhook-signature',
      ...header,
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received' },
      410: { description: 'Not wanted any more: the target is disabled' },
      429: { description: 'Later, after Retry-After (at most 24 h)' },
      default: { description: 'Not received: tried again' },
    },
  };
}
