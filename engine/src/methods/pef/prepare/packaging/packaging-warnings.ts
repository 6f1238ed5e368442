import type { Issue } from '@sillage/contract';
import type { GivenParameter } from '../../../../payload/parameters/given-parameters.ts';
import { basisAt } from '../../rules/rule-context.ts';
import type { CompiledCategory } from '../compile-category.ts';

/**
 * Issues: warning packaging.parameters-ignored for each given parameter of the category's default packaging.
 */
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

/**
 * Detects a category without rules that transport or dispose of packaging: a published footprint already
 * includes packaging from cradle to grave, or is a packaging component itself. Issues: packaging.included.
 */
export function includedPackaging({ category, steps }: CompiledCategory): Issue[] {
  const packed = steps
    .flatMap(({ rules }) => rules)
    .some(({ definition, of }) => definition.kind === 'packaging-end-of-life' || of === basisAt.packaging);
  return packed
    ? []
    : [{ code: 'packaging.included', pointer: '/packaging/id', facts: { category: category.id } }];
}
