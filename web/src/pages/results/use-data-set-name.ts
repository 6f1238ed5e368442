import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { placeName } from '../../locales/place-name.ts';

/** The rows that a result has in place of several activities, by their names in it, which are English. */
const rows = [
  { kind: 'mixed', name: /^(?:Not disclosed: )?data sets of (.+), with others that would tell them$/ },
  { kind: 'open', name: /^(?:Not disclosed: )?what would tell data sets of (.+)$/ },
  { kind: 'closed', name: /^(?:Not disclosed: )?data sets of (.+)$/ },
] as const;

/** Electricity of a country, of which there are hundreds of data sets. */
const electricity = /^Electricity, (low|medium|high) voltage, (.+)$/;

/** The name of a data set, which is English except for electricity, or of a row in place of several, in the language of the page. */
export function dataSetName(name: string, t: TFunction, language: string): string {
  for (const { kind, name: pattern } of rows) {
    const databases = pattern.exec(name)?.[1];
    if (databases !== undefined) return t(`result.rows.${kind}`, { databases });
  }
  const [, voltage, place = ''] = electricity.exec(name) ?? [];
  const country = voltage === undefined ? undefined : placeName(place, language);
  return country === undefined ? name : t(`result.electricity.${voltage}`, { country });
}

export function useDataSetName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => dataSetName(name, t, i18n.language);
}
