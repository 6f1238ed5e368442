import type { FindingCode } from '@sillage/contract';
import type { DatabaseRecord, NamedUnit } from '@sillage/engine';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { decodeText, startOfText } from '../../reading/decode-text.ts';
import { type Block, headerOf, readBlocks, type SimaproHeader, scenarioSection } from './blocks.ts';
import { exchangeSections } from './exchange-sections.ts';
import { amountOf, parseBlockParameters, parseProcessBlock } from './parse-process-block.ts';

/**
 * Projects and libraries exported by SimaPro as CSV: blocks of sections that blank lines divide.
 * Source: https://github.com/GreenDelta/olca-simapro-csv describes the sections and their columns.
 */
export const simaproCsv: DatabaseFormat = {
  title: 'SimaPro CSV',
  formulas: 'simapro',
  async recognises(archive) {
    const [entry] = archive.entries;
    if (archive.entries.length !== 1 || entry === undefined || !/\.csv$/i.test(entry.name)) return false;
    return startOfText(await archive.read(entry))
      .slice(0, 20)
      .includes('{SimaPro');
  },
  async *read(archive) {
    for (const entry of archive.entries) {
      if (!/\.csv$/i.test(entry.name)) continue;
      const text = decodeText(await archive.read(entry));
      const header = headerOf(text.slice(0, 10_000).split(/\r?\n/));
      if (header === undefined) {
        throw new DomainError('database.archive-broken', { reason: 'the header of SimaPro is missing' });
      }
      const processes: Block[] = [];
      const units: NamedUnit[] = [];
      // Parameters and units of the project stand behind the processes that use them.
      for (const block of readBlocks(text, header, entry.name)) {
        if (block.kind === 'Process') processes.push(block);
        else if (block.kind === 'Units') units.push(...unitsOf(block, header));
        else if (block.kind === 'Product stage') yield* unused('database.stage-unused', block, 'Products');
        else if (block.kind === 'Method') yield* unused('database.method-unused', block, 'Name');
        else yield* parseBlockParameters(block, header);
      }
      yield { kind: 'units', units };
      const declared = new Set<string>();
      for (const block of processes) yield* processRecords(block, header, entry.name, declared);
    }
  },
};

function* processRecords(
  block: Block,
  header: SimaproHeader,
  file: string,
  declared: Set<string>,
): Iterable<DatabaseRecord> {
  const place = `${file}, line ${block.line}`;
  const unreadable = (reason: string): DatabaseRecord => ({ kind: 'unreadable', entry: place, reason });
  if (!block.ended) yield unreadable('the file ends in the middle of it');
  else if (block.sections.has(scenarioSection)) {
    yield* unused('database.scenario-unused', block, scenarioSection);
  } else if (![...block.sections.keys()].some((title) => Object.hasOwn(exchangeSections, title))) {
    yield unreadable('no exchanges');
  } else yield* parseProcessBlock(block, header, place, declared);
}

/** Names what is in the file and has no part in figures. */
function* unused(code: FindingCode, { sections, line }: Block, section: string): Iterable<DatabaseRecord> {
  const names = (sections.get(section) ?? []).map(([name = '']) => name.trim()).filter((name) => name !== '');
  for (const name of names.length === 0 ? [`line ${line}`] : names) {
    yield { kind: 'finding', code, facts: { name } };
  }
}

/** Columns: name, quantity, factor, unit that it is a multiple of. */
function unitsOf({ sections }: Block, header: SimaproHeader): readonly NamedUnit[] {
  return [...sections.values()].flat().flatMap(([name = '', , factor = '', reference = '']) => {
    const given = amountOf(factor, header);
    if (!('amount' in given) || !(given.amount > 0)) return [];
    return [{ name: name.trim(), factor: given.amount, reference: reference.trim() }];
  });
}
