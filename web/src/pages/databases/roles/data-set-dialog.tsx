import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { RoleRecord } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
import { visibleText } from '../../../shell/visible-text.ts';
import { DataSetTable } from '../record/data-set-table.tsx';
import { type DataSetOfRole, dataSetOf } from './role-choices.ts';

interface DataSetDialogProps {
  readonly database: string;
  /** The role that a data set is chosen for; undefined: the dialog is closed. */
  readonly role: RoleRecord | undefined;
  readonly onChoose: (dataSet: DataSetOfRole) => void;
  readonly onClose: () => void;
}

/** Searches the data sets of a database for one that stands for a role. */
export function DataSetDialog({ database, role, onChoose, onClose }: DataSetDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={role !== undefined}
      title={t('databases.chooseFor', { name: role?.name ?? '' })}
      confirm=""
      busy={false}
      wide
      onConfirm={undefined}
      onClose={onClose}
    >
      <p className="quiet">{t('databases.chooseText', { unit: role?.unit ?? '' })}</p>
      <Found database={database} onChoose={onChoose} />
    </ConfirmDialog>
  );
}

function Found({ database, onChoose }: Pick<DataSetDialogProps, 'database' | 'onChoose'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  return (
    <div className="stack found-data-sets">
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
          <button
            type="button"
            className="plain chosen-data-set"
            onClick={() => onChoose(dataSetOf(dataSet))}
          >
            {visibleText(dataSet.name)}
          </button>
        )}
      />
    </div>
  );
}
