import type { ParameterDefinition, ParameterGroupDefinition } from '../../catalog/parameter-definition.ts';

export function parametersById(
  groups: readonly ParameterGroupDefinition[],
): Map<string, ParameterDefinition> {
  return new Map(groups.flatMap((group) => group.parameters.map((parameter) => [parameter.id, parameter])));
}
