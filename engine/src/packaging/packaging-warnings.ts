import type { Issue } from '@sillage/contract';
import type { CompiledCategory } from '../prepare/compile-category.ts';
import type { GivenParameter } from '../prepare/given-parameters.ts';

/** Issues: warning packaging.parameters-ignored for each given parameter of the packaging that the category supposes. */
export function ignoredParameterWarnings(
  { lifecycles }: CompiledCategory,
  given: readonly GivenParameter[],
): Issue[] {
  const replaced = new Set(
    lifecycles
      .filter(({ definition }) => definition.stage === 'packaging')
      .flatMap(({ parameters }) => [...parameters.values()]),
  );
  return given
    .filter(({ definition }) => replaced.has(definition))
    .map(({ definition, pointer }) => ({
      code: 'packaging.parameters-ignored',
      pointer,
      facts: { parameter: definition.identifier },
    }));
}
