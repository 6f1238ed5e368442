import type { DeclarationState } from '@sillage/contract';
import type { Sent } from '../../platform/webhooks/sender/webhook-sender.ts';

/** Why a piece was not declared, or what an answer means; `reason-texts.ts` says it. */
export type Reason =
  | 'nothing-declared'
  | 'too-soon'
  | 'key'
  | 'organization'
  | 'unreachable'
  | 'address'
  | 'unexpected'
  | 'removed';

/** What the history keeps of an answer. */
export interface KeptAnswer {
  readonly issues: readonly { readonly field: string | null; readonly message: string }[];
  readonly reason?: Reason;
}

/** What an answer means for its piece. */
export interface Outcome extends KeptAnswer {
  readonly state: Exclude<DeclarationState, 'sending'>;
  readonly status: number | null;
  /** ISO 8601: from when the portal takes a change, if its refusal says so. */
  readonly againAt?: string;
  /** No other piece can fare better. */
  readonly stops?: true;
}

/** A failure that may pass: the call is sent again. */
interface RetryableFailure {
  readonly status: number | null;
  /** Milliseconds that the portal asks for. */
  readonly wait?: number;
  /** The call may have been taken all the same. */
  readonly maybeTaken: boolean;
}

/** Characters that are kept of a sentence of the portal, and sentences of one answer. */
const [keptText, keptIssues] = [500, 100];

/** Statuses that pass: not found while it is installed, timeouts, too many requests, and all of its own faults. */
const passes = (status: number): boolean =>
  status === 404 || status === 408 || status === 425 || status === 429 || status >= 500;

/**
 * Reads the answer to one call.
 * Source: French declaration portal, https://affichage-environnemental.ecobalyse.beta.gouv.fr, answers of `POST /produits`.
 */
export function readAnswer({ status, answer, fault, retryAfter }: Sent): Outcome | RetryableFailure {
  const wait = retryAfter === undefined ? {} : { wait: retryAfter };
  if (status === null) {
    if (fault === 'blocked') return { ...failed(null, 'address'), stops: true };
    // Only these end before anything is sent.
    return { status, maybeTaken: !(fault === 'refused' || fault === 'dns' || fault === 'tls') };
  }
  const issues = issuesOf(answer);
  if (status === 201) return { state: 'declared', status, issues: [] };
  if (status === 208) return { state: 'unchanged', status, issues: [] };
  if (status === 400 || status === 422) {
    const againAt = dateIn(issues);
    const tooSoon =
      againAt !== undefined || issues.some(({ message }) => /\b90\s*(jours|days)/i.test(message));
    return {
      ...{ state: 'refused', status, issues },
      ...(tooSoon ? { reason: 'too-soon' } : {}),
      ...(againAt === undefined ? {} : { againAt }),
    };
  }
  if (status === 401) return { ...failed(status, 'key', issues), stops: true };
  if (status === 403) return { ...failed(status, 'organization', issues), stops: true };
  if (status === 200) return failed(status, 'nothing-declared', issues);
  if (passes(status)) return { status, ...wait, maybeTaken: status >= 500 || status === 408 };
  return failed(status, 'unexpected', issues);
}

export const failed = (status: number | null, reason: Reason, issues: Outcome['issues'] = []): Outcome => ({
  state: 'failed',
  status,
  issues,
  reason,
});

const decoder = new TextDecoder();

/** The sentences of an answer: an array of issues, `{ error }`, `{ message }`, or a text. */
function issuesOf(bytes: Uint8Array | undefined): Outcome['issues'] {
  const text = decoder.decode(bytes ?? new Uint8Array()).trim();
  if (text === '') return [];
  const found = sentencesIn(parsed(text) ?? text);
  return found.slice(0, keptIssues).map(({ field, message }) => ({
    field: field === '' || field === undefined ? null : shortened(field),
    message: shortened(message),
  }));
}

function sentencesIn(value: unknown): { readonly field?: string; readonly message: string }[] {
  if (typeof value === 'string') return [{ message: value }];
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  if (typeof value !== 'object' || value === null) return [{ message: String(value) }];
  const { message, error, path, field, result } = value as Record<string, unknown>;
  if (typeof message === 'string') {
    const place = Array.isArray(path) ? path.join('.') : field;
    return [{ message, ...(typeof place === 'string' ? { field: place } : {}) }];
  }
  if (error !== undefined) return sentencesIn(error);
  if (result !== undefined) return sentencesIn(result);
  return [{ message: JSON.stringify(value) }];
}

const shortened = (text: string): string => (text.length > keptText ? `${text.slice(0, keptText)}…` : text);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A day that a refusal names, as 2026-11-28 or 28/11/2026; the last of several. */
function dateIn(issues: Outcome['issues']): string | undefined {
  const days = issues.flatMap(({ message }) => [
    ...[...message.matchAll(/\b(\d{4})-(\d\d)-(\d\d)/g)].map(
      ([, year, month, day]) => `${year}-${month}-${day}`,
    ),
    ...[...message.matchAll(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g)].map(
      ([, day, month, year]) => `${year}-${month}-${day}`,
    ),
  ]);
  const last = days
    .filter((day) => !Number.isNaN(Date.parse(day)))
    .sort()
    .at(-1);
  return last === undefined ? undefined : new Date(last).toISOString();
}
