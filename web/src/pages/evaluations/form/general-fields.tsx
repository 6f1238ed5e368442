import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMasks, usePackagings, useTags, useTeams } from '../../../api/record-queries.ts';
import { errorTextAt } from '../../../fields/field-errors.ts';
import type { EditorProps } from './composition/editor-props.ts';

/** Name, labels, mask and packaging. */
export function GeneralFields({ draft, onChange, fieldErrors, disabled }: EditorProps) {
  const { t } = useTranslation();
  const optionsOf = (records: readonly { id: string; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const teams = optionsOf(useTeams().data);
  const tags = optionsOf(useTags().data);
  const masks = optionsOf(useMasks().data);
  const packagings = optionsOf(usePackagings().data?.filter(({ level }) => level === 'primary'));
  const errorAt = (path: string) => errorTextAt(fieldErrors, path, true);
  return (
    <section className="card" aria-labelledby="general-title">
      <h2 id="general-title">{t('form.general')}</h2>
      <div className="fields general">
        <TextInput
          id="/name"
          label={t('form.name')}
          value={draft.name}
          error={errorAt('/name')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          id="/reference"
          label={t('form.reference')}
          value={draft.reference}
          error={errorAt('/reference')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, reference: event.currentTarget.value })}
        />
        <MultiSelect
          id="/teams"
          label={t('form.teams')}
          data={teams}
          value={[...draft.teams]}
          error={errorAt('/teams')}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...draft, teams: chosen })}
        />
        {tags.length > 0 && (
          <MultiSelect
            id="/tags"
            label={t('form.tags')}
            data={tags}
            value={[...draft.tags]}
            error={errorAt('/tags')}
            disabled={disabled}
            onChange={(chosen) => onChange({ ...draft, tags: chosen })}
          />
        )}
        {masks.length > 0 && (
          <Select
            id="/mask"
            label={t('form.mask')}
            data={masks}
            value={draft.mask}
            placeholder={t('form.noneChosen')}
            clearable
            clearButtonProps={{ 'aria-label': t('field.remove') }}
            error={errorAt('/mask')}
            disabled={disabled}
            onChange={(mask) => onChange({ ...draft, mask })}
          />
        )}
        {packagings.length > 0 && (
          <Select
            id="/packaging"
            label={t('form.packaging')}
            data={packagings}
            value={draft.packaging}
            placeholder={t('form.noneChosen')}
            clearable
            clearButtonProps={{ 'aria-label': t('field.remove') }}
            error={errorAt('/packaging')}
            disabled={disabled}
            onChange={(packaging) => onChange({ ...draft, packaging })}
          />
        )}
      </div>
    </section>
  );
}
