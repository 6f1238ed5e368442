import type { Endpoint } from '@sillage/contract';
import type { FastifyRequest } from 'fastify';
import type { Answer, ChunksAnswer } from '../endpoint-handlers.ts';
import { type Admission, makeAdmission } from './admission.ts';
import { analysisAdmission, requestAdmission } from './admission-limits.ts';
import { type EndpointCosts, endpointCosts, makeKnownSizes, type WeighedRequest } from './request-costs.ts';

/** Weighs requests and lets them begin when the process has room for them. */
export interface RequestAdmission {
  /**
   * The admission to one endpoint: waits for room and holds it while `work` runs.
   * Throws: DomainError organization.busy, service.overloaded.
   */
  to(endpoint: Endpoint): (request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>;
}

/** `isOverloaded`: heavy requests are then refused while others are in progress. */
export function admitRequests(isOverloaded?: () => boolean): RequestAdmission {
  const admission = makeAdmission(requestAdmission, isOverloaded);
  const analysing = makeAdmission(analysisAdmission);
  const sizes = makeKnownSizes();
  return {
    to(endpoint) {
      if (endpoint.access === 'open') return (_request, work) => work();
      const costs = endpointCosts(endpoint, sizes);
      // The next piece of its answer waits for its client, who sends and reads at the same time.
      const isBatch = endpoint.lines === true;
      return async (request, work) => {
        const { caller, params, query, body, headers } = request;
        const weighed: WeighedRequest = {
          organizationId: caller?.organizationId ?? '',
          params: params as Readonly<Record<string, string>>,
          query: query as Readonly<Record<string, unknown>>,
          body,
          bytes: Number(headers['content-length'] ?? 0),
        };
        const { organizationId } = weighed;
        const releaseAnalysis = await (costs.ofAnalysis === undefined
          ? undefined
          : analysing.admit(organizationId, costs.ofAnalysis(weighed)));
        let release: (() => void) | undefined;
        try {
          release = await admission.admit(organizationId, costs.of(weighed));
          // Its client may have left while it waited.
          if (request.raw.socket.destroyed)
            throw new DOMException('The client has disconnected.', 'AbortError');
          const answer = await work();
          if (isStream(answer)) return isBatch ? answer : chargeChunks(admission, costs, weighed, answer);
          const { body: answered, bytes } = answer as { body?: unknown; bytes?: Uint8Array };
          costs.learn(weighed, { body: answered, ...(bytes === undefined ? {} : { bytes: bytes.length }) });
          return answer;
        } finally {
          release?.();
          releaseAnalysis?.();
        }
      };
    },
  };
}

const isStream = (answer: Answer): answer is ChunksAnswer => 'chunks' in answer;

/**
 * Counts a streamed answer as work while its next piece is made, and not while its client reads: a slow client
 * takes nothing of the budget.
 */
function chargeChunks(
  admission: Admission,
  costs: EndpointCosts,
  request: WeighedRequest,
  answer: ChunksAnswer,
): ChunksAnswer {
  const source = answer.chunks[Symbol.asyncIterator]();
  let bytes = 0;
  const iterator = {
    async next(): Promise<IteratorResult<Uint8Array>> {
      const release = admission.charge(request.organizationId, requestAdmission.perTurn);
      try {
        const step = await source.next();
        if (step.done === true) costs.learn(request, { bytes });
        else bytes += step.value.length;
        return step;
      } finally {
        release();
      }
    },
    async return(): Promise<IteratorResult<Uint8Array>> {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
  return { ...answer, chunks: { [Symbol.asyncIterator]: () => iterator } };
}
