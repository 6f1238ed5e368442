import type { TextileRequest } from '@sillage/engine';
import { type Dispatcher, request as send } from 'undici';
import { retryAfter } from '../http/retry-after.ts';
import { officialObjections } from './official-objections.ts';
import { readDetailedAnswer } from './read-detailed-answer.ts';
import type { Scored, ScorerFailure } from './scorer.ts';

/** Bytes of an answer that are read; a detailed one has some 15 kB. */
export const answerLimit = 2 ** 20;

const attribution =
  'Ecobalyse, Ministères chargés de la transition écologique, Licence Ouverte 2.0, by a remote scorer';

export interface RemoteAddress {
  /** Without trailing slash, e.g. `https://ecobalyse.beta.gouv.fr/versions/v7.0.0/api`. */
  readonly url: string;
  readonly token?: string;
}

/** An attempt that came to nothing. */
export class AttemptFault extends Error {
  readonly failure: ScorerFailure;
  /** Another attempt may succeed. */
  readonly passing: boolean;
  /** Milliseconds that the scorer wants to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(failure: ScorerFailure, passing: boolean, retryAfter?: number) {
    super(failure.code);
    this.failure = failure;
    this.passing = passing;
    this.retryAfter = retryAfter;
  }
}

/** One call of a remote scorer. Throws: AttemptFault. */
export async function remoteAttempt(
  { url, token }: RemoteAddress,
  dispatcher: Dispatcher,
  request: TextileRequest,
  signal: AbortSignal,
): Promise<Scored> {
  const { statusCode, headers, text } = await exchange(`${url}/textile/simulator/detailed`, {
    dispatcher,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token === undefined ? {} : { token }),
    },
    body: JSON.stringify(request),
    signal,
  });
  if (statusCode === 200) return scoredOf(text, request.mass);
  throw faultOfStatus(statusCode, text, retryAfter(headers['retry-after'], Date.now()));
}

/** Throws: AttemptFault, passing, when there is no whole answer of a bearable size. */
async function exchange(url: string, options: Parameters<typeof send>[1]) {
  try {
    const { statusCode, headers, body } = await send(url, options);
    return { statusCode, headers, text: await body.text() };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
      throw garbled(`more than ${answerLimit} bytes`, `plus de ${answerLimit} octets`);
    throw unreachable(`no connection (${code})`, `pas de connexion (${code})`);
  }
}

function scoredOf(text: string, mass: number): Scored {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw garbled('it is no JSON', 'ce n’est pas du JSON');
  }
  const { figures, fault } = readDetailedAnswer(answer, mass);
  if (fault !== undefined) throw garbled(fault.en, fault.fr);
  const [, version] = /\/versions\/v?(\d+(?:\.\d+)+)\//.exec(figures.webUrl ?? '') ?? [];
  return { ...figures, methodVersion: version ?? null, attribution };
}

function faultOfStatus(status: number, text: string, retryAfter: number | undefined): AttemptFault {
  if (status === 429 || status >= 500)
    return unreachable(`it answers ${status}`, `il répond ${status}`, retryAfter);
  if (status === 401 || status === 403)
    return new AttemptFault({ code: 'extscore.scorer-unconfigured', facts: {} }, false);
  if (status < 400) return garbled(`status ${status}`, `statut ${status}`);
  const { reason, fields } = officialObjections(text);
  const facts = { reason: reason === '' ? `status ${status}` : reason };
  return new AttemptFault({ code: 'extscore.scorer-refused', facts, fields }, false);
}

function garbled(en: string, fr: string): AttemptFault {
  return new AttemptFault({ code: 'extscore.scorer-garbled', facts: { reason: { en, fr } } }, false);
}

function unreachable(en: string, fr: string, retryAfter?: number): AttemptFault {
  const failure = { code: 'extscore.scorer-unreachable', facts: { reason: { en, fr } } } as const;
  return new AttemptFault(failure, true, retryAfter);
}
