import { Button, TextInput } from '@mantine/core';
import type { ImportRecord } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../../api/call-api.ts';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import * as styles from '../databases.module.css';
import { isSafeName } from '../uploading/import-choices.ts';

interface ResumeFormProps {
  readonly record: ImportRecord;
  readonly disabled: boolean;
  /** Stores what is not stored yet. */
  readonly prepare: () => Promise<void>;
}

/** Imports the file once more with the decisions, as a new version or for the first time after a check. */
export function ResumeForm({ record: { id, version, database, check }, disabled, prepare }: ResumeFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const made = database !== undefined;
  const [wanted, setWanted] = useState(made ? '' : version);
  const resume = useMutation({
    mutationFn: async () => {
      await prepare();
      return callApi('POST', '/database-imports/:id/resume', {
        params: { id },
        query: { version: wanted.trim() },
      });
    },
    onSuccess: async (accepted) => {
      await client.invalidateQueries({ queryKey: ['database-imports'] });
      await navigate({ to: '/databases/imports/$id', params: { id: accepted.import.id } });
    },
  });
  const taken = resume.error instanceof ApiRefusal && resume.error.problem.code === 'database.exists';
  const wrong = wanted.trim() !== '' && !isSafeName(wanted.trim());
  const error =
    fieldError(resume.error, '/version', t) ??
    (taken && resume.error instanceof ApiRefusal ? resume.error.problem.detail : undefined) ??
    (wrong ? t('databases.nameWrong') : undefined);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        resume.mutate();
      }}
    >
      <div>
        <h3>{t(check ? 'databases.importNow' : 'databases.again')}</h3>
        <p className="quiet">{t(check ? 'databases.importNowText' : 'databases.againText')}</p>
      </div>
      <div className={styles.resumeLine}>
        <TextInput
          label={t('databases.newVersion')}
          value={wanted}
          error={error}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            resume.reset();
          }}
        />
        <Button type="submit" loading={resume.isPending} disabled={disabled || wanted.trim() === '' || wrong}>
          {t(check ? 'databases.importNow' : 'databases.again')}
        </Button>
      </div>
      <RefusalAlert error={taken ? null : resume.error} fields={['/version']} />
    </form>
  );
}
