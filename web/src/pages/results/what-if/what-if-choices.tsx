import type { CategorySchema } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useMaterials } from '../../../api/catalog-queries.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { type Draft, withMaterial } from '../../evaluations/form/draft/draft.ts';
import type { DraftStore } from '../../evaluations/form/draft/draft-store.ts';
import { withParameter } from '../../evaluations/form/preview/effects.ts';
import * as styles from './what-if.module.css';
import { countryChoice, stepCountries } from './what-if-parameters.ts';

interface ChoicesProps {
  readonly schema: CategorySchema | undefined;
  readonly store: DraftStore;
  readonly draft: Draft;
}

/** The materials of a product and the countries of its steps, each to be tried as another one. */
export function WhatIfChoices({ schema, store, draft }: ChoicesProps) {
  const { t } = useTranslation();
  const { data: materials = [] } = useMaterials(draft.category);
  const options = materials.map(({ id, name }) => ({ value: id, label: name }));
  const numbers = new Map(
    draft.parts.flatMap(({ materials: own }) => own).map(({ key }, index) => [key, index + 1]),
  );
  return (
    <div className={styles.whatIfChoices}>
      {draft.parts.flatMap((part, p) =>
        part.materials.map((material, m) => (
          <SearchableSelect
            key={material.key}
            label={t('whatIf.material', { number: numbers.get(material.key) })}
            data={options}
            value={material.id}
            onChange={(id) => {
              if (id === null || id === material.id) return;
              // Values of the old material are not those of the new one.
              store.change(
                `/composition/parts/${p}/materials/${m}`,
                (old) => withMaterial(old, p, m, ({ key, share }) => ({ key, share, id, values: {} })),
                'step',
              );
            }}
          />
        )),
      )}
      {stepCountries(schema).map(({ owner, lifecycle, parameter }) => {
        const given = draft.lifecycles[lifecycle]?.[parameter.id];
        const { value, options: places } = countryChoice(parameter, given, t);
        return (
          <SearchableSelect
            key={parameter.id}
            label={parameter.name}
            data={places}
            value={value}
            onChange={(place) => {
              if (place === null || place === value) return;
              store.change(
                `${owner}/${parameter.id}`,
                (old) => withParameter(old, owner, parameter.id, { value: place }),
                'step',
              );
            }}
          />
        );
      })}
    </div>
  );
}
