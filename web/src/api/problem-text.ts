// Reason for length: one literal table of every code that the application says in its own words.
import type { IssueCode, Problem } from '@sillage/contract';
import type { TFunction } from 'i18next';
import type texts from '../locales/en/problems.json';
import { ApiRefusal } from './call-api.ts';

export type ProblemKey = keyof (typeof texts)['problem'];
type FaultKey = keyof (typeof texts)['fault'];

/**
 * What the application says itself about a refused request: the sentence of the service is written for those who
 * call the API, and names headers, fields or ids. `defect`: no action of a user leads to it.
 */
export const problemKeys = {
  'auth.missing-token': 'signedOut',
  'auth.invalid-token': 'signedOut',
  'auth.invalid-credentials': 'credentials',
  'auth.password-off': 'passwordOff',
  'auth.second-factor-needed': 'codeNeeded',
  'auth.second-factor-refused': 'codeRefused',
  'auth.second-factor-missing': 'secondFactorMissing',
  'auth.role': 'role',
  'auth.scope': 'role',
  'auth.too-many-failures': 'tooManyFailures',
  'auth.busy': 'busy',
  'record.not-found': 'gone',
  'record.in-use': 'inUse',
  'category.no-schema': 'groupOnly',
  'evaluation.not-evaluated': 'notEvaluated',
  'scenario.not-evaluated': 'notEvaluated',
  'evaluation.outdated': 'outdated',
  'version.immutable': 'immutable',
  'database.disclosure-loosened': 'disclosure',
  'import.not-done': 'importRunning',
  'import.file-gone': 'fileGone',
  'api-key.replaced': 'keyReplaced',
  'job.ended': 'jobEnded',
  'revision.stale': 'stale',
  'extscore.not-available': 'noFrenchCost',
  'extscore.version-without': 'versionWithoutFrenchCost',
  'extscore.versions-differ': 'frenchVersionsDiffer',
  'extscore.scorer-garbled': 'scorerGarbled',
  'extscore.scorer-unconfigured': 'scorerGarbled',
  'extscore.scorer-unreachable': 'scorerAway',
  'extscore.scorer-timeout': 'scorerAway',
  'document.invalid': 'invalid',
  'query.null-character': 'character',
  'body.too-large': 'tooLarge',
  'batch.too-large': 'tooLarge',
  'address.too-long': 'tooLarge',
  'request.too-slow': 'tooSlow',
  'organization.busy': 'busy',
  'connection.busy': 'busy',
  'service.overloaded': 'busy',
  'request.rate-limit': 'rateLimit',
  'job.limit': 'jobLimit',
  'single-sign-on.unavailable': 'singleSignOnAway',
  'service.starting': 'restarting',
  'service.stopping': 'restarting',
  'storage.busy': 'storageBusy',
  'storage.damaged': 'storageDamaged',
  'storage.full': 'storageFull',
  'import.no-room': 'storageFull',
  'quota.exceeded': 'quota',
  'server.bug': 'bug',
  'idempotency.running': 'stillRunning',
  'idempotency.invalid-key': 'defect',
  'idempotency.record-changed': 'stale',
  'idempotency.record-deleted': 'gone',
  'idempotency.other-body': 'defect',
  'reference.exists': 'defect',
  'changes.expired': 'defect',
  'body.malformed': 'defect',
  'body.media-type': 'defect',
  'query.invalid': 'defect',
  'host.repeated': 'defect',
  'api-version.unsupported': 'defect',
  'path.unknown': 'defect',
  'method.not-allowed': 'defect',
  'accept.unavailable': 'defect',
} as const satisfies Partial<Record<IssueCode, ProblemKey>>;

