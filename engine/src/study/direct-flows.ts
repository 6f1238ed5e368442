import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';
import { usesOf } from '../views/impacts/origins.ts';
import { dataSetIdOf } from './data-set-facts.ts';
import type { StudyContext } from './study-context.ts';

type Flows = LocalizedStudy['relevant']['flows'];
type Categories = readonly Pick<
  LocalizedStudy['relevant']['categories'][number],
  'id' | 'name' | 'processes'
>[];
type Cause = 'results' | 'closed' | 'earlier';

/** Why a data set has no flows. */
const causes: Readonly<Record<Cause, (names: string) => LocalizedText>> = {
  results: (names) => ({
    en: `These have impacts and no inventory of elementary flows: ${names}.`,
    fr: `Ceux-ci ont des impacts et pas d’inventaire de flux élémentaires : ${names}.`,
  }),
  closed: (names) => ({
    en: `The disclosure of their database does not show inventories: ${names}.`,
    fr: `La divulgation de leur base ne montre pas les inventaires : ${names}.`,
  }),
  earlier: (names) => ({
    en: `Imported before release 0.12.0, which keeps flows; import their database again: ${names}.`,
    fr: `Importés avant la version 0.12.0, qui conserve les flux ; réimportez leur base : ${names}.`,
  }),
};

/**
 * The elementary flows that make 80 % of what each most relevant process itself emits and takes from nature, for each
 * most relevant category. Source: Recommendation (EU) 2021/2279, Annex I, most relevant elementary flows.
 */
export function directFlowsOf(context: StudyContext, categories: Categories): Flows {
  const { evaluated, facts, method, processName } = context;
  const uses = new Map(usesOf(evaluated.inventory).map((use) => [use.key, use]));
  const rows: NonNullable<Flows['processes']> = [];
  const without = new Map<Cause, Map<string, LocalizedText>>();
  for (const category of categories) {
    const column = method.indicators.findIndex(({ id }) => id === category.id);
    for (const { id, name } of category.processes) {
      const use = uses.get(id);
      if (use === undefined) continue;
      const found = flowsOf(use);
      if (typeof found === 'string') {
        without.set(found, (without.get(found) ?? new Map<string, LocalizedText>()).set(id, name));
        continue;
      }
      rows.push({
        id,
        name: processName(use.database, use.id, use.name),
        category: { id: category.id, name: category.name },
        flows: (found.of[column] ?? []).map(([index, share]) => {
          const [flow = '', compartment = ''] = found.names[index] ?? [];
          return { name: flow, compartment, share };
        }),
      });
    }
  }
  return { available: rows.length > 0, reason: reasonOf(rows.length > 0, without), processes: rows };

  function flowsOf(use: ProcessUse) {
    const known = facts?.get(`${use.database}:${dataSetIdOf(use)}`);
    if (known === undefined) return use.imported === true && context.closed === true ? 'closed' : 'results';
    if (!known.inventoried) return 'results';
    return known.flows ?? 'earlier';
  }
}

function reasonOf(
  available: boolean,
  without: ReadonlyMap<Cause, ReadonlyMap<string, LocalizedText>>,
): LocalizedText {
  const sentences: LocalizedText[] = [
    available
      ? {
          en: 'Of each data set, the flows that make 80 % of what it emits and takes from nature itself, without its suppliers.',
          fr: 'De chaque jeu de données, les flux qui font 80 % de ce qu’il émet et prélève lui-même, sans ses fournisseurs.',
        }
      : {
          en: 'Not available: no most relevant data set has elementary flows that may be shown.', // prose-ok: frozen in reports
          fr: 'Non disponibles : aucun jeu de données parmi les plus pertinents n’a de flux élémentaires qui puissent être montrés.',
        },
  ];
  for (const [cause, names] of without) {
    // Data sets of a closed database have an entry for each activity. Their names have commas.
    const each = [...new Map([...names.values()].map((name) => [name.en, name])).values()];
    sentences.push({
      en: causes[cause](each.map(({ en }) => en).join('; ')).en,
      fr: causes[cause](each.map(({ fr }) => fr).join('\u00a0; ')).fr,
    });
  }
  return {
    en: sentences.map(({ en }) => en).join(' '),
    fr: sentences.map(({ fr }) => fr).join(' '),
  };
}
