import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../../api/catalog-queries.ts';
import { Collapsible } from '../../../fields/collapsible.tsx';
import type { FieldErrors } from '../../../fields/field-errors.ts';
import { ParameterGroups } from '../../../fields/parameter-groups.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Loading } from '../../../shell/loading.tsx';
import type { Draft } from './draft.ts';

interface LifecycleFieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** The parameters of the category by stage. */
export function LifecycleFields({ draft, onChange, fieldErrors, disabled }: LifecycleFieldsProps) {
  const { t } = useTranslation();
  const { data: schema, error, refetch } = useCategorySchema(draft.category);
  return (
    <section className="card" aria-labelledby="parameters-title">
      <h2 id="parameters-title">{t('form.parameters')}</h2>
      <p className="finding">{t('form.parametersText')}</p>
      {schema?.banner !== undefined && <p className="notice">{schema.banner}</p>}
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {schema === undefined && error === null && <Loading />}
      {schema?.lifecycles.map(({ id, name, informations, processes }) => {
        const groups = [...informations, ...processes];
        if (groups.every(({ parameters }) => parameters.length === 0)) return null;
        const values = draft.lifecycles[id] ?? {};
        const given = Object.keys(values).length;
        const place = `/lifecycles/${id}`;
        return (
          <Collapsible
            key={id}
            title={name}
            summary={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
            hasError={[...fieldErrors.keys()].some((at) => at === place || at.startsWith(`${place}/`))}
          >
            <ParameterGroups
              groups={groups}
              values={values}
              onChange={(changed) =>
                onChange({ ...draft, lifecycles: { ...draft.lifecycles, [id]: changed } })
              }
              owner={place}
              fieldErrors={fieldErrors}
              disabled={disabled}
            />
          </Collapsible>
        );
      })}
    </section>
  );
}
