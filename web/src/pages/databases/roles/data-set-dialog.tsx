import type { RoleRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
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
      <DataSetSearch database={database} onChoose={(dataSet) => onChoose(dataSetOf(dataSet))} />
    </ConfirmDialog>
  );
}
