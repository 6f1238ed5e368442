import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabases } from '../../../api/database-queries.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { ErrorLine } from '../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { withProof } from '../../../locales/proof-text.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { DataSetSearch } from '../record/data-set-search.tsx';
import type { ComponentFieldsProps } from './component-draft.ts';
import { SourceField } from './source-field.tsx';

/** The database and the data set that a component takes its figures from. */
export function DataSetOfComponent({ draft, onChange, fieldErrors, disabled }: ComponentFieldsProps) {
  const { t } = useTranslation();
  const { data: databases = [] } = useDatabases();
  const [choosing, setChoosing] = useState(draft.process === null);
  const own = databases.filter((one) => one.own && (!one.retired || one.id === draft.database));
  return (
    <div className="stack">
      <SearchableSelect
        id="/dataSet/database"
        label={t('databases.database')}
        data={own.map(({ id, title, version, proof }) => ({
          value: id,
          label: withProof(`${visibleText(title)} ${visibleText(version)}`, proof, t),
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
            <Button variant="light" size="compact-sm" onClick={() => setChoosing(true)}>
              {t('databases.components.chooseOther')}
            </Button>
          )}
        </p>
      )}
      <ErrorLine error={errorTextAt(fieldErrors, '/dataSet/process')} />
      {draft.process !== null && (
        <NumberEntry
          id="/dataSet/perKg"
          label={t('databases.components.amountPerKg')}
          description={t('databases.components.amountPerKgText')}
          value={draft.amountPerKg}
          error={errorTextAt(fieldErrors, '/dataSet/perKg')}
          disabled={disabled}
          onChange={(amountPerKg) => onChange({ ...draft, amountPerKg })}
        />
      )}
      {draft.amountPerKg !== null && <SourceField {...{ draft, onChange, fieldErrors, disabled }} />}
      {choosing && !disabled && draft.database !== null && (
        <DataSetSearch
          database={draft.database}
          onChoose={({ id }) => {
            onChange({ ...draft, process: id });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
