import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMasks, usePackagings, useTags, useTeams } from '../../../api/record-queries.ts';
import { SearchableMultiSelect } from '../../../fields/choices/searchable-multi-select.tsx';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { errorTextAt } from '../../../fields/field-errors.ts';
import * as styles from '../../../fields/fields.module.css';
import { NumberEntry } from '../../../fields/number-entry.tsx';
import type { Draft } from './draft/draft.ts';
import { useDraft, useForm } from './draft/draft-context.tsx';

/** Name, labels, mask and packaging; the basic form has no labels that say nothing. */
export function GeneralFields() {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled, basic } = useForm();
  const optionsOf = (records: readonly { id: string; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const teams = optionsOf(useTeams().data);
  const tags = optionsOf(useTags().data);
  const masks = optionsOf(useMasks().data);
  const packagings = optionsOf(usePackagings().data?.filter(({ level }) => level === 'primary'));
  const chosenTeams = useDraft((draft) => draft.teams);
  const chosenTags = useDraft((draft) => draft.tags);
  const pieces = useDraft((draft) => draft.pieces);
  const mask = useDraft((draft) => draft.mask);
  const packaging = useDraft((draft) => draft.packaging);
  const errorAt = (path: string) => errorTextAt(fieldErrors, path, true);
  const change = <Key extends keyof Draft>(key: Key, value: Draft[Key]): void =>
    store.change(`/${key}`, (draft) => ({ ...draft, [key]: value }));
  // The only team is chosen already, and there is nothing to choose.
  const showsTeams = !basic || teams.length > 1 || errorAt('/teams') !== undefined;
  return (
    <section className="card" aria-labelledby="general-title">
      <h2 id="general-title">{t('form.general')}</h2>
      <div className={`${styles.fields} ${styles.general}`}>
        <TextField field="name" />
        <TextField field="reference" />
        {showsTeams && (
          <SearchableMultiSelect
            id="/teams"
            label={t('form.teams')}
            data={teams}
            value={[...chosenTeams]}
            error={errorAt('/teams')}
            disabled={disabled}
            onChange={(chosen) => change('teams', chosen)}
          />
        )}
        {tags.length > 0 && (!basic || chosenTags.length > 0) && (
          <SearchableMultiSelect
            id="/tags"
            label={t('form.tags')}
            data={tags}
            value={[...chosenTags]}
            error={errorAt('/tags')}
            disabled={disabled}
            onChange={(chosen) => change('tags', chosen)}
          />
        )}
        {(!basic || pieces !== undefined || errorAt('/pieces') !== undefined) && (
          <>
            <PiecesField count="made" />
            <PiecesField count="sold" />
          </>
        )}
        {masks.length > 0 && (
          <SearchableSelect
            id="/mask"
            label={t('form.mask')}
            data={masks}
            value={mask}
            placeholder={t('form.noneChosen')}
            clearLabel={t('field.remove')}
            error={errorAt('/mask')}
            disabled={disabled}
            onChange={(chosen) => change('mask', chosen)}
          />
        )}
        {packagings.length > 0 && (
          <SearchableSelect
            id="/packaging"
            label={t('form.packaging')}
            data={packagings}
            value={packaging}
            placeholder={t('form.noneChosen')}
            clearLabel={t('field.remove')}
            error={errorAt('/packaging')}
            disabled={disabled}
            onChange={(chosen) => change('packaging', chosen)}
          />
        )}
      </div>
    </section>
  );
}

function TextField({ field }: { field: 'name' | 'reference' }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const value = useDraft((draft) => draft[field]);
  return (
    <TextInput
      id={`/${field}`}
      label={t(`form.${field}`)}
      value={value}
      error={errorTextAt(fieldErrors, `/${field}`)}
      disabled={disabled}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        store.change(`/${field}`, (draft) => ({ ...draft, [field]: typed }));
      }}
    />
  );
}

function PiecesField({ count }: { count: 'made' | 'sold' }) {
  const { t } = useTranslation();
  const { store, fieldErrors, disabled } = useForm();
  const value = useDraft((draft) => draft.pieces?.[count] ?? null);
  return (
    <NumberEntry
      id={`/pieces/${count}`}
      label={t(`form.pieces${count === 'made' ? 'Made' : 'Sold'}`)}
      value={value}
      error={errorTextAt(fieldErrors, `/pieces/${count}`)}
      disabled={disabled}
      onChange={(typed) =>
        store.change(`/pieces/${count}`, (draft) => ({
          ...draft,
          pieces: { made: null, sold: null, ...draft.pieces, [count]: typed },
        }))
      }
    />
  );
}
