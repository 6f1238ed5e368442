import type { FunctionalUnitDefinition, LifecycleDefinition } from '@sillage/engine';
import type { CategoryFile, LifecycleFile } from './category-formats.ts';

/** Identifier of the derived number of washes. */
const careCycles = 'care-cycles';

/** Rejects cyclic parents: such categories would be below no root and disappear silently. */
export function refuseCycles(files: readonly CategoryFile[]): void {
  const parents = new Map(files.map(({ id, parent }) => [id, parent]));
  for (const { id } of files) {
    const path = [id];
    for (let at = parents.get(id); at !== undefined; at = parents.get(at)) {
      path.push(at);
      if (at === id)
        throw new Error(
          `categories/${id}: the parents go in a circle, ${path.join(' → ')}; one of them must have no parent.`,
        );
      if (path.length > files.length) break;
    }
  }
}

/** The lifecycles without the steps that the category omits. */
export function withoutSteps(
  { id, omit = [] }: CategoryFile,
  lifecycles: readonly LifecycleFile[],
): LifecycleFile[] {
  const known = lifecycles.flatMap(({ steps = [] }) => steps.map((step) => step.id));
  const stray = omit.find((step) => !known.includes(step));
  if (stray !== undefined) throw new Error(`categories/${id}/omit: the template has no step "${stray}".`);
  return lifecycles.map((lifecycle) => ({
    ...lifecycle,
    steps: (lifecycle.steps ?? []).filter((step) => !omit.includes(step.id)),
  }));
}

/** Rejects a default for a parameter that the category does not have, which would silently have no effect. */
export function checkDefaults(file: CategoryFile, lifecycles: readonly LifecycleDefinition[]): void {
  const identifiers = lifecycles.flatMap(({ informations, steps }) =>
    [...informations, ...steps].flatMap((group) => group.parameters.map((parameter) => parameter.identifier)),
  );
  const twice = identifiers.find((identifier, index) => identifiers.indexOf(identifier) !== index);
  if (twice !== undefined) throw new Error(`categories/${file.id}: the parameter "${twice}" stands twice.`);
  const stray = Object.keys(file.defaults ?? {}).find((identifier) => !identifiers.includes(identifier));
  if (stray !== undefined)
    throw new Error(`categories/${file.id}/defaults: the category has no parameter "${stray}".`);
}

/** Requires the number of wears between washes where rules use care cycles. */
export function checkCare(
  { id }: CategoryFile,
  functionalUnit: FunctionalUnitDefinition,
  lifecycles: readonly LifecycleDefinition[],
): void {
  if (functionalUnit.kind === 'days-of-wear' && functionalUnit.wearsBetweenWashes !== undefined) return;
  const counting = lifecycles
    .flatMap(({ steps }) => steps)
    .find(({ rules }) =>
      rules.some(({ amount = [] }) =>
        amount.some(
          (factor) => typeof factor === 'object' && 'parameter' in factor && factor.parameter === careCycles,
        ),
      ),
    );
  if (counting !== undefined)
    throw new Error(
      `categories/${id}: the step "${counting.id}" counts care cycles; give wearsBetweenWashes, or omit the step.`,
    );
}
