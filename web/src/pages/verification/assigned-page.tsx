import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { assignedQuery } from '../../api/verification-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import * as styles from './verification.module.css';

/** The home page of a verifier: the versions that they may read, until when. */
export function AssignedPage() {
  const { t } = useTranslation();
  const assigned = useQuery(assignedQuery);
  return (
    <>
      <PageHead title={t('study.assigned')} lead={t('study.assignedLead')}>
        <ForDevelopers request={() => ({ method: 'GET', path: '/application/verifications' })} />
      </PageHead>
      <Loaded query={assigned}>
        {(list) =>
          list.length === 0 ? (
            <div className="empty">
              <h2>{t('study.nothingAssigned')}</h2>
              <p>{t('study.nothingAssignedText')}</p>
            </div>
          ) : (
            <ul className={`list card ${styles.assigned}`}>
              {list.map(({ id, name, until, evaluation: { versionId, number }, statements }) => (
                <li key={id}>
                  <Link className="entry" to="/verification/$id" params={{ id: versionId }}>
                    <strong>{visibleText(name)}</strong>
                    <span className="quiet">
                      {[
                        t('study.versionNumber', { number: number ?? 0 }),
                        t('study.until', { date: formatDateTime(until) }),
                        t('study.statementCount', { count: statements }),
                      ].join(' · ')}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
