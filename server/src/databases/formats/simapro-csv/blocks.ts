import { exchangeSections } from './exchange-sections.ts';
import { simaproRows } from './simapro-rows.ts';

/** What the header says of the rest. */
export interface SimaproHeader {
  readonly delimiter: string;
  readonly decimal: string;
}

/** From its title to "End": the rows of each section by its title. */
export interface Block {
  readonly kind: string;
  /** Line of the file in which it begins. */
  readonly line: number;
  readonly sections: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Whether its end is there: a file that was cut short has a block without. */
  readonly ended: boolean;
}

/** Sections of a process with one row each, of which these are used. */
const singleSections = ['Process identifier', 'Process name', 'Geography', 'Date'];
/** Of processes that share out waste to treatments. */
export const scenarioSection = 'Waste scenario';
const parameterSections = ['Input parameters', 'Calculated parameters'];

/** Blocks with sections; stages and methods are read for their names. */
const sectionedBlocks = new Set(['Process', 'Product stage', 'Method']);

/** Blocks that are one section each: units, and parameters outside processes. */
const plainBlocks = new Set([
  'Units',
  'Database Input parameters',
  'Database Calculated parameters',
  'Project Input parameters',
  'Project Calculated parameters',
]);

const processSections: ReadonlySet<string> = new Set([
  ...Object.keys(exchangeSections),
  ...singleSections,
  ...parameterSections,
  scenarioSection,
  // Of a method.
  'Name',
]);

const delimiters: Readonly<Record<string, string>> = { Semicolon: ';', Comma: ',', Tab: '\t' };

export function headerOf(lines: readonly string[]): SimaproHeader | undefined {
  if (!/^\uFEFF?\{SimaPro/.test(lines[0] ?? '')) return undefined;
  const value = (name: string): string | undefined =>
    lines
      .slice(0, 40)
      .find((line) => line.startsWith(`{${name}: `))
      ?.slice(name.length + 3, -1);
  return {
    delimiter: delimiters[value('CSV separator') ?? ''] ?? ';',
    decimal: value('Decimal separator') ?? '.',
  };
}

/** Reads block by block; a section begins with its title after a blank line and ends at the next one. */
export function* readBlocks(text: string, { delimiter }: SimaproHeader, entry: string): Iterable<Block> {
  let block: { kind: string; line: number; sections: Map<string, (readonly string[])[]> } | undefined;
  let section: (readonly string[])[] | undefined;
  let afterBlank = true;
  for (const { line, title, blank, cells } of simaproRows(text, delimiter, entry)) {
    if (title === 'End') {
      if (block !== undefined) yield { ...block, ended: true };
      block = undefined;
      section = undefined;
    } else if (blank) {
      section = undefined;
    } else if (block === undefined) {
      if (sectionedBlocks.has(title) || plainBlocks.has(title)) {
        section = plainBlocks.has(title) ? [] : undefined;
        block = { kind: title, line, sections: new Map(section === undefined ? [] : [[title, section]]) };
      }
    } else if (sectionedBlocks.has(block.kind) && afterBlank && processSections.has(title)) {
      section = [];
      block.sections.set(title, section);
    } else section?.push(cells);
    afterBlank = blank;
  }
  if (block !== undefined) yield { ...block, ended: false };
}
