import { parse } from 'csv-parse/sync';

/** What the header says of the rest. */
export interface SimaproHeader {
  readonly delimiter: string;
  readonly decimal: string;
}

/** From "Process" to "End": the rows of each section by its title. */
export interface Block {
  readonly kind: string;
  readonly sections: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Whether its end is there: a file that was cut short has a block without. */
  readonly ended: boolean;
}

interface ExchangeSection {
  readonly role: 'product' | 'treatment' | 'input' | 'avoided' | 'resource' | 'emission';
  /** Of elementary flows; the second column refines it. */
  readonly compartment?: string;
}

/** The sections of a process that list exchanges. */
export const exchangeSections: Readonly<Record<string, ExchangeSection>> = {
  Products: { role: 'product' },
  'Waste treatment': { role: 'treatment' },
  'Avoided products': { role: 'avoided' },
  'Materials/fuels': { role: 'input' },
  'Electricity/heat': { role: 'input' },
  'Waste to treatment': { role: 'input' },
  Resources: { role: 'resource', compartment: 'resource' },
  'Emissions to air': { role: 'emission', compartment: 'air' },
  'Emissions to water': { role: 'emission', compartment: 'water' },
  'Emissions to soil': { role: 'emission', compartment: 'soil' },
  'Final waste flows': { role: 'emission', compartment: 'final waste' },
  'Non material emissions': { role: 'emission', compartment: 'non material' },
  'Social issues': { role: 'emission', compartment: 'social' },
  'Economic issues': { role: 'emission', compartment: 'economic' },
};

/** Sections of a process with one row each, of which these are used. */
const singleSections = ['Process identifier', 'Process name', 'Geography', 'Date'];
const parameterSections = ['Input parameters', 'Calculated parameters'];

/** Blocks outside processes that hold parameters; each is one section. */
const parameterBlocks = new Set([
  'Database Input parameters',
  'Database Calculated parameters',
  'Project Input parameters',
  'Project Calculated parameters',
]);

const processSections: ReadonlySet<string> = new Set([
  ...Object.keys(exchangeSections),
  ...singleSections,
  ...parameterSections,
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
export function* readBlocks(lines: readonly string[], { delimiter }: SimaproHeader): Iterable<Block> {
  let kind: string | undefined;
  let sections = new Map<string, string[][]>();
  let section: string[][] | undefined;
  let afterBlank = true;
  for (const line of lines) {
    const text = line.trim();
    if (text === 'End') {
      if (kind !== undefined) yield { kind, sections, ended: true };
      kind = undefined;
      section = undefined;
    } else if (text === '') {
      section = undefined;
    } else if (kind === undefined && (text === 'Process' || parameterBlocks.has(text))) {
      kind = text;
      sections = new Map();
      section = text === 'Process' ? undefined : [];
      if (section !== undefined) sections.set(text, section);
    } else if (kind === 'Process' && afterBlank && processSections.has(text)) {
      section = [];
      sections.set(text, section);
    } else section?.push(cellsOf(line, delimiter));
    afterBlank = text === '';
  }
  if (kind !== undefined) yield { kind, sections, ended: false };
}

function cellsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const [cells = []] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
  return cells;
}
