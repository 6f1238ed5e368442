import {
  type Compliance,
  type HierarchyLevel,
  hierarchyLevels,
  type LocalizedStudy,
  type LocalizedText,
} from '@sillage/contract';
import type { ProcessUse } from '../methods/pef/inventory/process-use.ts';
import { usesOf } from '../views/impacts/origins.ts';
import { dataSetIdOf } from './data-set-facts.ts';
import type { StudyContext } from './study-context.ts';

type DataHierarchy = NonNullable<LocalizedStudy['dataHierarchy']>;

/** The last day of the data sets that the Commission provided as compliant with EF, as `source` below says. */
export const efExpiry = '2025-12-31';

/** What ILCD calls a data set that meets all of a system. */
const fully = /^fully compliant$/i;
const efSystem = /\benvironmental footprint\b|\bPEF\b|\bEF\s*-?\s*[23](\.\d)?\b/i;
const entryLevelSystem = /\bILCD\b.*\bentry[\s-]*level\b/i;

/** Whether a data set states that it meets the Environmental Footprint, or the entry level of the ILCD network. */
export function statedLevel(compliance: readonly Compliance[]): HierarchyLevel | undefined {
  const met = compliance.filter(({ status }) => status !== null && fully.test(status.trim()));
  if (met.some(({ system }) => efSystem.test(system))) return 'ef-compliant';
  return met.some(({ system }) => entryLevelSystem.test(system)) ? 'ilcd-entry-level' : undefined;
}

/**
 * The kind of data of each data set, and the share of the score of each kind. The first and the last kind are ours; the
 * order of those between is that of guidance which we know second-hand.
 */
export function dataHierarchyOf(context: StudyContext): DataHierarchy {
  const { evaluated, activities, absoluteScore, calculation, processName } = context;
  const scores = new Map<ProcessUse, number>();
  for (const { activity, score } of activities)
    scores.set(activity.process, (scores.get(activity.process) ?? 0) + Math.abs(score));
  const isPast = calculation.provenance.evaluatedAt.slice(0, 10) > efExpiry;
  const dataSets = usesOf(evaluated.inventory)
    .map((use): DataHierarchy['dataSets'][number] => {
      const { level, because } = levelOf(context, use);
      const isEf = level === 'ef-compliant';
      return {
        id: use.key,
        name: processName(use.database, use.id, use.name),
        database: use.database,
        level,
        expired: isEf && isPast,
        expiredOn: isEf ? efExpiry : null,
        because: isEf && isPast ? expired : because,
        absoluteShare: absoluteScore === 0 ? 0 : (scores.get(use) ?? 0) / absoluteScore,
      };
    })
    .sort((a, b) => b.absoluteShare - a.absoluteShare);
  const levels = hierarchyLevels.map((id, index) => {
    const of = dataSets.filter(({ level }) => level === id);
    const { name, rankedBy } = described[id];
    return {
      ...{ id, rank: index + 1, name, rankedBy },
      dataSets: of.length,
      absoluteShare: of.reduce((sum, { absoluteShare }) => sum + absoluteShare, 0),
    };
  });
  return { order, source, levels, dataSets };
}

/** What one data set is; null for several of a closed database that are shown as one. */
function levelOf(
  { catalog, facts }: StudyContext,
  use: ProcessUse,
): { readonly level: HierarchyLevel | null; readonly because: LocalizedText } {
  if (use.several !== undefined) return { level: null, because: hidden };
  if (use.basis === 'custom') return { level: 'company-specific', because: own };
  if (use.database === 'none') return { level: 'proxy', because: nothing };
  if (use.basis !== 'published') return { level: 'proxy', because: estimated };
  const shipped = catalog.database(use.database);
  if (shipped !== undefined) return shipped.hierarchy ?? { level: 'proxy', because: undocumented };
  const known = facts?.get(`${use.database}:${dataSetIdOf(use)}`);
  if (known === undefined) return { level: 'proxy', because: unknown };
  const stated = statedLevel(known.compliance);
  if (stated !== undefined) return { level: stated, because: states };
  return known.inventoried
    ? { level: 'unit-process', because: calculated }
    : { level: 'proxy', because: resultsAlone };
}

