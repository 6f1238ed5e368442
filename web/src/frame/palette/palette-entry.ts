import { folded } from '../../fields/choices/matching-options.ts';

/** The groups of entries, in the order in which they are shown. */
export const paletteGroups = [
  'seen',
  'evaluations',
  'products',
  'packagings',
  'masks',
  'commands',
  'pages',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that the search offers. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

/** Whether a label has every word that was typed, whatever its accents and case. */
export function matchesTyped(label: string, typed: string): boolean {
  const text = folded(label);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Entries group by group, each once: what was seen lately is not repeated among the matches. */
export function orderedEntries(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const seen = new Set<string>();
  return paletteGroups
    .flatMap((group) => entries.filter((entry) => entry.group === group))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
}
