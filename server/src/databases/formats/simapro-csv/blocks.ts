import { exchangeSections } from './exchange-sections.ts';
import type { SimaproHeader } from './header.ts';
import { simaproRows } from './simapro-rows.ts';

type Rows = readonly (readonly string[])[];

/** From its title to "End": the rows of each section by its title. */
export interface Block {
  readonly kind: string;
  /** Line of the file in which it begins. */
  readonly line: number;
  readonly sections: ReadonlyMap<string, Rows>;
  /** In the order of the file: those of an impact method repeat. */
  readonly ordered: readonly { readonly title: string; readonly rows: Rows }[];
  /** Whether its end is there: a file that was cut short has a block without. */
  readonly ended: boolean;
}

/** Of processes that share out waste to treatments. */
export const scenarioSection = 'Waste scenario';

/** Sections of a process that list no exchanges. */
const processSections: readonly string[] = [
  ...Object.keys(exchangeSections),
  ...['Process identifier', 'Process name', 'Category type', 'Geography', 'Date', 'Time period'],
  ...[scenarioSection, 'Separated waste', 'Remaining waste'],
  ...['Input parameters', 'Calculated parameters'],
];

const stageSections: readonly string[] = [
  ...['Category type', 'Products', 'Materials/assemblies', 'Processes', 'Assembly', 'Reference assembly'],
  ...['Waste/Disposal scenario', 'Additional life cycles', 'Waste scenarios', 'Disposal scenarios'],
  ...['Disassemblies', 'Reuses', 'Input parameters', 'Calculated parameters'],
];

const methodSections: readonly string[] = [
  ...['Name', 'Impact category', 'Substances', 'Damage category', 'Impact categories'],
  ...['Normalization-Weighting set', 'Normalization', 'Weighting'],
];

/** Blocks with sections, and the sections of which rows are kept. */
const sectioned: Readonly<Record<string, ReadonlySet<string>>> = {
  Process: new Set(processSections),
  'Product stage': new Set(stageSections),
  Method: new Set(methodSections),
};

/** Blocks that list the elementary flows of a compartment; some of their titles are those of sections too. */
export const flowBlocks: Readonly<Record<string, string>> = {
  'Raw materials': 'resource',
  'Airborne emissions': 'air',
  'Waterborne emissions': 'water',
  'Emissions to soil': 'soil',
  'Final waste flows': 'final waste',
  'Non material emissions': 'non material',
  'Social issues': 'social',
  'Economic issues': 'economic',
};

export const parameterBlocks: ReadonlySet<string> = new Set([
  'Database Input parameters',
  'Database Calculated parameters',
  'Project Input parameters',
  'Project Calculated parameters',
]);

/** Blocks that are one section each. */
const plain: ReadonlySet<string> = new Set([
  'Units',
  'Quantities',
  ...parameterBlocks,
  ...Object.keys(flowBlocks),
]);

/** A title of these begins a block also where the one before has no end, as in exports that were put together. */
const begins: ReadonlySet<string> = new Set([
  ...Object.keys(sectioned),
  ...['Units', 'Quantities', 'Raw materials', 'Airborne emissions', 'Waterborne emissions'],
  ...parameterBlocks,
]);

interface OpenBlock {
  readonly kind: string;
  readonly line: number;
  readonly ordered: { title: string; rows: (readonly string[])[] }[];
}

const closed = ({ kind, line, ordered }: OpenBlock, ended: boolean): Block => {
  const sections = new Map<string, (readonly string[])[]>();
  for (const { title, rows } of ordered) sections.set(title, [...(sections.get(title) ?? []), ...rows]);
  return { kind, line, sections, ordered, ended };
};

/** Reads block by block; a section begins with its title after a blank line and ends at the next one. */
export function* readBlocks(text: string, header: SimaproHeader, entry: string): Iterable<Block> {
  let block: OpenBlock | undefined;
  let section: (readonly string[])[] | undefined;
  let afterBlank = true;
  for (const row of simaproRows(text, header.delimiter, entry)) {
    const { line, title, blank, cells } = row;
    if (title === 'End') {
      if (block !== undefined) yield closed(block, true);
      block = undefined;
      section = undefined;
    } else if (blank) {
      section = undefined;
    } else if (afterBlank && begins.has(title)) {
      if (block !== undefined) yield closed(block, true);
      block = { kind: title, line, ordered: [] };
      section = plain.has(title) ? opened(block, title) : undefined;
    } else if (block === undefined) {
      if (!plain.has(title)) continue;
      block = { kind: title, line, ordered: [] };
      section = opened(block, title);
    } else {
      const known = sectioned[block.kind];
      const first = (cells[0] ?? '').trim();
      if (known !== undefined && afterBlank && known.has(title)) section = opened(block, title);
      // Old exports write title and value in one row, one below the other.
      else if (header.old && known?.has(first) && section === undefined && title === '')
        opened(block, first).push(cells.slice(1));
      else if (section !== undefined) section.push(cells);
    }
    afterBlank = blank;
  }
  if (block !== undefined) yield closed(block, header.old);
}

function opened(block: OpenBlock, title: string): (readonly string[])[] {
  const section = { title, rows: [] };
  block.ordered.push(section);
  return section.rows;
}
