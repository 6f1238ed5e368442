import { gunzipSync } from 'node:zlib';
import { separatedCsv, spreadsheetText } from '@sillage/contract';
import type { EvaluatedDatabase, GivenMatch, ImpactMethod, Inventory } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { csvLine } from '../../platform/tables/csv-text.ts';

const columns = [
  'flow',
  'name',
  'compartment',
  'unit',
  'match',
  'confidence',
  'target',
  'targetName',
  'targetUnit',
  'factor',
  'conversion',
  'proposal',
  'list',
  'proposedFactor',
  'alternative',
  'alternativeName',
  'decision',
] as const;

/**
 * The match of every elementary flow, a line each, with why it is only proposed, the list that led to it and what it may
 * be as well. To overrule one, write into `decision`: the id of another flow of the
 * method (with `factor`: amount in its unit for one of the flow's), or `none`.
 */
export function* mappingLines(
  { flows }: Inventory,
  method: ImpactMethod,
  { matches }: EvaluatedDatabase,
): Iterable<string> {
  yield csvLine(columns);
  for (const match of matches) {
    const { flow, kind, confidence, target, factor, conversion, reason, list, proposedFactor } = match;
    const { id, name, compartment, unit } = flows[flow] as Inventory['flows'][number];
    const found = method.flows[target];
    const other = method.flows[match.alternative ?? -1];
    yield csvLine([
      id,
      name,
      compartment.join('/'),
      unit,
      kind,
      found === undefined ? '' : confidence,
      found?.id ?? '',
      found?.name ?? '',
      found?.unit ?? '',
      factor === 0 ? null : factor,
      conversion,
      reason ?? '',
      list ?? '',
      proposedFactor ?? null,
      other?.id ?? '',
      other?.name ?? '',
      '',
    ]);
  }
}

/** Name and compartment of each elementary flow, from a mapping table as `mappingLines` wrote it, compressed with gzip. */
export function readMappedFlows(
  table: Uint8Array,
): readonly (readonly [name: string, compartment: string])[] {
  const rows: Record<string, string>[] = parse(gunzipSync(table), { columns: true, cast: spreadsheetText });
  return rows.map(({ name = '', compartment = '' }) => [name, compartment]);
}

/**
 * Reads the decisions of a mapping table, as the service writes it or as a spreadsheet saves it. `method`: absent if it is not known yet; then any flow is taken.
 * Throws: DomainError database.mapping-invalid.
 */
export function readDecisions(
  whole: string,
  file: string,
  method?: ImpactMethod,
): ReadonlyMap<string, GivenMatch> {
  const refuse = (row: number, reason: string): DomainError =>
    new DomainError('database.mapping-invalid', { file, row, reason });
  let rows: Record<string, string>[];
  const { text, separator: delimiter } = separatedCsv(whole);
  try {
    rows = parse(text, {
      delimiter,
      columns: true,
      bom: true,
      skip_empty_lines: true,
      relax_quotes: true,
      cast: spreadsheetText,
    });
  } catch (error) {
    throw refuse(0, (error as Error).message.slice(0, 120));
  }
  const known = method && new Set(method.flows.map(({ id }) => id));
  const decisions = new Map<string, GivenMatch>();
  rows.forEach((row, index) => {
    const line = index + 2;
    const { decision } = row;
    // The apostrophe that keeps a spreadsheet from reading a formula is not part of the id.
    const flow = row.flow?.replace(/^'(?=[=+\-@])/, '');
    if (flow === undefined || decision === undefined)
      throw refuse(1, 'it needs the columns flow and decision');
    const chosen = decision.trim();
    if (chosen === '') return;
    if (chosen === 'none') {
      decisions.set(flow, { target: null, factor: undefined });
      return;
    }
    if (known?.has(chosen) === false) throw refuse(line, `the method has no flow ${chosen}`);
    const written = (row.factor ?? '').trim();
    // Spreadsheets that separate cells by semicolons write decimal commas.
    const factor = delimiter === ';' ? written.replace(',', '.') : written;
    if (factor !== '' && !(Number(factor) > 0)) throw refuse(line, `"${written}" is no factor above 0`);
    decisions.set(flow, { target: chosen, factor: factor === '' ? undefined : Number(factor) });
  });
  return decisions;
}
