import type { LocalizedText } from '@sillage/contract';

/** The first words of the name of each row that stands for several activities. */
export const notDisclosed = 'Not disclosed';

/** In the ids of rows of open activities. */
export const addedUp = 'added-up';

/** How a row that stands for several activities is named after those words. `databases`: the closed ones. */
export function nameOfRow(kind: 'closed' | 'mixed' | 'open', databases: readonly string[]): string {
  const dataSets = `data sets of ${databases.join(', ')}`;
  if (kind === 'closed') return dataSets;
  return kind === 'mixed' ? `${dataSets}, with others that would tell them` : `what would tell ${dataSets}`;
}

const inFrench: readonly { readonly name: RegExp; readonly fr: (databases: string) => string }[] = [
  {
    name: /^data sets of (.+), with others that would tell them$/,
    fr: (databases) => `jeux de données de ${databases}, et d’autres qui les révéleraient`,
  },
  {
    name: /^what would tell data sets of (.+)$/,
    fr: (databases) => `ce qui révélerait des jeux de données de ${databases}`,
  },
  { name: /^data sets of (.+)$/, fr: (databases) => `jeux de données de ${databases}` },
];

/** The name of such a row, with or without its first words, in both languages; undefined: another name. */
export function nameOfRowInBoth(english: string): LocalizedText | undefined {
  const prefix = `${notDisclosed}: `;
  const prefixed = english.startsWith(prefix);
  const name = prefixed ? english.slice(prefix.length) : english;
  for (const row of inFrench) {
    const databases = row.name.exec(name)?.[1];
    if (databases === undefined) continue;
    const fr = row.fr(databases);
    return { en: english, fr: prefixed ? `Non divulgué\u00a0: ${fr}` : fr };
  }
  return undefined;
}

/** The name of stages that are shown as one. */
export const nameOfJoined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
