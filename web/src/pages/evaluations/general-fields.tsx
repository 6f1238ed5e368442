import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '../../composition/editor-props.ts';
import { faultsAt } from '../../draft/fault-places.ts';
import { useMasks, usePackagings, useTags, useTeams } from '../../session/queries.ts';

/** Name, labels, mask and packaging. */
export function GeneralFields({ draft, onChange, faults, disabled }: EditorProps) {
  const { t } = useTranslation();
  const optionsOf = (records: readonly { id: string; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const teams = optionsOf(useTeams().data);
  const tags = optionsOf(useTags().data);
  const masks = optionsOf(useMasks().data);
  const packagings = optionsOf(usePackagings().data?.filter(({ level }) => level === 'primary'));
  const said = (place: string): string | undefined => faultsAt(faults, place, true).join(' ') || undefined;
  return (
    <section className="card" aria-labelledby="general-title">
      <h2 id="general-title">{t('form.general')}</h2>
      <div className="fields general">
        <TextInput
          id="/name"
          label={t('form.name')}
          value={draft.name}
          error={said('/name')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          id="/reference"
          label={t('form.reference')}
          value={draft.reference}
          error={said('/reference')}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, reference: event.currentTarget.value })}
        />
        <MultiSelect
          id="/teams"
          label={t('form.teams')}
          data={teams}
          value={[...draft.teams]}
          error={said('/teams')}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...draft, teams: chosen })}
        />
        {tags.length > 0 && (
          <MultiSelect
            id="/tags"
            label={t('form.tags')}
            data={tags}
            value={[...draft.tags]}
            error={said('/tags')}
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
            error={said('/mask')}
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
            error={said('/packaging')}
            disabled={disabled}
            onChange={(packaging) => onChange({ ...draft, packaging })}
          />
        )}
      </div>
    </section>
  );
}
