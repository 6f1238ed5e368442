import type { CategorySchema } from '@sillage/contract';
import { parameterPath } from './field-errors.ts';

/**
 * The place of a parameter of the product in the form, which is also the id of its field. `identifier`: without the
 * category. undefined: the category has none, or its schema is not known yet.
 */
export function parameterFieldOf(identifier: string, schema: CategorySchema | undefined): string | undefined {
  for (const { id: stage, informations, processes } of schema?.lifecycles ?? []) {
    const found = [...informations, ...processes]
      .flatMap(({ parameters }) => parameters)
      .find((parameter) => parameter.identifier === identifier);
    if (found !== undefined) return parameterPath(`/lifecycles/${stage}`, found.id);
  }
  return undefined;
}