/** What the application says about one entry of a form. */
export const faultKeys = {
  'field.missing': 'missing',
  'parameter.required': 'missing',
  'parameter.value-missing': 'missing',
  'composition.share-missing': 'missing',
  'field.type': 'unfit',
  'parameter.type': 'unfit',
  'parameter.constraint': 'outside',
  'composition.share-value': 'outside',
  'parameter.not-allowed': 'notOffered',
  'parameter.quantities': 'shares',
  'parameter.custom-missing': 'ownValues',
  'circular.shares-too-large': 'tooMuchRecovered',
  'reference.unknown': 'unknown',
  'reference.taken': 'taken',
  'reference.ambiguous': 'severalOfReference',
  'trash.reference-taken': 'taken',
  'category.not-a-leaf': 'groupOnly',
  'material.not-in-category': 'otherCategory',
  'accessory.not-in-category': 'otherCategory',
  'database.unknown': 'noData',
  'method.mixed': 'foreignMethod',
  'extscore.category-unmapped': 'frenchCategory',
  'extscore.product-unclear': 'frenchProduct',
  'packaging.level': 'primaryOnly',
  'packaging.included': 'packagingIncluded',
  'product.evaluation-not-published': 'notPublished',
  'product.method-mismatch': 'methodsDiffer',
  'role.duplicate': 'twice',
  'lifecycle.duplicate': 'defect',
  'field.unknown': 'defect',
  'field.operator': 'defect',
  'parameter.unknown': 'defect',
  'parameter.duplicate': 'twice',
  'parameter.property': 'defect',
  'parameter.custom': 'defect',
  'patch.operation-refused': 'defect',
  'patch.malformed': 'defect',
  'patch.limit': 'defect',
  'patch.nothing-selected': 'defect',
} as const satisfies Partial<Record<IssueCode, FaultKey>>;

/** Codes whose sentence of the service is written for people, in the language of the page. */
export const saidByService = [
  'table.unreadable',
  'table.no-category',
  'parameter.range',
  'database.exists',
  'import.not-yours',
  'share.not-found',
  'share.limit',
  'questionnaire.not-found',
  'questionnaire.limit',
  'questionnaire.changed',
  'gtin.shared-elsewhere',
  'extscore.not-showable',
  'trash.missing-records',
  'database.shipped',
  'record.shipped',
  'database.method-not-ef',
  'user.name-taken',
  'user.name-similar',
  'second-factor.active',
  'user.disabled',
  'administrator.last',
  'api-key.limit',
  'team.last',
  'organization.duplicate-references',
  'extscore.scorer-refused',
  'field.value',
  'password.wrong',
  'password.common',
  'password.name',
  'second-factor.wrong-code',
  'role.unit',
  'role.missing',
  'composition.total',
  'extscore.material-unmapped',
  'extscore.accessory-unmapped',
  'extscore.shares-sum',
  'extscore.value-refused',
  'extscore.not-regulatory',
  'extscore.not-declarable',
  'portal.not-set',
  'portal.unusable',
  'ilcd.not-disclosed',
  'benchmark.file-invalid',
] as const satisfies readonly IssueCode[];

const isSaidByService = (code: string): boolean =>
  (saidByService as readonly string[]).includes(code) || code.startsWith('database.');

const keyIn = <Key extends string>(table: Readonly<Record<string, Key>>, code: string): Key | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** Why a call failed, in one sentence for people, with what they can do about it. */
export function problemText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiRefusal)) return t('state.unreachable');
  const { code, detail, status, errors } = error.problem;
  const when = whenAgain(error.retryAfter, t);
  const [first] = errors;
  if (first !== undefined && errors.length === 1) return faultText(first, t);
  const key = keyIn(problemKeys, code);
  if (key !== undefined) return t(`problem.${key}`, { when });
  if (isSaidByService(code)) return detail;
  const fault = keyIn(faultKeys, code);
  if (fault !== undefined) return t(`fault.${fault}`);
  return t(status >= 500 ? 'problem.bug' : 'problem.defect');
}

type Fault = Problem['errors'][number];

/** What is wrong with one entry of a form, and what to do. */
export function faultText({ code, message, expected, received, hint }: Fault, t: TFunction): string {
  const key = keyIn(faultKeys, code);
  if (key !== undefined) return withHint(t(`fault.${key}`), hint);
  if (code !== 'field.value') return withHint(message, hint);
  if (received === '') return t('fault.missing');
  if (received === 'an array' && /\b1\b/.test(expected ?? '')) return t('fault.atLeastOne');
  if (expected === undefined) return message;
  // "must have at least 12 character(s)"
  const rule = expected.replaceAll('(s)', 's');
  return withHint(`${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`, hint);
}

const withHint = (text: string, hint: string | undefined): string =>
  hint === undefined ? text : `${text} ${hint}`;

/** When a request may be sent again, as the end of a sentence. `seconds`: of the answer, if it has them. */
function whenAgain(seconds: number | undefined, t: TFunction): string {
  if (seconds === undefined) return t('again.soon');
  return seconds < 90
    ? t('again.seconds', { count: Math.max(1, Math.ceil(seconds)) })
    : t('again.minutes', { count: Math.ceil(seconds / 60) });
}
