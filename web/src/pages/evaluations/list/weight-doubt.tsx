import type { Warning } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useWarningTexts } from '../../../results/use-warning-texts.ts';

/** A mark with the whole warning, for the mouse and for those who do not see the mark. */
export function WeightDoubt({ warning }: { readonly warning: Warning }) {
  const { t } = useTranslation();
  const text = useWarningTexts([warning])[0]?.text ?? warning.message;
  return (
    <span className="marked" title={text}>
      {t('list.weightDoubt')}
      <span className="unseen">{`: ${text}`}</span>
    </span>
  );
}
