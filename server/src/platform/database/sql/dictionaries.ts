import sql from 'sql-template-tag';
import { compressJson, decompressedJson } from '../../kernel/compressed-json.ts';
import {
  type Dictionary,
  dictionaryIdOf,
  makeDictionary,
  needsText,
  unpackJson,
} from '../../kernel/json-dictionary.ts';
import type { Change } from '../../ports/storage.ts';
import type { Executor } from './executor.ts';
import { bytes, readOne } from './rows.ts';

/** By which standard results are packed. */
export interface Dictionaries {
  /** Stores those of new results, unless they are. */
  keep(changes: readonly Change[]): Promise<void>;
  /**
   * The JSON text of a column: packed, or as earlier releases stored it, compressed or plain. `beside`: the column of the
   * standard result, for its calculation.
   */
  unpacked(stored: Uint8Array, beside?: Uint8Array): Promise<Uint8Array>;
}

export function storedDictionaries(executor: Executor): Dictionaries {
  /** Those that are known to be stored: a few for each category of a catalog. */
  const known = new Map<string, Dictionary>();

  async function keep(dictionary: Dictionary): Promise<void> {
    const { id, text } = dictionary;
    if (known.has(id)) return;
    // Not with the result: if that is refused, others will be packed by the same dictionary.
    await executor.transaction(function* () {
      yield sql`INSERT INTO dictionaries (dictionary_id, content) VALUES (${id}, ${compressJson(new Uint8Array(text))})
        ON CONFLICT (dictionary_id) DO NOTHING`;
    });
    known.set(id, dictionary);
  }

  async function read(id: string): Promise<Dictionary> {
    const found =
      known.get(id) ??
      (await readOne(executor, sql`SELECT content FROM dictionaries WHERE dictionary_id = ${id}`, (row) =>
        makeDictionary(decompressedJson(bytes(row, 'content'))),
      ));
    if (found === undefined)
      throw new Error(`The dictionary ${id}, by which a result is packed, is missing.`);
    known.set(id, found);
    return found;
  }

  async function unpacked(stored: Uint8Array, beside?: Uint8Array): Promise<Uint8Array> {
    const id = dictionaryIdOf(stored);
    if (id === undefined) return decompressedJson(stored);
    const withText = beside !== undefined && needsText(stored);
    return unpackJson(stored, await read(id), withText ? await unpacked(beside) : beside);
  }

  return {
    async keep(changes) {
      for (const change of changes) {
        if (change.kind !== 'put-result' || change.dictionaries === undefined) continue;
        await keep(change.dictionaries.ipc);
        await keep(change.dictionaries.calculation);
      }
    },
    unpacked,
  };
}
