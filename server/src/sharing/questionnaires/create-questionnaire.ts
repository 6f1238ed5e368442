import {
  type Issue,
  type Language,
  type LocalizedText,
  type NewQuestionnaire,
  type QuestionnairePayload,
  questionnaireFields,
  questionnaireLimit,
} from '@sillage/contract';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import type { StoredQuestionnaire } from '../../platform/ports/questionnaires.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { hashShareSecret, newShareSecret } from '../links/share-secret.ts';
import type { WantedQuestion } from './describe-questions.ts';
import { describeQuestionsTask } from './describe-task.ts';
import {
  type Choice,
  evaluationsOf,
  type QuestionnaireContent,
  type StoredQuestion,
} from './questionnaire-content.ts';
import { readNames, recordOf } from './questionnaire-record.ts';

interface CreateRequest {
  readonly caller: Caller;
  readonly body: QuestionnairePayload;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/**
 * Stores a questionnaire and answers the address of its form, which is never known again.
 * Throws: DomainError document.invalid, questionnaire.limit, service.overloaded, service.stopping.
 */
export async function createQuestionnaire(
  context: Context,
  { caller, body, language, signal }: CreateRequest,
): Promise<NewQuestionnaire> {
  const { storage, clock, newId, address } = context;
  const { organizationId, userId } = caller;
  const now = clock();
  const expiresAt = Date.parse(body.expiresAt);
  if (!(expiresAt > now)) throw invalidDocument([valueIssue('/expiresAt', inTheFuture)]);
  const content = await contentOfPayload(context, caller, body, signal);
  const secret = newShareSecret();
  const evaluationIds = evaluationsOf(content);
  const questionnaire: StoredQuestionnaire = {
    id: newId(),
    organizationId,
    secretHash: hashShareSecret(secret),
    revision: 1,
    content: JSON.stringify(content),
    answers: '{}',
    createdAt: timestamp(now),
    createdBy: userId,
    expiresAt: timestamp(expiresAt),
  };
  const entry = audit(context, caller, {
    action: 'create',
    noun: 'questionnaire',
    recordId: questionnaire.id,
    revisionAfter: 1,
    after: body,
  });
  await storage
    .commit(organizationId, [
      { kind: 'insert-questionnaire', questionnaire, evaluationIds, atMost: questionnaireLimit },
      entry,
    ])
    .catch((error: unknown) => {
      if (error instanceof StorageConflict && error.reason === 'full')
        throw new DomainError('questionnaire.limit', { limit: questionnaireLimit });
      throw error;
    });
  const { id } = questionnaire;
  const stored = await storage.readQuestionnaire(organizationId, id);
  if (stored === undefined) throw new DomainError('record.not-found', { noun: 'questionnaire', id });
  const names = await readNames(context, organizationId, evaluationIds);
  return { ...recordOf(stored, names, { now, language }), url: `${address()}/q/${secret}` };
}

/** The questions of each evaluation, in the order of the request. Throws: DomainError document.invalid. */
async function contentOfPayload(
  context: Context,
  caller: Caller,
  { evaluations, questions }: QuestionnairePayload,
  signal: AbortSignal,
): Promise<QuestionnaireContent> {
  const { organizationId } = caller;
  const wanted = questions.map(
    ({ id, material }): WantedQuestion =>
      material === undefined ? { parameter: id } : { parameter: id, material: material.id },
  );
  const issues: Issue[] = [];
  const asked: StoredQuestion[] = [];
  const lists = new Map<string, { readonly id: string; readonly values: readonly Choice[] }>();
  const unasked = new Set(wanted.keys());
  const seen = new Set<string>();
  for (const [index, { id: evaluationId }] of evaluations.entries()) {
    const pointer = `/evaluations/${index}`;
    if (seen.has(evaluationId)) {
      issues.push(valueIssue(pointer, twice));
      continue;
    }
    seen.add(evaluationId);
    const state = await context.storage.readEvaluation(organizationId, evaluationId);
    if (state === undefined) {
      issues.push(unknownReference(`${pointer}/id`, 'evaluation', evaluationId));
      continue;
    }
    const snapshot = await threadSnapshot(context, caller, state);
    const options = { signal, organizationId };
    const described = await context.threads.run(describeQuestionsTask, { snapshot, wanted }, options);
    if ('issues' in described) {
      issues.push(valueIssue(pointer, incomplete));
      continue;
    }
    for (const {
      wanted: at,
      allowed,
      parameterId: _,
      owners: __,
      lifecycle: ___,
      ...found
    } of described.found) {
      unasked.delete(at);
      asked.push({
        ...found,
        id: `q${asked.length + 1}`,
        evaluationId,
        parameter: wanted[at]?.parameter ?? '',
        ...(allowed.length === 0 ? {} : { choices: listOf(lists, allowed) }),
      });
    }
  }
  if (issues.length === 0) for (const at of unasked) issues.push(valueIssue(`/questions/${at}/id`, ofNone));
  if (asked.length > questionnaireFields) issues.push(valueIssue('/questions', tooMany));
  if (issues.length > 0) throw invalidDocument(issues);
  return { questions: asked, choices: [...lists.values()] };
}

/** The id of a list of choices, which is kept once. */
function listOf(
  lists: Map<string, { readonly id: string; readonly values: readonly Choice[] }>,
  values: readonly Choice[],
): string {
  const key = JSON.stringify(values);
  const known = lists.get(key) ?? { id: `c${lists.size + 1}`, values };
  lists.set(key, known);
  return known.id;
}

const inTheFuture: LocalizedText = { en: 'must be in the future', fr: 'dans le futur' };
const twice: LocalizedText = { en: 'must be named once', fr: 'une seule fois' };
const incomplete: LocalizedText = {
  en: 'cannot be evaluated as it is: correct it before you ask about it',
  fr: 'ne peut être évaluée telle quelle : corrigez-la avant de poser des questions à son sujet',
};
const ofNone: LocalizedText = {
  en: 'must be the identifier of a parameter that one of the evaluations has, as POST /evaluations/questions names it; with `material`, of that material',
  fr: 'l’identifiant d’un paramètre qu’a une des évaluations, tel que POST /evaluations/questions le nomme ; avec `material`, de cette matière',
};
const tooMany: LocalizedText = {
  en: `must come to at most ${questionnaireFields} fields over all evaluations`,
  fr: `au plus ${questionnaireFields} champs pour toutes les évaluations`,
};
