import type { IssueCode, Problem } from '@sillage/contract';
import { expect } from 'vitest';
import type { Answer } from '../service/answer.ts';
import { demandAnswer } from './documented-answer.ts';
import { requestFaults, type SentRequest } from './documented-request.ts';
import { type Operation, servedDocument } from './served-document.ts';

/** A check of requests and their answers against an emitted OpenAPI document. */
export interface ExchangeCheck {
  /**
   * Fails the test if an answer is not as documented, or contradicts what the document says about the
   * request.
   */
  demand(method: string, path: string, sent: SentRequest, answer: Answer): void;
}

export function exchangeCheck(openApi: string): ExchangeCheck {
  const document = servedDocument(openApi);
  return {
    demand(method, path, sent, answer) {
      const where = `${method} ${path} → ${answer.status}`;
      const operation = document.find(method, path);
      // Which fields are then left out is tested where they are chosen.
      const chosen = /[?&]fields=/.test(path);
      if (!chosen || answer.status >= 400) demandAnswer(document, operation, method, where, answer);
      if (operation === undefined) return;
      const faults = requestFaults(document, operation, path, sent);
      // A successful request must be allowed by the document: it never forbids what the service accepts.
      if (answer.status < 400) expect(faults, `${where} though the document forbids it`).toEqual([]);
      // A reported schema violation must be forbidden by the document: it never allows what the service
      // cannot read.
      const misshapen = shapeFaults(operation, answer);
      if (misshapen.length > 0) {
        expect(faults, `${where} ${misshapen.join(', ')}, though the document allows it`).not.toEqual([]);
      }
    },
  };
}

/**
 * Codes that only concern the schema of a request. All others also concern what a schema cannot express:
 * sums, records, the catalog, the size of a document, characters that cannot be stored (`field.value`).
 */
const shapeCodes: readonly IssueCode[] = ['field.missing', 'field.type', 'field.unknown', 'field.operator'];

/** The schema violations that an answer reports. */
function shapeFaults(operation: Operation, { status, body }: Answer): string[] {
  const { code, errors } = (body ?? {}) as Partial<Problem>;
  const ofQuery = status === 400 && code === 'query.invalid';
  const ofBody = status === 422 && code === 'document.invalid' && hasSchema(operation);
  if (!ofQuery && !ofBody) return [];
  return (
    (errors ?? [])
      .filter((error) => shapeCodes.includes(error.code as IssueCode))
      // Which parameters can be combined is not a rule of the body.
      .filter(({ pointer }) => !ofBody || !operation.parameters.some(({ name }) => pointer === `/${name}`))
      .map((error) => `${error.code} ${error.pointer}`)
  );
}

/**
 * A patch is validated by its result, and rules between query parameters are reported like those of a
 * document.
 */
function hasSchema({ requestBody }: Operation): boolean {
  const schema = requestBody?.content['application/json']?.schema;
  return schema !== undefined && schema['x-patches'] === undefined;
}
