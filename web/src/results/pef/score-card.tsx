import { NativeSelect } from '@mantine/core';
import type { CalculatedScore, FullResult } from '@sillage/contract';
import { calculatedDigits } from '@sillage/engine/figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../locales/figures.ts';
import { AtLeast } from '../at-least.tsx';
import { RangeLine } from '../range-line.tsx';
import * as styles from '../results.module.css';
import { calculatedInterval, type ScoreKey, scoreUnit } from './score-measure.ts';

interface ScoreCardProps {
  readonly result: Pick<FullResult, 'calculatedScores' | 'impacts' | 'score'>;
  readonly chosen: ScoreKey;
  readonly onChoose: (key: ScoreKey) => void;
  /** What the chosen score refers to: one piece, one day of use. */
  readonly reference: string;
  readonly children: ReactNode;
}

/** The score of a result in the chosen form; the charts below follow the choice. */
export function ScoreCard({ result, chosen, onChoose, reference, children }: ScoreCardProps) {
  const { t } = useTranslation();
  const { calculatedScores: scores } = result;
  const digits = calculatedDigits(result, chosen);
  const interval = calculatedInterval(result, chosen);
  const score = scores.find(({ key }) => key === chosen);
  return (
    <section className={`card ${styles.score}`} aria-label={t('result.score')}>
      <div>
        <p className={styles.scoreValue} data-figure="score">
          {score?.value == null ? t('result.unavailable') : formatFigure(score.value, digits)}
          {score?.value != null && <span className={styles.scoreUnit}>{scoreUnit(score.unit)}</span>}
          {score?.value != null && result.score.atLeast === true && chosen.startsWith('pef') && <AtLeast />}
        </p>
        {score?.value != null && interval !== undefined && (
          <RangeLine value={score.value} interval={interval} digits={digits} unit={scoreUnit(score.unit)} />
        )}
        <p className="quiet">{reference}</p>
        {score?.reason !== undefined && <ScoreReason reason={score.reason} />}
      </div>
      <div className={styles.scoreChoice}>
        <NativeSelect
          label={t('result.shownScore')}
          data={scores.map(({ key }) => ({ value: key, label: t(`scores.${key}`) }))}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value as ScoreKey)}
        />
        {children}
      </div>
    </section>
  );
}

const reasons = ['pef.factor-missing', 'french-pef.not-covered', 'no-duration', 'method.not-ef'] as const;

/** Dots would be levels of a key. */
type Undotted<Text> = Text extends `${infer Head}.${infer Rest}` ? `${Head}-${Rest}` : Text;

/** Why a score is unknown. */
export function ScoreReason({ reason }: { reason: NonNullable<CalculatedScore['reason']> }) {
  const { t } = useTranslation();
  const known = reasons.find((one) => one === reason);
  return (
    <p className="quiet">
      {known === undefined ? reason : t(`scoreReasons.${known.replace('.', '-') as Undotted<typeof known>}`)}
    </p>
  );
}
