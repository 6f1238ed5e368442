import { translatedWarning, type Warning } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** A mark with the whole warning, for the mouse and for those who do not see the mark. */
export function WeightDoubt({ warning }: { readonly warning: Warning }) {
  const { t, i18n } = useTranslation();
  const text = translatedWarning(warning, i18n.language === 'fr' ? 'fr' : 'en') ?? warning.message;
  return (
    <span className="marked" title={text}>
      {t('list.weightDoubt')}
      <span className="unseen">{`: ${text}`}</span>
    </span>
  );
}
