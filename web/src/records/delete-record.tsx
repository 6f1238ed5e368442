import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../api/call-api.ts';
import { problemText } from '../api/problem-text.ts';
import { invalidateRecords } from '../api/record-queries.ts';
import * as styles from '../frame/dialogs/confirm-dialog.module.css';
import { ConfirmDialog } from '../frame/dialogs/confirm-dialog.tsx';
import { announceDeletion } from '../stores/deleted-records.ts';
import { referencesIn } from './record-references.ts';
import { ReferenceList } from './reference-list.tsx';

interface DeleteRecordProps {
  readonly path:
    | '/accessories/:id'
    | '/databases/:id'
    | '/masks/:id'
    | '/materials/:id'
    | '/products/packagings/:id'
    | '/products/:id'
    | '/scenarios/:id';
  readonly id: string;
  readonly name: string;
  readonly onDeleted: () => Promise<void>;
}

/**
 * Deletes a record after confirmation. If it is in use and cannot be deleted, the dialog lists the records
 * that use it.
 */
export function DeleteRecord({ path, id, name, onDeleted }: DeleteRecordProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const final = path === '/databases/:id';
  const remove = useMutation({
    mutationFn: () => sendToApi('DELETE', path, { params: { id } }),
    onSuccess: async () => {
      setOpen(false);
      // The page of the record is left first: its queries would request a deleted record.
      await onDeleted();
      await invalidateRecords(client);
      await client.invalidateQueries({ queryKey: ['trash'] });
      if (!final) announceDeletion({ ids: [id], name });
    },
  });
  const refusal = remove.error instanceof ApiRefusal ? remove.error.problem : undefined;
  const references = refusal?.code === 'record.in-use' ? referencesIn(refusal.detail) : [];
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {t('records.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('records.deleteTitle', { name })}
        confirm={t('records.delete')}
        busy={remove.isPending}
        onConfirm={references.length > 0 ? undefined : () => remove.mutate()}
        onClose={() => setOpen(false)}
      >
        {remove.error === null && <p>{t(final ? 'records.deleteText' : 'records.trashText')}</p>}
        {remove.error !== null && (
          <div role="alert" className={styles.confirmRefused}>
            {references.length > 0 ? (
              <>
                <p>{t('records.inUse')}</p>
                <ReferenceList references={references} />
              </>
            ) : (
              <p>{problemText(remove.error, t)}</p>
            )}
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
