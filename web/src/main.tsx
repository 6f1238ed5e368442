import './shell/widgets.css';
import './shell/tokens.css';
import './fields/fields.css';
import './records/records.css';
import './shell/page.css';
import './shell/print.css';
import type { SessionRecord } from '@sillage/contract';
import { requestEarly } from './api/early-requests.ts';
import { application, signIn } from './application-script.ts';
import { firstLanguage } from './locales/first-language.ts';

// Runs before anything else is loaded, and decides what is asked for at once.

void requestEarly('/application/session').then(async (response) => {
  // What cannot be loaded now is loaded by the page, which says so.
  if (response?.ok !== true) {
    signIn.load().catch(() => undefined);
    void requestEarly('/application/sign-in-methods');
    return;
  }
  application.load().catch(() => undefined);
  // The result of an evaluation, or its form.
  const [, id, form] = /^\/app\/evaluations\/([\w-]{36})(\/edit)?$/.exec(location.pathname) ?? [];
  if (id === undefined) return;
  const { csrfToken, user } = (await response.clone().json()) as SessionRecord;
  // Verifiers have pages of their own, and may not ask for these.
  if (user.role === 'verifier') return;
  void requestEarly(`/evaluations/${id}`, csrfToken);
  if (form === undefined) void requestEarly(`/results/evaluation/${id}/full`, csrfToken);
});

const texts =
  firstLanguage() === 'fr'
    ? [import('./locales/fr/start.ts'), import('./locales/fr/problems.ts')]
    : [import('./locales/en/start.ts'), import('./locales/en/problems.ts')];
// What could not be loaded is tried again by the page.
void Promise.allSettled(texts);

void import('./start.tsx');
