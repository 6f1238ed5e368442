import type { DatabaseRecord, ParsedAllocationFactor, ParsedExchange } from '@sillage/engine';
import { amountOf, parameterOf, uncertaintyOf, unitFirst } from './amounts.ts';
import type { Block } from './blocks.ts';
import { exchangeSections } from './exchange-sections.ts';
import type { SimaproHeader } from './header.ts';
import type { SimaproFlows } from './simapro-flows.ts';

/** Parameters of the project, or of the database, which those of the project hide without changing their formulas. */
export function* parseBlockParameters(
  { kind, sections }: Block,
  header: SimaproHeader,
): Iterable<DatabaseRecord> {
  const outer = /^database/i.test(kind);
  for (const rows of sections.values()) {
    for (const row of rows) {
      if ((row[0] ?? '').trim() !== '')
        yield { kind: 'parameter', parameter: parameterOf(row, header), outer };
    }
  }
}

/** The text of a section with one row. */
export const singleIn = ({ sections }: Block, title: string): string =>
  sections.get(title)?.[0]?.[0]?.trim() ?? '';

/** The rows of a section that name something. */
export const rowsIn = ({ sections }: Block, title: string): readonly (readonly string[])[] =>
  (sections.get(title) ?? []).filter(([name = '']) => name.trim() !== '');

/** Parameters of a process or stage. */
export const parametersIn = (block: Block, header: SimaproHeader) =>
  ['Input parameters', 'Calculated parameters'].flatMap((title) =>
    rowsIn(block, title).map((row) => parameterOf(row, header)),
  );

/** Where a process is, in the name of its product, such as {FR}, or in its own section. */
export function locationOf(name: string, block: Block): { readonly location?: string } {
  const location = /\{([A-Z][\w-]*)\}/.exec(name)?.[1] ?? singleIn(block, 'Geography');
  return location === '' || location === 'Unspecified' ? {} : { location };
}

/**
 * Turns a block into its flows and its process. Products are known by their names, elementary flows by name and
 * compartment.
 */
export function* parseProcessBlock(
  block: Block,
  header: SimaproHeader,
  entry: string,
  flows: SimaproFlows,
): Iterable<DatabaseRecord> {
  const exchanges: ParsedExchange[] = [];
  const allocation: ParsedAllocationFactor[] = [];
  const names: string[] = [];
  for (const title of block.sections.keys()) {
    const section = exchangeSections[title];
    if (section === undefined) continue;
    const { role, compartment = '' } = section;
    for (const row of rowsIn(block, title)) {
      const [name = ''] = row;
      const elementary = role === 'resource' || role === 'emission';
      const rest = unitFirst(row.slice(elementary ? 2 : 1), header);
      const unit = (rest[0] ?? '').trim();
      const { id, records } = elementary
        ? flows.elementary(name, compartment, row[1] ?? '', unit)
        : flows.product(name, unit);
      yield* records;
      const made = role === 'product' || role === 'treatment';
      const uncertainty = made ? undefined : uncertaintyOf(rest, header);
      exchanges.push({
        flow: id,
        unit,
        ...amountOf(rest[1] ?? '', header),
        input: role === 'input' || role === 'resource',
        avoided: role === 'avoided',
        // The first product is the reference; SimaPro knows no other order.
        reference: made && names.length === 0,
        ...(uncertainty === undefined ? {} : { uncertainty }),
      });
      if (!made) continue;
      names.push(name.trim());
      if (role === 'product') {
        const share = amountOf(rest[2] ?? '', header);
        const value =
          'amount' in share ? { value: share.amount / 100 } : { formula: `(${share.formula})/100` };
        allocation.push({ kind: 'physical', product: id, ...value });
      }
    }
  }
  const name = names[0] ?? (singleIn(block, 'Process name') || entry);
  yield {
    kind: 'process',
    process: {
      id: singleIn(block, 'Process identifier') || name,
      name,
      ...locationOf(name, block),
      exchanges,
      parameters: parametersIn(block, header),
      allocation: allocation.length > 1 ? allocation : [],
    },
  };
}
