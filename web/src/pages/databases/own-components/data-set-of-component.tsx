import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabases } from '../../../api/database-queries.ts';
import { ErrorLine } from '../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import { visibleText } from '../../../shell/visible-text.ts';
import { DataSetTable } from '../record/data-set-table.tsx';
import type { ComponentFieldsProps } from './component-draft.ts';

/** The database and the data set that a component takes its figures from. */
export function DataSetOfComponent({ draft, onChange, fieldErrors, disabled }: ComponentFieldsProps) {
  const { t } = useTranslation();
  const { data: databases = [] } = useDatabases();
  const [choosing, setChoosing] = useState(draft.process === null);
  const own = databases.filter((one) => one.own && (!one.retired || one.id === draft.database));
  return (
    <div className="stack">
      <Select
        id="/dataSet/database"
        label={t('databases.database')}
        data={own.map(({ id, title, version }) => ({
          value: id,
          label: `${visibleText(title)} ${visibleText(version)}`,
        }))}
        value={draft.database}
        placeholder={own.length === 0 ? t('databases.components.noDatabase') : ''}
        error={errorTextAt(fieldErrors, '/dataSet/database')}
        disabled={disabled || own.length === 0}
        onChange={(database) => {
          onChange({ ...draft, database, process: null });
          setChoosing(true);
        }}
      />
      {draft.process !== null && (
        <p id="/dataSet/process">
          {t('databases.components.chosen')} <strong translate="no">{visibleText(draft.process)}</strong>{' '}
          {!disabled && !choosing && (
            <Button variant="light" size="compact-md" onClick={() => setChoosing(true)}>
              {t('databases.components.chooseOther')}
            </Button>
          )}
        </p>
      )}
      <ErrorLine error={errorTextAt(fieldErrors, '/dataSet/process')} />
      {choosing && !disabled && draft.database !== null && (
        <Search
          database={draft.database}
          onChoose={(process) => {
            onChange({ ...draft, process });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

function Search({ database, onChoose }: { database: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  return (
    <div className="stack found-data-sets">
      <TextInput
        label={t('databases.filters.search')}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataSetTable
        database={database}
        filters={search === '' ? {} : { search }}
        cell={({ id, name }) => (
          <button type="button" className="plain chosen-data-set" onClick={() => onChoose(id)}>
            {visibleText(name)}
          </button>
        )}
      />
    </div>
  );
}
