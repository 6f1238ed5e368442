import { NativeSelect } from '@mantine/core';
import type { ProductFullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { shownNumber } from '../../words/shown-number.ts';
import { Reason } from '../results/score-card.tsx';
import { isFrench, type ScoreKey } from '../results/score-measure.ts';
import '../results/results.css';

interface ProductScoreProps {
  readonly result: Pick<ProductFullResult, 'calculatedScores' | 'impacts' | 'totalWeight'>;
  readonly chosen: ScoreKey;
  readonly onChoose: (key: ScoreKey) => void;
}

/** The one number of a product, in the form that is chosen. */
export function ProductScore({ result, chosen, onChoose }: ProductScoreProps) {
  const { t } = useTranslation();
  const { calculatedScores: scores, impacts, totalWeight } = result;
  const score = scores.find((one) => one.key === chosen);
  // Estimated figures are shown with two digits: a third would claim more than is known.
  const digits = impacts.some((impact) => impact.significantDigits === 2) ? 2 : 3;
  return (
    <section className="card score" aria-label={t('result.score')}>
      <div>
        <p className="score-value">
          {score?.value == null ? t('result.unavailable') : shownNumber(score.value, digits)}
          {score?.value != null && <span className="score-unit">{score.unit}</span>}
        </p>
        <p className="quiet">{t(chosen.endsWith('per-day') ? 'products.forDay' : 'products.forLife')}</p>
        {score?.reason !== undefined && <Reason reason={score.reason} />}
      </div>
      <div className="score-choice">
        <NativeSelect
          label={t('result.shownScore')}
          data={scores.map((one) => ({ value: one.key, label: t(`scores.${one.key}`) }))}
          value={chosen}
          onChange={(event) => onChoose(event.currentTarget.value as ScoreKey)}
        />
        <p className="quiet">{t('products.weighs', { weight: shownNumber(totalWeight) })}</p>
        {chosen !== 'pef' && (
          <p className="quiet">{t(isFrench(chosen) ? 'result.wholeOnly' : 'products.wholeOnly')}</p>
        )}
      </div>
    </section>
  );
}
