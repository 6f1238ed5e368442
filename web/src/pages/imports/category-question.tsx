import { Button, NativeSelect } from '@mantine/core';
import type { Mapping } from '@sillage/contract/tables';
import { useTranslation } from 'react-i18next';
import { leafCategories, useCategories } from '../../api/catalog-queries.ts';
import { Loaded } from '../../loading/loaded.tsx';
import * as styles from './imports.module.css';
import type { StartedImport } from './started-import.ts';

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

/** Each column with some of its cells. */
export const columnsOf = ({ titles, rows, wanted }: StartedImport): string[] =>
  titles.map((title, column) => {
    const cells = wanted.slice(0, 50).map((index) => String(rows[index]?.[column] ?? '').trim());
    const some = [...new Set(cells)].filter((cell) => cell !== '').slice(0, 3);
    return [title, ...some].join(' · ').slice(0, 80);
  });

/** A mapping in which a column names the category, if one is given. */
export const withCategoryIn = (column: number | undefined, mapping: Mapping): Mapping =>
  column === undefined ? mapping : { ...mapping, columns: { ...mapping.columns, [column]: 'category' } };

interface CategoryQuestionProps {
  /** Rows without a category, and all. */
  readonly unnamed: number;
  readonly all: number;
  readonly fileName: string;
  readonly columns: readonly string[];
  readonly onChoose: (category: string) => void;
  readonly onColumn: (column: number) => void;
  readonly onBack: () => void;
}

/** Asks for the category, or for the column that names it, only when rows of the file name none. */
export function CategoryQuestion({ columns, unnamed, all, fileName, ...on }: CategoryQuestionProps) {
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
        onChange={(category) => category !== '' && on.onChoose(category)}
      />
      <NativeSelect
        className={styles.importCategory}
        label={t('imports.categoryColumn')}
        description={t('imports.categoryColumnText')}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && on.onColumn(Number(value))}
        data={[
          { value: '', label: t('imports.chooseColumn') },
          ...columns.map((label, column) => ({ value: `${column}`, label })),
        ]}
      />
      <div className="row">
        <Button variant="default" onClick={on.onBack}>
          {t('imports.back')}
        </Button>
      </div>
    </section>
  );
}
