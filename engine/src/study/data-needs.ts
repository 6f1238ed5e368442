import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import { mostRelevant } from '../views/contributions/hotspots.ts';
import { ratingOf } from '../views/quality/used-processes.ts';
import { type PlacedActivity, type StudyContext, slugOf } from './study-context.ts';

type Row = LocalizedStudy['dataNeeds'][number];
type Situation = 1 | 2 | 3;
type DataOption = Row['option'];

/** Which parameter says what the company runs itself. */
export const ownProcesses = 'processes-run-by-the-company';

/**
 * The highest data quality rating by option: own data in situations 1 and 2; own electricity and transport in a
 * secondary data set (2), or a secondary data set rated again (3); a default, only for what is not most relevant.
 * Source: Recommendation (EU) 2021/2279, Annex I, data needs matrix.
 */
const limits: Readonly<Record<DataOption, number>> = {
  'own-data': 1.5,
  adapted: 3,
  secondary: 3,
  default: 4,
};

/** The rating up to which an option meets the matrix; null where the option is not allowed. */
export function limitOf(option: DataOption, situation: Situation, relevant: boolean): number | null {
  if (option !== 'default') return limits[option];
  if (relevant) return null;
  // In situation 1 a default data set is allowed as it is.
  return situation === 1 ? 5 : limits.default;
}

/** What the data of a process are, in its situation. */
export function optionOf(
  own: boolean,
  situation: Situation,
  adapted: boolean,
  relevant: boolean,
): DataOption {
  if (own) return 'own-data';
  if (!relevant) return 'default';
  if (situation === 2 && adapted) return 'adapted';
  return situation === 3 ? 'secondary' : 'default';
}

/** Whether data meet the matrix; null: there is no rating to tell. */
export function isMet(limit: number | null, dqr: number | null): boolean | null {
  if (limit === null) return false;
  if (limit >= 5) return true;
  return dqr === null ? null : dqr <= limit + 1e-9;
}

interface Group {
  readonly activities: PlacedActivity[];
  readonly situation: Situation;
  readonly adapted: boolean;
}

/** The matrix: a row for each process and situation, by share of the score. */
export function dataNeedsOf(context: StudyContext): Row[] {
  const relevant = relevantProcesses(context);
  const groups = new Map<string, Group>();
  for (const placed of context.activities) {
    const { situation, adapted } = situationOf(context, placed);
    const key = `${placed.activity.process.key} ${situation} ${adapted}`;
    const group = groups.get(key) ?? { activities: [], situation, adapted };
    group.activities.push(placed);
    groups.set(key, group);
  }
  const rows = [...groups.values()].map((group) => rowOf(context, group, relevant));
  return rows.sort(
    (a, b) => Number(b.mostRelevant) - Number(a.mostRelevant) || b.absoluteShare - a.absoluteShare,
  );
}

/** Ids of the processes that make 80 % of the score or of a most relevant category. */
function relevantProcesses({ evaluated, activities, method, calculation }: StudyContext): Set<string> {
  const { columns, contributions, totals } = evaluated.characterised;
  const categories = new Map(
    method.indicators.map((indicator, c) => [
      `${c}`,
      { name: '', value: ((totals[c] as number) / indicator.normalisation) * indicator.weighting },
    ]),
  );
  const weighted = method.weighted !== false && calculation.packageMethod === undefined;
  const chosen = weighted ? mostRelevant(categories, 3).map(({ id }) => Number(id)) : [];
  const found = new Set<string>();
  for (const column of [columns - 1, ...chosen]) {
    const parts = new Map<string, { name: string; value: number }>();
    for (const { activity, index } of activities) {
      const { key } = activity.process;
      const part = parts.get(key) ?? { name: key, value: 0 };
      part.value += contributions[index * columns + column] as number;
      parts.set(key, part);
    }
    for (const { id } of mostRelevant(parts)) found.add(id);
  }
  return found;
}

