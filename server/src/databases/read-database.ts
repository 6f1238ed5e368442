import type { FindingCode } from '@sillage/contract';
import {
  collectInventory,
  formulaWork,
  type Inventory,
  mostFormulaCharacters,
  TooManyFormulas,
} from '@sillage/engine';
import { DomainError } from '../platform/kernel/domain-error.ts';
import type { DatabaseArchive } from './archive/database-archive.ts';
import { openArchive } from './archive/open-archive.ts';
import { type FormatId, formatIds, formats } from './formats/formats.ts';
import type { ReadingChoices } from './reading/database-format.ts';
import { refusalReasons } from './report/refusal-reasons.ts';

/** A database as read, and the format that it was in. */
export interface ReadDatabase {
  readonly format: FormatId;
  readonly inventory: Inventory;
}

/** What says of a part of the file that nothing of it is read. */
const leftOut: ReadonlySet<FindingCode> = new Set([
  'database.entry-unreadable',
  'database.result-unused',
  'database.scenario-unused',
  'database.stage-unused',
]);

/** Raw materials, their transport, and manufacturing. */
const productStage = ['A1', 'A2', 'A3'];

/**
 * Reads a database from a file on the disk, one data set at a time.
 * @param wanted the format; absent: recognised from the file
 * @param choices modules of declarations: A1 to A3, unless others are chosen
 * @param mostCharacters of all formulas that are evaluated
 * Throws: DomainError database.*; Error of the file system.
 */
export async function readDatabase(
  path: string,
  wanted?: FormatId,
  choices: Partial<ReadingChoices> = {},
  mostCharacters = mostFormulaCharacters,
): Promise<ReadDatabase> {
  const archive = await openArchive(path);
  try {
    const format = wanted ?? (await recognise(archive));
    const system = choices.system ?? choices.parameterSet;
    if (system !== undefined && format !== 'openlca-jsonld')
      throw new DomainError('database.system-unknown', { system, systems: { en: 'none', fr: 'aucun' } });
    const collector = collectInventory(formulaWork(formats[format].formulas, mostCharacters));
    for await (const record of formats[format].read(archive, { modules: productStage, ...choices }))
      collector.add(record);
    const inventory = collector.finish();
    if (inventory.processes.length === 0 && inventory.results.length === 0) {
      if (inventory.findings.some(({ code }) => leftOut.has(code)))
        throw new DomainError('database.all-refused', { reasons: refusalReasons(inventory.findings) });
      throw new DomainError('database.empty', { format: formats[format].title });
    }
    return { format, inventory };
  } catch (error) {
    if (!(error instanceof TooManyFormulas)) throw error;
    throw new DomainError('database.formulas-too-many', { limit: mostCharacters });
  } finally {
    archive.close();
  }
}

async function recognise(archive: DatabaseArchive): Promise<FormatId> {
  for (const id of formatIds) {
    if (await formats[id].recognises(archive)) return id;
  }
  throw new DomainError('database.format-unknown', {
    formats: formatIds.map((id) => formats[id].title).join(', '),
  });
}
