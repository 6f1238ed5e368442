import { Button } from '@mantine/core';
import type { TrashedRecord } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import { useRecordPages } from '../../api/record-pages.ts';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { MoreButton } from '../../loading/more-button.tsx';
import * as styles from '../../records/records.module.css';
import { useMayWrite, useSession } from '../../session/session.tsx';
import { TrashEntry } from './trash-entry.tsx';

/** Deleted records of the last 30 days: restored by editors, deleted for good by administrators. */
export function TrashPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  if (mayWrite) return <Trash />;
  return (
    <div className="empty">
      <h1>{t('trash.title')}</h1>
      <p>{t('trash.onlyWriters')}</p>
      <Link className="link" to="/">
        {t('state.toHome')}
      </Link>
    </div>
  );
}

function Trash() {
  const { t } = useTranslation();
  const { user } = useSession();
  const list = useRecordPages<TrashedRecord>('trash', '/application/trash', {});
  const records = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHead title={t('trash.title')} lead={t('trash.lead')}>
        {user.role === 'admin' && records.length > 0 && <EmptyTrash />}
      </PageHead>
      {list.error !== null && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data !== undefined && records.length === 0 && (
        <div className="empty">
          <h2>{t('trash.empty')}</h2>
          <p className={`quiet ${styles.nothingText}`}>{t('trash.emptyText')}</p>
          <Link className="link" to="/garments">
            {t('home.all')}
          </Link>
        </div>
      )}
      {records.length > 0 && (
        <ul className="list">
          {records.map((record) => (
            <li key={record.id}>
              <TrashEntry record={record} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </>
  );
}

function EmptyTrash() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const empty = useMutation({
    mutationFn: () => sendToApi('DELETE', '/application/trash'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['trash'] });
      setOpen(false);
    },
  });
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          empty.reset();
          setOpen(true);
        }}
      >
        {t('trash.emptyIt')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('trash.emptyTitle')}
        confirm={t('trash.emptyIt')}
        busy={empty.isPending}
        onConfirm={() => empty.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{t('trash.emptyWarning')}</p>
        {empty.error !== null && (
          <p className="wrong" role="alert">
            {t('trash.failed')}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
