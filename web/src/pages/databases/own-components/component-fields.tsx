import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAllAccessories, useAllMaterials } from '../../../api/catalog-queries.ts';
import { errorTextAt } from '../../../fields/field-errors.ts';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { visibleText } from '../../../shell/visible-text.ts';
import type { ComponentDraft, ComponentFieldsProps, FigureSource } from './component-draft.ts';
import { DataSetOfComponent } from './data-set-of-component.tsx';
import { TypedFigures } from './typed-figures.tsx';

/** What a component is called, what it is like, and where its figures come from. */
export function ComponentFields(props: ComponentFieldsProps) {
  const { noun, draft, onChange, fieldErrors, disabled } = props;
  const { t } = useTranslation();
  const change = (part: Partial<ComponentDraft>): void => onChange({ ...draft, ...part });
  const sources: readonly FigureSource[] = ['like', 'dataSet', 'perKg'];
  return (
    <>
      <section className="card stack" aria-label={t('form.general')}>
        <div className="fields plain-fields two">
          <TextInput
            id="/name"
            label={t('databases.components.name')}
            value={draft.name}
            error={errorTextAt(fieldErrors, '/name')}
            disabled={disabled}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <LikeField {...props} />
          {noun === 'accessories' && (
            <NumberEntry
              id="/unitWeight"
              label={t('databases.components.weightOfOne')}
              unit="kg"
              value={draft.unitWeight}
              error={errorTextAt(fieldErrors, '/unitWeight')}
              disabled={disabled}
              onChange={(unitWeight) => change({ unitWeight })}
            />
          )}
        </div>
      </section>
      <section className="card stack" aria-labelledby="figures-title">
        <h2 id="figures-title">{t('databases.components.figures')}</h2>
        <fieldset className="choices" disabled={disabled}>
          <legend className="quiet">{t('databases.components.figuresText')}</legend>
          {sources.map((source) => (
            <label key={source}>
              <input
                type="radio"
                name="figures"
                checked={draft.figures === source}
                onChange={() => change({ figures: source })}
              />{' '}
              {t(`databases.components.choices.${source}`)}
            </label>
          ))}
        </fieldset>
        {draft.figures === 'dataSet' && <DataSetOfComponent {...props} />}
        {draft.figures === 'perKg' && <TypedFigures {...props} />}
      </section>
    </>
  );
}

function LikeField({ noun, draft, onChange, fieldErrors, disabled }: ComponentFieldsProps) {
  const { t } = useTranslation();
  const { data: materials = [] } = useAllMaterials();
  const { data: accessories = [] } = useAllAccessories();
  const shipped = (noun === 'materials' ? materials : accessories).filter(({ own }) => own !== true);
  return (
    <Select
      id="/like"
      label={t('databases.components.like')}
      description={t('databases.components.likeText')}
      searchable
      data={shipped.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
      value={draft.like}
      error={errorTextAt(fieldErrors, '/like')}
      disabled={disabled}
      onChange={(like) => onChange({ ...draft, like })}
    />
  );
}
