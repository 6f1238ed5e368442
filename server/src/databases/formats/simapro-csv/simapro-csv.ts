import { DomainError } from '../../../kernel/domain-error.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { decodeText, startOfText } from '../../reading/decode-text.ts';
import { type Block, exchangeSections, headerOf, readBlocks } from './blocks.ts';
import { parseBlockParameters, parseProcessBlock } from './parse-process-block.ts';

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
      const bytes = await archive.read(entry);
      const text = decodeText(bytes);
      const lines = text.split(/\r?\n/);
      const header = headerOf(lines);
      if (header === undefined) {
        throw new DomainError('database.archive-broken', { reason: 'the header of SimaPro is missing' });
      }
      const processes: Block[] = [];
      // Parameters of the project stand behind the processes that use them.
      for (const block of readBlocks(lines, header)) {
        if (block.kind === 'Process') processes.push(block);
        else yield* parseBlockParameters(block, header);
      }
      const declared = new Set<string>();
      for (const [index, block] of processes.entries()) {
        if (!block.ended) {
          const reason = 'the file ends in the middle of it';
          yield { kind: 'unreadable', entry: `${entry.name}, process ${index + 1}`, reason };
          continue;
        }
        if (![...block.sections.keys()].some((title) => Object.hasOwn(exchangeSections, title))) {
          yield { kind: 'unreadable', entry: `${entry.name}, process ${index + 1}`, reason: 'no exchanges' };
          continue;
        }
        yield* parseProcessBlock(block, header, `${entry.name}, process ${index + 1}`, declared);
      }
    }
  },
};
