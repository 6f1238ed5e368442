import { useTranslation } from 'react-i18next';
import { words } from '../../words/en/result.ts';

/** Results carry English names; those of the known indicators follow the language. */
export function useIndicatorName(): (indicator: { readonly id: string; readonly name: string }) => string {
  const { t } = useTranslation();
  return ({ id, name }) => (isKnown(id) ? t(`indicators.${id}`) : name);
}

function isKnown(id: string): id is keyof typeof words.indicators {
  return Object.hasOwn(words.indicators, id);
}
