import type { LocalizedStudy, PefcrFile } from '@sillage/contract';
import { pefScore } from '../views/impacts/calculated-scores.ts';
import type { StudyContext } from './study-context.ts';

type Benchmark = LocalizedStudy['benchmark'];

/** The product beside the representative one of its sub-category; only from a file of the installation. */
export function benchmarkOf(context: StudyContext): Benchmark {
  const { calculation, evaluated, method, catalog } = context;
  const { categoryRules: rules } = catalog;
  if (rules === undefined)
    return {
      available: false,
      reason: {
        en: 'This installation has no file of category rules: there is no benchmark and no class.',
        fr: 'Cette installation n’a pas de fichier de règles de catégorie : ni référence ni classe.',
      },
    };
  const { id } = calculation.subject.category;
  const of = rules.subCategories[id];
  if (of === undefined || method.weighted === false)
    return {
      available: false,
      reason: {
        en: `${rules.name} ${rules.version} has no benchmark for this category.`,
        fr: `${rules.name} ${rules.version} n’a pas de référence pour cette catégorie.`,
      },
    };
  const { value: score } = pefScore(evaluated, method);
  if (score === null)
    return {
      available: false,
      reason: {
        en: 'A figure is missing, so there is no score to compare.',
        fr: 'Une valeur manque : il n’y a pas de score à comparer.',
      },
    };
  const value = score / calculation.functionalUnit.quantityPerReferenceFlow;
  const { A, B, C, D } = of.classes;
  return {
    available: true,
    rules: nameOf(rules),
    source: of.source ?? rules.source,
    subCategory: of.name,
    benchmark: of.benchmark,
    value,
    distance: value / of.benchmark - 1,
    class: classOf(value, of),
    limits: [A, B, C, D],
    scenarios: scenariosOf(context, of.scenario ?? {}),
  };
}

export function nameOf({ name, version }: Pick<PefcrFile, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

/** Values that are not those of the default scenario. */
function scenariosOf(
  context: StudyContext,
  scenario: NonNullable<PefcrFile['subCategories'][string]['scenario']>,
): Extract<Benchmark, { available: true }>['scenarios'] {
  return Object.entries(scenario).flatMap(([identifier, rule]) => {
    const parameter = context.parameter(identifier);
    if (parameter === undefined || parameter.value === rule) return [];
    const { definition, value, place } = parameter;
    return [{ identifier, name: definition.name, value, rule, place }];
  });
}

type SubCategoryRules = PefcrFile['subCategories'][string];

const classNames = ['A', 'B', 'C', 'D', 'E'] as const;

/** The class of a value in µPt per functional unit: the first whose limit it does not exceed, else E. */
export function classOf(value: number, { classes }: Pick<SubCategoryRules, 'classes'>) {
  return classNames.find((name) => name === 'E' || value <= classes[name]) ?? 'E';
}
