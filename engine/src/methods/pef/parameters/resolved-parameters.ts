import type { Origin, ResolvedParameter } from '@sillage/contract';
import { oncePer } from '../../../catalog/once-per.ts';
import type { ParameterDefinition } from '../../../catalog/parameter-definition.ts';
import { isInformation } from '../../../payload/parameters/information.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import type { CompiledCategory } from '../prepare/compile-category.ts';
import type { PreparedEvaluation, Resolved } from '../prepare/prepared-evaluation.ts';

/** A resolved parameter with its definition; derived ones have none. Shared between evaluations: never changed. */
export interface DescribedParameter {
  readonly definition: ParameterDefinition | undefined;
  readonly resolved: ResolvedParameter;
}

interface ParameterOfDefinition extends DescribedParameter {
  readonly definition: ParameterDefinition;
  /** Its value as the calculation reads it: the same object for each default of a category. */
  readonly given: ParameterValue | undefined;
}

/**
 * Parameters with their values, in schema order: those of the evaluation, then of each material. Information
 * that is left out is not listed, because nothing is computed without it.
 *
 * @returns the same list for evaluations whose parameters are the same, if they follow soon
 */
export function resolvedParameters(prepared: PreparedEvaluation): readonly DescribedParameter[] {
  const { compiled } = prepared;
  const ofEvaluation = compiled.parameters
    .map((definition) => resolvedParameter(compiled, definition, prepared, ''))
    .filter(isTold);
  const derived = [...compiled.identifiers.entries()].flatMap(([identifier, index]) => {
    const value = prepared.values[index];
    if (prepared.origins[index] !== 'derived' || value?.kind !== 'number') return [];
    return [
      {
        definition: undefined,
        resolved: { owner: '', identifier, value: value.value, origin: 'derived' as const },
      },
    ];
  });
  const ofMaterials = prepared.lines.flatMap((line) =>
    [...line.plan.parameters.values()]
      .map((definition) => resolvedParameter(compiled, definition, line, line.pointer))
      .filter(isTold),
  );
  return asBefore(compiled, [...ofEvaluation, ...derived, ...ofMaterials]);
}

/** Lists made lately, the last one first: garments of one design have the same, and what follows from a list is kept with it. */
const lately = new WeakMap<CompiledCategory, (readonly DescribedParameter[])[]>();
const mostLists = 4;
/** Of a list that is kept: a garment of three materials has some 200. */
const mostKept = 2000;

function asBefore(
  compiled: CompiledCategory,
  parameters: readonly DescribedParameter[],
): readonly DescribedParameter[] {
  if (parameters.length > mostKept) return parameters;
  const lists = lately.get(compiled) ?? [];
  const known = lists.find(
    (list) =>
      list.length === parameters.length &&
      list.every((one, at) => isSame(one, parameters[at] as DescribedParameter)),
  );
  if (known !== undefined) return known;
  lately.set(compiled, [parameters, ...lists.slice(0, mostLists - 1)]);
  return parameters;
}

/** Defaults are the same object already. */
function isSame(one: DescribedParameter, other: DescribedParameter): boolean {
  if (one === other) return true;
  const [own, its] = [one.resolved, other.resolved];
  return (
    one.definition === other.definition &&
    own.identifier === its.identifier &&
    own.owner === its.owner &&
    own.origin === its.origin &&
    own.value === its.value
  );
}

function isTold({ definition, resolved }: ParameterOfDefinition): boolean {
  return !isInformation(definition) || resolved.value !== null;
}

/**
 * Described defaults by definition and owner, for as long as the catalog is reachable: most parameters of most
 * evaluations are defaults.
 */
const defaultsOf = oncePer((_: ParameterDefinition) => new Map<string, ParameterOfDefinition>());

/** Owners are the evaluation and its lines of materials, by position: few evaluations have more. */
const mostOwners = 32;

function resolvedParameter(
  compiled: CompiledCategory,
  definition: ParameterDefinition,
  from: Resolved,
  owner: string,
): ParameterOfDefinition {
  const index = compiled.identifiers.indexOf(definition.identifier);
  const origin = from.origins[index] ?? 'default';
  const given = from.values[index];
  if (origin !== 'default') return describedParameter(definition, origin, given, owner);
  const byOwner = defaultsOf(definition);
  let known = byOwner.get(owner);
  // Another category may have another default for the same material.
  if (known === undefined || known.given !== given) {
    const described = describedParameter(definition, origin, given, owner);
    if (known !== undefined || byOwner.size < mostOwners) byOwner.set(owner, described);
    known = described;
  }
  return known;
}

function describedParameter(
  definition: ParameterDefinition,
  origin: Origin,
  given: ParameterValue | undefined,
  owner: string,
): ParameterOfDefinition {
  const { identifier, id, unit } = definition;
  const source = origin === 'default' ? (definition.defaultSource ?? definition.source) : undefined;
  const value = given?.value ?? null;
  const resolved: ResolvedParameter =
    unit === undefined
      ? { owner, identifier, id, value, origin }
      : { owner, identifier, id, value, unit, origin };
  if (source !== undefined) resolved.source = source;
  return { definition, resolved, given };
}
