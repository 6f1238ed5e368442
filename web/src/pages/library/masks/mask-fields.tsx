import { NativeSelect, TextInput } from '@mantine/core';
import type { ReusableSchema } from '@sillage/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategorySchema, useLeafCategories } from '../../../api/catalog-queries.ts';
import { Collapsible } from '../../../fields/collapsible.tsx';
import type { FieldErrors } from '../../../fields/field-errors.ts';
import * as fieldsStyles from '../../../fields/fields.module.css';
import { ParameterGroups } from '../../../fields/parameters/parameter-groups.tsx';
import type { ParameterValues } from '../../../fields/parameters/parameter-values.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import { allSections, foundSections, type MaskSection, sectionsOf } from './mask-sections.ts';

interface MaskFieldsProps {
  readonly schema: ReusableSchema;
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
  readonly fieldErrors: FieldErrors;
  readonly disabled: boolean;
}

/** All fields that a mask can set: of all categories, or in the layout of one category. */
export function MaskFields(props: MaskFieldsProps) {
  const { t } = useTranslation();
  const categories = useLeafCategories();
  const [category, setCategory] = useState('');
  const [wanted, setWanted] = useState('');
  return (
    <section className="card" aria-labelledby="mask-values-title">
      <h2 id="mask-values-title">{t('masks.what')}</h2>
      <p className="finding">{t('masks.whatText')}</p>
      <div className={`${fieldsStyles.fields} ${recordsStyles.choosers}`}>
        <NativeSelect
          label={t('masks.fieldsOf')}
          data={[
            { value: '', label: t('masks.allFields') },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <TextInput
          label={t('masks.find')}
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          // Enter in the search field must not submit the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {category === '' ? (
        <Sections {...props} sections={allSections(props.schema)} wanted={wanted} />
      ) : (
        <OfCategory {...props} category={category} wanted={wanted} />
      )}
    </section>
  );
}

function OfCategory({ category, ...props }: MaskFieldsProps & { category: string; wanted: string }) {
  const { t } = useTranslation();
  const schema = useCategorySchema(category);
  return (
    <Loaded query={schema}>
      {(found) => <Sections {...props} sections={sectionsOf(props.schema, found, t('masks.others'))} />}
    </Loaded>
  );
}

interface SectionsProps extends MaskFieldsProps {
  readonly sections: readonly MaskSection[];
  readonly wanted: string;
}

function Sections({ sections, wanted, values, onChange, fieldErrors, disabled }: SectionsProps) {
  const { t } = useTranslation();
  const found = foundSections(sections, wanted);
  if (found.length === 0) return <p className="quiet">{t('masks.noField')}</p>;
  return found.map(({ id, title, groups }) => {
    const ids = groups.flatMap((group) => group.parameters.map((parameter) => parameter.id));
    const count = ids.filter((one) => values[one] !== undefined).length;
    return (
      <Collapsible
        key={id}
        title={title}
        summary={count === 0 ? t('masks.nothingSet') : t('masks.set', { count })}
        hasError={wanted.trim() !== '' || ids.some((one) => fieldErrors.has(`/${one}`))}
      >
        <div
          className={groups.length === 1 && groups[0]?.name === title ? recordsStyles.saidAlready : undefined}
        >
          <ParameterGroups
            groups={groups}
            values={values}
            onChange={onChange}
            owner=""
            fieldErrors={fieldErrors}
            disabled={disabled}
            bare
          />
        </div>
      </Collapsible>
    );
  });
}
