import {
  type AcceptedAnswers,
  type Issue,
  type Language,
  type LocalizedText,
  mostNotes,
  type QuestionnaireRecord,
} from '@sillage/contract';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { type ParameterChange, parameterPatch } from '../../evaluations/actions/parameter-patch.ts';
import { columnsOf } from '../../evaluations/create-evaluation.ts';
import { newRevision, patchedPayload } from '../../evaluations/update-evaluation.ts';
import { requirePrepared } from '../../library/own-data/prepare-payload.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import type { NamedQuestionnaire } from '../../platform/ports/questionnaires.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { retryWhenStale, StorageConflict } from '../../platform/ports/storage-errors.ts';
import { describeQuestionsTask } from './describe-task.ts';
import {
  answersOf,
  contentOf,
  evaluationsOf,
  type QuestionnaireContent,
  type StoredAnswers,
  type StoredQuestion,
  shownAnswer,
} from './questionnaire-content.ts';
import { readNames, recordOf } from './questionnaire-record.ts';

interface AcceptRequest {
  readonly caller: Caller;
  readonly id: string;
  readonly body: AcceptedAnswers;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * Takes answers into their evaluations, all or none, each with a note of who answered and when.
 * Throws: DomainError record.not-found, document.invalid, questionnaire.changed; nothing is stored then.
 */
export async function acceptAnswers(context: Context, request: AcceptRequest): Promise<QuestionnaireRecord> {
  const { caller, id, language } = request;
  const { organizationId } = caller;
  await retryWhenStale(() => accept(context, request)).catch((error: unknown) => {
    throw error instanceof StorageConflict && error.reason === 'full'
      ? invalidDocument([valueIssue('', tooManyNotes)])
      : error;
  });
  const stored = await requireQuestionnaire(context, organizationId, id);
  const names = await readNames(context, organizationId, evaluationsOf(contentOf(stored)));
  return recordOf(stored, names, { now: context.clock(), language });
}

/** Throws: DomainError record.not-found. */
export async function requireQuestionnaire(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  id: string,
): Promise<NamedQuestionnaire> {
  const found = await storage.readQuestionnaire(organizationId, id);
  if (found === undefined) throw new DomainError('record.not-found', { noun: 'questionnaire', id });
  return found;
}

async function accept(context: Context, request: AcceptRequest): Promise<void> {
  const { storage, clock } = context;
  const { caller, id, body } = request;
  const { organizationId, userId } = caller;
  const questionnaire = await requireQuestionnaire(context, organizationId, id);
  const answers = answersOf(questionnaire);
  const content = contentOf(questionnaire);
  const chosen = chosenQuestions(content.questions, answers, body);
  if (chosen.length === 0) return;
  const at = timestamp(clock());
  const user = await storage.readUser(organizationId, userId);
  const accepted = { at, by: { id: userId, name: user?.name ?? '' } };
  const changes: Change[] = [];
  // In one order, so that two who accept at once do not wait for each other in a circle.
  for (const evaluationId of [...new Set(chosen.map((question) => question.evaluationId))].sort()) {
    const questions = chosen.filter((question) => question.evaluationId === evaluationId);
    changes.push(...(await changesOf(context, request, { ...content, questions }, answers, at)));
  }
  const ids = new Set(chosen.map((question) => question.id));
  const after: StoredAnswers = Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => [
      question,
      ids.has(question) ? { ...answer, accepted } : answer,
    ]),
  );
  const { revision, answeredBy, answeredAt } = questionnaire;
  await storage.commit(organizationId, [
    ...changes,
    {
      ...{ kind: 'replace-answers', id, answers: JSON.stringify(after), expectedRevision: revision },
      ...(answeredBy === undefined ? {} : { answeredBy }),
      ...(answeredAt === undefined ? {} : { answeredAt }),
    },
    audit(context, caller, {
      action: 'accept',
      noun: 'questionnaire',
      recordId: id,
      revisionBefore: revision,
      revisionAfter: revision + 1,
      after: { answers: [...ids] },
    }),
  ]);
}

/** Throws: DomainError document.invalid for what cannot be accepted. */
function chosenQuestions(
  questions: readonly StoredQuestion[],
  answers: StoredAnswers,
  { answers: named }: AcceptedAnswers,
): readonly StoredQuestion[] {
  const isOpen = ({ id }: StoredQuestion): boolean =>
    answers[id] !== undefined && answers[id].accepted === undefined;
  if (named === undefined) {
    const open = questions.filter(isOpen);
    if (open.length === 0) throw invalidDocument([valueIssue('', nothingToAccept)]);
    return open;
  }
  const issues: Issue[] = [];
  for (const [index, id] of named.entries()) {
    const question = questions.find((one) => one.id === id);
    const pointer = `/answers/${index}`;
    if (question === undefined) issues.push(unknownReference(pointer, 'question', id));
    else if (answers[id] === undefined) issues.push(valueIssue(pointer, notAnswered));
  }
  if (issues.length > 0) throw invalidDocument(issues);
  // What was accepted before stays as it is: repeating the request changes nothing.
  return questions.filter((question) => named.includes(question.id) && isOpen(question));
}

