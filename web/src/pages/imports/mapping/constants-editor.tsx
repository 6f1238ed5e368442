import { Autocomplete, CloseButton } from '@mantine/core';
import type { Field, Mapping } from '@sillage/contract/tables';
import { useTranslation } from 'react-i18next';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import { listLimit } from '../../../fields/choices/use-choice.ts';
import * as styles from '../imports.module.css';

interface ConstantsEditorProps {
  readonly fields: readonly Field[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Values shared by all rows, written as in a cell. */
export function ConstantsEditor({ fields, mapping, onChange }: ConstantsEditorProps) {
  const { t } = useTranslation();
  const { constants } = mapping;
  const set = (id: string, value: string): void =>
    onChange({ ...mapping, constants: { ...constants, [id]: value } });
  const remove = (id: string): void => {
    const { [id]: _, ...others } = constants;
    onChange({ ...mapping, constants: others });
  };
  const free = fields.filter(({ id }) => constants[id] === undefined);
  return (
    <section className="card stack" aria-labelledby="import-constants-title">
      <h2 id="import-constants-title">{t('imports.constants')}</h2>
      <p className="quiet">{t('imports.constantsText')}</p>
      {fields
        .filter(({ id }) => constants[id] !== undefined)
        .map(({ id, title, allowed = [] }) => (
          <div className={styles.importConstant} key={id}>
            <Autocomplete
              label={title}
              // A name shared by two values is listed once.
              data={[...new Set(allowed.map(({ names, value }) => names[0] ?? value))]}
              limit={listLimit}
              value={constants[id] ?? ''}
              onChange={(value) => set(id, value)}
            />
            <CloseButton
              aria-label={t('imports.removeConstant', { field: title })}
              onClick={() => remove(id)}
            />
          </div>
        ))}
      <SearchableSelect
        className={styles.importCategory}
        label={t('imports.addConstant')}
        placeholder={t('imports.constantField')}
        data={free.map(({ id, title }) => ({ value: id, label: title }))}
        value={null}
        nothingFoundMessage={t('imports.ignored')}
        onChange={(id) => id !== null && set(id, '')}
      />
    </section>
  );
}
