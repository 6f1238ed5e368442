import { useTranslation } from 'react-i18next';

/**
 * The name of an indicator in the language of the page: results have the English names, the locale files
 * those of PEF.
 */
export function useIndicatorName(): (indicator: { readonly id: string; readonly name: string }) => string {
  const { t } = useTranslation();
  return ({ id, name }) => t(`indicators.${id}`, { defaultValue: name });
}
