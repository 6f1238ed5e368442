import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import type { StudyContext } from './study-context.ts';

type Completeness = NonNullable<LocalizedStudy['interpretation']>['completeness'];

/** What is known to be missing: categories without a figure or with part of one, empty stages, and the cut-off. */
export function completenessOf(
  context: StudyContext,
  { cutOff, distribution }: Pick<LocalizedStudy, 'cutOff' | 'distribution'>,
): Completeness {
  const { impacts, method, compiled, activities } = context;
  const names = new Map(method.indicators.map(({ id, name }) => [id, name]));
  const categories = impacts.flatMap(({ id, name, value, atLeast }): Completeness['categories'] => {
    if (value !== null && atLeast === undefined) return [];
    const status = value === null ? 'missing' : 'at-least';
    return [{ id, name: names.get(id) ?? { en: name, fr: name }, status }];
  });
  const used = new Set(activities.map(({ activity }) => lifecycleOf(context, activity.node)));
  const emptyStages = compiled.lifecycles.flatMap(({ definition: { id, stage, name } }) =>
    // The description of the product has no activities of its own.
    stage === 'product-description' || used.has(id) ? [] : [name],
  );
  const countedAsZero = distribution.assumptions.flatMap(({ name, note, place }) =>
    note === null ? [] : [{ name, place }],
  );
  const leftOut = cutOff.items.length;
  const complete =
    categories.length + emptyStages.length + countedAsZero.length + leftOut === 0 && cutOff.passes === true;
  return {
    because: because(complete, categories.length, leftOut, countedAsZero.length),
    ...{ complete, categories, emptyStages, leftOut, cutOffPasses: cutOff.passes, countedAsZero },
  };
}

/** Id of the lifecycle of a node. */
function lifecycleOf({ calculation: { nodes, lifecycles } }: StudyContext, node: number): string | undefined {
  let at = node;
  while ((nodes.parent[at] as number) >= 0) at = nodes.parent[at] as number;
  return lifecycles[nodes.ref[at] as number]?.id;
}

function because(complete: boolean, categories: number, leftOut: number, zeros: number): LocalizedText {
  if (complete) return { en: 'Nothing is known to be missing.', fr: 'Rien de manquant n’est connu.' };
  return {
    en: `Impact categories that are not complete: ${categories}. Items left out: ${leftOut}. Values that count as 0 until they are given: ${zeros}.`,
    fr: `Catégories d’impact incomplètes : ${categories}. Éléments exclus : ${leftOut}. Valeurs comptées 0 tant qu’elles ne sont pas données : ${zeros}.`,
  };
}
