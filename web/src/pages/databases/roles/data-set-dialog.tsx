import { TextInput } from '@mantine/core';
import type { RoleRecord } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { ConfirmDialog } from '../../../frame/dialogs/confirm-dialog.tsx';
import { DataSetSearch } from '../record/data-set-search.tsx';
import { type DataSetOfRole, dataSetOf } from './role-choices.ts';

interface DataSetDialogProps {
  readonly database: string;
  /** The role that a data set is chosen for; undefined: the dialog is closed. */
  readonly role: RoleRecord | undefined;
  readonly onChoose: (dataSet: DataSetOfRole) => void;
  readonly onClose: () => void;
}

/** Searches the data sets of a database for one that stands for a role. */
export function DataSetDialog({ role, onClose, ...choice }: DataSetDialogProps) {
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
      {role !== undefined && <Choice key={role.role} role={role} {...choice} />}
    </ConfirmDialog>
  );
}

interface ChoiceProps extends Pick<DataSetDialogProps, 'database' | 'onChoose'> {
  readonly role: RoleRecord;
}

function Choice({ database, role: { unit, process }, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const [perUnit, setPerUnit] = useState(process?.perUnit ?? null);
  const [source, setSource] = useState(process?.source ?? '');
  const [refused, setRefused] = useState(false);
  return (
    <div className="stack">
      <p className="quiet">{t('databases.chooseText', { unit })}</p>
      <NumberEntry
        id="role-per-unit"
        label={t('databases.perUnit', { unit })}
        description={t('databases.perUnitText')}
        value={perUnit}
        onChange={setPerUnit}
      />
      {perUnit !== null && (
        <TextInput
          label={t('databases.components.source')}
          description={t('databases.components.sourceText')}
          value={source}
          required
          error={refused && source.trim() === '' ? t('databases.perUnitSource') : undefined}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
      )}
      <DataSetSearch
        database={database}
        onChoose={(dataSet) => {
          if (perUnit !== null && source.trim() === '') setRefused(true);
          else onChoose(dataSetOf(dataSet, perUnit === null ? {} : { perUnit, source: source.trim() }));
        }}
      />
    </div>
  );
}
