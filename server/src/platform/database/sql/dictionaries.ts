import sql from 'sql-template-tag';
import { compressJson, decompressedJson } from '../../kernel/compressed-json.ts';
import {
  type Dictionary,
  dictionaryIdOf,
  makeDictionary,
  packJson,
  unpackJson,
} from '../../kernel/json-dictionary.ts';
import type { Change } from '../../ports/storage.ts';
import type { Executor } from './executor.ts';
import { bytes, readOne } from './rows.ts';

/** Packs and unpacks standard results. */
export interface Dictionaries {
  /** Stores the dictionaries of new results, if they are not, and packs those that are not packed yet. */
  packed(changes: readonly Change[]): Promise<readonly Change[]>;
  /**
   * The JSON text of a column: packed, or as earlier releases stored it, compressed or plain. `beside`: that of the
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

  return {
    async packed(changes) {
      const packed: Change[] = [];
      for (const change of changes) {
        if (change.kind !== 'put-result' || change.dictionaries === undefined) {
          packed.push(change);
          continue;
        }
        const { dictionaries, result } = change;
        await keep(dictionaries.ipc);
        await keep(dictionaries.calculation);
        packed.push({ ...change, result: { ...result, ipc: packJson([result.ipc], dictionaries.ipc) } });
      }
      return packed;
    },
    async unpacked(stored, beside) {
      const id = dictionaryIdOf(stored);
      return id === undefined ? decompressedJson(stored) : unpackJson(stored, await read(id), beside);
    },
  };
}
