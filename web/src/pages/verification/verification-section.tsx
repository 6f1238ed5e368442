import type { VerificationRecord, VersionRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { statementsQuery, verificationsQuery } from '../../api/verification-queries.ts';
import { ConfirmedButton } from '../../frame/dialogs/confirmed-button.tsx';
import { usePlace } from '../../frame/use-place.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useSession } from '../../session/session.tsx';
import * as styles from '../study/study.module.css';
import { NameVerifierForm } from './name-verifier-form.tsx';
import { StatementList } from './statement-list.tsx';

/** Who verifies a version, and what they have said of it. */
export function VerificationSection({ version: { id, number, evaluation } }: { version: VersionRecord }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const statements = useQuery(statementsQuery(id));
  const place = usePlace('verification');
  return (
    <section id="verification" className="sections" aria-labelledby="verification-title" ref={place}>
      <div className="spread">
        <h2 id="verification-title">{t('study.verificationTitle')}</h2>
        <Link className="link" to="/garments/$id/report" params={{ id }}>
          {t('study.toReport')}
        </Link>
      </div>
      <Loaded query={statements}>{(given) => <StatementList statements={given} />}</Loaded>
      {user.role === 'admin' && (
        <>
          <NameVerifierForm versionId={id} number={number} />
          <Assignments evaluationId={evaluation.id} />
        </>
      )}
    </section>
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
        act={async () => {
          await callApi('DELETE', '/application/verifications/:id', { params: { id } });
          await client.invalidateQueries({ queryKey: ['verifications'] });
        }}
      />
    </>
  );
}
