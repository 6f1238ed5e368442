import type { Claims } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { claimsQuery, type SharedSubject } from '../../api/share-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import * as styles from './sharing.module.css';

type Figure = Claims['figures'][number];
type Rule = Claims['forbidden'][number];

/** What may be said of a result to whom, with words to say it, reasons, and where each rule is written. */
export function ClaimsCard({ subject }: { subject: SharedSubject }) {
  const { t, i18n } = useTranslation();
  const claims = useQuery(claimsQuery(subject, i18n.language));
  return (
    <section className="card stack" aria-labelledby="claims-title">
      <h2 id="claims-title">{t('sharing.claims.title')}</h2>
      <p className="quiet">{t('sharing.claims.lead')}</p>
      <Loaded query={claims}>
        {({ summary, figures, forbidden }) => (
          <>
            <p>{summary.join(' ')}</p>
            {figures.map((figure) => (
              <FigureClaims key={figure.figure} figure={figure} />
            ))}
            <details>
              <summary>{t('sharing.claims.forbidden')}</summary>
              <Rules rules={forbidden} />
            </details>
          </>
        )}
      </Loaded>
    </section>
  );
}

function FigureClaims({ figure: { figure, words, shown } }: { figure: Figure }) {
  const { t } = useTranslation();
  const rules = new Map(shown.flatMap(({ reasons }) => reasons).map((reason) => [reason.message, reason]));
  return (
    <div>
      <h3>{t(`sharing.claims.figures.${figure}`)}</h3>
      <ul className={styles.rules}>
        {shown.map(({ to, verdict }) => (
          <li key={to}>
            {t('sharing.claims.verdict', {
              audience: t(`sharing.claims.audiences.${to}`),
              verdict: t(`sharing.claims.verdicts.${verdict}`),
            })}
          </li>
        ))}
      </ul>
      {(words !== null || rules.size > 0) && (
        <details>
          <summary>{t('sharing.claims.why')}</summary>
          {words !== null && <p>{t('sharing.claims.words', { words })}</p>}
          <Rules rules={[...rules.values()]} />
        </details>
      )}
    </div>
  );
}

/** Rules with the act, or the guide, in which each is written. */
const Rules = ({ rules }: { rules: readonly Rule[] }) => (
  <ul className={styles.rules}>
    {rules.map(({ message, sources }) => (
      <li key={message}>
        {message}{' '}
        {sources.map(({ title, article, url }) => {
          const name = [title, article].filter(Boolean).join(', ');
          return (
            <span key={name} className="quiet">
              ({url === undefined ? name : <a href={url}>{name}</a>}){' '}
            </span>
          );
        })}
      </li>
    ))}
  </ul>
);
