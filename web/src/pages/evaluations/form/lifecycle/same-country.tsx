import { type CategorySchema, countrySteps } from '@sillage/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterChoices } from '../../../../fields/choices/parameter-choices.ts';
import { SearchableSelect } from '../../../../fields/choices/searchable-select.tsx';
import { valueByProperty } from '../../../../fields/parameters/parameter-values.ts';
import type { Draft } from '../draft/draft.ts';
import { useDraft, useForm } from '../draft/draft-context.tsx';
import * as styles from '../form.module.css';
import { sameCountryValue, withSameCountry } from './country-steps.ts';

/** One country for all steps of production; only where there is more than one. */
export function SameCountry({ schema }: { schema: CategorySchema }) {
  const { t } = useTranslation();
  const { store, disabled } = useForm();
  const steps = useMemo(() => countrySteps(schema), [schema]);
  const value = useDraft((draft: Draft) => sameCountryValue(draft, steps, valueByProperty));
  const [first] = steps;
  const data = useMemo(() => (first === undefined ? [] : parameterChoices(first.parameter)), [first]);
  if (first === undefined || steps.length < 2) return null;
  return (
    <div className={styles.sameCountry}>
      <SearchableSelect
        id="same-country"
        label={t('form.sameCountry')}
        description={t('form.sameCountryText', {
          steps: steps.map(({ parameter }) => parameter.name).join(' · '),
        })}
        data={data}
        value={typeof value === 'string' ? value : null}
        placeholder={value === undefined ? t('field.place') : t('form.differentCountries')}
        clearLabel={t('field.toDefault')}
        disabled={disabled}
        onChange={(chosen) =>
          store.change('/lifecycles', (draft) => withSameCountry(draft, steps, chosen), 'step')
        }
      />
    </div>
  );
}
