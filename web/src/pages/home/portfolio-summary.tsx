import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { statisticsQuery } from '../../api/statistics-query.ts';
import { formatListed } from '../../locales/figures.ts';
import { formatNumber } from '../../locales/format.ts';
import { EvaluationLinks } from './evaluation-links.tsx';
import * as styles from './home.module.css';

/** How many evaluations there are, their medians, and the five with the largest score. */
export function PortfolioSummary() {
  const { t } = useTranslation();
  const { data: statistics } = useQuery(statisticsQuery({}));
  const { data: largest = [] } = useQuery({
    queryKey: ['evaluations', 'largest'],
    queryFn: () => callApi('GET', '/evaluations', { query: { sort: '-score', limit: '5' } }),
  });
  if (statistics === undefined) return null;
  const { count, evaluated, climate, score } = statistics;
  const scored = largest.filter(({ figures }) => figures !== null && figures.score !== null);
  return (
    <section className={`card ${styles.cardLists}`} aria-labelledby="portfolio-title">
      <h2 id="portfolio-title">{t('home.portfolio')}</h2>
      <p>
        {t('home.portfolioCount', {
          count,
          shown: formatNumber(count, 9),
          evaluated: formatNumber(evaluated, 9),
        })}
        {climate !== null && score !== null && (
          <>
            {' '}
            {t('home.portfolioMedian', {
              climate: `${formatListed(climate.median, climate.medianInterval)}\u00a0${t('figures.climateUnit')}`,
              score: `${formatListed(score.median, score.medianInterval)}\u00a0${t('figures.scoreUnit')}`,
            })}
          </>
        )}
      </p>
      {scored.length > 0 && (
        <>
          <h3>{t('home.largest')}</h3>
          <EvaluationLinks evaluations={scored} withFigures />
        </>
      )}
      <Link className="link" to="/portfolio">
        {t('home.openPortfolio')}
      </Link>
    </section>
  );
}
