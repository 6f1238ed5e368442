import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speakToApi } from '../session/api-call.ts';
import { words as en } from './en/first.ts';
import { words as fr } from './fr/first.ts';

const kept = 'sillage.language';

/** The language chosen before on this device, else that of the browser, else English. */
function firstLanguage(): 'en' | 'fr' {
  const chosen = localStorage.getItem(kept) ?? navigator.language;
  return chosen.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

function follow(language: string): void {
  document.documentElement.lang = language;
  speakToApi(language);
}

export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: false,
    resources: { en: { translation: en }, fr: { translation: fr } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  follow(i18next.language);
  i18next.on('languageChanged', (language) => {
    localStorage.setItem(kept, language);
    follow(language);
  });
}
