import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAllMaterials, useMaterialSchema } from '../../../api/catalog-queries.ts';
import { useDatabases } from '../../../api/database-queries.ts';
import { ErrorLine } from '../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { visibleText } from '../../../shell/visible-text.ts';
import type { ComponentFieldsProps } from './component-draft.ts';

/** Custom parameters of own data that are no impacts. */
const notImpacts = new Set(['impact-year', 'technology', 'geography', 'time', 'precision']);

/** Impacts of one kilogram, their source and year. */
export function TypedFigures({ draft, onChange, fieldErrors, disabled }: ComponentFieldsProps) {
  const { t } = useTranslation();
  // The schema of any material tells the names and units of the indicators.
  const { data: materials = [] } = useAllMaterials();
  const { data: databases = [] } = useDatabases();
  const foreign = databases.filter(
    ({ id, own, method, retired }) => own && method !== 'ef-3.1' && (!retired || id === draft.methodOf),
  );
  const { data: schema } = useMaterialSchema(materials[0]?.id ?? '');
  const indicators = (schema?.processes ?? schema?.informations ?? [])
    .concat(schema?.informations ?? [])
    .flatMap(({ parameters }) => parameters)
    .filter(({ identifier }) => identifier === 'impact-data')
    .slice(0, 1)
    .flatMap(({ customParameters = [] }) => customParameters)
    .filter(({ identifier = '', fieldType }) => fieldType === 'number' && !notImpacts.has(identifier));
  const set = (indicator: string, value: number | null): void => {
    const { [indicator]: _, ...others } = draft.perKg;
    onChange({ ...draft, perKg: value === null ? others : { ...others, [indicator]: value } });
  };
  return (
    <div className="stack">
      <p className="quiet">{t('databases.components.perKgText')}</p>
      <ErrorLine error={errorTextAt(fieldErrors, '/perKg')} />
      {(foreign.length > 0 || draft.methodOf !== null) && (
        <Select
          id="/methodOf"
          label={t('databases.components.method')}
          description={t('databases.components.methodText')}
          data={[
            { value: '', label: 'EF 3.1' },
            ...foreign.map(({ id }) => ({ value: id, label: visibleText(id) })),
          ]}
          value={draft.methodOf ?? ''}
          error={errorTextAt(fieldErrors, '/methodOf')}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...draft, methodOf: chosen === '' ? null : chosen })}
        />
      )}
      <div className="fields plain-fields two">
        {indicators.map(({ identifier = '', name, unit }) => (
          <NumberEntry
            key={identifier}
            id={`/perKg/${identifier}`}
            label={name}
            unit={unit}
            value={draft.perKg[identifier] ?? null}
            error={errorTextAt(fieldErrors, `/perKg/${identifier}`)}
            disabled={disabled}
            onChange={(value) => set(identifier, value)}
          />
        ))}
        <TextInput
          id="/source"
          label={t('databases.components.source')}
          description={t('databases.components.sourceText')}
          value={draft.source}
          error={errorTextAt(fieldErrors, '/source')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, source: event.currentTarget.value })}
        />
        <NumberEntry
          id="/year"
          label={t('databases.year')}
          value={draft.year}
          error={errorTextAt(fieldErrors, '/year')}
          disabled={disabled}
          onChange={(year) => onChange({ ...draft, year })}
        />
      </div>
    </div>
  );
}
