import type { ResolvedParameter } from '@sillage/contract';
import type { CompiledCategory } from '../methods/pef/prepare/compile-category.ts';
import type { PreparedEvaluation, Resolved } from '../methods/pef/prepare/prepared-evaluation.ts';
import { isInformation } from '../payload/parameters/information.ts';
import type { ParameterDefinition } from '../payload/parameters/parameter-definition.ts';

/** A resolved parameter with its definition; derived ones have none. */
export interface DescribedParameter {
  readonly definition: ParameterDefinition | undefined;
  readonly resolved: ResolvedParameter;
}

/**
 * Parameters with their values, in schema order: those of the evaluation, then of each material. Information
 * that is left out is not listed, because nothing is computed without it.
 */
export function resolvedParameters(prepared: PreparedEvaluation): DescribedParameter[] {
  const { compiled } = prepared;
  const ofEvaluation = compiled.parameters
    .map((definition) => resolvedParameter(compiled, definition, prepared, ''))
    .filter(({ definition, resolved }) => !isInformation(definition) || resolved.value !== null);
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
    [...line.plan.parameters.values()].map((definition) =>
      resolvedParameter(compiled, definition, line, line.pointer),
    ),
  );
  return [...ofEvaluation, ...derived, ...ofMaterials];
}

function resolvedParameter(
  compiled: CompiledCategory,
  definition: ParameterDefinition,
  from: Resolved,
  owner: string,
) {
  const index = compiled.identifiers.indexOf(definition.identifier);
  const origin = from.origins[index] ?? 'default';
  const source = origin === 'default' ? definition.source : undefined;
  const resolved: ResolvedParameter = {
    owner,
    identifier: definition.identifier,
    id: definition.id,
    value: from.values[index]?.value ?? null,
    ...(definition.unit === undefined ? {} : { unit: definition.unit }),
    origin,
    ...(source === undefined ? {} : { source }),
  };
  return { definition, resolved };
}
