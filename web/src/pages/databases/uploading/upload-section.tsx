import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { resultTableTitles } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../../api/call-api.ts';
import { useMappingLists } from '../../../api/database-queries.ts';
import { download } from '../../../charts/downloads.ts';
import { SearchableMultiSelect } from '../../../fields/choices/searchable-multi-select.tsx';
import { Collapsible } from '../../../fields/collapsible.tsx';
import { focusField } from '../../../fields/field-errors.ts';
import * as styles from '../../../fields/fields.module.css';
import { FileDrop } from '../../../fields/file-drop.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatBytes } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { DisclosureChoice } from '../disclosure-choice.tsx';
import {
  allocationChoices,
  disclosures,
  firstChoices,
  type ImportChoices,
  isSafeName,
  nameOfFile,
  queryOf,
  regionalChoices,
} from './import-choices.ts';
import { UploadProgress } from './upload-progress.tsx';

const path = '/database-imports';

/** Bytes that a file may have: 1 GiB. */
const mostBytes = 2 ** 30;

/** A table with the titles only: an example row would be imported with it. */
const downloadTemplate = (): void =>
  download(
    'data-sets.csv',
    new Blob([`${resultTableTitles.join(',')}\n`], { type: 'text/csv;charset=utf-8' }),
  );

