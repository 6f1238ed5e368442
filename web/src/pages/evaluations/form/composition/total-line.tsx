import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../locales/format.ts';
import type { ShareTotal } from './composition-totals.ts';

interface TotalLineProps {
  readonly words: 'composition.sumParts' | 'composition.sumMaterials';
  readonly total: ShareTotal;
  /** The required total as text. */
  readonly wanted: string;
}

/** The sum of shares, announced to screen readers as it changes. */
export function TotalLine({ words, total, wanted }: TotalLineProps) {
  const { t } = useTranslation();
  const { weight, percent, right } = total;
  const figures = { weight: formatNumber(weight, 6), percent: formatNumber(percent, 5) };
  return (
    <p className={right ? 'total' : 'total wrong'} role="status">
      {`${t(words, figures)} – ${right ? t('composition.right') : wanted}`}
    </p>
  );
}
