import { Alert } from '@mantine/core';
import { explanations, type Problem } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../locales/visible-text.ts';

/** Cause and cure of an error or a finding in the language of the page, if its code is known here. */
export function useExplanation(code: string): { readonly cause: string; readonly cure: string } | undefined {
  const { i18n } = useTranslation();
  const known = new Map(Object.entries(explanations)).get(code);
  const language = i18n.language === 'fr' ? 'fr' : 'en';
  return known === undefined ? undefined : { cause: known.cause[language], cure: known.cure[language] };
}

/** Why an import failed, and what helps. */
export function ImportFailure({ failure }: { failure: Problem }) {
  const { t } = useTranslation();
  const { title, detail, code, errors, type } = failure;
  const explained = useExplanation(errors[0]?.code ?? code);
  return (
    <Alert color="red" variant="light" role="alert" title={visibleText(title)}>
      <div className="stack">
        <p>{visibleText(detail)}</p>
        {errors.length > 0 && (
          <ul className="faults">
            {errors.map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`}>{visibleText(message)}</li>
            ))}
          </ul>
        )}
        {explained !== undefined && (
          <>
            <p>{explained.cause}</p>
            <p>
              <strong>{t('databases.cure')}</strong> {explained.cure}
            </p>
          </>
        )}
        <p>
          {t('databases.nothingStored')} <a href={type}>{t('databases.aboutError')}</a>
        </p>
      </div>
    </Alert>
  );
}
