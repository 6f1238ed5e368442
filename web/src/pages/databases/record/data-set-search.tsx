import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { DatabaseProcessSummary } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../locales/visible-text.ts';
import * as styles from '../databases.module.css';
import { DataSetTable } from './data-set-table.tsx';

interface DataSetSearchProps {
  /** Its id. */
  readonly database: string;
  readonly onChoose: (dataSet: DatabaseProcessSummary) => void;
}

/** Searches the data sets of a database by name, to choose one. */
export function DataSetSearch({ database, onChoose }: DataSetSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  return (
    <div className={`stack ${styles.foundDataSets}`}>
      <TextInput
        label={t('databases.filters.search')}
        type="search"
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataSetTable
        database={database}
        filters={search === '' ? {} : { search }}
        cell={(dataSet) => (
          <button type="button" className={`plain ${styles.chosenDataSet}`} onClick={() => onChoose(dataSet)}>
            {visibleText(dataSet.name)}
          </button>
        )}
      />
    </div>
  );
}
