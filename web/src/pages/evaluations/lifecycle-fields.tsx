import { useTranslation } from 'react-i18next';
import type { Draft } from '../../draft/draft.ts';
import type { FaultPlaces } from '../../draft/fault-places.ts';
import { Fold } from '../../fields/fold.tsx';
import { ParameterGroups } from '../../fields/parameter-groups.tsx';
import { useCategorySchema } from '../../session/queries.ts';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';

interface LifecycleFieldsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
}

/** The parameters of the category, stage by stage. */
export function LifecycleFields({ draft, onChange, faults, disabled }: LifecycleFieldsProps) {
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
          <Fold
            key={id}
            title={name}
            told={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
            wrong={[...faults.keys()].some((at) => at === place || at.startsWith(`${place}/`))}
          >
            <ParameterGroups
              groups={groups}
              values={values}
              onChange={(changed) =>
                onChange({ ...draft, lifecycles: { ...draft.lifecycles, [id]: changed } })
              }
              owner={place}
              faults={faults}
              disabled={disabled}
            />
          </Fold>
        );
      })}
    </section>
  );
}
