import type { TFunction } from 'i18next';

/** The name of a database for people: `sillage-reference@2026.1` is "Sillage reference data 2026.1". */
export function databaseName(id: string, t: TFunction): string {
  const [name = id, version] = id.split('@');
  const shown = t(`databaseNames.${name}`, { defaultValue: name });
  return version === undefined ? shown : `${shown} ${version}`;
}
