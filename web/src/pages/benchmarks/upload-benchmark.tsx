import { Button, TextInput } from '@mantine/core';
import { type BenchmarkRecord, benchmarkSource } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendToApi } from '../../api/call-api.ts';
import * as styles from '../../fields/fields.module.css';
import { FileDrop } from '../../fields/file-drop.tsx';
import { fieldError, RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatBytes, formatNumber } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';

/** Uploads the file that the state publishes each month. */
export function UploadBenchmark() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState(benchmarkSource);
  const [date, setDate] = useState(() => new Date().toISOString().slice(0, 10));
  const upload = useMutation({
    mutationFn: async (content: File) => {
      const answer = await sendToApi('POST', '/benchmarks', {
        query: { source: source.trim(), date },
        file: { content, mediaType: 'text/csv' },
      });
      return (await answer.json()) as BenchmarkRecord;
    },
    onSuccess: async () => {
      setFile(undefined);
      await client.invalidateQueries({ queryKey: ['benchmarks'] });
    },
  });
  return (
    <section className="card stack" aria-labelledby="upload-title">
      <div>
        <h2 id="upload-title">{t('benchmarks.upload')}</h2>
        <p className="quiet">{t('benchmarks.uploadText')}</p>
      </div>
      <form
        className="stack"
        noValidate
        onInput={() => upload.isError && upload.reset()}
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== undefined) upload.mutate(file);
        }}
      >
        <RefusalAlert error={upload.error} fields={['/source', '/date']} />
        <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
          <TextInput
            label={t('benchmarks.source')}
            value={source}
            maxLength={200}
            error={fieldError(upload.error, '/source', t)}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          <TextInput
            label={t('benchmarks.date')}
            type="date"
            value={date}
            error={fieldError(upload.error, '/date', t)}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </div>
        <FileDrop
          label={t('benchmarks.file')}
          choose={t('benchmarks.choose')}
          text={t('benchmarks.drop')}
          accept=".csv,.txt,.tsv"
          disabled={upload.isPending}
          onFile={(chosen) => {
            upload.reset();
            setFile(chosen);
          }}
        />
        <p role="status">
          {file !== undefined && `${visibleText(file.name)} (${formatBytes(file.size)})`}
          {upload.data !== undefined &&
            t('benchmarks.stored', { pieces: formatNumber(upload.data.pieces, 9) })}
        </p>
        <div>
          <Button type="submit" loading={upload.isPending} disabled={file === undefined}>
            {t('benchmarks.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
