import type { Impact } from '@sillage/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What says whether an impact is one of EF: figures of another method have no normalisation. */
type Named = Pick<Impact, 'id' | 'name'> & Partial<Pick<Impact, 'value' | 'normalised'>>;

/** Whether a figure follows an impact method that came with a database, under names and units of its own. */
export function isOfPackage({
  value = null,
  normalised,
}: Partial<Pick<Impact, 'value' | 'normalised'>>): boolean {
  return value !== null && normalised === null;
}

/** The figure of climate change. Versions of earlier releases keep categories of another method under ids of EF. */
export const climateOf = <One extends Named>({ impacts }: { readonly impacts: readonly One[] }) =>
  impacts.find((impact) => impact.id === 'cch' && !isOfPackage(impact));

/**
 * The name of an indicator in the language of the page: results have the English names, the locale files
 * those of PEF.
 */
export function useIndicatorName(): (indicator: Named) => string {
  const { t } = useTranslation();
  // The same function until the language changes, so that what is made with it can be kept.
  return useCallback(
    (indicator) =>
      isOfPackage(indicator)
        ? indicator.name
        : t(`indicators.${indicator.id}`, { defaultValue: indicator.name }),
    [t],
  );
}

/** The unit of an indicator in the language of the page. */
export function useIndicatorUnit(): (indicator: Named & Pick<Impact, 'unit'>) => string {
  const { t } = useTranslation();
  return (indicator) =>
    isOfPackage(indicator) ? indicator.unit : t(`units.${indicator.id}`, { defaultValue: indicator.unit });
}
