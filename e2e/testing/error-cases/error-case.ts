import type { IssueCode } from '@sillage/contract';
import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { edited } from '../payloads/edited-document.ts';
import { garmentPayload } from '../payloads/sample-payloads.ts';
import type { Answer } from '../service/answer.ts';
import type { CallOptions } from '../service/running-service.ts';

/** A request that makes the service report one specific error. */
export interface ErrorCase {
  /** Stores what the request is about, once. */
  prepare?(fixture: ServiceFixture): Promise<void>;
  send(fixture: ServiceFixture, headers: Readonly<Record<string, string>>): Promise<Answer>;
  readonly status: number;
  /** Code of the problem as a whole, if it differs from the code under test. */
  readonly as?: IssueCode;
  /** RFC 6901 pointer of the only issue; absent if the cause is not in the document. */
  readonly pointer?: string;
  /** The English hint of that issue. */
  readonly hint?: string;
  /** Additional headers of the answer. */
  readonly answers?: Readonly<Record<string, string>>;
}

type Headers = Readonly<Record<string, string>>;
type Options = Omit<CallOptions, 'headers'> & { readonly headers?: Headers };

export const call =
  (
    method: string,
    path: string | ((fixture: ServiceFixture) => string),
    options: Options = {},
  ): ErrorCase['send'] =>
  ({ service, ...fixture }, headers) =>
    service.call(method, typeof path === 'string' ? path : path({ service, ...fixture }), {
      ...options,
      headers: { ...headers, ...options.headers },
    });

/** A garment with one error. */
export const garment =
  (edits: Readonly<Record<string, unknown>>): ErrorCase['send'] =>
  ({ service, teamId }, headers) =>
    service.call('POST', '/evaluations', { body: edited(garmentPayload(teamId), edits), headers });

/** A garment with these parameters in its first lifecycle. */
export const making = (...parameters: readonly unknown[]): ErrorCase['send'] =>
  garment({ '/lifecycles': [{ id: 't-shirt.manufacturing', parameters }] });

/** A patch of the draft. */
export const patch = (body: unknown): ErrorCase['send'] =>
  call('PATCH', ({ draftId }) => `/evaluations/${draftId}`, { body });

export const product =
  (
    evaluations: (fixture: ServiceFixture) => readonly { readonly id: string; readonly quantity: number }[],
  ): ErrorCase['send'] =>
  (fixture, headers) =>
    fixture.service.call('POST', '/products', {
      body: { name: 'Set', evaluations: evaluations(fixture), teams: [{ id: fixture.teamId }] },
      headers,
    });

/** Puts a garment at a reference. */
export const putExisting = (service: ServiceFixture['service'], teamId: string, headers: Headers = {}) =>
  service.call('PUT', '/evaluations/by-reference/EXISTS', {
    body: edited(garmentPayload(teamId), { '/reference': 'EXISTS' }),
    headers,
  });

export const fault = (pointer: string, send: ErrorCase['send'], hint?: string): ErrorCase => ({
  send,
  status: 422,
  as: 'document.invalid',
  pointer,
  ...(hint === undefined ? {} : { hint }),
});

export const first = '/composition/parts/0/materials/0';

/** More data than fits into the space that a database page may have left. */
export const manyParts = {
  '/composition': {
    baseUnit: 'weight',
    totalWeight: 300,
    parts: Array.from({ length: 300 }, (_, index) => ({
      name: `Part ${index}`,
      weight: 1,
      materials: [{ id: 'cotton', weight: 1 }],
    })),
  },
};
