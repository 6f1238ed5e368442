import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Answer } from './running-service.ts';

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Response>> }>>>
  >;
}
interface Operation {
  readonly name: string;
  readonly responses: Readonly<Record<string, Response>>;
}

/** What an emitted OpenAPI document says of answers. */
export interface AnswerCheck {
  /** Fails the test when an answer is not as documented: status, content type, body. */
  demand(method: string, path: string, answer: Answer): void;
}

const checks = new Map<string, AnswerCheck>();

/** The check of one document; kept by its text, as every service of a test file emits the same. */
export function answerCheck(openApi: string): AnswerCheck {
  let check = checks.get(openApi);
  if (check === undefined) {
    check = makeCheck(JSON.parse(openApi) as Document);
    checks.set(openApi, check);
  }
  return check;
}

function makeCheck(document: Document): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addSchema({ ...document, $id: 'openapi' });
  const validators = new Map<string, ValidateFunction>();
  const step = (word: string): string => encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'));
  // The template with the fewest places wins, as in the router.
  const templates = Object.keys(document.paths)
    .map((template) => ({
      template,
      places: template.split('{').length,
      pattern: new RegExp(`^${template.replace(/[.$]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .sort((a, b) => a.places - b.places);

  function operationOf(method: string, path: string): Operation | undefined {
    const asked = path.split(/[?#]/)[0] as string;
    // A path that cannot be decoded leads nowhere.
    if (/%(?![0-9a-f]{2})/i.test(asked)) return undefined;
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = templates.find(
      ({ template, pattern }) => pattern.test(asked) && document.paths[template]?.[verb] !== undefined,
    );
    if (found === undefined) return undefined;
    const { template } = found;
    const responses = document.paths[template]?.[verb]?.responses ?? {};
    return { name: `#/paths/${step(template)}/${verb}`, responses };
  }

  function validatorAt(pointer: string): ValidateFunction {
    let validator = validators.get(pointer);
    if (validator === undefined) {
      validator = ajv.compile({ $ref: `openapi${pointer}` });
      validators.set(pointer, validator);
    }
    return validator;
  }

  return {
    demand(method, path, { status, headers, body, text }) {
      const where = `${method} ${path} → ${status}`;
      // The application's own interface is kept apart from the public one and its description.
      if (path.startsWith('/application/')) return;
      // The application's own endpoints are no part of the public interface; `successful` holds them to the contract.
      if (path.startsWith('/application/')) return;
      const operation = operationOf(method, path);
      if (operation === undefined || (method === 'HEAD' && status === 405)) {
        // No such operation: all that can be said is a problem document.
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
      const validate = validatorAt(`${operation.name}/responses/${status}/content/${step(range)}/schema`);
      if (!validate(body)) {
        const faults = validate.errors?.map(({ instancePath, message, params }) => ({
          instancePath,
          message,
          params,
        }));
        expect.fail(
          `${where} differs from the documentation: ${JSON.stringify(faults)} in ${text.slice(0, 500)}`,
        );
      }
    },
  };
}
