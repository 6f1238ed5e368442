import { fromJsonSchema } from '@modelcontextprotocol/server';

type Schema<Made> = ReturnType<typeof fromJsonSchema<Made>>;

const unchecked: NonNullable<Parameters<typeof fromJsonSchema>[1]> = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

/**
 * A JSON schema that is compiled when something is checked by it for the first time: compiling those of all tools took a
 * quarter of the start.
 */
export function lazySchema<Made>(schema: object): Schema<Made> {
  let compiled: Schema<Made> | undefined;
  const described = fromJsonSchema<Made>(schema, unchecked);
  return {
    '~standard': {
      ...described['~standard'],
      validate(input) {
        compiled ??= fromJsonSchema<Made>(schema);
        return compiled['~standard'].validate(input);
      },
    },
  };
}
