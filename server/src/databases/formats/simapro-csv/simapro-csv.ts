import type { FindingCode } from '@sillage/contract';
import type { DatabaseRecord, NamedUnit } from '@sillage/engine';
import { DomainError } from '../../../platform/kernel/domain-error.ts';
import type { ArchiveEntry } from '../../archive/database-archive.ts';
import type { DatabaseFormat } from '../../reading/database-format.ts';
import { decodeText, startOfText } from '../../reading/decode-text.ts';
import { amountOf } from './amounts.ts';
import { type Block, flowBlocks, parameterBlocks, readBlocks, scenarioSection } from './blocks.ts';
import { exchangeSections } from './exchange-sections.ts';
import { headerOf, type SimaproHeader, startsLikeSimapro } from './header.ts';
import { methodName, parseMethod } from './parse-methods.ts';
import { parseBlockParameters, parseProcessBlock, rowsIn } from './parse-process-block.ts';
import { ProductStages } from './product-stages.ts';
import { SimaproFlows } from './simapro-flows.ts';
import { anyWaste, WasteScenarios } from './waste-scenarios.ts';

/**
 * Projects and libraries exported by SimaPro as CSV: blocks of sections that blank lines divide.
 * Source: https://github.com/GreenDelta/olca-simapro-csv describes the sections and their columns.
 */
export const simaproCsv: DatabaseFormat = {
  title: 'SimaPro CSV',
  formulas: 'simapro',
  async recognises(archive) {
    const entry = tablesOf(archive.entries)[0];
    if (entry === undefined) return false;
    const text = startOfText(await archive.read(entry));
    return startsLikeSimapro(text) || (startsLikeBlock(text) && /^End\s*$/m.test(text));
  },
  async *read(archive) {
    const flows = new SimaproFlows();
    const entries = tablesOf(archive.entries);
    const methods: { readonly block: Block; readonly header: SimaproHeader }[] = [];
    let processes = 0;
    for (const entry of entries) {
      const text = decodeText(await archive.read(entry));
      const header = headerOf(text);
      if (header === undefined) {
        if (entries.length === 1)
          throw new DomainError('database.archive-broken', { reason: 'the header of SimaPro is missing' });
        yield { kind: 'unreadable', entry: entry.name, reason: 'the header of SimaPro is missing' };
        continue;
      }
      const blocks = [...readBlocks(text, header, entry.name)];
      for (const record of recordsOf(blocks, header, entry.name, flows)) {
        if (record.kind === 'process') processes++;
        yield record;
      }
      for (const block of blocks) if (block.kind === 'Method') methods.push({ block, header });
    }
    if (processes === 0 && methods.length > 0) {
      const names = methods.map(({ block }) => methodName(block)).join(', ');
      throw new DomainError('database.methods-only', { methods: names.slice(0, 1_000) });
    }
    // Their factors are those of the flows of all files.
    for (const { block, header } of methods) yield* parseMethod(block, header, flows);
  },
};

/** Files that may be exports, whose name has any ending or none; in an archive other endings are passed over. */
const tablesOf = (entries: readonly ArchiveEntry[]): readonly ArchiveEntry[] =>
  entries.filter(({ name }) =>
    entries.length === 1 ? !/\.(xml|spold|json|xlsx?|zip)$/i.test(name) : /\.(csv|txt|tsv)$/i.test(name),
  );

/** A piece of an export, cut out without its header. */
const startsLikeBlock = (text: string): boolean =>
  /^\uFEFF?(Process|Product stage|Method|Literature reference|System description)\s*\r?\n/.test(text);

/** Parameters, units and substances of the project stand behind the processes that use them. */
function* recordsOf(
  blocks: readonly Block[],
  header: SimaproHeader,
  file: string,
  flows: SimaproFlows,
): Iterable<DatabaseRecord> {
  const of = (kind: string): readonly Block[] => blocks.filter((block) => block.kind === kind);
  for (const block of blocks) if (parameterBlocks.has(block.kind)) yield* parseBlockParameters(block, header);
  yield { kind: 'units', units: of('Units').flatMap((block) => unitsOf(block, header)) };
  for (const block of blocks) {
    const compartment = flowBlocks[block.kind];
    if (compartment === undefined) continue;
    for (const [name = '', , cas = ''] of rowsIn(block, block.kind)) flows.noteCas(compartment, name, cas);
  }
  const whole: Block[] = [];
  for (const block of [...of('Process'), ...of('Product stage')]) {
    if (block.ended) whole.push(block);
    else yield unreadable(block, file, 'the file ends in the middle of it');
  }
  const processes = whole.filter(({ kind }) => kind === 'Process');
  const scenarios = new WasteScenarios(
    processes.filter(({ sections }) => sections.has(scenarioSection)),
    header,
  );
  const findings: DatabaseRecord[] = [];
  const refused = (code: FindingCode, name: string, reason: { en: string; fr: string }): void => {
    findings.push({ kind: 'finding', code, facts: { name, reason } });
  };
  const stages = new ProductStages(
    whole.filter(({ kind }) => kind === 'Product stage'),
    processes,
    header,
    scenarios,
  );
  const made = stages.unrolled((name, reason) => refused('database.stage-unused', name, reason));
  for (const name of scenarios.names()) {
    const fault = scenarios.faultOf(name, anyWaste);
    if (fault === undefined) scenarios.treatmentOf(name, anyWaste);
    else refused('database.scenario-unused', name, fault);
  }
  const listed = [
    ...processes.filter(({ sections }) => !sections.has(scenarioSection)),
    ...scenarios.blocks(),
    ...made,
  ];
  for (const block of listed)
    for (const title of ['Products', 'Waste treatment'])
      for (const [name = ''] of rowsIn(block, title)) flows.noteMade(name);
  for (const block of listed) {
    if ([...block.sections.keys()].some((title) => Object.hasOwn(exchangeSections, title)))
      yield* parseProcessBlock(block, header, placeOf(block, file), flows);
    else yield unreadable(block, file, 'no exchanges');
  }
  yield* findings;
}

const placeOf = ({ line }: Block, file: string): string => `${file}, line ${line}`;

const unreadable = (block: Block, file: string, reason: string): DatabaseRecord => ({
  kind: 'unreadable',
  entry: placeOf(block, file),
  reason,
});

/** Columns: name, quantity, factor, unit that it is a multiple of. */
function unitsOf({ sections }: Block, header: SimaproHeader): readonly NamedUnit[] {
  return [...sections.values()].flat().flatMap(([name = '', , factor = '', reference = '']) => {
    const given = amountOf(factor, header);
    if (!('amount' in given) || !(given.amount > 0)) return [];
    return [{ name: name.trim(), factor: given.amount, reference: reference.trim() }];
  });
}
