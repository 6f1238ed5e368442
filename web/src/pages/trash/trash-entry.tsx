import { Button } from '@mantine/core';
import type { TrashedRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi, sendToApi } from '../../api/call-api.ts';
import { invalidateRecords } from '../../api/record-queries.ts';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { formatDate, formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useSession } from '../../session/session.tsx';
import * as styles from './trash.module.css';

/** One deleted record with its actions, and why it could not be restored. */
export function TrashEntry({ record }: { record: TrashedRecord }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const client = useQueryClient();
  const { id, noun, reference, deletedAt, deletedBy, keptUntil } = record;
  const name = record.name === undefined ? t('list.unnamed') : visibleText(record.name);
  const restore = useMutation({
    mutationFn: () => callApi('POST', '/application/trash/:id/restore', { params: { id } }),
    onSuccess: () =>
      Promise.all([invalidateRecords(client), client.invalidateQueries({ queryKey: ['trash'] })]),
  });
  return (
    <article className={styles.trashEntry} aria-labelledby={`trash-${id}`}>
      <div className={styles.trashWhat}>
        <h2 id={`trash-${id}`}>{name}</h2>
        <p className="quiet">
          {[t(`trash.nouns.${noun}`), ...(reference === undefined ? [] : [visibleText(reference)])].join(
            ' · ',
          )}
        </p>
        <p className="quiet">
          {t(deletedBy?.name === undefined ? 'trash.deleted' : 'trash.deletedBy', {
            date: formatDateTime(deletedAt),
            name: deletedBy?.name,
          })}{' '}
          {t('trash.keptUntil', { date: formatDate(keptUntil) })}
        </p>
      </div>
      <div className="row">
        <Button
          variant="light"
          loading={restore.isPending}
          aria-label={t('trash.restoreOf', { name })}
          onClick={() => restore.mutate()}
        >
          {t('trash.restore')}
        </Button>
        {user.role === 'admin' && <Purge id={id} name={name} />}
      </div>
      {restore.error !== null && (
        <div className={styles.trashRefused} role="alert">
          <Refusal error={restore.error} id={id} />
        </div>
      )}
    </article>
  );
}

/** Why a record could not be restored, and what to do about it. */
function Refusal({ error, id }: { error: Error; id: string }) {
  const { t } = useTranslation();
  const code = error instanceof ApiRefusal ? error.problem.code : undefined;
  if (code === 'trash.missing-records') return <Missing id={id} />;
  if (code === 'trash.reference-taken') return <p>{t('trash.referenceTaken')}</p>;
  if (code === 'record.not-found') return <p>{t('trash.gone')}</p>;
  if (code === 'quota.exceeded') return <p>{t('trash.full')}</p>;
  return <p>{t('trash.failed')}</p>;
}

function Missing({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['trash', 'document', id],
    queryFn: () => callApi('GET', '/application/trash/:id', { params: { id } }),
  });
  const missing = data?.missing ?? [];
  return (
    <>
      <p>{t('trash.missing')}</p>
      <ul>
        {missing.map(({ noun, id: other, inTrash }) => (
          <li key={other}>
            {t(`trash.missingNouns.${noun}`)}: {t(inTrash ? 'trash.restoreFirst' : 'trash.goneForGood')}
          </li>
        ))}
      </ul>
    </>
  );
}

function Purge({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const purge = useMutation({
    mutationFn: () => sendToApi('DELETE', '/application/trash/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['trash'] }),
  });
  return (
    <>
      <Button
        variant="subtle"
        aria-label={t('trash.purgeOf', { name })}
        onClick={() => {
          purge.reset();
          setOpen(true);
        }}
      >
        {t('trash.purge')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('trash.purgeTitle', { name })}
        confirm={t('trash.purge')}
        busy={purge.isPending}
        onConfirm={() => purge.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{t('trash.purgeText')}</p>
        {purge.error !== null && (
          <p className="wrong" role="alert">
            {t('trash.failed')}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
