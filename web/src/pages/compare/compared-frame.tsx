import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FigureDigits, formatFigure } from '../../locales/figures.ts';
import { formatSignedPercent } from '../../locales/format.ts';
import { AtLeastSign } from '../../results/at-least.tsx';
import { scoreUnit } from '../../results/pef/score-measure.ts';
import * as styles from './compare.module.css';

interface ComparedFrameProps {
  readonly letter: string;
  /** The name, as a link to the record. */
  readonly link: ReactNode;
  /** Between the name and the score. */
  readonly remarks?: ReactNode;
  /** Absent while there is no result. */
  readonly score?:
    | {
        readonly value: number | null;
        readonly unit: string;
        readonly digits: FigureDigits;
        /** Whether it is a lower bound. */
        readonly atLeast?: boolean | undefined;
      }
    | undefined;
  /** The difference from the baseline as a share of it; null: there is none, or it is not known. */
  readonly change: number | null;
  readonly range: string | undefined;
  /** Below the score. */
  readonly notes?: ReactNode;
  /** What the user can do with it, or that it is the baseline. */
  readonly actions: ReactNode;
  readonly onRemove: () => void;
}

/** The card of one of the compared, with its score and its difference from the baseline. */
export function ComparedFrame(props: ComparedFrameProps) {
  const { letter, link, remarks, score, change, range, notes, actions, onRemove } = props;
  const { t } = useTranslation();
  return (
    <li className={`card ${styles.compared} member-${letter.charCodeAt(0) - 65}`}>
      <p className={styles.comparedName}>
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
        {link}
      </p>
      {remarks}
      {score !== undefined && (
        <p className={styles.comparedScore}>
          <span>
            {score.value !== null && score.atLeast === true && <AtLeastSign />}
            {score.value === null ? t('result.unavailable') : formatFigure(score.value, score.digits)}
          </span>
          <span className="quiet">{score.value === null ? '' : scoreUnit(score.unit)}</span>
          {change !== null && <strong>{formatSignedPercent(change)}</strong>}
        </p>
      )}
      {range !== undefined && <p className="quiet">{range}</p>}
      {notes}
      <div className="actions">
        {actions}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
          {t('compare.remove', { name: letter })}
        </Button>
      </div>
    </li>
  );
}
