import { NativeSelect } from '@mantine/core';
import type { FullResult } from '@sillage/contract';
import { calculatedDigits, isWholeOnly } from '@sillage/engine/figures';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../fields/segments.tsx';
import { formatFigure } from '../../../../locales/figures.ts';
import { ScoreReason } from '../../../../results/pef/score-card.tsx';
import type { ScoreKey } from '../../../../results/pef/score-measure.ts';
import * as styles from '../../../../results/results.module.css';
import { type ImpactForm, impactForms } from './impact-form.ts';

interface FigureChoiceProps {
  readonly result: Pick<FullResult, 'calculatedScores' | 'impacts' | 'score'>;
  readonly form: ImpactForm;
  readonly onForm: (form: ImpactForm) => void;
  readonly score: ScoreKey;
  readonly onScore: (key: ScoreKey) => void;
}

/** How the sections below show their figures: one choice for the whole page. */
export function FigureChoice({ result, form, onForm, score, onScore }: FigureChoiceProps) {
  const { t } = useTranslation();
  const { calculatedScores: scores } = result;
  const chosen = scores.find(({ key }) => key === score);
  return (
    <section className={styles.figureChoice} aria-label={t('result.figures')}>
      <Segments
        label={t('result.formOf')}
        choices={impactForms.map((one) => ({ value: one, label: t(`result.forms.${one}`) }))}
        value={form}
        onChange={onForm}
      />
      <NativeSelect
        label={t('result.shownScore')}
        data={scores.map(({ key }) => ({ value: key, label: t(`scores.${key}`) }))}
        value={score}
        onChange={(event) => onScore(event.currentTarget.value as ScoreKey)}
      />
      {score !== 'pef' && (
        <div className={styles.chosenScore} aria-live="polite">
          <p>
            <strong>
              {chosen?.value == null
                ? t('result.noFigure')
                : formatFigure(chosen.value, calculatedDigits(result, score))}
            </strong>{' '}
            {chosen?.value == null ? '' : chosen.unit}
          </p>
          {chosen?.reason !== undefined && <ScoreReason reason={chosen.reason} />}
          {isWholeOnly(score) && <p className="quiet">{t('result.wholeOnly')}</p>}
        </div>
      )}
    </section>
  );
}
