import './frame/styles/widgets.css';
import './frame/styles/tokens.css';
import './frame/styles/page.css';
import './frame/styles/print.css';
import './charts/tones.css';
import type { SessionRecord } from '@sillage/contract';
import { requestEarly } from './api/early-requests.ts';
import { firstLanguage, intlLocales } from './locales/first-language.ts';
import { application, signIn } from './start/application-script.ts';
import { requestDirectPage } from './start/direct-pages.ts';
import { sharedScripts } from './start/shared-scripts.ts';

// Runs before anything else is loaded, and decides what is asked for at once.

void requestEarly('/application/session').then(async (response) => {
  // What cannot be loaded now is loaded by the page, which says so.
  if (response?.ok !== true) {
    signIn.load().catch(() => undefined);
    void requestEarly('/application/sign-in-methods');
    return;
  }
  void sharedScripts.then(application.load).catch(() => undefined);
  requestDirectPage(location.pathname, (await response.clone().json()) as SessionRecord);
  // The first number in a language takes a tenth of a second on a slow processor, which has nothing else to do now.
  setTimeout(() => new Intl.NumberFormat(intlLocales[firstLanguage()]).format(0));
});

const texts =
  firstLanguage() === 'fr'
    ? [import('./locales/fr/start.json'), import('./locales/fr/problems.json')]
    : [import('./locales/en/start.json'), import('./locales/en/problems.json')];
// What could not be loaded is tried again by the page.
void Promise.allSettled(texts);

void sharedScripts.then(() => import('./start/start.tsx'));
