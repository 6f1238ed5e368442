import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The rows that a result has in place of several activities, by their names in it, which are English. */
const rows = [
  { kind: 'mixed', name: /^(?:Not disclosed: )?data sets of (.+), with others that would tell them$/ },
  { kind: 'open', name: /^(?:Not disclosed: )?what would tell data sets of (.+)$/ },
  { kind: 'closed', name: /^(?:Not disclosed: )?data sets of (.+)$/ },
] as const;

/** The name of a data set, which is English, or of a row in place of several, in the language of the page. */
export function dataSetName(name: string, t: TFunction): string {
  for (const { kind, name: pattern } of rows) {
    const databases = pattern.exec(name)?.[1];
    if (databases !== undefined) return t(`result.rows.${kind}`, { databases });
  }
  return name;
}

export function useDataSetName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => dataSetName(name, t);
}
