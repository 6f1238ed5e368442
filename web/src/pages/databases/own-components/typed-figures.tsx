import { useTranslation } from 'react-i18next';
import { useAllMaterials, useMaterialSchema } from '../../../api/catalog-queries.ts';
import { ErrorLine } from '../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import * as styles from '../../../fields/fields.module.css';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import type { ComponentFieldsProps } from './component-draft.ts';
import { SourceField } from './source-field.tsx';

/** Custom parameters of own data that are no impacts. */
const notImpacts = new Set(['impact-year', 'technology', 'geography', 'time', 'precision']);

/** Impacts of one kilogram, their source and year. */
export function TypedFigures({ draft, onChange, fieldErrors, disabled }: ComponentFieldsProps) {
  const { t } = useTranslation();
  // The schema of any material tells the names and units of the indicators.
  const { data: materials = [] } = useAllMaterials();
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
      <div className={`${styles.fields} ${styles.plainFields} ${styles.two}`}>
        {indicators.map(({ identifier = '', name, unit }) => (
          <NumberEntry
            key={identifier}
            id={`/perKg/${identifier}`}
            // Most units are too long to stand inside a field of a narrow page.
            label={`${name}, ${t(`units.${identifier}`, { defaultValue: unit ?? '' })}/kg`}
            value={draft.perKg[identifier] ?? null}
            error={errorTextAt(fieldErrors, `/perKg/${identifier}`)}
            disabled={disabled}
            onChange={(value) => set(identifier, value)}
          />
        ))}
        <SourceField {...{ draft, onChange, fieldErrors, disabled }} />
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
