import { hashesWaiting } from '../../../server/src/identity/passwords.ts';
import type { Answer } from '../service/answer.ts';
import type { RunningService } from '../service/running-service.ts';

const floods = new WeakMap<RunningService, Promise<readonly Answer[]>>();

/**
 * The answer, in a language, to a login that finds the queue of password hashes full. There is one flood for both
 * languages: after it, the address has failed too often for a second one.
 */
export async function busyLogin(service: RunningService, acceptLanguage = 'en'): Promise<Answer> {
  const flood = floods.get(service) ?? floodOfLogins(service);
  floods.set(service, flood);
  const language = acceptLanguage.slice(0, 2);
  const answers = (await flood).filter(({ headers }) => headers.get('content-language') === language);
  return answers.find(({ status }) => status === 503) ?? (answers[0] as Answer);
}

function floodOfLogins(service: RunningService): Promise<readonly Answer[]> {
  return Promise.all(
    Array.from({ length: hashesWaiting + 20 }, (_, index) => {
      const authorization = `Basic ${btoa(`flood-${index}:wrong`)}`;
      const headers = { authorization, 'accept-language': index % 2 === 0 ? 'en' : 'fr' };
      return service.call('GET', '/auth/login', { token: null, headers });
    }),
  );
}
