import { Button, NativeSelect, TextInput } from '@mantine/core';
import { fieldTypes, type OwnParameter } from '@sillage/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchableMultiSelect } from '../../../fields/choices/searchable-multi-select.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { visibleText } from '../../../locales/visible-text.ts';
import * as styles from '../administration.module.css';
import { ChoicesEditor } from './choices-editor.tsx';
import { LimitFields } from './limit-fields.tsx';
import { draftOfParameter, isSelect, newParameter, parameterOfDraft } from './parameter-draft.ts';
import { type Owner, useOwnerNames } from './use-owner-names.ts';

interface ParameterEditorProps {
  readonly parameters: readonly OwnParameter[];
  /** Undefined for a new one. */
  readonly stored: OwnParameter | undefined;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onInput: () => void;
  readonly onSave: (parameter: OwnParameter) => void;
  readonly onCancel: () => void;
}

export function ParameterEditor(props: ParameterEditorProps) {
  const { parameters, stored, error, busy, onInput, onSave, onCancel } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(stored === undefined ? newParameter : draftOfParameter(stored));
  const names = useOwnerNames();
  const first = useRef<HTMLInputElement>(null);
  // The pressed button is gone, so the first field takes the focus.
  useEffect(() => first.current?.focus(), []);
  const change = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const index = stored === undefined ? parameters.length : parameters.indexOf(stored);
  const pointer = (field: string): string => `/parameters/${index}${field}`;
  const fault = (field: string) => fieldError(error, pointer(field), t);
  const everyOwner = (label: string, owners: readonly Owner[]) => [{ value: 'all', label }, ...owners];
  const taken = parameters.filter((one) => one !== stored).map(({ id }) => id);
  return (
    <form
      className={`card stack ${styles.formColumn}`}
      aria-labelledby="parameter-title"
      noValidate
      // What was wrong is reported again by the next try, if it still is.
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        const retired = stored?.retired === true ? { retired: true } : {};
        onSave({ ...parameterOfDraft(draft, taken), ...retired });
      }}
    >
      <h2 id="parameter-title">
        {stored === undefined ? t('ownParameters.newTitle') : visibleText(stored.name)}
      </h2>
      <RefusalAlert
        error={error}
        fields={['/name', '/nameInFrench', '/categories', '/materials'].map(pointer)}
      />
      <TextInput
        ref={first}
        label={t('list.name')}
        value={draft.name}
        error={fault('/name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('ownParameters.nameInFrench')}
        description={t('ownParameters.nameInFrenchText')}
        value={draft.nameInFrench}
        error={fault('/nameInFrench')}
        onChange={(event) => change({ nameInFrench: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('ownParameters.type')}
        description={stored === undefined ? t('ownParameters.typeText') : t('ownParameters.typeStays')}
        value={draft.fieldType}
        disabled={stored !== undefined}
        data={fieldTypes.map((value) => ({ value, label: t(`ownParameters.types.${value}`) }))}
        onChange={(event) => {
          const fieldType = fieldTypes.find((type) => type === event.currentTarget.value);
          if (fieldType !== undefined) change({ fieldType });
        }}
      />
      <LimitFields draft={draft} onChange={change} />
      {isSelect(draft.fieldType) && (
        <ChoicesEditor choices={draft.choices} onChange={(choices) => change({ choices })} />
      )}
      <SearchableMultiSelect
        label={t('ownParameters.categories')}
        description={t('ownParameters.categoriesText')}
        data={everyOwner(t('ownParameters.allCategories'), names.categories)}
        value={[...draft.categories]}
        error={fault('/categories')}
        onChange={(categories) => change({ categories: withoutAll(categories, draft.categories) })}
      />
      <SearchableMultiSelect
        label={t('ownParameters.materials')}
        description={t('ownParameters.materialsText')}
        data={everyOwner(t('ownParameters.allMaterials'), names.materials)}
        value={[...draft.materials]}
        error={fault('/materials')}
        onChange={(materials) => change({ materials: withoutAll(materials, draft.materials) })}
      />
      <div className="row">
        <Button type="submit" loading={busy}>
          {t('administration.save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('state.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** “All” and single owners exclude each other: what was chosen last stays. */
function withoutAll(chosen: string[], before: readonly string[]): string[] {
  if (!chosen.includes('all') || chosen.length === 1) return chosen;
  return before.includes('all') ? chosen.filter((id) => id !== 'all') : ['all'];
}
