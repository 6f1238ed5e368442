import { firstLanguage } from '../locales/first-language.ts';

// Requests that are sent while the scripts of the page are still loading; each answer is used once, and soon.

const early = new Map<string, { readonly answer: Promise<Response | undefined>; readonly sentAt: number }>();

/** Milliseconds after which an answer is too old to be shown as if it had just been read. */
const fresh = 10_000;

/** Sends a request, with the token of the session if there is one; undefined if the service was not reached. */
export function requestEarly(address: string, csrfToken?: string): Promise<Response | undefined> {
  const headers = {
    'Accept-Language': firstLanguage(),
    ...(csrfToken === undefined ? {} : { 'X-CSRF-Token': csrfToken }),
  };
  const answer = fetch(address, { headers, credentials: 'same-origin' }).catch(() => undefined);
  early.set(address, { answer, sentAt: Date.now() });
  return answer;
}

/** The answer of a request that was sent early, the first time it is asked for; not a failure, which may be over. */
export function takeEarly(method: string, address: string): Promise<Response | undefined> | undefined {
  const sent = method === 'GET' ? early.get(address) : undefined;
  if (sent === undefined) return undefined;
  early.delete(address);
  if (Date.now() - sent.sentAt >= fresh) return undefined;
  return sent.answer.then((answer) => (answer?.ok || answer?.status === 401 ? answer : undefined));
}