function rowOf(context: StudyContext, { activities, situation, adapted }: Group, relevant: Set<string>): Row {
  const [{ activity }] = activities as [PlacedActivity];
  const { process } = activity;
  const mostRelevant = relevant.has(process.key);
  // An imported database is secondary data; own data are what somebody gave for this product.
  const option = optionOf(process.basis === 'custom', situation, adapted, mostRelevant);
  const limit = limitOf(option, situation, mostRelevant);
  const dqr = ratingOf(process)?.dqr ?? null;
  const met = isMet(limit, dqr);
  const steps = new Map(
    activities.flatMap(({ step }) => (step ? [[step.definition.id, step.definition.name] as const] : [])),
  );
  const score = activities.reduce((sum, one) => sum + Math.abs(one.score), 0);
  return {
    process: process.key,
    name: context.processName(process.database, process.id, process.name),
    database: process.database,
    steps: [...steps.values()],
    absoluteShare: context.absoluteScore === 0 ? 0 : score / context.absoluteScore,
    mostRelevant,
    situation,
    because: situations[situation],
    option,
    limit,
    dqr,
    met,
    todo: met === true ? null : todo(situation, option, met),
  };
}

/**
 * 1: the company says that it runs the step; 2: its data, its place or its electricity are given, so that somebody
 * who runs it answers; 3: nothing of it is known.
 */
function situationOf(
  context: StudyContext,
  { step, rule, line, activity }: PlacedActivity,
): { readonly situation: Situation; readonly adapted: boolean } {
  const run = context.parameter(ownProcesses)?.value;
  const given = (rule?.reads ?? []).filter((identifier) => {
    const { origin, value } = context.parameter(identifier, line) ?? {};
    return value !== null && (origin === 'given' || origin === 'custom' || origin === 'mask');
  });
  const isPlace = (identifier: string): boolean =>
    identifier.endsWith('-country') || identifier.endsWith('-electricity') || identifier === 'air-share';
  const adapted = given.some(isPlace);
  if (step !== undefined && typeof run === 'string' && run.split(',').includes(slugOf(step)))
    return { situation: 1, adapted };
  const own = activity.process.basis === 'custom';
  return { situation: own || given.length > 0 ? 2 : 3, adapted };
}

const situations: Readonly<Record<Situation, LocalizedText>> = {
  1: { en: 'The company runs this process.', fr: 'L’entreprise exploite ce procédé.' },
  2: {
    en: 'Others run it, and information from them is given.',
    fr: 'D’autres l’exploitent, et des informations de leur part sont données.',
  },
  3: {
    en: 'Others run it, and nothing is known from them.',
    fr: 'D’autres l’exploitent, et rien n’est connu de leur part.',
  },
};

function todo(situation: Situation, option: DataOption, met: boolean | null): LocalizedText {
  if (met === null)
    return {
      en: 'Rate these data: technology, place, time and precision.',
      fr: 'Notez ces données : technologie, lieu, époque et précision.',
    };
  if (option === 'own-data')
    return {
      en: 'Better own data: measured, of the last year, rated 1.5 or better.',
      fr: 'De meilleures données propres : mesurées, de la dernière année, notées 1,5 ou mieux.',
    };
  if (situation === 1)
    return {
      en: 'Give your own data for this process, rated 1.5 or better.',
      fr: 'Donnez vos propres données pour ce procédé, notées 1,5 ou mieux.',
    };
  if (situation === 2)
    return {
      en: 'Ask the supplier for their data (1.5 or better), or for their electricity and transport, and use a data set rated 3.0 or better.',
      fr: 'Demandez au fournisseur ses données (1,5 ou mieux), ou son électricité et son transport, et prenez un jeu de données noté 3,0 ou mieux.',
    };
  return {
    en: 'Take a data set that fits better: rated 3.0 or better where the process is most relevant, else 4.0.',
    fr: 'Prenez un jeu de données plus représentatif : noté 3,0 ou mieux si le procédé est parmi les plus pertinents, sinon 4,0.',
  };
}
