import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseJson, readJson } from '../src/files/read-json.ts';
import { SourcesFile } from '../src/reference/cited-works.ts';

/** The known origin of a figure at its place in a file; closer definitions override outer ones. */
interface Origin {
  readonly source?: string | undefined;
  readonly year?: number | null | undefined;
  readonly licence?: string | undefined;
}

/** Keys whose numbers are bounds or dates, not figures of the catalog. */
const boundKeys = new Set(['constraints', 'year', 'climateRange']);
/** Files without figures, and payloads, whose figures are those of their author. */
const hasNoFigures = (path: string): boolean =>
  ['catalog.json', 'demonstration.json', 'sources.json'].includes(path) || path.startsWith(`examples${sep}`);

/**
 * Lists figures below a catalog folder that have no source, year or licence, one sentence each: every number,
 * every default and every table of places, in any file. The origin may be next to the figure, around it, at
 * the head of the file, in the `database.json` of the folder, with the shared parameter of the same
 * identifier, or (year and licence) in `sources.json` under a name that the source contains.
 */
export function provenanceFaults(directory: string): string[] {
  const cited = readJson(join(directory, 'sources.json'), SourcesFile).sources;
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !hasNoFigures(path))
    .sort();
  const sourceOf = parameterSources(directory);

  const faultOf = ({ source, year, licence }: Origin): string | undefined => {
    if (source === undefined || source === '')
      return 'no source; write one beside it, around it or at the head of the file';
    const work = cited.find(({ citedAs }) => citedAs.some((words) => source.includes(words)));
    if ((year ?? work?.year) === undefined && !source.includes('undated'))
      return `no year; write it beside "${source}", or list the work in sources.json`;
    if ((licence ?? work?.licence) === undefined)
      return `no licence; write it beside "${source}", or list the work in sources.json`;
    return undefined;
  };

  return paths.flatMap((path) => {
    const value = parseJson(join(directory, path));
    const faults = new Faults(path);
    const head = originOfFolder(join(directory, path));
    for (const { pointer, origin, identifier } of figuresOf(value, '', head)) {
      const own =
        origin.source === undefined && identifier !== undefined
          ? { ...origin, source: sourceOf.get(identifier) }
          : origin;
      faults.add(pointer, faultOf(own));
    }
    if (path.startsWith(`locations${sep}`)) faults.add('/', faultOf(nearer(head, value)));
    return faults.sentences();
  });
}

/** The violations in one file; those with the same reason are reported once, with their number. */
class Faults {
  readonly #path: string;
  readonly #pointers = new Map<string, string[]>();

  constructor(path: string) {
    this.#path = path;
  }

  add(pointer: string, fault: string | undefined): void {
    if (fault !== undefined) this.#pointers.set(fault, [...(this.#pointers.get(fault) ?? []), pointer]);
  }

  sentences(): string[] {
    return [...this.#pointers].map(([fault, [first, ...more]]) => {
      const others = more.length === 0 ? '' : ` and ${more.length} more`;
      return `${this.#path} ${first}${others}: ${fault}.`;
    });
  }
}

/** Sources of the shared parameters by identifier. */
function parameterSources(directory: string): ReadonlyMap<string, string> {
  const folder = join(directory, 'parameters');
  const all = readdirSync(folder).flatMap(
    (name) => parseJson(join(folder, name)) as Record<string, unknown>[],
  );
  return new Map(
    all.flatMap(({ identifier, source }) =>
      typeof identifier === 'string' && typeof source === 'string' ? [[identifier, source]] : [],
    ),
  );
}

/** Process files have the origin of their database. */
function originOfFolder(path: string): Origin {
  const head = join(dirname(path), 'database.json');
  return existsSync(head) ? nearer({}, parseJson(head)) : {};
}

function nearer(around: Origin, value: unknown): Origin {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return around;
  const { source, year, licence } = value as Origin;
  const words = typeof source === 'string' ? { source } : {};
  const dated = typeof year === 'number' || year === null ? { year } : {};
  return { ...around, ...words, ...dated, ...(typeof licence === 'string' ? { licence } : {}) };
}

interface Figure {
  readonly pointer: string;
  readonly origin: Origin;
  /** Identifier of the parameter whose default it is. */
  readonly identifier?: string | undefined;
}

function* figuresOf(value: unknown, pointer: string, around: Origin, identifier?: string): Generator<Figure> {
  if (typeof value === 'number' || isTable(value)) yield { pointer, origin: around, identifier };
  if (typeof value !== 'object' || value === null || isTable(value)) return;
  const origin = nearer(around, value);
  const own = (value as { identifier?: unknown }).identifier;
  const named = typeof own === 'string' ? own : identifier;
  for (const [key, inner] of Object.entries(value)) {
    if (boundKeys.has(key)) continue;
    const place = `${pointer}/${key}`;
    if (key === 'defaults') yield* defaultsOf(inner, place, origin);
    else if (key === 'originDefaults')
      for (const [kind, defaults] of Object.entries(inner as object))
        yield* defaultsOf(defaults, `${place}/${kind}`, origin);
    else if (key === 'default' && inner !== null && typeof inner !== 'object')
      yield { pointer: place, origin, identifier: named };
    else yield* figuresOf(inner, place, origin, named);
  }
}

/** A row of numbers is treated as one figure. */
function isTable(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => typeof item === 'number');
}

function* defaultsOf(value: unknown, pointer: string, origin: Origin): Generator<Figure> {
  for (const [identifier, inner] of Object.entries(value as object))
    if (inner !== null) yield { pointer: `${pointer}/${identifier}`, origin, identifier };
}
