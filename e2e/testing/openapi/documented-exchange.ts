import type { IssueCode, Problem } from '@sillage/contract';
import { expect } from 'vitest';
import type { Answer } from '../service/answer.ts';
import { demandAnswer } from './documented-answer.ts';
import { requestFaults, type SentRequest } from './documented-request.ts';
import { type Operation, servedDocument } from './served-document.ts';

/** What an emitted OpenAPI document says of requests and of their answers. */
export interface ExchangeCheck {
  /** Fails the test when an answer is not as documented, or does not go with what the document says of the request. */
  demand(method: string, path: string, sent: SentRequest, answer: Answer): void;
}

export function exchangeCheck(openApi: string): ExchangeCheck {
  const document = servedDocument(openApi);
  return {
    demand(method, path, sent, answer) {
      const where = `${method} ${path} → ${answer.status}`;
      const operation = document.find(method, path);
      demandAnswer(document, operation, method, where, answer);
      if (operation === undefined) return;
      const faults = requestFaults(document, operation, path, sent);
      // Whatever succeeds is allowed by the document: it never forbids what the service takes.
      if (answer.status < 400) expect(faults, `${where} though the document forbids it`).toEqual([]);
      // And what the service calls misshapen, the document forbids: it never allows what the service cannot read.
      const misshapen = shapeFaults(operation, answer);
      if (misshapen.length > 0) {
        expect(faults, `${where} ${misshapen.join(', ')}, though the document allows it`).not.toEqual([]);
      }
    },
  };
}

/**
 * Codes that speak of the shape of a request alone. All others also speak of what a schema cannot say: sums, records,
 * the catalog, the size of a document, characters that cannot be stored (`field.value`).
 */
const shapeCodes: readonly IssueCode[] = ['field.missing', 'field.type', 'field.unknown', 'field.operator'];

/** The faults of shape that an answer tells. */
function shapeFaults(operation: Operation, { status, body }: Answer): string[] {
  const { code, errors } = (body ?? {}) as Partial<Problem>;
  const ofQuery = status === 400 && code === 'query.invalid';
  const ofBody = status === 422 && code === 'document.invalid' && hasSchema(operation);
  if (!ofQuery && !ofBody) return [];
  return (
    (errors ?? [])
      .filter((error) => shapeCodes.includes(error.code as IssueCode))
      // Which of them go together is no rule of the body.
      .filter(({ pointer }) => !ofBody || !operation.parameters.some(({ name }) => pointer === `/${name}`))
      .map((error) => `${error.code} ${error.pointer}`)
  );
}

/** A patch is checked by what comes of it, and rules between parameters of a query are told like those of a document. */
function hasSchema({ requestBody }: Operation): boolean {
  const schema = requestBody?.content['application/json']?.schema;
  return schema !== undefined && schema['x-patches'] === undefined;
}