/** Chooses a file and what is said of it, and sends it. */
export function UploadSection() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState(firstChoices);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<Error | null>(null);
  const [tried, setTried] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const faults = {
    file:
      file === undefined
        ? t('databases.fileMissing')
        : file.size > mostBytes
          ? t('databases.fileTooLarge')
          : '',
    name: isSafeName(choices.name.trim()) ? '' : t('databases.nameWrong'),
    version: isSafeName(choices.version.trim()) ? '' : t('databases.nameWrong'),
  };
  const change = (changed: Partial<ImportChoices>): void => {
    setChoices({ ...choices, ...changed });
    setError(null);
  };
  const take = (chosen: File): void => {
    setFile(chosen);
    change(choices.name === '' ? { name: nameOfFile(chosen.name) } : {});
  };
  const send = async (content: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setError(null);
    setSent(0);
    try {
      const response = await sendToApi('POST', path, {
        query: queryOf(choices),
        file: { content, mediaType: 'application/octet-stream', onProgress: setSent },
        signal,
      });
      const { import: accepted } = (await response.json()) as { readonly import: { readonly id: string } };
      await client.invalidateQueries({ queryKey: ['database-imports'] });
      await navigate({ to: '/databases/imports/$id', params: { id: accepted.id }, ignoreBlocker: true });
    } catch (reason) {
      if (!signal.aborted) setError(reason instanceof Error ? reason : new Error(String(reason)));
      setSent(undefined);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const first = (['file', 'name', 'version'] as const).find((field) => faults[field] !== '');
    if (first !== undefined) focusField(first === 'file' ? 'choose-file' : first);
    else if (file !== undefined) void send(file);
  };
  const taken = error instanceof ApiRefusal && error.problem.code === 'database.exists';
  const wrong = (field: 'name' | 'version'): string | undefined => {
    const told = fieldError(error, `/${field}`, t);
    if (told !== undefined) return told;
    if (field === 'version' && taken) return error.problem.detail;
    return tried && faults[field] !== '' ? faults[field] : undefined;
  };
  if (sent !== undefined && file !== undefined)
    return <UploadProgress file={file} sent={sent} onCancel={() => running.current?.abort()} />;
  return (
    <form noValidate onSubmit={submit}>
      <div className="sections">
        <section className="card stack" aria-labelledby="file-title">
          <h2 id="file-title">{t('databases.file')}</h2>
          <FileDrop
            id="choose-file"
            label={t('databases.file')}
            choose={t(file === undefined ? 'databases.chooseFile' : 'databases.chooseOther')}
            text={t('databases.drop')}
            accept=".zip,.spold,.xml,.csv,.txt,.xlsx"
            onFile={take}
          />
          <div className="row">
            <p className="quiet">{t('databases.templateText')}</p>
            <Button variant="default" size="compact-sm" onClick={downloadTemplate}>
              {t('databases.template')}
            </Button>
          </div>
          {file !== undefined && (
            <p role="status">{t('databases.chosen', { name: file.name, size: formatBytes(file.size) })}</p>
          )}
          {faults.file !== '' && (tried || file !== undefined) && <p className="wrong">{faults.file}</p>}
        </section>
        <section className="card stack" aria-labelledby="named-title">
          <h2 id="named-title">{t('databases.named')}</h2>
          <div className={`${styles.fields} ${styles.plainFields}`}>
            <TextInput
              id="name"
              label={t('databases.name')}
              description={t('databases.nameText')}
              value={choices.name}
              error={wrong('name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              id="version"
              label={t('databases.version')}
              description={t('databases.versionText')}
              value={choices.version}
              error={wrong('version')}
              onChange={(event) => change({ version: event.currentTarget.value })}
            />
            <TextInput
              label={t('databases.licence')}
              description={t('databases.licenceText')}
              value={choices.licence}
              error={fieldError(error, '/licence', t)}
              onChange={(event) => change({ licence: event.currentTarget.value })}
            />
            <TextInput
              label={t('databases.attribution')}
              description={t('databases.attributionText')}
              value={choices.attribution}
              error={fieldError(error, '/attribution', t)}
              onChange={(event) => change({ attribution: event.currentTarget.value })}
            />
          </div>
          <DisclosureChoice
            value={choices.disclosure}
            choices={disclosures}
            onChange={(disclosure) => change({ disclosure })}
          />
        </section>
        <section className="card">
          <Collapsible title={t('databases.calculation')} summary={t('databases.calculationText')}>
            <div className={`${styles.fields} ${styles.two} ${styles.plainFields}`}>
              <NativeSelect
                label={t('databases.allocation')}
                description={t(`databases.allocations.${choices.allocation}.text`)}
                data={allocationChoices.map((value) => ({
                  value,
                  label: t(`databases.allocations.${value}.name`),
                }))}
                value={choices.allocation}
                onChange={({ currentTarget: { value } }) =>
                  change({ allocation: allocationChoices.find((one) => one === value) ?? 'given' })
                }
              />
              <NativeSelect
                label={t('databases.regional')}
                description={t('databases.regionalText')}
                data={regionalChoices.map((value) => ({ value, label: t(`databases.regionals.${value}`) }))}
                value={choices.regional}
                onChange={({ currentTarget: { value } }) =>
                  change({ regional: regionalChoices.find((one) => one === value) ?? 'process' })
                }
              />
              <TextInput
                label={t('databases.system')}
                description={t('databases.systemText')}
                value={choices.system}
                onChange={(event) => change({ system: event.currentTarget.value })}
              />
              <TextInput
                label={t('databases.parameterSet')}
                description={t('databases.parameterSetText')}
                value={choices.parameterSet}
                onChange={(event) => change({ parameterSet: event.currentTarget.value })}
              />
            </div>
            <MappingListChoice
              value={choices.mappingLists}
              onChange={(mappingLists) => change({ mappingLists })}
            />
          </Collapsible>
        </section>
        <RefusalAlert
          error={taken ? null : error}
          fields={['/name', '/version', '/licence', '/attribution']}
        />
        <div className="stack">
          <Checkbox
            label={t('databases.check')}
            description={t('databases.checkText')}
            checked={choices.check}
            onChange={(event) => change({ check: event.currentTarget.checked })}
          />
          <div className="actions">
            <Button type="submit">{t(choices.check ? 'databases.startCheck' : 'databases.start')}</Button>
          </div>
        </div>
      </div>
    </form>
  );
}

interface MappingListChoiceProps {
  /** Ids, separated by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses the lists of flow names that an import uses. */
function MappingListChoice({ value, onChange }: MappingListChoiceProps) {
  const { t } = useTranslation();
  return (
    <Loaded query={useMappingLists()}>
      {(lists) => (
        <SearchableMultiSelect
          label={t('databases.lists.choice')}
          description={t('databases.lists.choiceText')}
          data={lists.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
          value={value === '' ? [] : value.split(',')}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Loaded>
  );
}
