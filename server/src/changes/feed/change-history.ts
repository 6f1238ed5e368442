import { readFileSync } from 'node:fs';
import type { LocalizedText } from '@sillage/contract';
import { changelogFile } from '../../platform/config/installation.ts';

/** The groups of a release, in their order, with their headings; those of CHANGELOG.md are the English ones. */
export const changeKinds = {
  breaking: { en: 'Breaking', fr: 'Incompatible' },
  added: { en: 'Added', fr: 'Ajouté' },
  fixed: { en: 'Fixed', fr: 'Corrigé' },
} as const satisfies Record<string, LocalizedText>;
type ChangeKind = keyof typeof changeKinds;

export interface Release {
  /** `Sillage 0.12.0` or, of the interface, `5.13.2`. */
  readonly version: string;
  /** Calendar date; absent where the specification of the interface gives none. */
  readonly date?: string;
  readonly groups: readonly ChangeGroup[];
}

interface ChangeGroup {
  /** Absent: the specification of the interface does not say. */
  readonly kind?: ChangeKind;
  /** One thing each, in Markdown; links to guides are `docs/report.md`. */
  readonly changes: readonly string[];
}

/**
 * Reads the text of CHANGELOG.md, newest release first. `unread`: lines after the first release that have no meaning here,
 * of which a test allows none.
 */
export function parsedHistory(text: string): {
  readonly releases: readonly Release[];
  readonly unread: readonly string[];
} {
  const releases: { version: string; date?: string; groups: { kind?: ChangeKind; changes: string[] }[] }[] =
    [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, version, date] = /^## (.+?)(?: · (\d{4}-\d\d-\d\d))?$/.exec(line) ?? [];
    const groups = releases.at(-1)?.groups;
    const kind = kindOf(/^### (.+)$/.exec(line)?.[1]);
    const change = /^- (.+)$/.exec(line)?.[1];
    if (version !== undefined)
      releases.push({ version, ...(date === undefined ? {} : { date }), groups: [] });
    else if (groups === undefined || line === '') continue;
    else if (kind !== undefined) groups.push({ kind, changes: [] });
    else if (change === undefined) unread.push(line);
    else {
      if (groups.length === 0) groups.push({ changes: [] });
      groups.at(-1)?.changes.push(change);
    }
  }
  return { releases, unread };
}

const kindOf = (heading: string | undefined): ChangeKind | undefined =>
  (Object.keys(changeKinds) as ChangeKind[]).find((kind) => changeKinds[kind].en === heading);

/** All releases, newest first: those of this service, then those of the interface that it implements. */
export const readChangeHistory = (): readonly Release[] =>
  parsedHistory(readFileSync(changelogFile, 'utf8')).releases;

/** Where the page of releases has one: `Sillage 0.10.0` → `sillage-0.10.0`. */
export const releaseAnchor = (version: string): string => version.toLowerCase().replaceAll(' ', '-');
