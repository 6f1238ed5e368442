import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../locales/visible-text.ts';
import { useSession } from '../../session/session.tsx';
import { recentPages, useRecentRecords } from '../../stores/recent-records.ts';

/** Entries on the home page. */
const most = 6;

/** The records that the user has opened last in this browser. */
export function RecentSection() {
  const { t } = useTranslation();
  const { user } = useSession();
  const seen = useRecentRecords(user.id);
  if (seen.length === 0) return null;
  return (
    <section className="card" aria-labelledby="seen-title">
      <h2 id="seen-title">{t('seen.title')}</h2>
      <ul className="list">
        {seen.slice(0, most).map(({ kind, id, name }) => (
          <li key={id}>
            <Link className="entry" to={recentPages[kind]} params={{ id }}>
              <strong>{name === undefined ? t('list.unnamed') : visibleText(name)}</strong>
              <span className="quiet">{t(`seen.kinds.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
