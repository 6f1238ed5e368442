import type { Impact, LocalizedStudy, LocalizedText, Ranked } from '@sillage/contract';
import type { Method } from '../catalog/catalog.ts';
import { hotspots } from '../views/contributions/hotspots.ts';
import { usesOf } from '../views/impacts/origins.ts';
import { calibrationSentence } from '../views/impacts/outside-calibration.ts';
import { directFlowsOf } from './direct-flows.ts';
import { type StudyContext, same } from './study-context.ts';
import { listed } from './texts.ts';

type Relevant = LocalizedStudy['relevant'];

/** Most relevant categories, stages and processes with the names of both languages. */
export function relevantOf(context: StudyContext): Relevant {
  const { calculation, evaluated, method, compiled, impacts } = context;
  const hot = hotspots(calculation, evaluated, impacts, method);
  const uses = new Map(usesOf(evaluated.inventory).map((use) => [use.key, use]));
  const stages = new Map(compiled.lifecycles.map(({ definition }) => [definition.id, definition.name]));
  const indicators = new Map(method.indicators.map(({ id, name }) => [id, name]));
  const named = (nameOf: (id: string) => LocalizedText | undefined) => (one: Ranked) => ({
    id: one.id,
    name: nameOf(one.id) ?? same(one.name),
    absoluteShare: one.absoluteShare,
  });
  const stage = named((id) => stages.get(id));
  const process = named((id) => {
    const use = uses.get(id);
    return use && context.processName(use.database, use.id, use.name);
  });
  type Lists = Pick<typeof hot, 'lifecycles' | 'lifecyclesWithoutUse' | 'processes' | 'processesWithoutUse'>;
  const lists = (of: Lists) => ({
    lifecycles: of.lifecycles.map(stage),
    ...(of.lifecyclesWithoutUse && { lifecyclesWithoutUse: of.lifecyclesWithoutUse.map(stage) }),
    processes: of.processes.map(process),
    ...(of.processesWithoutUse && { processesWithoutUse: of.processesWithoutUse.map(process) }),
  });
  const categories = hot.categories.map((category) => {
    const impact = impacts.find(({ id }) => id === category.id);
    const { unit = '', value = null } = impact ?? {};
    return {
      ...named((id) => indicators.get(id))(category),
      unit,
      value,
      ...(category.decidedBy === undefined ? {} : { decidedBy: category.decidedBy }),
      ...calibrationOf(impact, method),
      ...lists(category),
    };
  });
  const estimated = categories.filter(({ decidedBy }) => decidedBy !== undefined);
  return {
    ...lists(hot),
    categories,
    estimates: { decide: estimated.length > 0, because: estimatesSentence(estimated) },
    flows: directFlowsOf(context, categories),
  };
}

/** How far the estimates behind an impact lie from the publication that they were compared with. */
function calibrationOf(impact: Impact | undefined, { calibration: compared }: Method) {
  if (impact?.calibration === undefined || compared === undefined) return {};
  const { ratio, message } = impact.calibration;
  const sentence = calibrationSentence(compared, message) ?? { en: message, fr: message };
  return { calibration: { ratio, sentence } };
}

function estimatesSentence(estimated: readonly { readonly name: LocalizedText }[]): LocalizedText {
  if (estimated.length === 0)
    return {
      en: 'No most relevant category rests on estimates for more than a fifth.', // prose-ok: frozen in reports
      fr: 'Aucune catégorie la plus pertinente ne repose sur des estimations pour plus d’un cinquième.',
    };
  const { en, fr } = listed(estimated.map(({ name }) => name));
  return {
    en: `Estimates make more than a fifth of: ${en}. Another estimate could change their rank, and the stages and processes named for them.`,
    fr: `Des estimations font plus d’un cinquième de : ${fr}. Une autre estimation pourrait changer leur rang, et les étapes et procédés nommés pour elles.`,
  };
}
