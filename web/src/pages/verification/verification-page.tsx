import type { VerificationRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { evaluationQuery } from '../../api/record-queries.ts';
import { statementsQuery, verificationsQuery } from '../../api/verification-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { Missing } from '../../loading/missing.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useSession } from '../../session/session.tsx';
import * as styles from '../study/study.module.css';
import { NameVerifierForm } from './name-verifier-form.tsx';
import { StatementList } from './statement-list.tsx';

/** Who verifies a version, and what they have said of it. */
export function VerificationPage() {
  const { id } = useParams({ from: '/evaluations/$id/verification' });
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const record = useQuery(evaluationQuery(id, i18n.language));
  const statements = useQuery(statementsQuery(id));
  return (
    <Loaded query={record}>
      {(version) =>
        'status' in version ? (
          <Missing />
        ) : (
          <>
            <PageHead
              title={t('study.verificationTitle', { name: version.name ?? t('list.unnamed') })}
              lead={t('study.versionNumber', { number: version.number })}
            >
              <ForDevelopers
                request={() => ({ method: 'GET', path: `/application/versions/${id}/statements` })}
              />
              <Link className="button second" to="/evaluations/$id" params={{ id }}>
                {t('study.back')}
              </Link>
              <Link className="button second" to="/evaluations/$id/report" params={{ id }}>
                {t('study.toReport')}
              </Link>
            </PageHead>
            <div className="sections">
              <Loaded query={statements}>{(given) => <StatementList statements={given} />}</Loaded>
              {user.role === 'admin' && (
                <>
                  <NameVerifierForm versionId={id} number={version.number} />
                  <Assignments evaluationId={version.evaluation.id} />
                </>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  );
}

function Assignments({ evaluationId }: { evaluationId: string }) {
  const { t } = useTranslation();
  const query = useQuery(verificationsQuery(evaluationId));
  return (
    <section className="card stack" aria-labelledby="assignments-title">
      <h2 id="assignments-title">{t('study.assignments')}</h2>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{t('study.noAssignments')}</p>
          ) : (
            <ul className={`list ${styles.checklist}`}>
              {list.map((verification) => (
                <li key={verification.id}>
                  <Assignment verification={verification} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Assignment({ verification }: { verification: VerificationRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, verifier, from, until, state, evaluation, createdBy } = verification;
  const times = t('study.times', { from: formatDateTime(from), until: formatDateTime(until) });
  return (
    <>
      <div>
        <strong>{visibleText(verifier.name)}</strong>{' '}
        <span className="status">{t(`study.states.${state}`)}</span>
        <p className="quiet">
          {[
            ...(evaluation.number === undefined
              ? []
              : [t('study.versionNumber', { number: evaluation.number })]),
            times,
            ...(createdBy.name === undefined ? [] : [t('study.namedBy', { name: createdBy.name })]),
          ].join(' · ')}
        </p>
      </div>
      <ConfirmedButton
        label={t('study.end')}
        spoken={t('study.endOf', { name: verifier.name })}
        title={t('study.endTitle')}
        text={t('study.endText')}
        confirm={t('study.end')}
        act={async () => {
          await callApi('DELETE', '/application/verifications/:id', { params: { id } });
          await client.invalidateQueries({ queryKey: ['verifications'] });
        }}
      />
    </>
  );
}
