import { digitalLinkPath, type ShareRecord } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime, formatLastDay } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useMayWrite } from '../../session/session.tsx';
import * as styles from './sharing.module.css';

interface ShareListProps {
  readonly shares: readonly ShareRecord[];
  /** They are of several products: each has the name of what it shows, which leads to its page. */
  readonly named?: boolean;
  /** Below the list. */
  readonly children?: ReactNode;
}

/** Public pages, newest first, with their views. */
export function ShareList({ shares, named = false, children }: ShareListProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="shares-title">
      <h2 id="shares-title">{t('sharing.listTitle')}</h2>
      {shares.length === 0 && <p className="quiet">{t('sharing.none')}</p>}
      <ul className="list">
        {shares.map((share) => (
          <Share key={share.id} share={share} named={named} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Share({ share, named }: { share: ShareRecord; named: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const { id, createdAt, createdBy, expiresAt, evaluation, shows, state, views, gtins } = share;
  const { granularity, batch, serial } = share;
  const date = formatDateTime(createdAt);
  const made =
    createdBy?.name === undefined
      ? t('sharing.sharedOn', { date })
      : t('sharing.sharedBy', { date, name: visibleText(createdBy.name) });
  const seen = t('sharing.views', { count: views });
  return (
    <li className={styles.share}>
      <div>
        {named && <Subject share={share} />}
        <strong>
          {evaluation === undefined
            ? t(`sharing.state.${state}`)
            : `${t('sharing.version', { number: evaluation.number })} · ${t(`sharing.state.${state}`)}`}
        </strong>
        <p className="quiet">
          {[
            made,
            ...(expiresAt === undefined ? [] : [t('sharing.until', { date: formatLastDay(expiresAt) })]),
            seen,
          ].join(' · ')}
        </p>
        <p className="quiet">{shows.map((part) => t(`sharing.parts.${part}`)).join(', ')}</p>
        {granularity !== undefined && granularity !== 'model' && (
          <p className="quiet">
            {[t(`sharing.granularities.${granularity}`), batch, serial].filter(Boolean).join(' · ')}
          </p>
        )}
        {gtins.map((gtin) => (
          <a key={gtin} className="link" href={digitalLinkPath(gtin, share)} target="_blank" rel="noreferrer">
            {digitalLinkPath(gtin, share)}
          </a>
        ))}
      </div>
      {mayWrite && (
        <ConfirmedButton
          label={t('sharing.revoke')}
          spoken={t('sharing.revokeOf', { date })}
          title={t('sharing.revokeTitle')}
          text={t('sharing.revokeText')}
          act={async () => {
            await callApi('DELETE', '/shares/:id', { params: { id } });
            await client.invalidateQueries({ queryKey: ['shares'] });
          }}
        />
      )}
    </li>
  );
}

/** The name of what is shared; it leads to its pages, unless it is deleted. */
function Subject({ share: { name, evaluation, product, state } }: { share: ShareRecord }) {
  const shown = visibleText(name);
  if (state !== 'gone' && evaluation !== undefined)
    return (
      <p>
        <Link to="/garments/$id/share" params={{ id: evaluation.versionId }}>
          {shown}
        </Link>
      </p>
    );
  if (state !== 'gone' && product !== undefined)
    return (
      <p>
        <Link to="/sets/$id/share" params={{ id: product.id }}>
          {shown}
        </Link>
      </p>
    );
  return <p>{shown}</p>;
}
