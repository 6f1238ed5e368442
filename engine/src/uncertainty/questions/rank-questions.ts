import type { LocalizedText, Origin, ParameterContent } from '@sillage/contract';
import { twoDigits, wholePercent } from '../../figures/rounding.ts';
import { concentrationOf, revealsOne } from '../drivers/concentration.ts';
import type { OpenQuestion, OpenQuestions } from './open-questions.ts';

/** An evaluation of a collection, with what its licences say. */
export interface AskedEvaluation {
  readonly id: string;
  readonly open: OpenQuestions;
  /** Whether a database may not show its data sets. */
  readonly closed: { has(database: string): boolean };
}

/** A question, and what an answer would do to the variance of the sum of the scores. */
export interface RankedQuestion {
  /** `value`: nobody gave it; `range`: it was given with one; `data-set`, `database`: better data. */
  readonly kind: 'value' | 'range' | 'data-set' | 'database';
  readonly id: string;
  readonly name: LocalizedText;
  readonly material?: OpenQuestion['material'];
  readonly database?: string;
  readonly value?: ParameterContent | null;
  readonly origin?: Origin;
  /** Ids. */
  readonly evaluations: readonly string[];
  /** Of the variance; null: it would tell figures of data sets of a closed database. */
  readonly share: number | null;
}

export interface QuestionRanking {
  /** The root of the variance of the sum of the scores, µPt. */
  readonly deviation: number;
  /** The largest share first. */
  readonly questions: readonly RankedQuestion[];
}

interface Entry {
  readonly question: Omit<RankedQuestion, 'share' | 'evaluations'>;
  readonly evaluations: Set<string>;
  variance: number;
  hidden: boolean;
}

/**
 * Ranks questions by the part of the variance of the sum of the scores that an answer removes (first order: the
 * variance of the mean for each answer). An answer serves every evaluation with the same question; a data set is one
 * thing in all of them, so changes are added before they are squared. What does not vary is left out.
 */
export function rankQuestions(evaluations: readonly AskedEvaluation[]): QuestionRanking {
  const entries = [...valuesOf(evaluations), ...rangesOf(evaluations), ...dataOf(evaluations)].filter(
    ({ variance }) => variance > 0,
  );
  // What may not be shown is left out of the whole as well, or the rest would tell it.
  const told = entries.filter(({ hidden }) => !hidden);
  const total = told.reduce((sum, { variance }) => sum + variance, 0);
  // Exact ones of open data sets would be their amounts times their known factors, and tell that of the closed one.
  const isCoarse = evaluations.some(({ open, closed }) =>
    open.drivers.some(({ database }) => closed.has(database)),
  );
  const shareOf = (variance: number): number =>
    isCoarse ? wholePercent(variance / total) : variance / total;
  const shares = entries.map(({ question, evaluations: ids, variance, hidden }) => ({
    ...question,
    evaluations: [...ids],
    share: hidden || !(total > 0) ? null : shareOf(variance),
  }));
  return {
    deviation: isCoarse ? twoDigits(Math.sqrt(total)) : Math.sqrt(total),
    questions: shares.sort((a, b) => (b.share ?? 0) - (a.share ?? 0) || (a.id < b.id ? -1 : 1)),
  };
}

function valuesOf(evaluations: readonly AskedEvaluation[]): Entry[] {
  const found = new Map<string, { entry: Entry; probabilities: readonly number[]; changes: Float64Array }>();
  for (const { id, open } of evaluations)
    for (const question of open.questions) {
      const { key, identifier, name, material, value, origin, probabilities, changes } = question;
      const known = found.get(key);
      if (known !== undefined) {
        known.entry.evaluations.add(id);
        for (let k = 0; k < changes.length; k++)
          known.changes[k] = (known.changes[k] as number) + (changes[k] as number);
        continue;
      }
      const asked = { kind: 'value' as const, id: identifier, name, value, origin };
      const entry = {
        question: material === undefined ? asked : { ...asked, material },
        evaluations: new Set([id]),
        variance: 0,
        hidden: false,
      };
      found.set(key, { entry, probabilities, changes: changes.slice() });
    }
  return [...found.values()].map(({ entry, probabilities, changes }) => ({
    ...entry,
    variance: varianceOf(changes, probabilities),
  }));
}

function varianceOf(values: Float64Array, probabilities: readonly number[]): number {
  let mean = 0;
  for (let k = 0; k < values.length; k++) mean += (probabilities[k] as number) * (values[k] as number);
  let variance = 0;
  for (let k = 0; k < values.length; k++) {
    const off = (values[k] as number) - mean;
    variance += (probabilities[k] as number) * off * off;
  }
  return variance;
}

function rangesOf(evaluations: readonly AskedEvaluation[]): Entry[] {
  return evaluations.flatMap(({ id, open, closed }) =>
    open.ranges.map(({ identifier, name, variance }) => ({
      question: { kind: 'range' as const, id: identifier, name },
      evaluations: new Set([id]),
      variance,
      // What one unit more of it changes can be the figure of one data set.
      hidden: open.drivers.some(({ database }) => closed.has(database)),
    })),
  );
}

function dataOf(evaluations: readonly AskedEvaluation[]): Entry[] {
  const found = new Map<string, { entry: Entry; closed: boolean; coefficient: number; relative: number }>();
  for (const { id, open, closed } of evaluations)
    for (const { key, name, database, coefficient, relative } of open.drivers) {
      const known = found.get(key);
      if (known !== undefined) {
        known.entry.evaluations.add(id);
        known.coefficient += coefficient;
        continue;
      }
      const question = { kind: 'data-set' as const, id: key, name, database };
      found.set(key, {
        entry: { question, evaluations: new Set([id]), variance: 0, hidden: false },
        closed: closed.has(database),
        ...{ coefficient, relative },
      });
    }
  const rows = [...found.values()].map(({ entry, closed, coefficient, relative }) => ({
    entry: { ...entry, variance: coefficient * coefficient * relative },
    closed,
  }));
  return [
    ...rows.flatMap(({ entry, closed }) => (closed ? [] : [entry])),
    ...together(rows.flatMap(({ entry, closed }) => (closed ? [entry] : []))),
  ];
}

/** The data sets of each closed database as one; without a figure where that would tell one of them. */
function together(closed: readonly Entry[]): Entry[] {
  const databases = new Map<string, Entry[]>();
  for (const entry of closed) {
    const { database = '' } = entry.question;
    databases.set(database, [...(databases.get(database) ?? []), entry]);
  }
  return [...databases].map(([database, entries]) => ({
    question: {
      kind: 'database' as const,
      id: database,
      name: { en: `data sets of ${database}`, fr: `jeux de données de ${database}` },
      database,
    },
    evaluations: new Set(entries.flatMap(({ evaluations }) => [...evaluations])),
    variance: entries.reduce((sum, { variance }) => sum + variance, 0),
    hidden: revealsOne(concentrationOf(entries.map(({ variance }) => variance))),
  }));
}
