import type { Language, LocalizedStudy, LocalizedText, Study } from '@sillage/contract';
import { additionalOf } from './additional.ts';
import { benchmarkOf, nameOf } from './benchmark.ts';
import { checklistOf } from './checklist.ts';
import { completenessOf } from './completeness.ts';
import { consistencyOf } from './consistency.ts';
import { cutOffOf } from './cut-off.ts';
import { dataHierarchyOf } from './data-hierarchy.ts';
import { dataNeedsOf } from './data-needs.ts';
import { dataSetsOf } from './data-sets.ts';
import { distributionOf } from './distribution.ts';
import { electricityOf } from './electricity.ts';
import { endOfLifeOf } from './end-of-life.ts';
import { goalOf } from './goal.ts';
import { qualityOf } from './quality.ts';
import { relevantOf } from './relevant.ts';
import { scenariosOf } from './scenarios.ts';
import { sensitivityOf } from './sensitivity.ts';
import { type StudyContext, type StudyInput, studyContext } from './study-context.ts';

/**
 * What a verifier asks for beside the figures of a result: computed from the stored calculation, so that the
 * figures are those of the result, and apart from it, so that evaluating does not wait for it.
 * Source: Commission Recommendation (EU) 2021/2279, annexes I and II. Throws: as `studyContext`.
 */
export function studyOf(input: StudyInput): LocalizedStudy {
  const context = studyContext(input);
  const { compiled } = context;
  const { subject, provenance, functionalUnit } = input.calculation;
  const { functionalUnit: unit } = compiled.definition;
  const findings = {
    framework: frameworkOf(context),
    goal: goalOf(context),
    relevant: relevantOf(context),
    electricity: electricityOf(context),
    distribution: distributionOf(context),
    endOfLife: endOfLifeOf(context),
    dataNeeds: dataNeedsOf(context),
    quality: qualityOf(context),
    cutOff: cutOffOf(context),
    additional: additionalOf(context),
    benchmark: benchmarkOf(context),
  };
  const dataHierarchy = dataHierarchyOf(context);
  return {
    evaluation: { ...subject, category: { ...subject.category, name: compiled.category.name } },
    provenance,
    functionalUnit: { ...functionalUnit, text: unit.text, unit: unit.unit },
    ...findings,
    dataSets: dataSetsOf(context),
    dataHierarchy,
    // The method asks for completeness, sensitivity and consistency; scenarios are those of the organization.
    interpretation: {
      sensitivity: sensitivityOf(context),
      scenarios: scenariosOf(context),
      completeness: completenessOf(context, findings),
      consistency: consistencyOf(context, dataHierarchy),
    },
    checklist: checklistOf(context, findings),
  };
}

function frameworkOf({ catalog, calculation }: StudyContext): LocalizedStudy['framework'] {
  const { categoryRules: rules } = catalog;
  const known = rules?.subCategories[calculation.subject.category.id] === undefined ? undefined : rules;
  const { name, version } = calculation.provenance.method;
  const statement = {
    en: `Calculated with ${name} ${version} after Recommendation (EU) 2021/2279. It is not a verified PEF study and does not claim to follow category rules (PEFCR).`,
    fr: `Calculé avec ${name} ${version} selon la recommandation (UE) 2021/2279. Ce n’est pas une étude PEF vérifiée, et elle ne prétend pas suivre des règles de catégorie (PEFCR).`,
  };
  if (known === undefined) return { statement, rules: null };
  const of = nameOf(known);
  return {
    statement: {
      en: `Calculated with ${name} ${version} after Recommendation (EU) 2021/2279, beside the benchmark of ${of}. It is not a verified PEF study.`,
      fr: `Calculé avec ${name} ${version} selon la recommandation (UE) 2021/2279, en regard de la référence de ${of}. Ce n’est pas une étude PEF vérifiée.`,
    },
    rules: of,
  };
}

export function studyIn(study: LocalizedStudy, language: Language): Study {
  return inLanguage(study, language) as Study;
}

function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === 2 && 'en' in value && 'fr' in value) return (value as LocalizedText)[language];
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, inLanguage(member, language)]),
  );
}
