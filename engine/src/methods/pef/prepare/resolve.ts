import { customKeyword, type Issue, type Origin } from '@sillage/contract';
import type { ParameterDefinition } from '../../../catalog/parameter-definition.ts';
import type { MaskValues } from '../../../payload/masks/check-mask.ts';
import type { GivenParameter } from '../../../payload/parameters/given-parameters.ts';
import { readParameter, readValue } from '../../../payload/parameters/read-parameter.ts';
import type { CompiledCategory, Values } from './compile-category.ts';
import type { Resolved } from './prepared-evaluation.ts';

type MaskValue = MaskValues extends ReadonlyMap<string, infer Value> ? Value : never;

/**
 * Resolves parameter values: given values override the mask, the mask overrides defaults. For a material
 * line, its own values override evaluation-wide values of the same identifier.
 *
 * Issues: warning mask.value-skipped for a mask value that the parameter does not allow.
 */
export function resolve(
  compiled: CompiledCategory,
  sources: {
    readonly defaults: Values;
    readonly definitions: Iterable<ParameterDefinition>;
    readonly mask: MaskValues | undefined;
    /** In ascending priority. */
    readonly given: readonly (readonly GivenParameter[])[];
    readonly pointer: string;
  },
  warnings: Issue[],
): Resolved {
  const values = sources.defaults.slice();
  const origins: (Origin | undefined)[] = [];
  for (const value of values) origins.push(value === undefined ? undefined : 'default');
  const set = (identifier: string, value: Values[number], origin: Origin): void => {
    const index = compiled.identifiers.indexOf(identifier);
    values[index] = value;
    origins[index] = origin;
  };
  if (sources.mask !== undefined) {
    for (const definition of sources.definitions) {
      const masked = sources.mask.get(definition.identifier);
      if (masked === undefined) continue;
      const value = maskedValue(definition, masked, sources.pointer);
      if (value !== undefined) set(definition.identifier, value, 'mask');
      // The mask is the same for every material line: warn only once.
      else if (
        !warnings.some(
          ({ code, facts }) => code === 'mask.value-skipped' && facts.identifier === definition.identifier,
        )
      )
        warnings.push({
          code: 'mask.value-skipped',
          pointer: sources.pointer,
          facts: { identifier: definition.identifier },
        });
    }
  }
  for (const list of sources.given) {
    for (const { definition, value } of list) {
      if (value !== undefined)
        set(definition.identifier, value, value.kind === 'custom' ? 'custom' : 'given');
    }
  }
  return { values, origins };
}

/** A value of a mask as a parameter of an owner; undefined if that does not allow it. */
function maskedValue(
  definition: ParameterDefinition,
  { value, useProperty, customParameters = [] }: MaskValue,
  pointer: string,
): Values[number] {
  if (value !== customKeyword || !definition.customizable)
    return readValue(definition, value, pointer, [], useProperty);
  const own = customParameters.map((custom) => ({ ...custom, id: `${definition.id}.${custom.id}` }));
  return readParameter(definition, { id: definition.id, value, customParameters: own }, pointer, []);
}

/**
 * Issues: parameter.required for each required parameter that has no value and was not given a faulty one.
 */
export function checkRequired(
  compiled: CompiledCategory,
  definitions: Iterable<ParameterDefinition>,
  values: Values,
  given: readonly GivenParameter[],
  pointer: string,
  issues: Issue[],
): void {
  const tried = new Set(given.map(({ definition }) => definition));
  for (const definition of definitions) {
    const { id, identifier, name, constraints } = definition;
    if (constraints.required !== true || tried.has(definition)) continue;
    if (values[compiled.identifiers.indexOf(identifier)] !== undefined) continue;
    issues.push({ code: 'parameter.required', pointer, facts: { id, name } });
  }
}
