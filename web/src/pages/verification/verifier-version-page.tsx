import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { assignedQuery, reportQuery, statementsQuery } from '../../api/verification-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { UnknownAddress } from '../../loading/unknown-address.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { useSession } from '../../session/session.tsx';
import * as styles from '../administration/administration.module.css';
import { CopyableField } from '../administration/copyable-field.tsx';
import { StatementForm } from './statement-form.tsx';
import { StatementList } from './statement-list.tsx';

/** A version that the signed-in verifier is named for: to read, to recalculate, to make a statement about. */
export function VerifierVersionPage() {
  const { id } = useParams({ from: '/verification/$id' });
  const { t } = useTranslation();
  const { user } = useSession();
  const assigned = useQuery(assignedQuery);
  const statements = useQuery(statementsQuery(id));
  return (
    <Loaded query={assigned}>
      {(list) => {
        const one = list.find(({ evaluation }) => evaluation.versionId === id);
        if (one === undefined) return <UnknownAddress />;
        const { number = 0, latest } = one.evaluation;
        const lead = [
          t('study.versionNumber', { number }),
          t('study.until', { date: formatDateTime(one.until) }),
        ].join(' · ');
        return (
          <>
            <PageHead title={one.name} lead={lead}>
              <ForDevelopers request={() => ({ method: 'GET', path: `/results/evaluation/${id}/report` })} />
              <Link className="button second" to="/">
                {t('study.assigned')}
              </Link>
              <Link className="button" to="/verification/$id/report" params={{ id }}>
                {t('study.toReport')}
              </Link>
            </PageHead>
            <div className="sections">
              {latest === false && <p className="notice">{t('study.notLatest')}</p>}
              <Recalculate id={id} />
              <Loaded query={statements}>{(given) => <StatementList statements={given} />}</Loaded>
              {user.role === 'verifier' && <StatementForm versionId={id} />}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

/** How to recalculate the version, and the hash to compare. */
function Recalculate({ id }: { id: string }) {
  const { t } = useTranslation();
  const report = useQuery(reportQuery(id));
  return (
    <section className="card stack" aria-labelledby="recalculate-title">
      <h2 id="recalculate-title">{t('study.recalculate')}</h2>
      <ol className="reading">
        <li>{t('study.recalculateSteps.download')}</li>
        <li>{t('study.recalculateSteps.run')}</li>
        <li>{t('study.recalculateSteps.compare')}</li>
      </ol>
      <dl className={styles.handOver}>
        <CopyableField what={t('study.command')} text="npx tsx tools/recompute-report.ts report.json" />
        {report.data !== undefined && (
          <CopyableField what={t('study.reportHash')} text={report.data.documentHash} />
        )}
      </dl>
      <p>
        <a href="/docs/report">{t('study.aboutReports')}</a>
      </p>
    </section>
  );
}
