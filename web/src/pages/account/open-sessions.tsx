import type { OpenSession } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { apiQuery } from '../../api/query-options.ts';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { formatDateTime } from '../../locales/format.ts';
import * as styles from '../administration/administration.module.css';

/** The browsers in which the user is signed in: listed, and ended one by one or all but this one. */
export function OpenSessions() {
  const { t } = useTranslation();
  const query = useQuery(apiQuery(['sessions'], '/application/sessions', {}));
  return (
    <section className="card stack" aria-labelledby="sessions-title">
      <div>
        <h2 id="sessions-title">{t('sessions.title')}</h2>
        <p className="quiet">{t('sessions.text')}</p>
      </div>
      <Loaded query={query}>
        {(sessions) => (
          <>
            <ul className="list">
              {sessions.map((session) => (
                <li key={session.id} className={styles.labelEntry}>
                  <SessionEntry of={session} />
                </li>
              ))}
            </ul>
            {sessions.length > 1 && <EndOthers />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function SessionEntry({ of }: { of: OpenSession }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, current, address, createdAt, lastUsedAt } = of;
  const device = of.device === '' ? t('sessions.unknown') : of.device;
  const since = formatDateTime(createdAt);
  return (
    <>
      <span>
        {device} {current && <span className="status">{t('sessions.current')}</span>}
        <br />
        <span className="quiet">
          {t('sessions.used', { since, date: formatDateTime(lastUsedAt), address })}
        </span>
      </span>
      {!current && (
        <ConfirmedButton
          quiet
          label={t('sessions.end')}
          spoken={t('sessions.endOf', { device, date: since })}
          title={t('sessions.endTitle', { device })}
          text={t('sessions.endText')}
          act={async () => {
            await sendToApi('DELETE', '/application/sessions/:id', { params: { id } });
            await client.invalidateQueries({ queryKey: ['sessions'] });
          }}
        />
      )}
    </>
  );
}

function EndOthers() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <div>
      <ConfirmedButton
        label={t('sessions.endOthers')}
        title={t('sessions.endOthersTitle')}
        text={t('sessions.endText')}
        act={async () => {
          await sendToApi('DELETE', '/application/sessions');
          await client.invalidateQueries({ queryKey: ['sessions'] });
        }}
      />
    </div>
  );
}
