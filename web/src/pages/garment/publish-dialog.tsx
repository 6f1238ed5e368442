import { Alert, Textarea } from '@mantine/core';
import type { VersionRecord } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../api/call-api.ts';
import { invalidateResults } from '../../api/record-queries.ts';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';

/** Characters, as the service takes them. */
const longestNote = 500;

interface PublishDialogProps {
  readonly id: string;
  /** The number that the version will have. */
  readonly number: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPublished: (version: VersionRecord) => void;
}

/** Says what publishing freezes, asks for a note, and publishes when that is confirmed. */
export function PublishDialog({ id, number, open, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const publish = useMutation({
    mutationFn: () =>
      callApi('PATCH', '/evaluations/publish/:id', {
        params: { id },
        body: note.trim() === '' ? {} : { note: note.trim() },
      }),
    onSuccess: async (version) => {
      onClose();
      setNote('');
      onPublished(version);
      await invalidateResults(client);
    },
  });
  const { error } = publish;
  return (
    <ConfirmDialog
      open={open}
      title={t('result.publishTitle', { number })}
      confirm={t('result.publishConfirm')}
      harmless
      busy={publish.isPending}
      onConfirm={() => publish.mutate()}
      onClose={() => {
        publish.reset();
        onClose();
      }}
    >
      <p>{t('result.publishText')}</p>
      <Textarea
        mt="md"
        label={t('result.publishNote')}
        description={t('result.publishNoteText')}
        maxLength={longestNote}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error !== null && (
        <Alert color="red" role="alert">
          {error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
