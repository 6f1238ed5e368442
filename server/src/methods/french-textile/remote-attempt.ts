import type { GarmentRequest } from '@sillage/engine';
import type { Dispatcher, request } from 'undici';
import { retryAfter } from '../../platform/kernel/retry-after.ts';
import {
  AttemptError,
  answerLimit,
  type RemoteScorerLimits,
  remoteScorer,
} from '../../platform/scorers/remote-scorer.ts';
import type { Scorer } from '../../platform/scorers/scorer.ts';
import { parseObjections } from './ecobalyse-objections.ts';
import { type FrenchTextileScored, readDetailedAnswer } from './read-detailed-answer.ts';

const attribution =
  'Ecobalyse, Ministères chargés de la transition écologique, Licence Ouverte 2.0, by a remote scorer';

export interface RemoteAddress {
  /** Without trailing slash, e.g. `https://ecobalyse.beta.gouv.fr/versions/v7.0.0/api`. */
  readonly url: string;
  readonly token?: string;
}

/** Creates a scorer that calls an Ecobalyse calculator, or another service with its interface. */
export function remoteFrenchTextileScorer(
  address: RemoteAddress,
  limits?: Partial<RemoteScorerLimits>,
): Scorer<'french-textile'> {
  return remoteScorer<'french-textile'>(
    (request, dispatcher, signal) => remoteAttempt(address, dispatcher, request, signal),
    limits,
  );
}

/** Sends one request and reads its answer. Throws: AttemptError. */
async function remoteAttempt(
  { url, token }: RemoteAddress,
  dispatcher: Dispatcher,
  request: GarmentRequest,
  signal: AbortSignal,
): Promise<FrenchTextileScored> {
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
  throw errorOfStatus(statusCode, text, retryAfter(headers['retry-after'], Date.now()));
}

/** Throws: AttemptError, retryable unless the answer exceeds `answerLimit`. */
async function exchange(url: string, options: Parameters<typeof request>[1]) {
  const { request: send } = await import('undici');
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

function scoredOf(text: string, mass: number): FrenchTextileScored {
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

function errorOfStatus(status: number, text: string, retryAfter: number | undefined): AttemptError {
  if (status === 429 || status >= 500)
    return unreachable(`it answers ${status}`, `il répond ${status}`, retryAfter);
  if (status === 401 || status === 403)
    return new AttemptError({ code: 'extscore.scorer-unconfigured', facts: {} }, false);
  if (status < 400) return garbled(`status ${status}`, `statut ${status}`);
  const { reason, fields } = parseObjections(text);
  const facts = { reason: reason === '' ? `status ${status}` : reason };
  return new AttemptError({ code: 'extscore.scorer-refused', facts, fields }, false);
}

function garbled(en: string, fr: string): AttemptError {
  return new AttemptError({ code: 'extscore.scorer-garbled', facts: { reason: { en, fr } } }, false);
}

function unreachable(en: string, fr: string, retryAfter?: number): AttemptError {
  const failure = { code: 'extscore.scorer-unreachable', facts: { reason: { en, fr } } } as const;
  return new AttemptError(failure, true, retryAfter);
}
