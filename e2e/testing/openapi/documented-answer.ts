import { expect } from 'vitest';
import type { Answer } from '../service/answer.ts';
import { type Operation, type ServedDocument, step } from './served-document.ts';

/** Fails the test if an answer is not as documented: status, content type, body. */
export function demandAnswer(
  document: ServedDocument,
  operation: Operation | undefined,
  method: string,
  where: string,
  { status, headers, body, text }: Answer,
): void {
  if (operation === undefined || (method === 'HEAD' && status === 405)) {
    // There is no such operation, so the answer must be a problem document.
    expect([404, 405, 400, 414, 431], where).toContain(status);
    return;
  }
  const response = operation.responses[status];
  expect(response, `${where} is not documented: ${text.slice(0, 500)}`).toBeDefined();
  if (method === 'HEAD' || response?.content === undefined) {
    expect(text, where).toBe('');
    return;
  }
  const type = (headers.get('content-type') ?? '').split(';')[0] as string;
  const range = response.content[type] === undefined ? '*/*' : type;
  const content = response.content[range];
  expect(content, `${where}: content type ${type} is not documented`).toBeDefined();
  if (content?.schema === undefined) return;
  const lines = content['x-item-schema'] !== undefined;
  const validate = document.validator(
    content['x-item-schema'] ?? content.schema,
    `${operation.pointer}/responses/${status}/content/${step(range)}/${lines ? 'x-item-schema' : 'schema'}`,
  );
  const values: unknown[] = lines
    ? text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [type === 'text/html' ? text : body];
  if (!values.every((value) => validate(value))) {
    const faults = validate.errors?.map(({ instancePath, message, params }) => ({
      instancePath,
      message,
      params,
    }));
    expect.fail(
      `${where} differs from the documentation: ${JSON.stringify(faults)} in ${text.slice(0, 500)}`,
    );
  }
}
