import {
  askedEvaluations,
  type EvaluationSelection,
  type Language,
  type QuestionRanking,
} from '@sillage/contract';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { csvLine } from '../../platform/tables/csv-text.ts';
import { resolveSelection } from '../bulk/evaluation-selection.ts';
import { readSlice } from '../bulk/slices.ts';
import type { OpenedEvaluation } from './rank-snapshot-questions.ts';
import { openQuestionsTask, rankQuestionsTask } from './uncertainty-tasks.ts';

interface QuestionsRequest {
  readonly caller: Caller;
  readonly body: EvaluationSelection;
  readonly language: Language;
  readonly signal: AbortSignal;
}

const tooMany = {
  en: `must select at most ${askedEvaluations} evaluations`,
  fr: `au plus ${askedEvaluations} évaluations`,
};

/**
 * Ranks what to ask next about the evaluations of a selection.
 * Throws: DomainError document.invalid, service.overloaded, service.stopping.
 */
export async function askQuestions(
  context: Context,
  { caller, body, language, signal }: QuestionsRequest,
): Promise<QuestionRanking> {
  const { organizationId } = caller;
  const selection = await resolveSelection(context, caller, body);
  const { states } = await readSlice(context, organizationId, selection, null, askedEvaluations + 1);
  if (states.length > askedEvaluations)
    throw invalidDocument([
      { code: 'field.value', pointer: '', facts: { rule: tooMany }, expected: tooMany },
    ]);
  const options = { signal, organizationId };
  const evaluations: OpenedEvaluation[] = [];
  // A task for each, one after the other: between two of them, other organizations have their turn in the threads.
  for (const state of states) {
    const snapshot = await threadSnapshot(context, caller, state);
    evaluations.push(await context.threads.run(openQuestionsTask, { snapshot }, options));
  }
  return context.threads.run(rankQuestionsTask, { evaluations, language }, options);
}

const headings = {
  en: ['rank', 'question', 'about', 'assumed', 'share', 'cumulative', 'evaluations', 'answer'],
  fr: ['rang', 'question', 'concerne', 'supposé', 'part', 'cumul', 'évaluations', 'réponse'],
} as const;

const kinds = {
  value: { en: '', fr: '' },
  range: { en: 'narrower range', fr: 'intervalle plus étroit' },
  'data-set': { en: 'own data for', fr: 'données propres pour' },
  database: { en: 'better data', fr: 'de meilleures données' },
} as const;

/** The ranking as a table to send, with an empty column for the answers; shares are percentages. */
export function questionsCsv({ questions }: QuestionRanking, language: Language): Uint8Array {
  const percent = (share: number | null): number | null =>
    share === null ? null : Math.round(share * 1000) / 10;
  const lines = questions.map(({ kind, name, material, value, share, cumulative, evaluations }, index) => {
    const what = kinds[kind][language];
    return csvLine([
      index + 1,
      what === '' ? name : `${what}: ${name}`,
      material?.name ?? null,
      value === undefined || value === null ? null : String(value),
      percent(share),
      percent(cumulative),
      evaluations.map(({ id, name: own }) => own ?? id).join('; '),
      '',
    ]);
  });
  return new TextEncoder().encode(`\ufeff${[csvLine(headings[language]), ...lines].join('')}`);
}
