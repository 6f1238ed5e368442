import { Button, Textarea } from '@mantine/core';
import type { StatementRecord } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import * as confirmDialogStyles from '../../frame/dialogs/confirm-dialog.module.css';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { fieldError, RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatDate, formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useSession } from '../../session/session.tsx';
import * as reportStyles from '../report/report.module.css';
import * as styles from './verification.module.css';

/** What verifiers have said of a version; the signed-in one may withdraw the own ones. */
export function StatementList({ statements }: { statements: readonly StatementRecord[] }) {
  const { t } = useTranslation();
  const given = statements.filter(({ kind }) => kind === 'statement');
  return (
    <section className="card stack" aria-labelledby="statements-title">
      <h2 id="statements-title">{t('study.statements')}</h2>
      <p className="quiet">{t('study.statementsText')}</p>
      {given.length === 0 ? (
        <p>{t('study.noStatements')}</p>
      ) : (
        <ul className="list">
          {given.map((record) => (
            <li key={record.id} className={`stack ${styles.statement}`}>
              <Statement record={record} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Statement({ record }: { record: StatementRecord }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { statement, withdrawn, givenAt, givenBy, report } = record;
  if (statement === undefined) return null;
  const { verifier, standard, scope, checked, outcome, findings = [], date, documents = [] } = statement;
  const facts: (readonly [string, string])[] = [
    ...(verifier.accreditation === undefined
      ? []
      : [[t('study.accreditation'), verifier.accreditation] as const]),
    [t('study.standard'), standard],
    [t('study.scope'), scope],
    [t('study.checked'), checked.join('\n')],
    ...(findings.length === 0 ? [] : [[t('study.findings'), findings.join('\n')] as const]),
    ...documents.map(({ name, sha256 }) => [name, sha256] as const),
    [t('study.reportHash'), report.documentHash],
  ];
  return (
    <>
      <div className="spread">
        <h3>
          {t(`study.outcomes.${outcome}`)}{' '}
          {withdrawn !== undefined && <span className="marked">{t('study.withdrawn')}</span>}
        </h3>
        {withdrawn === undefined && user.id === givenBy.id && <Withdraw record={record} />}
      </div>
      <p>{`${visibleText(verifier.name)}, ${visibleText(verifier.organization)} · ${formatDate(`${date}T12:00:00`)}`}</p>
      {withdrawn !== undefined && (
        <p className="notice">
          {t('study.withdrawnBecause', { date: formatDateTime(withdrawn.at), reason: withdrawn.reason })}
        </p>
      )}
      <dl className={reportStyles.reportFacts}>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{visibleText(name)}</dt>
            <dd>{value.split('\n').map(visibleText).join('\n')}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('study.given', { date: formatDateTime(givenAt), name: givenBy.name })}</p>
    </>
  );
}

function Withdraw({ record: { id, version } }: { record: StatementRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const withdraw = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/versions/:id/withdrawals', {
        params: { id: version.id },
        body: { statement: { id }, reason },
      }),
    onSuccess: async () => {
      setOpen(false);
      await Promise.all(
        ['statements', 'report'].map((key) => client.invalidateQueries({ queryKey: [key, version.id] })),
      );
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('study.withdraw')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('study.withdrawTitle')}
        confirm={t('study.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{t('study.withdrawText')}</p>
        <Textarea
          label={t('study.reason')}
          value={reason}
          error={fieldError(withdraw.error, '/reason', t)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={confirmDialogStyles.confirmRefused}>
          <RefusalAlert error={withdraw.error} fields={['/reason']} />
        </div>
      </ConfirmDialog>
    </>
  );
}
