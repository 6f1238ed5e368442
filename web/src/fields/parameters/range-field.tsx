import { Button, NativeSelect } from '@mantine/core';
import type { ParameterDescription, ParameterRange } from '@sillage/contract';
import { isShare } from '@sillage/engine/figures';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from '../fields.module.css';
import { NumberEntry } from '../number-entry.tsx';
import { fromPercent, toPercent } from './describe-field.ts';
import { percentOf, percentRange, type RangeKind, rangeKindOf, rangeKinds } from './parameter-range.ts';

interface RangeFieldProps {
  readonly parameter: Omit<ParameterDescription, 'customParameters'>;
  readonly value: number;
  readonly range: ParameterRange | undefined;
  readonly onChange: (range: ParameterRange | undefined) => void;
  readonly disabled: boolean;
}

/** What a given number could be instead, behind a small button until somebody says so. */
export function RangeField(props: RangeFieldProps) {
  const { parameter, range, onChange, disabled } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(range !== undefined);
  if (!open) {
    if (disabled) return null;
    return (
      <button
        type="button"
        className={`plain ${styles.rangeOpen}`}
        aria-label={t('field.uncertain.openOf', { name: parameter.name })}
        onClick={() => setOpen(true)}
      >
        {t('field.uncertain.open')}
      </button>
    );
  }
  return (
    <fieldset className={styles.valueRange} disabled={disabled}>
      <legend>{t('field.uncertain.legend', { name: parameter.name })}</legend>
      <RangeInputs {...props} />
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => {
          setOpen(false);
          onChange(undefined);
        }}
      >
        {t('field.uncertain.remove')}
      </Button>
    </fieldset>
  );
}

/** The inputs of a range; what is typed stays, and counts as soon as it makes a range. */
function RangeInputs({ parameter, value, range, onChange }: RangeFieldProps) {
  const { t } = useTranslation();
  const help = useId();
  const percent = isShare(parameter);
  const [kind, setKind] = useState<RangeKind>(() =>
    range === undefined ? 'percent' : rangeKindOf(range, value),
  );
  const [bounds, setBounds] = useState(() => ({ min: range?.min ?? null, max: range?.max ?? null }));
  const [factor, setFactor] = useState<number | null>(range?.gsd ?? null);
  const typedPercent = range === undefined ? undefined : percentOf(range, value);
  const [around, setAround] = useState<number | null>(typedPercent ?? null);

  const say = (
    how: RangeKind,
    next: { min: number | null; max: number | null },
    off = around,
    gsd = factor,
  ) => {
    if (how === 'percent') onChange(percentRange(value, off));
    else if (how === 'factor') onChange(gsd === null ? undefined : { gsd });
    else if (next.min === null || next.max === null) onChange(undefined);
    else onChange({ min: next.min, ...(how === 'likely' ? { mode: value } : {}), max: next.max });
  };
  // While a number is typed it may be 0 for a moment, which has no percentage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the value is another one
  useEffect(() => {
    if (range === undefined) say(kind, bounds);
  }, [value]);
  const bound = (end: 'min' | 'max') => (
    <NumberEntry
      label={t(`field.uncertain.${end}`)}
      value={percent ? toPercent(bounds[end]) : bounds[end]}
      unit={percent ? '%' : parameter.unit}
      onChange={(typed) => {
        const next = { ...bounds, [end]: percent ? fromPercent(typed) : typed };
        setBounds(next);
        say(kind, next);
      }}
    />
  );
  const { min, max } = bounds;
  const wrong =
    (kind === 'likely' || kind === 'even') &&
    min !== null &&
    max !== null &&
    (min >= max || min > value || max < value);
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('field.uncertain.how')}
        aria-describedby={help}
        data={rangeKinds.map((one) => ({ value: one, label: t(`field.uncertain.kinds.${one}`) }))}
        value={kind}
        onChange={(event) => {
          const how = event.currentTarget.value as RangeKind;
          setKind(how);
          say(how, bounds);
        }}
      />
      <div className={styles.rangeInputs}>
        {kind === 'percent' && (
          <NumberEntry
            label={t('field.uncertain.percent')}
            value={around}
            unit="%"
            onChange={(typed) => {
              setAround(typed);
              say(kind, bounds, typed);
            }}
          />
        )}
        {kind === 'factor' && (
          <NumberEntry
            label={t('field.uncertain.factor')}
            value={factor}
            onChange={(typed) => {
              setFactor(typed);
              say(kind, bounds, around, typed);
            }}
          />
        )}
        {(kind === 'likely' || kind === 'even') && (
          <>
            {bound('min')}
            {bound('max')}
          </>
        )}
      </div>
      {wrong && <p className="wrong">{t('field.uncertain.order')}</p>}
      <p className={`quiet ${styles.rangeHelp}`} id={help}>
        {t(`field.uncertain.help.${kind}`)}
      </p>
    </>
  );
}
