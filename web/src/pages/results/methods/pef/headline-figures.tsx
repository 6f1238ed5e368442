import type { FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { figureDigits, formatFigure } from '../../../../locales/figures.ts';
import { climateUnit, formatNumber } from '../../../../locales/format.ts';
import { climateOf, isOfPackage } from '../../../../results/pef/use-indicator-name.ts';
import * as styles from '../../../../results/results.module.css';
import { useFigureOrder } from '../../../../session/leading-figure.ts';
import { CategoryMedian } from '../../headline/category-median.tsx';
import { averageCar, carDistance, personalShare } from '../../headline/equivalents.ts';
import { Figure } from '../../headline/figure.tsx';
import type { ResultSectionProps } from '../method-pages.ts';

/** kg CO2e and the PEF score, each with what it is as much as. */
export function HeadlineFigures({ result }: Pick<ResultSectionProps, 'result'>) {
  const figures = {
    climate: <Climate key="climate" result={result} />,
    score: <PefScore key="score" result={result} />,
    // Another method shows it.
    cost: null,
  };
  return useFigureOrder().map((id) => figures[id]);
}

type Shown = Pick<FullResult, 'impacts' | 'score' | 'evaluation'>;

function Climate({ result: { impacts, evaluation } }: { result: Shown }) {
  const { t } = useTranslation();
  const climate = climateOf({ impacts });
  const value = climate?.value ?? null;
  const digits = climate === undefined ? 2 : figureDigits(climate);
  const shown = (figure: number): string => formatFigure(figure, digits);
  return (
    <Figure
      name="climate"
      label={t('result.climate')}
      value={value}
      shown={shown}
      atLeast={climate?.atLeast === true}
      unit={climateUnit()}
      range={climate?.interval == null ? undefined : { interval: climate.interval, digits }}
    >
      {value === null ? (
        <p className={styles.figureMeans}>
          {t(impacts.some(isOfPackage) ? 'result.otherMethodText' : 'result.noFigureText')}
        </p>
      ) : (
        <p className={styles.figureMeans}>
          {t(value < 0 ? 'result.climateCredit' : 'result.climateMeans', {
            distance: formatNumber(carDistance(Math.abs(value)), 2),
          })}{' '}
          <a href={averageCar.source} rel="noreferrer">
            {t('result.carSource', { perKm: formatNumber(averageCar.perKm), year: averageCar.year })}
          </a>
        </p>
      )}
      <CategoryMedian category={evaluation.category.id} figure="climate" value={value} />
    </Figure>
  );
}

function PefScore({ result: { impacts, score, evaluation } }: { result: Shown }) {
  const { t } = useTranslation();
  const { value } = score;
  const digits = figureDigits(score);
  const shown = (figure: number): string => formatFigure(figure, digits);
  const personal = personalShare(Math.abs(value ?? 0));
  const time = t(`result.time.${personal.unit}`, { amount: formatNumber(personal.amount, 2) });
  return (
    <Figure
      name="score"
      label={t('scores.pef')}
      value={value}
      shown={shown}
      atLeast={score.atLeast === true}
      unit="µPt"
      range={score.interval == null ? undefined : { interval: score.interval, digits }}
    >
      <p className={styles.figureMeans}>
        {value === null
          ? t(impacts.some(isOfPackage) ? 'result.otherMethodText' : 'result.noFigureText')
          : t(value < 0 ? 'result.scoreCredit' : 'result.scoreMeans', { time })}
      </p>
      <CategoryMedian category={evaluation.category.id} figure="score" value={value} />
    </Figure>
  );
}
