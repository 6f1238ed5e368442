import type { Warning } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useWarningTexts } from './use-warning-texts.ts';

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation();
  const shown = useWarningTexts(warnings);
  if (shown.length === 0) return null;
  return (
    <section className="card" aria-labelledby="warnings-title">
      <h2 id="warnings-title">{t('result.warnings')}</h2>
      <ul className="warnings">
        {shown.map(({ text, english }) => (
          <li key={text} lang={english ? 'en' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
