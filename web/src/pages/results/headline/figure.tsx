import type { Interval } from '@sillage/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureDigits } from '../../../locales/figures.ts';
import { AtLeast } from '../../../results/at-least.tsx';
import { RangeLine } from '../../../results/range-line.tsx';
import * as styles from '../../../results/results.module.css';
import { Exact } from '../exact.tsx';

interface FigureProps {
  readonly name: 'climate' | 'score' | 'cost';
  readonly label: string;
  /** null: not known, so `children` say why. */
  readonly value: number | null;
  readonly shown: (value: number) => string;
  /** A part of it was never inventoried. */
  readonly atLeast?: boolean;
  readonly unit: string;
  /** Between which values it lies, with the digits of the figure. */
  readonly range?: { readonly interval: Interval; readonly digits: FigureDigits } | undefined;
  /** What the figure means, and what surrounds it: the median of its category, an action. */
  readonly children: ReactNode;
}

/** One figure of the headline, with what it means in plain words. */
export function Figure({ name, label, value, shown, atLeast = false, unit, range, children }: FigureProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.figure} aria-label={label}>
      <h2 className={styles.figureLabel}>{label}</h2>
      {value === null ? (
        <p className={styles.figureMissing}>{t('result.noFigure')}</p>
      ) : (
        <p className={styles.figureValue} data-figure={name}>
          <Exact shown={shown(value)} value={value} />
          <span className={styles.figureUnit}>{unit}</span>
          {atLeast && <AtLeast />}
        </p>
      )}
      {value !== null && range !== undefined && <RangeLine value={value} unit={unit} {...range} />}
      {children}
    </section>
  );
}
