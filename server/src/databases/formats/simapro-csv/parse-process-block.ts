import type {
  DatabaseRecord,
  ParsedAllocationFactor,
  ParsedExchange,
  ParsedParameter,
  ParsedUncertainty,
} from '@sillage/engine';
import type { Block, SimaproHeader } from './blocks.ts';
import { exchangeSections } from './exchange-sections.ts';

type Amount = { readonly amount: number } | { readonly formula: string };

/** Parameters of the project or the database. */
export function* parseBlockParameters({ sections }: Block, header: SimaproHeader): Iterable<DatabaseRecord> {
  for (const rows of sections.values()) {
    for (const row of rows) yield { kind: 'parameter', parameter: parameterOf(row, header) };
  }
}

/**
 * Turns a block into its flows and its process. Products are known by their names, elementary flows by name and
 * compartment.
 * @param declared flows of blocks before; new ones are added
 */
export function* parseProcessBlock(
  { sections }: Block,
  header: SimaproHeader,
  entry: string,
  declared: Set<string>,
): Iterable<DatabaseRecord> {
  const exchanges: ParsedExchange[] = [];
  const allocation: ParsedAllocationFactor[] = [];
  const names: string[] = [];
  for (const [title, rows] of sections) {
    const section = exchangeSections[title];
    if (section === undefined) continue;
    const { role, compartment } = section;
    for (const row of rows) {
      const [name = ''] = row;
      if (name.trim() === '') continue;
      const elementary = role === 'resource' || role === 'emission';
      const sub = elementary ? (row[1] ?? '').trim() : '';
      const rest = row.slice(elementary ? 2 : 1);
      const unit = (rest[0] ?? '').trim();
      const id = elementary ? `${name}|${compartment}|${sub}` : name;
      if (!declared.has(id)) {
        declared.add(id);
        const path = elementary ? [compartment ?? '', sub] : [];
        const flow = {
          id,
          name,
          type: elementary ? 'elementary' : 'product',
          compartment: path,
          unit,
        } as const;
        yield { kind: 'flow', flow: { ...flow, properties: [] } };
      }
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
      names.push(name);
      if (role === 'product') {
        const share = amountOf(rest[2] ?? '', header);
        const value =
          'amount' in share ? { value: share.amount / 100 } : { formula: `(${share.formula})/100` };
        allocation.push({ kind: 'physical', product: id, ...value });
      }
    }
  }
  const single = (title: string): string => sections.get(title)?.[0]?.[0]?.trim() ?? '';
  const name = names[0] ?? (single('Process name') || entry);
  const location = /\{([A-Z][\w-]*)\}/.exec(name)?.[1] ?? single('Geography');
  yield {
    kind: 'process',
    process: {
      id: single('Process identifier') || name,
      name,
      ...(location === '' || location === 'Unspecified' ? {} : { location }),
      exchanges,
      parameters: ['Input parameters', 'Calculated parameters'].flatMap((title) =>
        (sections.get(title) ?? []).map((row) => parameterOf(row, header)),
      ),
      allocation: allocation.length > 1 ? allocation : [],
    },
  };
}

/** A number, or a formula; both use the decimal separator of the header, which then separates nothing else. */
export function amountOf(text: string, { decimal }: SimaproHeader): Amount {
  const point = decimal === '.' ? text : text.replaceAll(decimal, '.');
  const trimmed = point.trim();
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(trimmed)
    ? { amount: Number(trimmed) }
    : { formula: trimmed };
}

/** Input parameters give a number in the second column, calculated ones a formula. */
function parameterOf(row: readonly string[], header: SimaproHeader): ParsedParameter {
  const given = amountOf(row[1] ?? '', header);
  const distribution = row[2]?.trim() ?? '';
  return {
    name: row[0] ?? '',
    ...('amount' in given ? { value: given.amount } : given),
    ...(distributions.has(distribution) ? { distribution } : {}),
  };
}

const distributions = new Set(['Lognormal', 'Normal', 'Triangle', 'Uniform']);

/** Columns: unit, amount, distribution, squared geometric or double standard deviation, minimum, maximum. */
function uncertaintyOf(row: readonly string[], header: SimaproHeader): ParsedUncertainty | undefined {
  const number = (index: number): number => {
    const value = amountOf(row[index] ?? '', header);
    return 'amount' in value ? value.amount : Number.NaN;
  };
  switch (row[2]?.trim()) {
    case 'Lognormal':
      return { kind: 'lognormal', geometricMean: number(1), geometricDeviation: Math.sqrt(number(3)) };
    case 'Normal':
      return { kind: 'normal', mean: number(1), deviation: number(3) / 2 };
    case 'Triangle':
      return { kind: 'triangular', least: number(4), mode: number(1), most: number(5) };
    case 'Uniform':
      return { kind: 'uniform', least: number(4), most: number(5) };
    default:
      return undefined;
  }
}
