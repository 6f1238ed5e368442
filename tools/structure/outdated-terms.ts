import { parseSync } from 'oxc-parser';
import type { SourceFiles } from './source-files.ts';

/**
 * Terms of early releases that a newcomer had to learn, and the field's standard term for each.
 * Names are compared word by word in lower case, whether written `like-this` or `likeThis`.
 * Decision: docs/architecture.md, "Names".
 */
export const outdatedTerms: readonly { word: string; instead: string }[] = [
  { word: 'straighten', instead: 'reschedule' },
  { word: 'lane', instead: 'host cursor' },
  { word: 'lanes', instead: 'host cursors' },
  { word: 'demand few', instead: 'quota' },
  { word: 'few deliveries', instead: 'delivery quota' },
  { word: 'gathered', instead: 'body buffer' },
  { word: 'note turns', instead: 'round-robin' },
  { word: 'turns', instead: 'round-robin' },
  { word: 'movable', instead: 'archive' },
  { word: 'moving', instead: 'migrating an installation, archive' },
  { word: 'house', instead: 'installation' },
  { word: 'arrival', instead: 'import' },
  { word: 'departure', instead: 'export' },
  { word: 'in use', instead: 'reference conflict' },
  { word: 'held memory', instead: 'heap usage' },
  { word: 'full results', instead: 'full result cache' },
  { word: 'few sizes', instead: 'padded IN lists' },
  { word: 'work slices', instead: 'event loop yield' },
  { word: 'work slice', instead: 'event loop yield' },
  { word: 'items of', instead: 'parser of a JSON array' },
  { word: 'lines of', instead: 'NDJSON parser' },
  { word: 'finished by', instead: 'with cleanup' },
  { word: 'batch leave', instead: 'batch cancellation' },
  { word: 'remembered', instead: 'memoized' },
  { word: 'sealed', instead: 'encrypted' },
  { word: 'places', instead: 'deny list, concurrency slots' },
  { word: 'shown address', instead: 'redacted URL' },
  { word: 'forgetting', instead: 'retention' },
  { word: 'forget', instead: 'delete, retention' },
  { word: 'drain', instead: 'graceful shutdown' },
  { word: 'draining', instead: 'shutting down' },
  { word: 'welcome', instead: 'start-up banner' },
  { word: 'start fault', instead: 'start-up error' },
  { word: 'packed', instead: 'compressed' },
  { word: 'deadly', instead: 'crash limit' },
  { word: 'company', instead: 'shared with other jobs' },
  { word: 'alone', instead: 'isolated' },
  { word: 'passing', instead: 'retryable' },
  { word: 'owed', instead: 'pending release' },
  { word: 'of many', instead: 'bulk' },
  { word: 'many job', instead: 'bulk job' },
  { word: 'pencil', instead: 'hand-checked' },
  { word: 'contract', instead: 'conformance' },
  { word: 'scene', instead: 'fixture' },
  { word: 'provocation', instead: 'error case' },
  { word: 'provocations', instead: 'error cases' },
  { word: 'provoked', instead: 'error case' },
  { word: 'hands', instead: 'user actions' },
  { word: 'said at', instead: 'field error' },
  { word: 'told', instead: 'copyable field' },
  { word: 'hand over', instead: 'new credentials' },
  { word: 'words', instead: 'locales, messages' },
  { word: 'warn of', instead: 'request warnings' },
  { word: 'official', instead: 'ecobalyse dialect' },
];

/** A migration keeps its name, because installations have stored it. */
const migrations = /\/migrations\//;

export type OutdatedName = { where: string; name: string; word: string; instead: string };

/**
 * Returns every name of a file or folder, and every exported identifier, that contains an outdated term.
 * @param files program files; other files with an empty text, so that only their names are checked
 */
export function findOutdatedNames(files: SourceFiles): OutdatedName[] {
  return [...files].flatMap(([path, text]) => {
    if (migrations.test(path)) return [];
    // The workspace `contract` and the order of its folders are the only ones with such a name.
    const shownPath = path.replace(/^contract\/|(?<=^tools\/structure\/orders\/)contract(?=\.json$)/, '');
    const names = [
      ...shownPath.split('/').map((name) => name.replace(/\..*$/, '')),
      ...exportedNames(path, text),
    ];
    return [...new Set(names)].flatMap((name) => {
      const found = outdatedTerms.find(({ word }) => ` ${wordsIn(name)} `.includes(` ${word} `));
      return found === undefined ? [] : [{ where: path, name, ...found }];
    });
  });
}

function exportedNames(path: string, text: string): string[] {
  return parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
}

/** `startFault`, `start-fault` and `START_FAULT` → `start fault`. */
function wordsIn(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
}
