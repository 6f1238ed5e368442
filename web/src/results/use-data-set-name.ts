import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { placeName } from '../locales/place-name.ts';

/** The rows that a result has in place of several activities, by their names in it, which are English. */
const rows = [
  { kind: 'mixed', name: /^(?:Not disclosed: )?data sets of (.+), with others that would tell them$/ },
  { kind: 'open', name: /^(?:Not disclosed: )?what would tell data sets of (.+)$/ },
  { kind: 'closed', name: /^(?:Not disclosed: )?data sets of (.+)$/ },
] as const;

/** Electricity of a country, of which there are hundreds of data sets. */
const electricity = /^Electricity, (low|medium|high) voltage, (.+)$/;

/**
 * The name of a data set, of an activity (`label: data set`), or of a row in place of several, in the language of the
 * page; those of databases of the organization are as they are.
 */
export function dataSetName(name: string, t: TFunction, language: string): string {
  for (const { kind, name: pattern } of rows) {
    const databases = pattern.exec(name)?.[1];
    if (databases !== undefined) return t(`result.rows.${kind}`, { databases });
  }
  const [, voltage, place = ''] = electricity.exec(name) ?? [];
  const country = voltage === undefined ? undefined : placeName(place, language);
  if (country !== undefined)
    return t(`result.electricity.${voltage as 'low' | 'medium' | 'high'}`, { country });
  const known = translated(name, t);
  const colon = name.indexOf(': ');
  if (known !== undefined || colon < 0) return known ?? name;
  const label = translated(name.slice(0, colon), t);
  const rest = dataSetName(name.slice(colon + 2), t, language);
  return label === undefined ? name : `${label}\u00a0: ${rest}`;
}

/** English has no such texts. Dots and colons would be levels of a key: tools/data-set-names.mjs. */
const inCatalog = (name: string, t: TFunction): string | undefined =>
  t(`dataSets.${name.replace(/[.:]/g, '')}`, { defaultValue: '' }) || undefined;

/** Also of one term of an activity, such as `Fibre, virgin`. */
function translated(name: string, t: TFunction): string | undefined {
  const known = inCatalog(name, t);
  if (known !== undefined) return known;
  for (let comma = name.indexOf(', '); comma >= 0; comma = name.indexOf(', ', comma + 1)) {
    const term = t(`result.terms.${name.slice(comma + 2)}`, { defaultValue: '' });
    const head = term === '' ? undefined : inCatalog(name.slice(0, comma), t);
    if (head !== undefined) return `${head}, ${term}`;
  }
  return undefined;
}

export function useDataSetName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => dataSetName(name, t, i18n.language);
}
