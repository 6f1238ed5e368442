import { NativeSelect } from '@mantine/core';
import type { Mapping } from '@sillage/contract/tables';
import { useTranslation } from 'react-i18next';
import * as styles from '../imports.module.css';

interface ReadingOptionsProps {
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** The number format and units of the file. */
export function ReadingOptions({ mapping, onChange }: ReadingOptionsProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="import-reading-title">
      <h2 id="import-reading-title">{t('imports.howRead')}</h2>
      <div className={styles.importOptions}>
        <NativeSelect
          label={t('imports.decimal')}
          value={mapping.decimal}
          data={[
            { value: 'point', label: t('imports.decimalPoint') },
            { value: 'comma', label: t('imports.decimalComma') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, decimal: value as Mapping['decimal'] })
          }
        />
        <NativeSelect
          label={t('imports.baseUnit')}
          value={mapping.baseUnit}
          data={[
            { value: 'percentage', label: t('imports.percentages') },
            { value: 'weight', label: t('imports.weights') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, baseUnit: value as Mapping['baseUnit'] })
          }
        />
        <NativeSelect
          label={t('imports.weightUnit')}
          value={mapping.weightUnit}
          data={['kg', 'g']}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, weightUnit: value as Mapping['weightUnit'] })
          }
        />
      </div>
    </section>
  );
}
