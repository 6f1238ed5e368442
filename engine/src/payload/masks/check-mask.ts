import {
  at,
  didYouMean,
  type Issue,
  type MaskPayload,
  type ParameterContent,
  type ValueProperty,
} from '@sillage/contract';
import type { Catalog } from '../../catalog/catalog.ts';
import { readParameter } from '../parameters/read-parameter.ts';
import { maskSchema } from './mask-schema.ts';

/** A mask: reusable values by identifier. */
export type MaskValues = ReadonlyMap<
  string,
  {
    readonly value: ParameterContent;
    readonly useProperty?: ValueProperty;
    /** By identifier. */
    readonly customParameters?: readonly { readonly id: string; readonly value?: ParameterContent }[];
  }
>;

/** Issues: parameter.unknown, parameter.duplicate and those of `readParameter`. */
export function checkMask({ parameters }: MaskPayload, catalog: Catalog): Issue[] {
  const known = maskSchema(catalog).parameters;
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const pointer = at('/parameters', index);
    const definition = known.get(parameter.id);
    if (definition === undefined) {
      const hint = didYouMean(parameter.id.slice(parameter.id.lastIndexOf('.') + 1), known.keys());
      issues.push({
        code: 'parameter.unknown',
        pointer: at(pointer, 'id'),
        facts: { id: parameter.id, owner: { en: 'masks', fr: 'masques' } },
        ...(hint === undefined ? {} : { hint }),
      });
    } else if (seen.has(parameter.id)) {
      issues.push({ code: 'parameter.duplicate', pointer, facts: { id: parameter.id } });
    } else readParameter(definition, parameter, pointer, issues);
    seen.add(parameter.id);
  }
  return issues;
}

/** The values of a mask by identifier. */
export function maskValues({ parameters }: MaskPayload): MaskValues {
  return new Map(parameters.map(({ id, ...content }) => [id, content]));
}
