import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../../api/call-api.ts';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { isSafeName, nameOfFile } from '../uploading/import-choices.ts';

/** Takes a file with a list of flow names and keeps it for the organization. */
export function MappingListUpload() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [file, setFile] = useState<File>();
  const send = useMutation({
    mutationFn: (content: File) =>
      sendToApi('POST', '/application/mapping-lists', {
        query: { name: name.trim() },
        file: { content, mediaType: 'text/csv' },
      }),
    async onSuccess() {
      setFile(undefined);
      setName('');
      await client.invalidateQueries({ queryKey: ['mapping-lists'] });
    },
  });
  const wrong = name !== '' && !isSafeName(name.trim()) ? t('databases.nameWrong') : undefined;
  return (
    <div className="stack">
      <h3>{t('databases.lists.add')}</h3>
      <FileDrop
        label={t('databases.lists.file')}
        choose={t('databases.lists.choose')}
        text={file === undefined ? t('databases.lists.drop') : file.name}
        accept=".csv,.json,text/csv,application/json"
        disabled={send.isPending}
        onFile={(chosen) => {
          setFile(chosen);
          if (name === '') setName(nameOfFile(chosen.name));
          send.reset();
        }}
      />
      <TextInput
        label={t('databases.lists.name')}
        description={t('databases.nameText')}
        value={name}
        error={fieldError(send.error, '/name', t) ?? wrong}
        onChange={(event) => {
          setName(event.currentTarget.value);
          send.reset();
        }}
      />
      <div>
        <Button
          loading={send.isPending}
          disabled={file === undefined || !isSafeName(name.trim())}
          onClick={() => file !== undefined && send.mutate(file)}
        >
          {t('databases.lists.upload')}
        </Button>
      </div>
      <RefusalAlert error={send.error} fields={['/name']} />
    </div>
  );
}
