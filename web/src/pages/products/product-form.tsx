import { TagsInput, TextInput } from '@mantine/core';
import type { ProductRecord } from '@sillage/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProductForm, usePackagings, useTags, useTeams } from '../../api/record-queries.ts';
import { SearchableMultiSelect } from '../../fields/choices/searchable-multi-select.tsx';
import { SearchableSelect } from '../../fields/choices/searchable-select.tsx';
import { errorTextAt, type FieldErrors } from '../../fields/field-errors.ts';
import * as styles from '../../fields/fields.module.css';
import { RecordForm } from '../../records/record-form.tsx';
import { type ProductDraft, payloadOfProduct, productDraftOf } from './product-draft.ts';
import { ProductLines } from './product-lines.tsx';

interface ProductFormProps {
  readonly first: ProductDraft;
  /** Absent for a new product. */
  readonly record?: ProductRecord;
  readonly onReload: () => void;
}

/** The form of a product: its name, versions and packaging. */
export function ProductForm({ first, record, onReload }: ProductFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(first);
  return (
    <RecordForm
      title={record === undefined ? t('products.create') : t('form.editTitle', { name: record.name })}
      lead={t('products.lead')}
      path="/products"
      record={record}
      body={payloadOfProduct(draft)}
      onSaved={(id) => navigate({ to: '/sets/$id', params: { id } })}
      onReload={onReload}
      readStored={async (id) => {
        const stored = await readProductForm(id);
        return {
          revision: stored.record.revision,
          body: payloadOfProduct(productDraftOf(stored.record, stored.pinned)),
        };
      }}
    >
      {(fieldErrors, disabled) => (
        <>
          <ProductLines
            lines={draft.lines}
            onChange={(lines) => setDraft({ ...draft, lines })}
            fieldErrors={fieldErrors}
            disabled={disabled}
          />
          <GeneralFields draft={draft} onChange={setDraft} fieldErrors={fieldErrors} disabled={disabled} />
        </>
      )}
    </RecordForm>
  );
}

interface GeneralFieldsProps {
  readonly draft: ProductDraft;
  readonly onChange: (draft: ProductDraft) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** Name, labels, packaging and GTINs. */
function GeneralFields({ draft, onChange, fieldErrors, disabled }: GeneralFieldsProps) {
  const { t } = useTranslation();
  const optionsOf = (records: readonly { id: string; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const teams = optionsOf(useTeams().data);
  const tags = optionsOf(useTags().data);
  const packagings = optionsOf(usePackagings().data?.filter(({ level }) => level === 'outer'));
  const field = (place: string, label: string) => ({
    id: place,
    label,
    error: errorTextAt(fieldErrors, place, true),
    disabled,
  });
  return (
    <section className="card" aria-labelledby="general-title">
      <h2 id="general-title">{t('form.general')}</h2>
      <div className={`${styles.fields} ${styles.general}`}>
        <TextInput
          {...field('/name', t('form.name'))}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          {...field('/reference', t('form.reference'))}
          value={draft.reference}
          onChange={(event) => onChange({ ...draft, reference: event.currentTarget.value })}
        />
        <SearchableSelect
          {...field('/packaging', t('products.packaging'))}
          data={packagings}
          value={draft.packaging}
          placeholder={t('form.noneChosen')}
          clearLabel={t('field.remove')}
          onChange={(packaging) => onChange({ ...draft, packaging })}
        />
        <SearchableMultiSelect
          {...field('/teams', t('form.teams'))}
          data={teams}
          value={[...draft.teams]}
          onChange={(chosen) => onChange({ ...draft, teams: chosen })}
        />
        {tags.length > 0 && (
          <SearchableMultiSelect
            {...field('/tags', t('form.tags'))}
            data={tags}
            value={[...draft.tags]}
            onChange={(chosen) => onChange({ ...draft, tags: chosen })}
          />
        )}
        <TagsInput
          {...field('/gtins', t('products.gtins'))}
          description={t('products.gtinsText')}
          value={[...draft.gtins]}
          onChange={(gtins) => onChange({ ...draft, gtins })}
        />
      </div>
    </section>
  );
}
