import { Button } from '@mantine/core';
import type { DatabaseRecord } from '@sillage/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { download } from '../../../charts/downloads.ts';
import { Collapsible } from '../../../fields/collapsible.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import { ProofReportView } from './proof-report-view.tsx';
import { ProofUpload } from './proof-upload.tsx';

/** How far a database gives what its publisher states: the last comparison, its file, and another one. */
export function ProofCard({ database: { id, proof } }: { database: DatabaseRecord }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <section className="card stack" aria-labelledby="proof-title">
      <div>
        <h2 id="proof-title">{t('databases.proof.title')}</h2>
        {proof === undefined && <p className="quiet">{t('databases.proof.none')}</p>}
      </div>
      {proof !== undefined && <LastProof id={id} made={proof.import.id} />}
      {mayWrite &&
        (proof === undefined ? (
          <ProofUpload id={id} />
        ) : (
          <Collapsible title={t('databases.proof.again')} summary={t('databases.proof.againText')}>
            <ProofUpload id={id} />
          </Collapsible>
        ))}
    </section>
  );
}

/** @param made id of the import that compared it */
function LastProof({ id, made }: { id: string; made: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['databases', 'proof', id, made],
    queryFn: () => callApi('GET', '/databases/:id/proof', { params: { id } }),
  });
  const save = useMutation({
    mutationFn: async () => {
      const answer = await sendToApi('GET', '/databases/:id/proof.csv', { params: { id } });
      download(`${id}-proof.csv`, await answer.blob());
    },
  });
  return (
    <>
      <Loaded query={query}>{(report) => <ProofReportView report={report} />}</Loaded>
      <div className="actions">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('databases.proof.download')}
        </Button>
        <Link className="link" to="/databases/imports/$id" params={{ id: made }}>
          {t('databases.proof.toImport')}
        </Link>
      </div>
      <RefusalAlert error={save.error} />
    </>
  );
}
