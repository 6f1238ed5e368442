import { NativeSelect } from '@mantine/core';
import type { FullResult } from '@sillage/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../../../locales/figures.ts';
import { type ImpactForm, impactForms } from './impact-form.ts';
import { ScoreReason } from './score-card.tsx';
import { calculatedDigits, isWholeOnly, type ScoreKey } from './score-measure.ts';

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
  const name = useId();
  const { calculatedScores: scores } = result;
  const chosen = scores.find(({ key }) => key === score);
  return (
    <section className="figure-choice" aria-label={t('result.figures')}>
      <fieldset className="segments">
        <legend>{t('result.formOf')}</legend>
        <div>
          {impactForms.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={form === one} onChange={() => onForm(one)} />
              <span>{t(`result.forms.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <NativeSelect
        label={t('result.shownScore')}
        data={scores.map(({ key }) => ({ value: key, label: t(`scores.${key}`) }))}
        value={score}
        onChange={(event) => onScore(event.currentTarget.value as ScoreKey)}
      />
      {score !== 'pef' && (
        <div className="chosen-score" aria-live="polite">
          <p>
            <strong className="chosen-value">
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
