import { isFlagSet, type Language, type LocalizedText, type ScoringMethodId } from '@sillage/contract';
import type { AnswerForm, Catalog, TablesOf } from '@sillage/engine';
import { makeAdmission } from '../platform/http/admission/admission.ts';
import { batchAdmission } from '../platform/http/admission/admission-limits.ts';
import { ecobalyseLanguage } from '../platform/http/ecobalyse-dialect.ts';
import type {
  BytesAnswer,
  ChunksAnswer,
  EndpointRequest,
  ValueAnswer,
} from '../platform/http/endpoint-handlers.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { answerBatch } from '../platform/ndjson/batch-answer.ts';
import { scoreItems, scoreLines } from './score-batch.ts';
import { makeScoreValue } from './score-value.ts';

/** Dependencies of the handlers of scoring methods. */
export interface HandlerContext {
  readonly catalog: Pick<Catalog, 'methods'>;
  readonly metrics: Pick<Metrics, 'scored'>;
  readonly readiness: { readonly ending: AbortSignal };
}

interface ScoreRequest extends Pick<EndpointRequest, 'headers'> {
  readonly body: unknown;
  readonly query: { readonly strict?: string };
}

interface ScoreBatchRequest extends Pick<EndpointRequest, 'headers' | 'reauthorize'> {
  readonly caller: Caller;
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly query: { readonly strict?: string; readonly detailed?: string };
}

/** Scores depend on the tables of the service, so clients must not cache them. */
const computed = { 'Cache-Control': 'no-store' };

/** The handlers common to all scoring methods: one request in several forms, and a batch of requests. */
export function scoringHandlers<Id extends ScoringMethodId>(
  { metrics, readiness }: HandlerContext,
  id: Id,
  tables: TablesOf<Id>,
) {
  // No limit in bytes: the answers are streamed and nothing is stored.
  const rules = { places: makeAdmission(batchAdmission), readiness, maxBytes: Number.POSITIVE_INFINITY };
  return {
    one(form: AnswerForm<Id>) {
      return async ({ body, query, headers }: ScoreRequest): Promise<ValueAnswer<never>> => {
        const language = ecobalyseLanguage(headers['accept-language']);
        const score = makeScoreValue(id, tables, { form, strict: isFlagSet(query.strict), language });
        const scored = score(body);
        metrics.scored(1);
        // Sent as a value: it is written together with its headers.
        // Tests compare its schema with the endpoint table.
        const answer = { body: scored.body as never, headers: computed };
        return scored.status === 200 ? answer : { ...answer, status: 400 };
      };
    },
    async batch(request: ScoreBatchRequest): Promise<ChunksAnswer> {
      const { query, headers } = request;
      const score = makeScoreValue(id, tables, {
        form: isFlagSet(query.detailed) ? 'detailed' : 'simple',
        strict: isFlagSet(query.strict),
        language: ecobalyseLanguage(headers['accept-language']),
      });
      return answerBatch(rules, request, {
        lines: (pieces) => counted(scoreLines(score, pieces), metrics.scored),
        items: (values) => counted(scoreItems(score, values), metrics.scored),
      });
    },
  };
}

/** Counts the answers of each group that passes through. */
async function* counted<Group extends readonly unknown[]>(
  groups: AsyncIterable<Group>,
  count: (answers: number) => void,
): AsyncGenerator<Group> {
  for await (const group of groups) {
    count(group.length);
    yield group;
  }
}

/** Handles a list that is constant while the service runs, serialised once per language. */
export function listHandler<Row>(rows: readonly Row[], show: (row: Row, language: Language) => object) {
  const made = {
    en: jsonBytes(rows.map((row) => show(row, 'en'))),
    fr: jsonBytes(rows.map((row) => show(row, 'fr'))),
  };
  return async ({ headers }: Pick<EndpointRequest, 'headers'>): Promise<BytesAnswer> => ({
    bytes: made[ecobalyseLanguage(headers['accept-language'])],
    headers: { Vary: 'Accept-Language' },
  });
}

/** A row of a list of allowed values of a request field. */
export const choice = (
  { id, name }: { readonly id: string; readonly name: LocalizedText },
  language: Language,
): { id: string; name: string } => ({ id, name: name[language] });
