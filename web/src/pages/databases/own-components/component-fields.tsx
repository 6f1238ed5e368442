import { Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import * as fieldsStyles from '../../../fields/fields.module.css';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import * as styles from '../databases.module.css';
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
        <div className={`${fieldsStyles.fields} ${fieldsStyles.plainFields} ${fieldsStyles.two}`}>
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
        <Radio.Group
          label={t('databases.components.figuresText')}
          value={draft.figures}
          onChange={(chosen) => {
            const figures = sources.find((source) => source === chosen);
            if (figures !== undefined) change({ figures });
          }}
        >
          <div className={`stack ${styles.disclosureChoices}`}>
            {sources.map((source) => (
              <Radio
                key={source}
                value={source}
                label={t(`databases.components.choices.${source}`)}
                disabled={disabled}
              />
            ))}
          </div>
        </Radio.Group>
        {draft.figures === 'dataSet' && <DataSetOfComponent {...props} />}
        {draft.figures === 'perKg' && <TypedFigures {...props} />}
      </section>
    </>
  );
}

function LikeField({ known, draft, onChange, fieldErrors, disabled }: ComponentFieldsProps) {
  const { t } = useTranslation();
  const shipped = known.filter(({ own }) => own !== true);
  return (
    <SearchableSelect
      id="/like"
      label={t('databases.components.like')}
      description={t('databases.components.likeText')}
      data={shipped.map(({ id, name }) => ({ value: id, label: visibleText(name) }))}
      value={draft.like}
      error={errorTextAt(fieldErrors, '/like')}
      disabled={disabled}
      onChange={(like) => onChange({ ...draft, like })}
    />
  );
}
