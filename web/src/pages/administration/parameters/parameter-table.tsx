import { Button } from '@mantine/core';
import type { OwnParameter } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useOwnerNames } from './use-owner-names.ts';

interface ParameterTableProps {
  readonly parameters: readonly OwnParameter[];
  readonly onEdit: (id: string) => void;
  readonly store: (parameter: OwnParameter) => Promise<unknown>;
}

/** All parameters, retired ones last, with what can be done to each. */
export function ParameterTable({ parameters, onEdit, store }: ParameterTableProps) {
  const { t, i18n } = useTranslation();
  const names = useOwnerNames();
  const nameOf = ({ name, nameInFrench }: OwnParameter) =>
    i18n.language === 'fr' ? (nameInFrench ?? name) : name;
  const ownersOf = ({ categories = [], materials = [] }: OwnParameter) =>
    [
      ...categories.map((id) => (id === 'all' ? t('ownParameters.allCategories') : names.category(id))),
      ...materials.map((id) => (id === 'all' ? t('ownParameters.allMaterials') : names.material(id))),
    ].join(', ');
  return (
    <RecordTable
      title={t('administration.parameters')}
      head={[
        t('list.name'),
        t('ownParameters.type'),
        t('ownParameters.where'),
        t('administration.state'),
        t('ownParameters.actions'),
      ]}
      items={parameters}
      rowKey={({ id }) => id}
      row={(parameter) => {
        const name = nameOf(parameter);
        const { retired = false, ...inUse } = parameter;
        return (
          <>
            <td>{visibleText(name)}</td>
            <td>
              {t(`ownParameters.types.${parameter.fieldType}`)}
              {parameter.unit === undefined ? '' : ` (${visibleText(parameter.unit)})`}
            </td>
            <td>{visibleText(ownersOf(parameter))}</td>
            <td>{t(retired ? 'ownParameters.retired' : 'ownParameters.inUse')}</td>
            <td>
              <span className="row">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('ownParameters.editOf', { name })}
                  onClick={() => onEdit(parameter.id)}
                >
                  {t('ownParameters.edit')}
                </Button>
                {retired ? (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('ownParameters.restoreOf', { name })}
                    onClick={() => void store(inUse).catch(() => {})}
                  >
                    {t('ownParameters.restore')}
                  </Button>
                ) : (
                  <ConfirmedButton
                    quiet
                    label={t('ownParameters.retire')}
                    spoken={t('ownParameters.retireOf', { name })}
                    title={t('ownParameters.retireTitle', { name })}
                    text={t('ownParameters.retireText')}
                    act={() => store({ ...inUse, retired: true })}
                  />
                )}
              </span>
            </td>
          </>
        );
      }}
    />
  );
}
