import type { FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { databaseName } from '../../../locales/database-name.ts';
import { formatList, formatPercent } from '../../../locales/format.ts';
import { useWarningTexts } from '../../../results/use-warning-texts.ts';

/** Warnings that say that a figure above is too low or not known. */
const gaps: readonly string[] = ['data.indicators-zero', 'data.factor-missing'];

/** Below this share of the score a database is not named in the sentence; the fold of the method names all. */
const namedFrom = 0.005;

/** On which databases the score rests, if on several, and what they lack. */
export function DataGaps({ result }: { result: Pick<FullResult, 'groups' | 'warnings'> }) {
  const { t } = useTranslation();
  const missing = useWarningTexts(result.warnings.filter(({ code }) => gaps.includes(code)));
  const shares = (result.groups.database ?? []).filter(
    ({ absoluteShare }) => absoluteShare !== null && absoluteShare >= namedFrom,
  );
  return (
    <>
      {shares.length > 1 && (
        <p className="quiet">
          {t('result.restsOn', {
            databases: formatList(
              shares.map(({ id, absoluteShare }) =>
                t('result.restsOnOne', {
                  share: formatPercent(absoluteShare ?? 0),
                  database: databaseName(id, t),
                }),
              ),
            ),
          })}
        </p>
      )}
      {missing.length > 0 && (
        <div className="notice">
          <strong>{t('result.incomplete')}</strong>
          <ul className="warnings">
            {missing.map(({ text, english }) => (
              <li key={text} lang={english ? 'en' : undefined}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
