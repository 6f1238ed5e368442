import { useTranslation } from 'react-i18next';
import type { comparisonCare } from './comparison.ts';

/** Why results are not fully comparable; nothing if they are. */
export function CareNotice({ care }: { readonly care: ReturnType<typeof comparisonCare> }) {
  const { t } = useTranslation();
  if (care.length === 0) return null;
  return (
    <div className="notice">
      <strong>{t('compare.careTitle')}</strong>
      <ul className="warnings">
        {care.map((one) => (
          <li key={one}>{t(`compare.care.${one}`)}</li>
        ))}
      </ul>
    </div>
  );
}
