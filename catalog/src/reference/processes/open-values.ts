import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { document } from '@sillage/contract';
import type { DataSetQuality } from '@sillage/engine';
import Type, { type Static } from 'typebox';
import { readFiles } from '../../files/read-json.ts';
import {
  CriteriaFormat,
  GsdFormat,
  Id,
  LocalizedTextFormat,
  Provenance,
  type PublishedProcess,
  type SplitProcess,
  Text,
  Unit,
} from '../reference-formats.ts';
import type { ProcessEntry } from './factor-rows.ts';

/**
 * `open-values/*.json`: values of all categories that a publisher of single scores gives in clear for some of them. In
 * files of their own, because they may be left out (`SILLAGE_OPEN_VALUES`): the split of the score then takes their place.
 */
export const OpenValuesFile = document({
  ...Provenance,
  commit: Type.String({ pattern: '^[0-9a-f]{40}$' }),
  attribution: Text,
  link: Type.String({ pattern: '^https://' }),
  /** Database whose processes they replace. */
  database: Id,
  values: Type.Array(
    document({
      /** Processes with the published score of this row. */
      processes: Type.Array(Id, { minItems: 1 }),
      file: Text,
      sourceId: Text,
      sourceName: Text,
      unit: Unit,
      quality: CriteriaFormat,
      /** What the publisher says of it, or does not. */
      remark: LocalizedTextFormat,
      /** Where `impacts` lacks an indicator: what its publisher never inventoried. */
      notInventoried: Type.Optional(LocalizedTextFormat),
      gsd: Type.Optional(GsdFormat),
      impacts: Type.Record(Type.String(), Type.Number()),
    }),
  ),
});

/** What takes the place of a split. */
export interface OpenValue {
  readonly path: string;
  readonly source: string;
  readonly year: number | null;
  readonly value: Static<typeof OpenValuesFile>['values'][number];
}

/** The open values of one database, by the process that they replace. Each is to be taken, or `checkTaken` refuses. */
export class OpenValues {
  readonly #values = new Map<string, OpenValue>();
  readonly #left = new Set<string>();

  constructor(directory: string, database: string) {
    const folder = join(directory, 'open-values');
    if (!existsSync(folder)) return;
    for (const { path, value: file } of readFiles(folder, OpenValuesFile)) {
      if (file.database !== database) continue;
      for (const value of file.values)
        for (const id of value.processes) {
          const source = `${file.source}, commit ${file.commit.slice(0, 7)}, ${file.licence}, "${value.sourceName}": ${value.remark.en}`;
          this.#values.set(id, { path, source, year: file.year, value });
          this.#left.add(id);
        }
    }
  }

  /** The published figures of an entry, in the place of its split; undefined: it has none. */
  of(
    entry: ProcessEntry,
  ): { readonly entry: PublishedProcess; readonly quality: DataSetQuality } | undefined {
    const open = this.#values.get(entry.id);
    if (open === undefined) return undefined;
    this.#left.delete(entry.id);
    const { id, name, ecs, countedApart } = entry as SplitProcess;
    const { unit, sourceId, impacts, notInventoried, gsd, quality, remark } = open.value;
    if (unit !== entry.unit || sourceId !== (entry as Partial<SplitProcess>).sourceId)
      throw new Error(`${open.path}: its row is per ${unit} and not that of the published score`);
    const apart = Object.fromEntries((countedApart?.indicators ?? []).map((column) => [column, 0]));
    return {
      quality: { ...quality, reason: `Own judgement: ${remark.en}` },
      entry: {
        ...{ id, name, unit, source: open.source, year: open.year, impacts: { ...impacts, ...apart } },
        ...(ecs === null ? {} : { ecs }),
        ...(notInventoried === undefined ? {} : { notInventoried }),
        ...(gsd === undefined ? {} : { gsd }),
      },
    };
  }

  /** Throws: Error when values belong to no process. */
  checkTaken(): void {
    const [first] = this.#left;
    if (first !== undefined)
      throw new Error(`${this.#values.get(first)?.path}: the database has no process "${first}".`);
  }
}
