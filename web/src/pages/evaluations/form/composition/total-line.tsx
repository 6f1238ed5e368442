import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../locales/format.ts';
import * as styles from './composition.module.css';
import type { ShareTotal } from './composition-totals.ts';

/** The sum of shares in words, announced to screen readers as it changes. */
export function TotalLine({ words, total }: { words: 'sumParts' | 'sumMaterials'; total: ShareTotal }) {
  const { t } = useTranslation();
  const { weight, percent, right, wanted } = total;
  const percentText = formatNumber(percent, 5);
  const sum =
    weight > 0
      ? t(`composition.${words}`, { weight: formatNumber(weight, 6), percent: percentText })
      : t(`composition.${words}Percent`, { percent: percentText });
  const amount = formatNumber(Math.abs(wanted.total - wanted.sum), 4);
  const direction = wanted.sum < wanted.total ? 'short' : 'over';
  const unit = wanted.unit === 'kg' ? 'Weight' : 'Percent';
  return (
    <p className={right ? styles.total : `${styles.total} wrong`} role="status">
      {`${sum} – `}
      <strong>{right ? t('composition.right') : t(`composition.${direction}${unit}`, { amount })}</strong>
    </p>
  );
}