/** The changes that take answers into one evaluation. Throws: DomainError questionnaire.changed, document.invalid. */
async function changesOf(
  context: Context,
  { caller, body, language, signal }: AcceptRequest,
  content: QuestionnaireContent,
  answers: StoredAnswers,
  at: string,
): Promise<readonly Change[]> {
  const { organizationId, userId } = caller;
  const { questions } = content;
  const evaluationId = questions[0]?.evaluationId ?? '';
  const state = await context.storage.readEvaluation(organizationId, evaluationId);
  const changed = ({ name: question }: StoredQuestion) =>
    new DomainError('questionnaire.changed', {
      question,
      name: state?.name ?? state?.reference ?? evaluationId,
    });
  if (state === undefined) throw changed(questions[0] as StoredQuestion);
  const given = await givenParameters(context, caller, state, questions, signal);
  const parameters: ParameterChange[] = [];
  for (const [index, question] of questions.entries()) {
    const found = given.find(({ wanted }) => wanted === index);
    const value = answers[question.id]?.value;
    if (found === undefined || value === undefined) throw changed(question);
    const same = JSON.stringify(found.before) === JSON.stringify(question.before);
    if (!same && body.overwrite !== true) throw changed(question);
    for (const owner of found.owners)
      parameters.push({ owner, lifecycle: found.lifecycle, id: found.parameterId, value });
  }
  const source = payloadOf(state);
  const payload = patchedPayload(source, parameterPatch(source, parameters));
  const { reusables } = await requirePrepared(context, caller, payload);
  const note = {
    ...{ id: context.newId(), evaluationId, authorId: userId, createdAt: at, updatedAt: at },
    text: noteText(content, answers, language),
  };
  const revised =
    state.payload === columnsOf(payload).payload
      ? []
      : newRevision(context, caller, { action: 'patch', before: state, payload, reusables }).changes;
  return [
    ...revised,
    { kind: 'insert-note', note, mentions: [], atMost: mostNotes },
    audit(context, caller, {
      action: 'create',
      noun: 'note',
      recordId: note.id,
      after: { evaluation: evaluationId, text: note.text },
    }),
  ];
}

/** What an evaluation says now of what was asked. Throws: DomainError document.invalid. */
async function givenParameters(
  context: Context,
  caller: Caller,
  state: EvaluationState,
  questions: readonly StoredQuestion[],
  signal: AbortSignal,
) {
  const { organizationId } = caller;
  const snapshot = await threadSnapshot(context, caller, state);
  const wanted = questions.map(({ parameter, material }) =>
    material === undefined ? { parameter } : { parameter, material: material.id },
  );
  const input = { snapshot, wanted };
  const described = await context.threads.run(describeQuestionsTask, input, { signal, organizationId });
  if ('issues' in described) throw invalidDocument(described.issues);
  return described.found;
}

/** Longest text of a note. */
const mostCharacters = 2_000;

/** Who answered what, and when, in the words of the person who accepts it. */
function noteText(content: QuestionnaireContent, answers: StoredAnswers, language: Language): string {
  const lines = content.questions.flatMap((question) => {
    const { id, name, material } = question;
    const answer = answers[id];
    if (answer === undefined) return [];
    const about = material === undefined ? name[language] : `${name[language]} (${material.name[language]})`;
    const value = shownAnswer(question, content, answer.value, language);
    // An @ would mention somebody.
    const by = answer.by.replaceAll('@', '(at)');
    const on = answer.at.slice(0, 10);
    return [
      language === 'fr'
        ? `${about} : ${value} – réponse de ${by}, ${on}`
        : `${about}: ${value} – answered by ${by}, ${on}`,
    ];
  });
  const text = lines.join('\n');
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
}

const nothingToAccept: LocalizedText = {
  en: 'must have an answer that was not accepted: there is none',
  fr: 'une réponse qui n’a pas été acceptée : il n’y en a pas',
};
const notAnswered: LocalizedText = { en: 'must be answered: it is not yet', fr: 'sans réponse encore' };
const tooManyNotes: LocalizedText = {
  en: `must not be accepted: one of the evaluations has ${mostNotes} notes already, and the answer needs one`,
  fr: `non acceptée : une des évaluations a déjà ${mostNotes} notes, et la réponse en demande une`,
};
