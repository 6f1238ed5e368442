import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { ReusableSchema } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useMaterialSchema, useMaterials } from '../../../api/catalog-queries.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { Collapsible } from '../../../fields/collapsible.tsx';
import { errorTextAt, type FieldErrors } from '../../../fields/field-errors.ts';
import * as fieldsStyles from '../../../fields/fields.module.css';
import { ParameterField } from '../../../fields/parameters/parameter-field.tsx';
import { ParameterGroups } from '../../../fields/parameters/parameter-groups.tsx';
import * as compositionStyles from '../../evaluations/form/composition/composition.module.css';
import type { ComponentDraft } from './packaging-draft.ts';

interface ComponentEditorProps {
  readonly schema: ReusableSchema;
  readonly component: ComponentDraft;
  readonly index: number;
  readonly onChange: (component: ComponentDraft) => void;
  /** Absent for the only component. */
  readonly onRemove: (() => void) | undefined;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** The category of the materials of packagings. */
const componentCategory = 'packaging-component';

/** One component: its kind, material, weight, quantity and the parameters of its material. */
export function ComponentEditor(props: ComponentEditorProps) {
  const { schema, component, index, onChange, onRemove, fieldErrors, disabled } = props;
  const { t } = useTranslation();
  const { data: materials = [] } = useMaterials(componentCategory);
  const { data: material } = useMaterialSchema(component.material);
  const place = `/components/${index}`;
  const errorAt = (path: string) => errorTextAt(fieldErrors, path);
  const title = t('packagings.component', { number: index + 1 });
  const fields = schema.informations.find(({ id }) => id === 'component')?.parameters ?? [];
  const groups = schema.processes.filter(({ id }) => id === component.material);
  const given = Object.keys(component.values).length;
  const databases = (material?.databases ?? []).map(({ id, name, illustrative }) => ({
    value: id,
    label: illustrative ? `${name} (${t('composition.illustrative')})` : name,
  }));
  return (
    <fieldset className={compositionStyles.part} data-owner={component.name || title}>
      <legend>{component.name || title}</legend>
      <div className={`${fieldsStyles.fields} ${fieldsStyles.plainFields}`}>
        <TextInput
          id={`${place}/name`}
          label={t('packagings.componentName')}
          placeholder={title}
          value={component.name}
          error={errorAt(`${place}/name`)}
          disabled={disabled}
          onChange={(event) => onChange({ ...component, name: event.currentTarget.value })}
        />
        <SearchableSelect
          id={`${place}/material/id`}
          label={t('packagings.material')}
          data={materials.map(({ id, name }) => ({ value: id, label: name }))}
          value={component.material || null}
          // Parameters and databases belong to their material, so changing it drops them.
          onChange={(id) => {
            const { database: _, ...rest } = component;
            onChange({ ...rest, material: id ?? '', values: {} });
          }}
          placeholder={t('field.place')}
          error={errorAt(`${place}/material/id`) ?? errorAt(`${place}/material`) ?? errorAt(place)}
          disabled={disabled}
        />
        <NativeSelect
          id={`${place}/material/database`}
          label={t('composition.database')}
          data={[{ value: '', label: t('composition.databaseDefault') }, ...databases]}
          value={component.database ?? ''}
          error={errorAt(`${place}/material/database`)}
          disabled={disabled || material === undefined}
          onChange={(event) => {
            const { database: _, ...rest } = component;
            const chosen = event.currentTarget.value;
            onChange(chosen === '' ? rest : { ...rest, database: chosen });
          }}
        />
        {fields.map((parameter) => (
          <ParameterField
            key={parameter.id}
            parameter={parameter}
            given={component.fields[parameter.id]}
            onChange={(value) => {
              const { [parameter.id]: _, ...others } = component.fields;
              onChange({
                ...component,
                fields: value === undefined ? others : { ...others, [parameter.id]: value },
              });
            }}
            owner={place}
            fieldErrors={fieldErrors}
            disabled={disabled}
            bare
          />
        ))}
      </div>
      {groups.length > 0 && (
        <div className={compositionStyles.material}>
          <Collapsible
            title={t('packagings.details')}
            summary={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
            hasError={[...fieldErrors.keys()].some((at) => at.startsWith(`${place}/${component.material}.`))}
          >
            <ParameterGroups
              groups={groups}
              values={component.values}
              onChange={(values) => onChange({ ...component, values })}
              owner={place}
              fieldErrors={fieldErrors}
              disabled={disabled}
            />
          </Collapsible>
        </div>
      )}
      {onRemove !== undefined && (
        <CloseButton
          aria-label={`${t('packagings.remove')}: ${component.name || title}`}
          className={compositionStyles.componentRemove}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
