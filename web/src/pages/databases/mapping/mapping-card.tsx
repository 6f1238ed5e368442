import { Alert, Button } from '@mantine/core';
import type { ImportRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { csvOf, download } from '../../../charts/downloads.ts';
import * as styles from '../../../fields/fields.module.css';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import {
  type Decision,
  faultOf,
  flowsOf,
  type MappingTable,
  readMapping,
  UnreadMapping,
  withDecisions,
} from './mapping-table.ts';
import { ResumeForm } from './resume-form.tsx';

const path = '/database-imports/:id/mapping.csv';
const mediaType = 'text/csv';

/** How each flow was matched, to be looked at, overruled and calculated again. */
export function MappingCard({ record }: { record: ImportRecord }) {
  const { t } = useTranslation();
  const { id } = record;
  const query = useQuery({
    queryKey: ['mapping', id],
    queryFn: async () => readMapping(await (await sendToApi('GET', path, { params: { id } })).text()),
    // Decisions that are not saved refer to its rows.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="card stack" aria-labelledby="mapping-title">
      <div>
        <h2 id="mapping-title">{t('databases.mapping')}</h2>
        <p className="quiet">{t('databases.mappingText')}</p>
      </div>
      <Loaded query={query}>{(table) => <Mapping record={record} table={table} />}</Loaded>
    </section>
  );
}

function Mapping({ record, table }: { record: ImportRecord; table: MappingTable }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const { id, name, version } = record;
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [saved, setSaved] = useState(false);
  const store = useMutation({
    mutationFn: async (sent: MappingTable) => {
      const content = new Blob([csvOf(sent)], { type: mediaType });
      await sendToApi('PUT', path, { params: { id }, file: { content, mediaType } });
      return sent;
    },
    onSuccess(sent) {
      client.setQueryData(['mapping', id], sent);
      setDecisions(new Map());
      setSaved(true);
    },
  });
  const take = useMutation({
    mutationFn: async (file: File) => store.mutateAsync(readMapping(await file.text())),
  });
  const faulty = [...decisions.values()].some(
    (decision) => decision.target !== '' && faultOf(decision) !== undefined,
  );
  const save = (): Promise<MappingTable> => store.mutateAsync(withDecisions(table, decisions));
  return (
    <>
      <div className="actions">
        <Button
          variant="default"
          onClick={() =>
            download(`${name}-${version}-mapping.csv`, new Blob([csvOf(table)], { type: mediaType }))
          }
        >
          {t('databases.downloadMapping')}
        </Button>
      </div>
      <MappingEditor
        flows={flowsOf(table)}
        decisions={decisions}
        disabled={!mayWrite}
        onChange={(changed) => {
          setDecisions(changed);
          setSaved(false);
        }}
      />
      {mayWrite && (
        <>
          <div className="row">
            <Button
              variant="default"
              disabled={decisions.size === 0 || faulty}
              loading={store.isPending}
              // The error is shown below.
              onClick={() => void save().catch(() => undefined)}
            >
              {t('databases.saveDecisions')}
            </Button>
            <span className="quiet" role="status">
              {decisions.size > 0 && t('databases.unsaved', { count: decisions.size })}
              {decisions.size === 0 && saved && t('databases.decisionsSaved')}
            </span>
          </div>
          <details className={styles.fold}>
            <summary>
              <span>{t('databases.takeMapping')}</span>
            </summary>
            <div className={`${styles.inside} stack`}>
              <p className="quiet">{t('databases.takeMappingText')}</p>
              <FileDrop
                label={t('databases.mappingFile')}
                choose={t('databases.chooseMapping')}
                text={t('databases.dropMapping')}
                accept=".csv,text/csv"
                loading={take.isPending}
                onFile={(file) => take.mutate(file)}
              />
            </div>
          </details>
          {take.error instanceof UnreadMapping && (
            <Alert color="red" variant="light" role="alert">
              {t('databases.unreadMapping')}
            </Alert>
          )}
          <RefusalAlert error={store.error} />
          <ResumeForm
            record={record}
            disabled={faulty}
            prepare={async () => {
              if (decisions.size > 0) await save();
            }}
          />
        </>
      )}
    </>
  );
}
