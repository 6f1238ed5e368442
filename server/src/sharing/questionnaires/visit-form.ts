import type { AnswersPayload, FormFields, IssueCode, Language, QuestionnaireForm } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { visitorLimitsOf } from '../../platform/http/admission/visitor-limits.ts';
import { asksForJson, parseWeights } from '../../platform/http/content-negotiation.ts';
import type { BytesAnswer } from '../../platform/http/endpoint-handlers.ts';
import { type Actor, audit } from '../../platform/identity/audit.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { NamedQuestionnaire } from '../../platform/ports/questionnaires.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { hashShareSecret, isShareSecret } from '../links/share-secret.ts';
import { checkAnswers } from './check-answers.ts';
import { formPage, formPolicy, missingForm, type SentForm } from './page/form-page.ts';
import { typedAnswers } from './page/typed-answers.ts';
import { answersOf, contentOf, evaluationsOf } from './questionnaire-content.ts';
import { type EvaluationNames, formOf, isLive, readNames } from './questionnaire-record.ts';

/** A request of somebody who has the address of a form. */
export interface FormVisit {
  readonly params: { readonly secret: string };
  readonly query?: { readonly language?: Language };
  readonly language: Language;
  readonly headers: { readonly accept?: string | undefined };
  readonly address: string;
  readonly requestId: string;
}

interface Opened {
  readonly questionnaire: NamedQuestionnaire;
  readonly names: EvaluationNames;
}

/** Of a service: visits count together, of the page and of its JSON. */
const limitsOf = new WeakMap<Context, ReturnType<typeof visitorLimitsOf>>();

/** Answers those who have the address of a form, without an account. */
export function formVisits(context: Context) {
  const limits = limitsOf.get(context) ?? visitorLimitsOf();
  limitsOf.set(context, limits);
  const { storage, clock } = context;

  /** Throws: DomainError request.rate-limit. */
  async function open({ params: { secret }, address }: FormVisit): Promise<Opened | undefined> {
    await limits.check(address);
    const questionnaire = isShareSecret(secret)
      ? await storage.readQuestionnaireByHash(hashShareSecret(secret))
      : undefined;
    if (questionnaire !== undefined && isLive(questionnaire, clock())) {
      const ids = evaluationsOf(contentOf(questionnaire));
      const names = await readNames(context, questionnaire.organizationId, ids);
      if (names.size > 0) return { questionnaire, names };
    }
    await limits.missed(address);
    return undefined;
  }

  /**
   * Stores answers. Throws: DomainError document.invalid, revision.stale, quota.exceeded; nothing is stored then.
   */
  async function store(
    { questionnaire, names }: Opened,
    payload: AnswersPayload,
    { address, requestId, language }: FormVisit,
  ): Promise<QuestionnaireForm> {
    const { id, organizationId, revision } = questionnaire;
    const content = contentOf(questionnaire);
    const questions = content.questions.filter(({ evaluationId }) => names.has(evaluationId));
    const before = answersOf(questionnaire);
    const at = timestamp(clock());
    const { answers, issues } = checkAnswers({ ...content, questions }, before, payload, at);
    if (issues.length > 0) throw invalidDocument(issues);
    const visitor: Actor = { userId: null, origin: { address, requestId } };
    const valuesOf = (all: typeof answers) =>
      Object.fromEntries(Object.entries(all).map(([question, { value }]) => [question, value]));
    const entry = audit(context, visitor, {
      action: 'answer',
      noun: 'questionnaire',
      recordId: id,
      revisionBefore: revision,
      revisionAfter: revision + 1,
      before: valuesOf(before),
      after: valuesOf(answers),
    });
    const stored = { id, answers: JSON.stringify(answers), answeredBy: payload.by, answeredAt: at };
    await storage
      .commit(organizationId, [{ kind: 'replace-answers', ...stored, expectedRevision: revision }, entry])
      .catch((error: unknown) => {
        if (!(error instanceof StorageConflict)) throw error;
        if (error.reason === 'gone') throw new DomainError('questionnaire.not-found');
        throw error;
      });
    return formOf({ ...questionnaire, ...stored }, names, language);
  }

  return {
    /** Throws: DomainError questionnaire.not-found, request.rate-limit. */
    async read(visit: FormVisit): Promise<BytesAnswer> {
      const language = visit.query?.language ?? visit.language;
      const opened = await open(visit);
      if (opened === undefined) return missing(visit, language);
      const form = formOf(opened.questionnaire, opened.names, language);
      if (!asksForJson(visit.headers.accept)) return pageAnswer(formPage(form, language), language);
      const headers = { ...headersOf(language), 'Content-Type': 'application/json; charset=utf-8' };
      return { bytes: jsonBytes(form), headers };
    },
    /** Throws: DomainError questionnaire.not-found, document.invalid, request.rate-limit, quota.exceeded. */
    async answer(visit: FormVisit & { readonly body: AnswersPayload }): Promise<QuestionnaireForm> {
      const opened = await open(visit);
      if (opened === undefined) throw new DomainError('questionnaire.not-found');
      return store(opened, visit.body, visit);
    },
    /** Throws: DomainError questionnaire.not-found, request.rate-limit, quota.exceeded. */
    async send(visit: FormVisit & { readonly body: FormFields }): Promise<BytesAnswer> {
      const language = visit.query?.language ?? visit.language;
      const opened = await open(visit);
      if (opened === undefined) return missing(visit, language);
      const form = formOf(opened.questionnaire, opened.names, language);
      const payload = typedAnswers(form, visit.body, language);
      const wrong = new Map<string, IssueCode>(
        /^.{1,200}$/su.test(payload.by) ? [] : [['by', 'field.missing']],
      );
      let shown = form;
      if (wrong.size === 0)
        try {
          shown = await store(opened, payload, { ...visit, language });
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== 'document.invalid') throw error;
          for (const { pointer, code } of error.issues) {
            const question = payload.answers[Number(pointer.split('/')[2])];
            wrong.set(question?.id ?? 'by', code);
          }
        }
      const sent: SentForm = wrong.size === 0 ? { typed: visit.body } : { typed: visit.body, wrong };
      const answer = pageAnswer(formPage(shown, language, sent), language);
      return wrong.size === 0 ? answer : { ...answer, status: 422 };
    },
  };
}

function missing({ headers: { accept } }: FormVisit, language: Language): BytesAnswer {
  const namesHtml = parseWeights((accept ?? '').slice(0, 2_000)).some(
    ([type, weight]) => type === 'text/html' && weight > 0,
  );
  if (!namesHtml) throw new DomainError('questionnaire.not-found');
  return { ...pageAnswer(missingForm(language), language), status: 404 };
}

/** No cache keeps what suppliers have typed. */
const headersOf = (language: Language) => ({
  'Cache-Control': 'no-store',
  'Content-Language': language,
  Vary: 'Accept, Accept-Language',
  'X-Robots-Tag': 'noindex, nofollow',
});

function pageAnswer(page: string, language: Language): BytesAnswer {
  return {
    bytes: new TextEncoder().encode(page),
    headers: {
      ...headersOf(language),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': formPolicy,
    },
  };
}
