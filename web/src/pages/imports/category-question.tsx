import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leafCategories, useCategories } from '../../api/catalog-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import * as styles from './imports.module.css';

interface CategorySelectProps {
  readonly value: string;
  readonly empty: string;
  readonly onChange: (category: string) => void;
}

/** The category of the rows that name none. */
export function CategorySelect({ value, empty, onChange }: CategorySelectProps) {
  const { t } = useTranslation();
  const categories = useCategories();
  return (
    <Loaded query={categories}>
      {(groups) => (
        <NativeSelect
          className={styles.importCategory}
          label={t('imports.category')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: '', label: empty },
            ...groups.map((group) => ({
              group: group.name,
              items: leafCategories(group).map(({ id, name }) => ({ value: id, label: name })),
            })),
          ]}
        />
      )}
    </Loaded>
  );
}

interface CategoryQuestionProps {
  /** Rows without a category, and all. */
  readonly unnamed: number;
  readonly all: number;
  readonly fileName: string;
  readonly onChoose: (category: string) => void;
  readonly onBack: () => void;
}

/** Asks for the category only when rows of the file name none. */
export function CategoryQuestion({ unnamed, all, fileName, onChoose, onBack }: CategoryQuestionProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="import-category-title">
      <h2 id="import-category-title">{t('imports.categoryTitle')}</h2>
      <p role="status">
        {unnamed === all
          ? t('imports.categoryOfNone', { file: fileName })
          : t('imports.categoryOfSome', { count: unnamed, all, file: fileName })}
      </p>
      <CategorySelect
        value=""
        empty={t('imports.choose')}
        onChange={(category) => category !== '' && onChoose(category)}
      />
      <div className="row">
        <Button variant="default" onClick={onBack}>
          {t('imports.back')}
        </Button>
      </div>
    </section>
  );
}
