import type { Basis, ConsistencyAspect, LocalizedStudy, LocalizedText } from '@sillage/contract';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';
import { usesOf } from '../views/impacts/origins.ts';
import { type StudyContext, same } from './study-context.ts';
import { listed } from './texts.ts';

type Consistency = NonNullable<LocalizedStudy['interpretation']>['consistency'];
type Aspect = Consistency['aspects'][number];
type Hierarchy = NonNullable<LocalizedStudy['dataHierarchy']>;

/** A group of data sets: its key, and what it is called. */
type Grouping = (use: ProcessUse) => readonly [key: string, name: LocalizedText];

/** Years that make one group. */
const yearsTogether = 5;

/**
 * Whether databases, kinds of data, origins of figures, years and places are the same in all data sets, with the share
 * of the score of each group. What is mixed need not be wrong: a verifier wants to see where.
 */
export function consistencyOf(context: StudyContext, hierarchy: Hierarchy): Consistency {
  const levels = new Map(hierarchy.levels.map(({ id, name }) => [id, name]));
  const levelOf = new Map(hierarchy.dataSets.map(({ id, level }) => [id, level]));
  const groupings: Readonly<Record<ConsistencyAspect, Grouping>> = {
    databases: ({ database }) => [database, databaseNames[database] ?? same(database)],
    kinds: ({ key }) => {
      const level = levelOf.get(key) ?? null;
      return [level ?? '', (level === null ? undefined : levels.get(level)) ?? notKnown];
    },
    origins: ({ basis }) => [basis, originNames[basis]],
    years: ({ year }) => {
      if (year === null) return ['', notKnown];
      const from = Math.floor(year / yearsTogether) * yearsTogether;
      return [String(from), same(`${from}–${from + yearsTogether - 1}`)];
    },
    places: ({ quality }) => {
      if (quality === null) return ['', notRated];
      const { geography } = quality;
      return [String(geography), same(String(geography))];
    },
  };
  const scores = scoresOf(context);
  const aspects = (Object.keys(groupings) as ConsistencyAspect[]).map((aspect) =>
    aspectOf(context, aspect, groupings[aspect], scores),
  );
  return { because: because(aspects), aspects };
}

function scoresOf({ activities }: StudyContext): ReadonlyMap<ProcessUse, number> {
  const scores = new Map<ProcessUse, number>();
  for (const { activity, score } of activities)
    scores.set(activity.process, (scores.get(activity.process) ?? 0) + Math.abs(score));
  return scores;
}

function aspectOf(
  { evaluated, absoluteScore }: StudyContext,
  aspect: ConsistencyAspect,
  grouping: Grouping,
  scores: ReadonlyMap<ProcessUse, number>,
): Aspect {
  const groups = new Map<string, { readonly name: LocalizedText; dataSets: number; score: number }>();
  for (const use of usesOf(evaluated.inventory)) {
    const [key, name] = grouping(use);
    const group = groups.get(key) ?? { name, dataSets: 0, score: 0 };
    group.dataSets += 1;
    group.score += scores.get(use) ?? 0;
    groups.set(key, group);
  }
  return {
    aspect,
    name: aspectNames[aspect],
    mixed: groups.size > 1,
    groups: [...groups.values()]
      .sort((a, b) => b.score - a.score)
      .map(({ name, dataSets, score }) => ({
        ...{ name, dataSets },
        share: absoluteScore === 0 ? null : score / absoluteScore,
      })),
  };
}

function because(aspects: readonly Aspect[]): LocalizedText {
  const mixed = aspects.filter((one) => one.mixed).map(({ name }) => name);
  if (mixed.length === 0)
    return {
      en: 'All data sets are of one kind in each of these respects.',
      fr: 'Tous les jeux de données sont d’un seul type à chacun de ces égards.',
    };
  const { en, fr } = listed(mixed);
  return {
    en: `The data sets are of several kinds by: ${en}. The table shows the share of the score of each.`,
    fr: `Les jeux de données sont de plusieurs types selon : ${fr}. Le tableau montre la part du score de chacun.`,
  };
}

const notKnown: LocalizedText = { en: 'not known', fr: 'inconnu' };
const notRated: LocalizedText = { en: 'not rated', fr: 'sans note' };

const databaseNames: Readonly<Record<string, LocalizedText>> = {
  custom: { en: 'own figures', fr: 'valeurs propres' },
  none: { en: 'no database', fr: 'aucune base' },
};

const originNames: Readonly<Record<Basis, LocalizedText>> = {
  published: { en: 'published', fr: 'publiées' },
  custom: { en: 'own figures', fr: 'valeurs propres' },
  'estimated-split': {
    en: 'estimated split of a published score',
    fr: 'répartition estimée d’un score publié',
  },
  estimate: { en: 'estimated', fr: 'estimées' },
};

const aspectNames: Readonly<Record<ConsistencyAspect, LocalizedText>> = {
  databases: { en: 'Database', fr: 'Base de données' },
  kinds: { en: 'Kind of data', fr: 'Type de données' },
  origins: { en: 'Origin of the figures', fr: 'Origine des valeurs' },
  years: { en: 'Year of the data', fr: 'Année des données' },
  places: { en: 'Geographical rating (1 is best)', fr: 'Note géographique (1 est la meilleure)' },
};
