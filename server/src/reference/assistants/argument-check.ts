import type { fromJsonSchema } from '@modelcontextprotocol/server';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

type ArgumentCheck = NonNullable<Parameters<typeof fromJsonSchema>[1]>;

/**
 * Checks the arguments of a tool by its schema. What is wrong is said with its place, and an argument that does not exist by
 * its name, so that a model can mend its call.
 */
export const argumentCheck: ArgumentCheck = {
  getValidator: <Made>(schema: object) => {
    const type = schema as TSchema;
    return (input: unknown) =>
      Value.Check(type, input)
        ? { valid: true, data: input as Made, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: faultsOf(type, input) };
  },
};

const faultsOf = (type: TSchema, input: unknown): string =>
  Value.Errors(type, input)
    .map(({ instancePath, message, keyword, params }) =>
      keyword === 'additionalProperties'
        ? `${instancePath}/${(params as { additionalProperties: readonly string[] }).additionalProperties.join(', ')}: there is no such argument`
        : `${instancePath === '' ? '' : `${instancePath}: `}${message}`,
    )
    .join('; ');
