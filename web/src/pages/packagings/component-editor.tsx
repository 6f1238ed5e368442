import { CloseButton, NativeSelect, Select, TextInput } from '@mantine/core';
import type { ReusableSchema } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { type FaultPlaces, faultsAt } from '../../draft/fault-places.ts';
import { Fold } from '../../fields/fold.tsx';
import { ParameterField } from '../../fields/parameter-field.tsx';
import { ParameterGroups } from '../../fields/parameter-groups.tsx';
import { useMaterialSchema, useMaterials } from '../../session/queries.ts';
import type { ComponentDraft } from './packaging-draft.ts';

interface ComponentEditorProps {
  readonly schema: ReusableSchema;
  readonly component: ComponentDraft;
  readonly index: number;
  readonly onChange: (component: ComponentDraft) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
  readonly faults: FaultPlaces;
  readonly disabled: boolean;
}

/** Materials that packagings are made of have a category of their own. */
const componentCategory = 'packaging-component';

/** One component: what it is, of which material, how heavy and how many, and what is known of the material. */
export function ComponentEditor(props: ComponentEditorProps) {
  const { schema, component, index, onChange, onRemove, faults, disabled } = props;
  const { t } = useTranslation();
  const { data: materials = [] } = useMaterials(componentCategory);
  const { data: material } = useMaterialSchema(component.material);
  const place = `/components/${index}`;
  const said = (at: string): string | undefined => faultsAt(faults, at).join(' ') || undefined;
  const title = t('packagings.component', { number: index + 1 });
  const fields = schema.informations.find(({ id }) => id === 'component')?.parameters ?? [];
  const groups = schema.processes.filter(({ id }) => id === component.material);
  const given = Object.keys(component.values).length;
  const databases = (material?.databases ?? []).map(({ id, name, illustrative }) => ({
    value: id,
    label: illustrative ? `${name} (${t('composition.illustrative')})` : name,
  }));
  return (
    <fieldset className="part">
      <legend>{component.name || title}</legend>
      <div className="fields plain-fields">
        <TextInput
          id={`${place}/name`}
          label={t('packagings.componentName')}
          placeholder={title}
          value={component.name}
          error={said(`${place}/name`)}
          disabled={disabled}
          onChange={(event) => onChange({ ...component, name: event.currentTarget.value })}
        />
        <Select
          id={`${place}/material/id`}
          label={t('packagings.material')}
          data={materials.map(({ id, name }) => ({ value: id, label: name }))}
          value={component.material || null}
          // Parameters and databases belong to their material: another one has others.
          onChange={(id) => {
            const { database: _, ...rest } = component;
            onChange({ ...rest, material: id ?? '', values: {} });
          }}
          placeholder={t('field.place')}
          searchable
          limit={100}
          nothingFoundMessage={t('field.nothing')}
          error={said(`${place}/material/id`) ?? said(`${place}/material`) ?? said(place)}
          disabled={disabled}
        />
        <NativeSelect
          id={`${place}/material/database`}
          label={t('composition.database')}
          data={[{ value: '', label: t('composition.databaseDefault') }, ...databases]}
          value={component.database ?? ''}
          error={said(`${place}/material/database`)}
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
            faults={faults}
            disabled={disabled}
            bare
          />
        ))}
      </div>
      <div className="material">
        {groups.length > 0 && (
          <Fold
            title={t('packagings.details')}
            told={given === 0 ? t('form.allDefault') : t('form.given', { count: given })}
            wrong={[...faults.keys()].some((at) => at.startsWith(`${place}/${component.material}.`))}
          >
            <ParameterGroups
              groups={groups}
              values={component.values}
              onChange={(values) => onChange({ ...component, values })}
              owner={place}
              faults={faults}
              disabled={disabled}
            />
          </Fold>
        )}
      </div>
      {onRemove !== undefined && (
        <CloseButton
          aria-label={`${t('packagings.remove')}: ${component.name || title}`}
          className="component-remove"
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}
