import type { DatabaseRecord, ParsedImpactCategory } from '@sillage/engine';
import { amountOf } from './amounts.ts';
import type { Block } from './blocks.ts';
import type { SimaproHeader } from './header.ts';
import { rowsIn } from './parse-process-block.ts';
import { keyOf, type SimaproFlows } from './simapro-flows.ts';

/** Compartments of methods, as the sections of processes name them. */
const compartments: Readonly<Record<string, string>> = {
  raw: 'resource',
  air: 'air',
  water: 'water',
  soil: 'soil',
  waste: 'final waste',
  'non mat.': 'non material',
  social: 'social',
  economic: 'economic',
};

export const methodName = (block: Block): string =>
  rowsIn(block, 'Name')[0]?.[0]?.trim() ?? `line ${block.line}`;

/**
 * The impact method of a block with its categories. A factor of an unspecified sub-compartment holds for all
 * sub-compartments without one of their own. Damage categories, normalisation and weighting are counted, not read.
 * Call it after the last process: factors are those of the flows that were met.
 */
export function* parseMethod(
  block: Block,
  header: SimaproHeader,
  flows: SimaproFlows,
): Iterable<DatabaseRecord> {
  const method = methodName(block);
  const categories: ParsedImpactCategory[] = [];
  const unread = new Set<string>();
  for (const { title, rows } of block.ordered) {
    if (title === 'Impact category') {
      const [[name = '', unit = ''] = []] = rows;
      const id = `${method}: ${name.trim()}`;
      categories.push({ id, name: name.trim(), unit: unit.trim(), factors: [] });
    } else if (title === 'Substances') {
      const last = categories.pop();
      if (last !== undefined) categories.push({ ...last, factors: factorsOf(rows, header, flows) });
    } else if (title === 'Damage category' || title === 'Normalization-Weighting set') unread.add(title);
  }
  for (const category of categories) yield { kind: 'impact-category', category };
  const ids = categories.map(({ id }) => id);
  yield { kind: 'impact-method', method: { id: method, name: method, categories: ids } };
  if (unread.size > 0) {
    const facts = { name: method, parts: [...unread].join(', ') };
    yield { kind: 'finding', code: 'database.method-part', facts };
  }
}

/** Rows: compartment, sub-compartment, name, CAS number, factor, unit. */
function factorsOf(
  rows: readonly (readonly string[])[],
  header: SimaproHeader,
  flows: SimaproFlows,
): ParsedImpactCategory['factors'] {
  const stated = new Map<string, { readonly value: number; readonly unit: string }>();
  for (const [place = '', sub = '', name = '', , amount = '', unit = ''] of rows) {
    const compartment = compartments[keyOf(place)];
    const value = amountOf(amount, header);
    if (compartment === undefined || !('amount' in value)) continue;
    const part = /^\(?unspecified\)?$/i.test(sub.trim()) ? '' : keyOf(sub);
    stated.set(`${keyOf(name)}|${compartment}|${part}`, { value: value.amount, unit: unit.trim() });
  }
  return flows.listed().flatMap(({ id, name, compartment, sub }) => {
    const factor = stated.get(`${name}|${compartment}|${sub}`) ?? stated.get(`${name}|${compartment}|`);
    return factor === undefined ? [] : [{ flow: id, ...factor }];
  });
}
