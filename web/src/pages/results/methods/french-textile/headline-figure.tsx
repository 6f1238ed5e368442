import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../../loading/failure.tsx';
import { formatPoints } from '../../../../locales/figures.ts';
import * as styles from '../../../../results/results.module.css';
import { useMayWrite } from '../../../../session/session.tsx';
import { CategoryMedian } from '../../headline/category-median.tsx';
import { Figure } from '../../headline/figure.tsx';
import type { ResultSectionProps } from '../method-pages.ts';
import { DeclaredRank } from './declared-rank.tsx';
import { type Cost, useCost } from './use-cost.ts';

/** The French environmental cost beside the other figures; where there is none, how to get it or why not. */
export function HeadlineFigure({ id, result, frozen }: ResultSectionProps) {
  const { t } = useTranslation();
  const cost = useCost(id, frozen);
  const category = result.evaluation.category.id;
  if (cost.state !== 'known') {
    return (
      <section className={styles.figure} aria-label={t('frenchTextile.title')}>
        <h2 className={styles.figureLabel}>{t('frenchTextile.title')}</h2>
        <Missing cost={cost} />
      </section>
    );
  }
  const { score, per100g, rank } = cost.result;
  return (
    <Figure
      name="cost"
      label={t('frenchTextile.title')}
      value={score.value}
      shown={formatPoints}
      unit={t('frenchTextile.unit')}
    >
      <p className={styles.figureMeans}>{t('frenchTextile.means', { per100g: formatPoints(per100g) })}</p>
      <CategoryMedian category={category} figure="cost" value={score.value} />
      <DeclaredRank rank={rank} />
    </Figure>
  );
}

function Missing({ cost }: { cost: Exclude<Cost, { state: 'known' }> }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  switch (cost.state) {
    case 'loading':
      return <p className={styles.figureMissing}>{t('state.loading')}</p>;
    case 'failed':
      return <Failure error={cost.error} retry={cost.retry} />;
    case 'not-computed':
      return (
        <>
          <p className={styles.figureMissing}>{t('frenchTextile.none')}</p>
          <p className={styles.figureMeans}>{t('frenchTextile.frozenWithout')}</p>
        </>
      );
    case 'computable':
      return (
        <>
          <p className={styles.figureMissing}>{t('frenchTextile.notComputed')}</p>
          <p className={styles.figureMeans}>{t('frenchTextile.meansOnly')}</p>
          {mayWrite && (
            <Button variant="light" loading={cost.busy} onClick={cost.compute}>
              {t('frenchTextile.compute')}
            </Button>
          )}
          {cost.failed !== undefined && (
            <p className="wrong" role="alert">
              {cost.failed}
            </p>
          )}
        </>
      );
    case 'not-covered':
      return (
        <>
          <p className={styles.figureMissing}>{t('frenchTextile.none')}</p>
          {cost.obstacles.length === 0 ? (
            <p className={styles.figureMeans}>{t('frenchTextile.notCovered')}</p>
          ) : (
            <ul className={`${styles.figureMeans} ${styles.obstacles}`}>
              {cost.obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </ul>
          )}
        </>
      );
  }
}
