import { Button } from '@mantine/core';
import type { DatabaseProofReport, ImportRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { databaseQuery, importQuery, isImporting } from '../../../api/database-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatBytes, formatDateTime, formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import * as jobsStyles from '../../../records/bulk/jobs.module.css';
import * as styles from '../databases.module.css';
import { MappingCard } from '../mapping/mapping-card.tsx';
import { ProofCard } from '../proof/proof-card.tsx';
import { ProofReportView } from '../proof/proof-report-view.tsx';
import { SampleView } from '../record/sample-card.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportReportView } from './import-report.tsx';

/** An import: its stages while it goes on, then why it failed or what it made of the file. */
export function ImportedPage() {
  const { i18n } = useTranslation();
  const { id } = useParams({ from: '/databases/imports/$id' });
  const query = useQuery(importQuery(id, i18n.language));
  return <Loaded query={query}>{(record) => <Import record={record} />}</Loaded>;
}

function Import({ record }: { record: ImportRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, version, state, check, bytes, createdAt, failure, report, database, proof, sample } =
    record;
  const going = isImporting(record);
  const shown = database?.id ?? proof?.database ?? sample?.database;
  const looks = proof !== undefined || sample !== undefined;
  const titled =
    sample !== undefined
      ? 'databases.sample.of'
      : proof !== undefined
        ? 'databases.proof.of'
        : 'databases.importOf';
  useEffect(() => {
    if (!going) void client.invalidateQueries({ queryKey: ['databases'] });
  }, [going, client]);
  return (
    <>
      <PageHead title={t(titled, { name, version })} lead={t(`databases.stateLead.${state}`)}>
        <ForDevelopers request={() => ({ method: 'GET', path: `/database-imports/${id}` })} />
        {shown !== undefined && (
          <Link className="button" to="/databases/$id" params={{ id: shown }} search={{}}>
            {t('databases.toDatabase')}
          </Link>
        )}
      </PageHead>
      <p className={`quiet ${styles.importFacts}`}>
        {[
          t('databases.receivedAt', { date: formatDateTime(createdAt), size: formatBytes(bytes) }),
          ...(check && !looks ? [t('databases.onlyChecked')] : []),
          ...(report === undefined
            ? []
            : [t(`databases.formats.${report.format}`, { defaultValue: report.format })]),
        ].join(' · ')}
      </p>
      <p className="unseen" role="status">
        {going ? '' : t(`databases.stateLead.${state}`)}
      </p>
      <div className="sections">
        {going && <Stages record={record} />}
        {failure !== undefined && <ImportFailure failure={failure} />}
        {report?.sample !== undefined && (
          <section className="card stack" aria-labelledby="sample-title">
            <h2 id="sample-title">{visibleText(report.sample.dataSet.name)}</h2>
            <SampleView sample={report.sample} />
          </section>
        )}
        {report?.proof !== undefined && database === undefined && sample === undefined && (
          <ProofOfImport report={report.proof} />
        )}
        {report !== undefined && <ImportReportView report={report} />}
        {state === 'done' && report !== undefined && report.flows.elementary > 0 && !looks && (
          <MappingCard record={record} />
        )}
        {database !== undefined && report !== undefined && report.processes.read > 0 && (
          <ProofStep id={database.id} />
        )}
        {!going && (
          <div className="actions">
            <Link className="button second" to="/databases" hash="import">
              {t('databases.importAnother')}
            </Link>
            <Link className="button second" to="/databases">
              {t('databases.all')}
            </Link>
          </div>
        )}
      </div>
    </>
  );
}

function ProofOfImport({ report }: { report: DatabaseProofReport }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="proof-title">
      <h2 id="proof-title">{t('databases.proof.title')}</h2>
      <ProofReportView report={report} />
    </section>
  );
}

/** The last step of an import: its proof. */
function ProofStep({ id }: { id: string }) {
  const { i18n } = useTranslation();
  const { data } = useQuery(databaseQuery(id, i18n.language));
  return data === undefined ? null : <ProofCard database={data} />;
}

const stages = ['opening', 'reading', 'calculating', 'sampling', 'storing'] as const;

function Stages({ record: { progress, waiting, job, check, sample } }: { record: ImportRecord }) {
  const { t } = useTranslation();
  const { stage } = progress;
  // A file is fetched only for a recipe, before the stages of every import.
  const at = stage === null || stage === 'downloading' ? -1 : stages.indexOf(stage);
  return (
    <section className="card" aria-labelledby="stages-title">
      <div className="spread">
        <h2 id="stages-title">
          {t(
            stage === 'downloading' && waiting === undefined
              ? 'databases.stages.downloading'
              : at === -1 || waiting !== undefined
                ? 'databases.waiting'
                : `databases.stages.${stages[at] ?? 'opening'}`,
          )}
        </h2>
        {job !== undefined && <CancelImport job={job.id} />}
      </div>
      {waiting !== undefined && <p role="status">{waiting.message}</p>}
      {/* Stages take unlike times: the bar tells which are over, not how long it lasts. */}
      <progress
        className={jobsStyles.bulkBar}
        max={stages.length}
        value={Math.max(0, at)}
        aria-labelledby="stages-title"
      />
      <ol className={styles.stages}>
        {stages
          .filter(
            (stage) => (stage !== 'storing' || !check) && (stage !== 'sampling' || sample !== undefined),
          )
          .map((stage) => (
            <li key={stage} {...(stage === stages[at] ? { 'aria-current': 'step' as const } : {})}>
              {t(`databases.stages.${stage}`)}
            </li>
          ))}
      </ol>
      {sample !== undefined && progress.runs !== undefined && (
        <p>
          {t('databases.sampledRuns', {
            runs: formatNumber(progress.runs, 15),
            of: formatNumber(sample.runs, 15),
          })}
        </p>
      )}
      <p className="quiet">{t('databases.mayLeave')}</p>
    </section>
  );
}

function CancelImport({ job }: { job: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => sendToApi('DELETE', '/jobs/:id', { params: { id: job } }),
    // If it has ended meanwhile, the next read shows that.
    onSettled: () => client.invalidateQueries({ queryKey: ['database-imports'] }),
  });
  return (
    <Button variant="default" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('databases.cancelImport')}
    </Button>
  );
}
