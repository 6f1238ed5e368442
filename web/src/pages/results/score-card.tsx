import { NativeSelect } from '@mantine/core';
import type { CalculatedScore, FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../session/queries.ts';
import { shownNumber } from '../../words/shown-number.ts';
import { isFrench, type ScoreKey } from './score-measure.ts';
import './results.css';

interface ScoreCardProps {
  readonly result: FullResult;
  readonly chosen: ScoreKey;
  readonly onChoose: (key: ScoreKey) => void;
}

/** The one number, in the form that is chosen, and what it is for; the pictures below follow it. */
export function ScoreCard({ result, chosen, onChoose }: ScoreCardProps) {
  const { t } = useTranslation();
  const { calculatedScores: scores, functionalUnit, evaluation } = result;
  const { data: schema } = useCategorySchema(evaluation.category.id);
  const unitText = schema?.functionalUnit.text ?? functionalUnit.text;
  const score = scores.find((one) => one.key === chosen);
  // Estimated figures are shown with two digits: a third would claim more than is known.
  const digits = result.impacts.some((impact) => impact.significantDigits === 2) ? 2 : 3;
  return (
    <section className="card score" aria-label={t('result.score')}>
      <div>
        <p className="score-value">
          {score?.value == null ? t('result.unavailable') : shownNumber(score.value, digits)}
          {score?.value != null && <span className="score-unit">{score.unit}</span>}
        </p>
        <p className="quiet">{chosen.endsWith('per-day') ? unitText : t(`result.for.${forWhat(chosen)}`)}</p>
        {score?.reason !== undefined && <Reason reason={score.reason} />}
      </div>
      <div className="score-choice">
        <NativeSelect
          label={t('result.shownScore')}
          data={scores.map((one) => ({ value: one.key, label: t(`scores.${one.key}`) }))}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value as ScoreKey)}
        />
        <p className="quiet">
          {t('result.functionalUnit', {
            text: unitText,
            quantity: shownNumber(functionalUnit.quantityPerReferenceFlow),
          })}
        </p>
        {isFrench(chosen) && <p className="quiet">{t('result.wholeOnly')}</p>}
      </div>
    </section>
  );
}

const forWhat = (key: ScoreKey): 'life' | 'wears' => (key.endsWith('per-durability') ? 'wears' : 'life');

const reasons = ['pef.factor-missing', 'french-pef.not-covered', 'no-duration'] as const;

export function Reason({ reason }: { reason: NonNullable<CalculatedScore['reason']> }) {
  const { t } = useTranslation();
  const known = reasons.find((one) => one === reason);
  return (
    <p className="quiet">{known === undefined ? reason : t(`scoreReasons.${known.replace('.', '-')}`)}</p>
  );
}
