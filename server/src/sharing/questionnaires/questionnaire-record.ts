import type {
  Language,
  QuestionnaireForm,
  QuestionnaireRecord,
  QuestionnaireSummary,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { NamedQuestionnaire, StoredQuestionnaire } from '../../platform/ports/questionnaires.ts';
import {
  answersOf,
  contentOf,
  evaluationsOf,
  type QuestionnaireContent,
  type StoredQuestion,
} from './questionnaire-content.ts';

/** Names of the evaluations that exist; null: without one. */
export type EvaluationNames = ReadonlyMap<string, string | null>;

/** Reads what evaluations are called now; one that is deleted, or in the trash, has no entry. */
export async function readNames(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  organizationId: string,
  ids: readonly string[],
): Promise<EvaluationNames> {
  const names = new Map<string, string | null>();
  for (const id of ids) {
    const state = await storage.readEvaluation(organizationId, id);
    if (state === undefined) continue;
    const category = catalog.category(state.categoryId);
    names.set(id, state.name ?? state.reference ?? category?.name.en ?? null);
  }
  return names;
}

export const isLive = ({ expiresAt }: Pick<StoredQuestionnaire, 'expiresAt'>, now: number): boolean =>
  Date.parse(expiresAt) > now;

export function summaryOf(questionnaire: NamedQuestionnaire, now: number): QuestionnaireSummary {
  const { id, createdAt, createdBy, creatorName, expiresAt, answeredBy, answeredAt } = questionnaire;
  const content = contentOf(questionnaire);
  const answers = Object.values(answersOf(questionnaire));
  return {
    ...{ id, state: isLive(questionnaire, now) ? 'live' : 'expired', createdAt, expiresAt },
    createdBy: { id: createdBy, ...(creatorName === undefined ? {} : { name: creatorName }) },
    evaluations: evaluationsOf(content).map((evaluation) => ({ id: evaluation })),
    ...{ asked: content.questions.length, answered: answers.length },
    accepted: answers.filter(({ accepted }) => accepted !== undefined).length,
    ...(answeredBy === undefined ? {} : { answeredBy }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
  };
}

/** A questionnaire with its questions and answers, for the organization that asks. */
export function recordOf(
  questionnaire: NamedQuestionnaire,
  names: EvaluationNames,
  { now, language }: { readonly now: number; readonly language: Language },
): QuestionnaireRecord {
  const content = contentOf(questionnaire);
  const answers = answersOf(questionnaire);
  return {
    ...summaryOf(questionnaire, now),
    questions: content.questions.map((question) => {
      const { id, evaluationId, parameter, material } = question;
      const name = names.get(evaluationId);
      const answer = answers[id];
      const answered = answer?.accepted === undefined ? 'answered' : 'accepted';
      return {
        ...askedOf(question, language),
        evaluation: { id: evaluationId, ...(name == null ? {} : { name }) },
        parameter,
        ...(material === undefined ? {} : { material: { id: material.id, name: material.name[language] } }),
        state: name === undefined ? 'gone' : answer === undefined ? 'open' : answered,
        ...(answer === undefined ? {} : { answer: { value: answer.value, by: answer.by, at: answer.at } }),
        ...(answer?.accepted === undefined ? {} : { accepted: answer.accepted }),
      };
    }),
    choices: choicesOf(content, language),
  };
}

/** What a supplier sees of a questionnaire: only what is asked of evaluations that exist. */
export function formOf(
  questionnaire: StoredQuestionnaire,
  names: EvaluationNames,
  language: Language,
): QuestionnaireForm {
  const { expiresAt, answeredBy, answeredAt } = questionnaire;
  const content = contentOf(questionnaire);
  const answers = answersOf(questionnaire);
  return {
    expiresAt,
    ...(answeredBy === undefined ? {} : { answeredBy }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
    questions: content.questions.flatMap((question) => {
      const { id, evaluationId, material } = question;
      const product = names.get(evaluationId);
      if (product === undefined) return [];
      const answer = answers[id];
      return [
        {
          ...askedOf(question, language),
          product: product ?? '–',
          ...(material === undefined ? {} : { material: material.name[language] }),
          ...(answer === undefined ? {} : { answer: answer.value }),
          accepted: answer?.accepted !== undefined,
        },
      ];
    }),
    choices: choicesOf(content, language),
  };
}

function askedOf(
  { id, stage, name, fieldType, unit, constraints: { min, max, integer }, choices }: StoredQuestion,
  language: Language,
) {
  return {
    ...{ id, stage, name: name[language], fieldType },
    ...(unit === undefined ? {} : { unit }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(integer === undefined ? {} : { integer }),
    ...(choices === undefined ? {} : { choices }),
  };
}

/** Places are in the order of their names; other lists keep theirs, which may be one of sizes or steps. */
export function choicesOf({ questions, choices }: QuestionnaireContent, language: Language) {
  const { compare } = new Intl.Collator(language);
  return choices.map(({ id, values }) => {
    const named = values.map(({ value, name }) => ({ value, name: name[language] }));
    const arePlaces = questions.some((question) => question.choices === id && question.shares === true);
    return { id, values: arePlaces ? named.sort((a, b) => compare(a.name, b.name)) : named };
  });
}
