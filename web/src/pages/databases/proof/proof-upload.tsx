import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { toleranceOf } from '../uploading/import-choices.ts';

/** Takes the table of a publisher's results and compares the database with it. */
export function ProofUpload({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [percent, setPercent] = useState('0.1');
  const [file, setFile] = useState<File>();
  const tolerance = toleranceOf(percent);
  const send = useMutation({
    mutationFn: async (content: File | undefined) => {
      const answer = await sendToApi('POST', '/databases/:id/proof', {
        params: { id },
        query: { tolerance },
        ...(content === undefined ? {} : { file: { content, mediaType: 'text/csv' } }),
      });
      return (await answer.json()) as { readonly import: { readonly id: string } };
    },
    onSuccess: async ({ import: made }) => {
      await client.invalidateQueries({ queryKey: ['database-imports'] });
      await navigate({ to: '/databases/imports/$id', params: { id: made.id } });
    },
  });
  const wrong = tolerance === undefined ? t('databases.proof.toleranceWrong') : undefined;
  return (
    <div className="stack">
      <p className="quiet">{t('databases.proof.uploadText')}</p>
      <TextInput
        label={t('databases.proof.tolerance')}
        description={t('databases.proof.toleranceText')}
        value={percent}
        error={fieldError(send.error, '/tolerance', t) ?? wrong}
        onChange={(event) => {
          setPercent(event.currentTarget.value);
          send.reset();
        }}
      />
      <FileDrop
        label={t('databases.proof.table')}
        choose={t('databases.proof.choose')}
        text={file === undefined ? t('databases.proof.drop') : file.name}
        accept=".csv,.xlsx,text/csv"
        disabled={send.isPending}
        onFile={(chosen) => {
          setFile(chosen);
          send.reset();
        }}
      />
      <div className="actions">
        <Button
          loading={send.isPending}
          disabled={file === undefined || tolerance === undefined}
          onClick={() => file !== undefined && send.mutate(file)}
        >
          {t('databases.proof.compare')}
        </Button>
        <Button
          variant="default"
          loading={send.isPending}
          disabled={tolerance === undefined}
          onClick={() => send.mutate(undefined)}
        >
          {t('databases.proof.ofPackage')}
        </Button>
      </div>
      <p className="quiet">{t('databases.proof.ofPackageText')}</p>
      <RefusalAlert error={send.error} fields={['/tolerance']} />
    </div>
  );
}
