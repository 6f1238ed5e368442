import type { FullResult, Interval } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../locales/figures.ts';
import { AtLeast } from '../../results/at-least.tsx';
import { RangeLine } from '../../results/range-line.tsx';
import { RangeOrigins } from '../../results/range-origins.tsx';
import * as resultsStyles from '../../results/results.module.css';
import * as styles from './certainty.module.css';
import type { NamedFigure } from './use-figure-names.ts';

interface SummaryCardProps {
  readonly id: string;
  readonly result: FullResult;
  readonly figure: NamedFigure;
  /** Chooses the figure, and asks for a sample. */
  readonly children: ReactNode;
}

/** Half the width of an interval, as a share of the figure, up to which it is well and fairly known. */
const [well, fairly] = [0.15, 0.5];

/** The figure with its range, what that is good for, and where it comes from, before anything is sampled. */
export function SummaryCard({ id, result, figure, children }: SummaryCardProps) {
  const { t } = useTranslation();
  const impact = result.impacts.find((one) => one.id === figure.id);
  const interval = (impact ?? result.score).interval ?? undefined;
  const { digits } = figure;
  return (
    <section className={`card ${styles.certaintySummary}`} aria-labelledby="summary-title">
      <div>
        <h2 id="summary-title">{figure.name}</h2>
        <p className={resultsStyles.figureValue}>
          {formatFigure(figure.value, digits)}
          <span className={resultsStyles.figureUnit}>{figure.unit}</span>
          {(impact ?? result.score).atLeast === true && <AtLeast />}
        </p>
        {interval !== undefined && (
          <>
            <RangeLine value={figure.value} interval={interval} digits={digits} unit={figure.unit} />
            <p>{t(`certainty.known.${levelOf(figure.value, interval)}`)}</p>
          </>
        )}
        <p>
          {t('certainty.toCompare')}{' '}
          <Link to="/compare" search={{ items: `e:${id}` }}>
            {t('result.compare')}
          </Link>
        </p>
        <RangeOrigins uncertainty={result.uncertainty} />
      </div>
      <div>{children}</div>
    </section>
  );
}

function levelOf(value: number, { low, high }: Interval): 'well' | 'fairly' | 'roughly' {
  const half = (high - low) / 2 / Math.abs(value || 1);
  if (half <= well) return 'well';
  return half <= fairly ? 'fairly' : 'roughly';
}
