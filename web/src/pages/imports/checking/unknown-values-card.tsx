import { Button } from '@mantine/core';
import { fieldIn, type RowPlan, trimNamesIn } from '@sillage/contract/tables';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../fields/choices/matching-options.ts';
import { SearchableSelect } from '../../../fields/choices/searchable-select.tsx';
import * as styles from '../imports.module.css';
import type { StartedImport } from '../started-import.ts';
import type { UnknownValue } from './corrections.ts';
import type { Answer } from './remember-answers.ts';

interface UnknownValuesCardProps {
  readonly unknown: readonly UnknownValue[];
  readonly started: StartedImport;
  readonly plan: RowPlan;
  readonly onCorrect: (answers: readonly Answer[]) => void;
}

/** Values that are shown at once; the next ones follow when these are corrected. */
const shownAtOnce = 20;

/** Unknown countries, materials and other names: each is corrected once, for all rows that have it. */
export function UnknownValuesCard({ unknown, started, plan, onCorrect }: UnknownValuesCardProps) {
  const { t } = useTranslation();
  const proposed = unknown.flatMap((value): Answer[] => {
    const name = proposedFor(value, plan);
    return name === undefined ? [] : [{ value, name }];
  });
  return (
    <section className="card stack" aria-labelledby="import-unknown-title">
      <h2 id="import-unknown-title">{t('imports.unknownTitle')}</h2>
      <p className="quiet">{t('imports.unknownText')}</p>
      {proposed.length > 0 && (
        <div>
          <Button onClick={() => onCorrect(proposed)}>
            {t('imports.acceptAll', { count: proposed.length })}
          </Button>
        </div>
      )}
      <ul className="list">
        {unknown.slice(0, shownAtOnce).map((value) => (
          <li key={`${value.column} ${value.text}`}>
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
  const like = [...new Set([...trimsFor(value, plan), ...(field?.names?.like(text) ?? [])])];
  // Only an evident misspelling and the usual kind of a trim are filled in; what is merely similar is proposed.
  const [name, setName] = useState<string | null>(() => proposedFor(value, plan) ?? null);
  const [missing, setMissing] = useState(false);
  // A name shared by two values is listed once.
  const all = [...new Set((field?.allowed ?? []).map(({ names, value: id }) => names[0] ?? id))];
  const others = all.filter((one) => !like.includes(one));
  return (
    <form
      className={styles.importUnknown}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name === null) setMissing(true);
        else onCorrect([{ value, name }]);
      }}
    >
      <div>
        <strong>{text}</strong>
        <p className="quiet">
          {started.titles[column]} · {t('imports.inRows', { count: rows.length })}
        </p>
      </div>
      <SearchableSelect
        aria-label={t('imports.replaceBy', { text })}
        placeholder={t('imports.replacePlaceholder')}
        data={
          like.length === 0
            ? others.map(asChoice)
            : [
                { group: t('imports.proposals'), items: like.map(asChoice) },
                { group: t('imports.otherNames'), items: others.map(asChoice) },
              ]
        }
        value={name}
        onChange={(chosen) => {
          setName(chosen);
          setMissing(false);
        }}
        description={
          name === null && like.length > 0 ? t('imports.perhaps', { names: like.join(' · ') }) : undefined
        }
        error={missing ? t('imports.replaceMissing') : undefined}
        nothingFoundMessage={t('imports.nothingLike')}
      />
      <Button type="submit" variant="default">
        {t('imports.replaceAll', { count: rows.length })}
      </Button>
    </form>
  );
}

function trimsFor({ text, field: id }: UnknownValue, plan: RowPlan): readonly string[] {
  const field = fieldIn(plan, id);
  return field?.kind === 'pieces' ? trimNamesIn(text, field) : [];
}

/** What is filled in for a value: the correct spelling, or of a zip or a button the usual kind. */
const proposedFor = (value: UnknownValue, plan: RowPlan): string | undefined =>
  fieldIn(plan, value.field)?.names?.misspelt(value.text) ?? trimsFor(value, plan)[0];

const asChoice = (name: string): Choice => ({ value: name, label: name });