const described: Readonly<
  Record<HierarchyLevel, Pick<DataHierarchy['levels'][number], 'name' | 'rankedBy'>>
> = {
  'company-specific': {
    name: { en: 'Company-specific', fr: 'Propres à l’entreprise' },
    rankedBy: 'sillage',
  },
  'ef-compliant': {
    name: { en: 'EF-compliant', fr: 'Conformes EF' },
    rankedBy: 'second-hand',
  },
  'ilcd-entry-level': {
    name: { en: 'ILCD entry level', fr: 'Niveau d’entrée ILCD' },
    rankedBy: 'second-hand',
  },
  'unit-process': {
    name: { en: 'Of a single unit-process database', fr: 'D’une seule base de processus unitaires' },
    rankedBy: 'second-hand',
  },
  proxy: { name: { en: 'Proxy', fr: 'Approximation' }, rankedBy: 'sillage' },
};

const order: LocalizedText = {
  en: 'The order of EF-compliant, ILCD entry level and unit-process data follows guidance of the European Commission of 2026, which we know second-hand, through a trade association: check it against the original. That company-specific data come first and proxies last is our choice.',
  fr: 'L’ordre des données conformes EF, de niveau d’entrée ILCD et de processus unitaires suit une recommandation de la Commission européenne de 2026, connue de seconde main par une association professionnelle : à vérifier dans l’original. Mettre les données propres à l’entreprise en premier et les approximations en dernier est notre choix.',
};
const source: LocalizedText = {
  en: 'Guidance of the European Commission, 2026, as reported by a trade association (not seen); by the same report, EF data sets expired on 31 December 2025.',
  fr: 'Recommandation de la Commission européenne, 2026, rapportée par une association professionnelle (non consultée) ; selon la même source, les jeux de données EF ont expiré le 31 décembre 2025.',
};
const hidden: LocalizedText = {
  en: 'Not disclosed: the licence of its database does not allow its data sets to be shown one by one.',
  fr: 'Non divulgué : la licence de sa base ne permet pas de distinguer les jeux de données.',
};
const own: LocalizedText = {
  en: 'Own figures given for this product: show the verifier how they were measured.',
  fr: 'Valeurs propres données pour ce produit : montrez au vérificateur comment elles ont été mesurées.',
};
const nothing: LocalizedText = {
  en: 'No database has figures for it.',
  fr: 'Aucune base n’a de valeurs pour cela.',
};
const estimated: LocalizedText = {
  en: 'Impacts by category are estimated, from a published single score or another figure.',
  fr: 'Les impacts par catégorie sont estimés, d’après un score unique publié ou une autre valeur.',
};
const undocumented: LocalizedText = {
  en: 'Published values without the documentation of a data set.',
  fr: 'Valeurs publiées sans la documentation d’un jeu de données.',
};
const unknown: LocalizedText = {
  en: 'Nothing is known of its compliance: its database was deleted or read by an earlier release.',
  fr: 'On ne sait rien de sa conformité : sa base a été supprimée ou lue par une version antérieure.',
};
const states: LocalizedText = {
  en: 'The data set states that it is fully compliant.',
  fr: 'Le jeu de données déclare être entièrement conforme.',
};
const expired: LocalizedText = {
  en: 'The data set states that it is fully compliant; EF data sets expired on 31 December 2025.',
  fr: 'Le jeu de données déclare être entièrement conforme ; les jeux de données EF ont expiré le 31 décembre 2025.',
};
const calculated: LocalizedText = {
  en: 'Calculated from the inventories of its database, without a stated compliance.',
  fr: 'Calculé à partir des inventaires de sa base, sans conformité déclarée.',
};
const resultsAlone: LocalizedText = {
  en: 'Results without an inventory and without a stated compliance with EF or ILCD entry level.',
  fr: 'Résultats sans inventaire et sans conformité EF ou niveau d’entrée ILCD déclarée.',
};
