import type { LocalizedStudy } from '@sillage/contract';
import { nameOf } from './benchmark.ts';
import type { StudyContext } from './study-context.ts';

type ScenarioDefault = NonNullable<LocalizedStudy['distribution']['defaults']>[number];

/**
 * What is proposed where nothing is known of shops, customers, warehouses and suppliers: of the category rules where the
 * installation has their file, else of the method. They are shown and never used: a figure depends on what the form holds.
 */
export function scenarioDefaultsOf({
  catalog,
  calculation,
  parameter,
}: Pick<StudyContext, 'catalog' | 'calculation' | 'parameter'>): ScenarioDefault[] {
  const { categoryRules: rules, scenarioDefaults: shipped } = catalog;
  const scenario = rules?.subCategories[calculation.subject.category.id]?.scenario ?? {};
  const ofMethod = (shipped?.defaults ?? []).map((one): ScenarioDefault => {
    const { id, name, identifier, value, unit } = one;
    const { status = 'unverified', source = '', page = null, year = 0, licence = '' } = shipped ?? {};
    return {
      ...{ id, name, identifier, value, unit, status, year, licence },
      source: page === null ? source : `${source}, ${page}`,
    };
  });
  const about = new Set(ofMethod.flatMap(({ identifier }) => identifier ?? []));
  const ofRules = Object.entries(scenario).flatMap(([identifier, value]): ScenarioDefault[] => {
    const definition = parameter(identifier)?.definition;
    if (rules === undefined || definition === undefined || !about.has(identifier)) return [];
    return [
      {
        ...{ id: `rules-${identifier}`, name: definition.name, identifier, value, unit: null },
        ...{ status: 'rules', source: `${nameOf(rules)}. ${rules.source}`, year: null, licence: null },
      },
    ];
  });
  const ruled = new Set(ofRules.map(({ identifier }) => identifier));
  return [...ofRules, ...ofMethod.filter(({ identifier }) => identifier === null || !ruled.has(identifier))];
}
