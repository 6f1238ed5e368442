import { type CategorySchema, countrySteps, type LifecycleSchema } from '@sillage/contract';
import { useLocation } from '@tanstack/react-router';
import { memo, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { Collapsible } from '../../../../fields/collapsible.tsx';
import { focusField, parameterPath } from '../../../../fields/field-errors.ts';
import { ParameterGroups } from '../../../../fields/parameters/parameter-groups.tsx';
import { type ParameterValues, valueByProperty } from '../../../../fields/parameters/parameter-values.ts';
import { Failure } from '../../../../loading/failure.tsx';
import { Loading } from '../../../../loading/loading.tsx';
import { isBasicField } from '../basic-parameters.ts';
import { useDraft, useForm } from '../draft/draft-context.tsx';
import { sameCountryValue } from './country-steps.ts';
import { SameCountry } from './same-country.tsx';

/** The parameters of the category: the few that matter most, or all of them folded by stage. */
export function LifecycleFields() {
  const { t } = useTranslation();
  const { basic } = useForm();
  const category = useDraft((draft) => draft.category);
  const linked = useLocation({ select: ({ hash }) => hash });
  const { data: schema, error, refetch } = useCategorySchema(category);
  return (
    <section className="card" aria-labelledby="parameters-title">
      <h2 id="parameters-title">{t('form.parameters')}</h2>
      <p className="finding">{t(basic ? 'form.basicText' : 'form.parametersText')}</p>
      {schema?.banner !== undefined && <p className="notice">{schema.banner}</p>}
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {schema === undefined && error === null && <Loading />}
      {schema !== undefined && <SameCountry schema={schema} />}
      {schema?.lifecycles.map((lifecycle) => (
        <Stage
          key={lifecycle.id}
          lifecycle={lifecycle}
          schema={schema}
          linked={linked.startsWith(`/lifecycles/${lifecycle.id}/`) ? linked : undefined}
        />
      ))}
    </section>
  );
}

const noValues: ParameterValues = {};

interface StageProps {
  readonly lifecycle: LifecycleSchema;
  readonly schema: CategorySchema;
  /** The field that the address leads to, if it is one of these. */
  readonly linked: string | undefined;
}

const Stage = memo(function Stage({ lifecycle, schema, linked }: StageProps) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled, basic } = useForm();
  const { id, name, informations, processes } = lifecycle;
  const values = useDraft((draft) => draft.lifecycles[id] ?? noValues);
  const place = `/lifecycles/${id}`;
  const steps = useMemo(() => countrySteps(schema), [schema]);
  // One field says the country of all steps, unless they differ.
  const apart = useDraft((draft) => sameCountryValue(draft, steps, valueByProperty) === null);
  const groups = useMemo(() => {
    const all = [...informations, ...processes];
    if (!basic) return all;
    const parameters = all
      .flatMap((group) => group.parameters)
      .filter((parameter) => {
        const path = parameterPath(place, parameter.id);
        if (fieldErrors.has(path) || path === linked) return true;
        if (steps.length > 1 && !apart && steps.some((step) => step.parameter === parameter)) return false;
        // Nothing that was given is hidden.
        return isBasicField(parameter) || values[parameter.id] !== undefined;
      });
    return [{ id: 'basic', name, parameters }];
  }, [informations, processes, basic, name, values, fieldErrors, place, steps, apart, linked]);
  useEffect(() => {
    if (linked !== undefined) focusField(linked);
  }, [linked]);
  if (groups.every(({ parameters }) => parameters.length === 0)) return null;
  const given = Object.keys(values).length;
  const fields = (
    <ParameterGroups
      groups={groups}
      values={values}
      onChange={(changed, parameter) =>
        store.change(parameterPath(place, parameter), (draft) => ({
          ...draft,
          lifecycles: { ...draft.lifecycles, [id]: changed },
        }))
      }
      owner={place}
      fieldErrors={fieldErrors}
      disabled={disabled}
    />
  );
  if (basic) return fields;
  return (
    <Collapsible
      title={name}
      summary={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
      hasError={
        linked !== undefined ||
        [...fieldErrors.keys()].some((at) => at === place || at.startsWith(`${place}/`))
      }
    >
      {fields}
    </Collapsible>
  );
});
