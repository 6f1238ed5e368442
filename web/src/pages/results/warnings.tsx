import { translatedWarning, type Warning } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** The warnings of the result; they are stored with it in English. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'fr' ? 'fr' : 'en';
  const shown = new Map(warnings.map((warning) => [warning.message, translatedWarning(warning, language)]));
  if (shown.size === 0) return null;
  return (
    <section className="card" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{t('result.warnings')}</h2>
      <ul className="warnings">
        {[...shown].map(([message, translated]) => (
          <li key={message} lang={translated === undefined ? 'en' : undefined}>
            {translated ?? message}
          </li>
        ))}
      </ul>
    </section>
  );
}
