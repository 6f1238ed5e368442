import { Alert, Button, NativeSelect } from '@mantine/core';
import type { Field } from '@sillage/contract/tables';
import { type Table, UnreadFile, workbookBytes } from '@sillage/contract/tables/reading';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../charts/downloads.ts';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { CategorySelect } from '../category-question.tsx';
import * as styles from '../imports.module.css';
import { RecentImports } from '../undo-import.tsx';
import { readFile } from './read-file.ts';
import { templateCsv, templateOf, templateSheets } from './template-of.ts';

interface FileStepProps {
  readonly category: string;
  readonly onCategory: (category: string) => void;
  /** The fields of the category, once loaded. */
  readonly fields: readonly Field[] | undefined;
  readonly onTable: (table: Table, fileName: string) => void;
}

/** Chooses the file, and the category of rows that name none where it is known beforehand. */
export function FileStep({ category, onCategory, fields, onTable }: FileStepProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ readonly file: File; readonly table: Table }>();
  const read = useMutation({
    mutationFn: ({ file, sheet }: { file: File; sheet?: string }) => readFile(file, sheet),
    onSuccess(table, { file, sheet }) {
      // If there are several sheets, the user chooses one first.
      if (sheet === undefined && (table.sheets?.length ?? 1) > 1) setChosen({ file, table });
      else onTable(table, file.name);
    },
  });
  const take = (file: File): void => {
    setChosen(undefined);
    read.mutate({ file });
  };
  const reason = read.error instanceof UnreadFile ? read.error.reason : 'not-a-table';
  return (
    <>
      <section className="card stack" aria-labelledby="import-file-title">
        <h2 id="import-file-title">{t('imports.stepFile')}</h2>
        <CategorySelect value={category} empty={t('imports.asInFile')} onChange={onCategory} />
        <FileDrop
          label={t('imports.file')}
          choose={t('imports.chooseFile')}
          text={t('imports.drop')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          loading={read.isPending}
          onFile={take}
        />
        {read.isPending && (
          <p className="quiet" role="status">
            {t('imports.reading')}
          </p>
        )}
        {read.error !== null && (
          <Alert color="red" variant="light" role="alert">
            {t(`imports.unread.${reason}`)}
          </Alert>
        )}
        {chosen !== undefined && (
          <NativeSelect
            className={styles.importCategory}
            label={t('imports.sheet')}
            description={t('imports.sheetText')}
            value=""
            data={[
              { value: '', label: t('imports.chooseSheet') },
              ...(chosen.table.sheets ?? []).map((sheet) => ({ value: sheet, label: sheet })),
            ]}
            onChange={(event) => {
              const sheet = event.currentTarget.value;
              if (sheet !== '') read.mutate({ file: chosen.file, sheet });
            }}
          />
        )}
      </section>
      <TemplateCard category={category} fields={fields} />
      <RecentImports />
    </>
  );
}

function TemplateCard({ category, fields }: Pick<FileStepProps, 'category' | 'fields'>) {
  const { t, i18n } = useTranslation();
  const made = () => templateOf(fields ?? [], t('imports.templateName'));
  const names = [t('imports.templateProducts'), t('imports.templateValues')] as const;
  const workbook = (): void => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    download(`${category}.xlsx`, new Blob([workbookBytes(templateSheets(made(), names))], { type }));
  };
  const csv = (): void =>
    download(
      `${category}.csv`,
      new Blob([templateCsv(made(), i18n.language)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <section className="card stack" aria-labelledby="import-template-title">
      <h2 id="import-template-title">{t('imports.template')}</h2>
      <p className="quiet">{t(category === '' ? 'imports.templateNeedsCategory' : 'imports.templateText')}</p>
      {category !== '' && (
        <div className="row">
          <Button variant="default" disabled={fields === undefined} onClick={workbook}>
            {t('imports.templateXlsx')}
          </Button>
          <Button variant="default" disabled={fields === undefined} onClick={csv}>
            {t('imports.templateCsv')}
          </Button>
        </div>
      )}
    </section>
  );
}
