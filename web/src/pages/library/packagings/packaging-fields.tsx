import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../fields/error-summary.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import * as fieldsStyles from '../../../fields/fields.module.css';
import { ParameterField } from '../../../fields/parameters/parameter-field.tsx';
import { formatNumber } from '../../../locales/format.ts';
import { NameAndReference } from '../../../records/name-and-reference.tsx';
import type { ReusableFieldsProps } from '../../../records/reusable-form.tsx';
import * as compositionStyles from '../../evaluations/form/composition/composition.module.css';
import { ComponentEditor } from './component-editor.tsx';
import {
  type ComponentDraft,
  newComponent,
  type PackagingDraft,
  weightOfPackaging,
} from './packaging-draft.ts';

type FieldsProps = ReusableFieldsProps<PackagingDraft>;

/** The fields of a packaging and of its components. */
export function PackagingFields(props: FieldsProps) {
  return (
    <>
      <GeneralFields {...props} />
      <Components {...props} />
    </>
  );
}

/** The name and the schema's fields of the packaging as a whole. */
function GeneralFields({ schema, draft, onChange, fieldErrors, disabled }: FieldsProps) {
  const { t } = useTranslation();
  const level = schema.informations
    .find(({ id }) => id === 'packaging')
    ?.parameters.find(({ id }) => id === 'level');
  return (
    <section className="card" aria-label={t('form.general')}>
      <div className={`${fieldsStyles.fields} ${fieldsStyles.plainFields} ${fieldsStyles.two}`}>
        <NameAndReference draft={draft} onChange={onChange} fieldErrors={fieldErrors} disabled={disabled} />
        {level !== undefined && (
          <ParameterField
            parameter={level}
            given={draft.level === undefined ? undefined : { value: draft.level }}
            onChange={(given) => onChange({ ...draft, level: given?.value as PackagingDraft['level'] })}
            owner=""
            fieldErrors={fieldErrors}
            disabled={disabled}
            bare
          />
        )}
      </div>
    </section>
  );
}

function Components({ schema, draft, onChange, fieldErrors, disabled }: FieldsProps) {
  const { t } = useTranslation();
  const { components } = draft;
  const change = (next: readonly ComponentDraft[]): void => onChange({ ...draft, components: next });
  const weight = weightOfPackaging(draft);
  return (
    <section className="card" aria-labelledby="components-title">
      <h2 id="components-title">{t('packagings.components')}</h2>
      <p className="finding">{t('packagings.componentsText')}</p>
      {components.map((component, index) => (
        <ComponentEditor
          key={component.key}
          schema={schema}
          component={component}
          index={index}
          onChange={(changed) => change(components.map((old, at) => (at === index ? changed : old)))}
          onRemove={
            components.length > 1 ? () => change(components.filter((_, at) => at !== index)) : undefined
          }
          fieldErrors={fieldErrors}
          disabled={disabled}
        />
      ))}
      <div className="spread">
        <Button
          variant="light"
          size="compact-sm"
          disabled={disabled}
          onClick={() => change([...components, newComponent()])}
        >
          {t('packagings.add')}
        </Button>
        <p className={compositionStyles.total} role="status">
          {weight !== null && t('packagings.sum', { weight: formatNumber(weight, 6) })}
        </p>
      </div>
      <ErrorLine error={errorTextAt(fieldErrors, '/components')} />
    </section>
  );
}
