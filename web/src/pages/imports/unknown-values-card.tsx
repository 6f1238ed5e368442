import { Button } from '@mantine/core';
import { fieldIn, type RowPlan } from '@sillage/contract/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchableSelect } from '../../fields/searchable-select.tsx';
import type { UnknownValue } from './checking/corrections.ts';
import * as styles from './imports.module.css';
import type { StartedImport } from './started-import.ts';

interface UnknownValuesCardProps {
  readonly unknown: readonly UnknownValue[];
  readonly started: StartedImport;
  readonly plan: RowPlan;
  readonly onCorrect: (value: UnknownValue, name: string) => void;
}

/** Values that are shown at once; the next ones follow when these are corrected. */
const shownAtOnce = 20;

/** Unknown countries, materials and other names: each is corrected once, for all rows that have it. */
export function UnknownValuesCard({ unknown, started, plan, onCorrect }: UnknownValuesCardProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="import-unknown-title">
      <h2 id="import-unknown-title">{t('imports.unknownTitle')}</h2>
      <p className="quiet">{t('imports.unknownText')}</p>
      <ul className="list">
        {unknown.slice(0, shownAtOnce).map((value) => (
          <li key={`${value.column} ${value.text}`} className={styles.importUnknown}>
            <Correction value={value} started={started} plan={plan} onCorrect={onCorrect} />
          </li>
        ))}
      </ul>
      {unknown.length > shownAtOnce && (
        <p className="quiet">{t('imports.unknownMore', { count: unknown.length - shownAtOnce })}</p>
      )}
    </section>
  );
}

interface CorrectionProps extends Omit<UnknownValuesCardProps, 'unknown'> {
  readonly value: UnknownValue;
}

function Correction({ value, started, plan, onCorrect }: CorrectionProps) {
  const { t } = useTranslation();
  const { text, column, rows } = value;
  const field = fieldIn(plan, value.field);
  const like = field?.names?.like(text) ?? [];
  const [name, setName] = useState<string | null>(like[0] ?? null);
  // A name shared by two values is listed once; suggestions come first.
  const all = (field?.allowed ?? []).map(({ names, value: id }) => names[0] ?? id);
  const data = [...new Set([...like, ...all])];
  return (
    <>
      <div>
        <strong>{text}</strong>
        <p className="quiet">
          {started.titles[column]} · {t('imports.inRows', { count: rows.length })}
        </p>
      </div>
      <SearchableSelect
        aria-label={t('imports.replaceBy', { text })}
        placeholder={t('imports.replacePlaceholder')}
        data={data.map((one) => ({ value: one, label: one }))}
        value={name}
        onChange={setName}
        nothingFoundMessage={t('imports.nothingLike')}
      />
      <Button
        variant="default"
        disabled={name === null}
        onClick={() => name !== null && onCorrect(value, name)}
      >
        {t('imports.replaceAll', { count: rows.length })}
      </Button>
    </>
  );
}
