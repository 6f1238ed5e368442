import type { EvaluationBatchItem, Language, RowProblem, TableRow } from '@sillage/contract';
import { faultsOf, type RowFault, tableSay } from '@sillage/contract/tables';
import type { ComposedTable } from './compose-table.ts';
import { readPointers, type SentProduct } from './product-pieces.ts';

/** Warnings that a weight is not one of the category. */
const unusualWeights: ReadonlySet<string> = new Set(['weight.unusual', 'weight.other-unit']);

/** The line of a product: what the batch says of its evaluation, in the words of the table. */
export function rowLine(
  composed: Pick<ComposedTable, 'plans' | 'sheets'>,
  product: SentProduct,
  item: EvaluationBatchItem | { readonly outcome: 'skipped'; readonly id: string },
  language: Language,
): TableRow {
  const { payload, origins } = product;
  const { name, reference } = payload;
  const [first] = origins;
  const rows = origins.filter(({ sheet }) => sheet === first?.sheet).map(({ index }) => index + 1);
  const head = {
    kind: 'row' as const,
    row: (first?.index ?? 0) + 1,
    ...(rows.length > 1 ? { rows } : {}),
    outcome: outcomeOf(item),
    ...(item.id === undefined ? {} : { id: item.id }),
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  };
  if (item.outcome === 'skipped') return head;
  const { evaluated, warnings = [] } = item;
  const unusual = warnings.some(({ code }) => unusualWeights.has(code));
  const { totalWeight } = payload.composition;
  const problems = item.outcome === 'refused' ? problemsOf(composed, product, item, language) : [];
  const read = understood(composed, product);
  return {
    ...head,
    ...(evaluated === undefined ? {} : { score: evaluated.score }),
    ...(unusual && totalWeight !== undefined ? { totalWeight } : {}),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(problems.length === 0 ? {} : { problems }),
    ...(read.length === 0 ? {} : { read }),
  };
}

/** What was understood of the cells that have compositions and accessories as text. */
function understood(
  { plans }: Pick<ComposedTable, 'plans'>,
  product: SentProduct,
): NonNullable<TableRow['read']> {
  const { cells, payload, unresolved, plan } = product;
  const columnOf = new Map(plans[plan]?.columnOf);
  const { parts, accessories } = payload.composition;
  const whole = parts.reduce((sum, { percentage = 0 }) => sum + Number(percentage), 0);
  const shown = (share: unknown): string => `${Number(Number(share).toPrecision(6))} %`;
  const texts: Readonly<Record<string, () => string>> = {
    composition: () =>
      parts
        .map(({ name, percentage, materials }) => {
          const list = materials.map((material) => `${material.id} ${shown(material.percentage)}`).join(', ');
          const share = shown((100 * Number(percentage)) / whole);
          return parts.length === 1
            ? list
            : `${[name, share].filter((one) => one !== undefined).join(' ')}: ${list}`;
        })
        .join('; '),
    accessories: () =>
      (accessories?.items ?? []).map(({ id, quantity = 1 }) => `${quantity} ${id}`).join(', '),
  };
  return Object.entries(texts).flatMap(([field, asText]) => {
    const column = columnOf.get(field);
    const text = String(column === undefined ? '' : (cells[0]?.[column] ?? '')).trim();
    if (text === '' || unresolved.some((one) => one.field === field)) return [];
    const as = asText();
    return as === '' ? [] : [{ text: String(shortened(text)), as }];
  });
}

function outcomeOf(
  item: Pick<EvaluationBatchItem, 'outcome' | 'would'> | { readonly outcome: 'skipped' },
): TableRow['outcome'] {
  if (item.outcome === 'refused') return 'failed';
  if (item.outcome === 'valid') return item.would ?? 'created';
  return item.outcome;
}

function problemsOf(
  { plans, sheets }: Pick<ComposedTable, 'plans' | 'sheets'>,
  product: SentProduct,
  item: Pick<EvaluationBatchItem, 'error'>,
  language: Language,
): RowProblem[] {
  const plan = plans[product.plan];
  const columnOf = new Map(plan?.columnOf);
  const faults = faultsOf({ ...product, places: readPointers(product) }, item, { columnOf });
  return faults.map((fault): RowProblem => {
    const { line = 0, column, field, code, pointer, suggestions } = fault;
    const origin = product.origins[line] ?? product.origins[0];
    const sheet = origin?.sheet ?? 0;
    const place = plan?.places.find((one) => one.column === column)?.bySheet[sheet];
    const cell = column === undefined ? undefined : product.cells[line]?.[column];
    const sheetName = sheets[sheet];
    return {
      row: (origin?.index ?? 0) + 1,
      ...(sheetName === undefined ? {} : { sheet: sheetName }),
      ...(place === undefined ? {} : { column: place.column + 1, title: place.title }),
      ...(field === undefined ? {} : { field }),
      ...(pointer === undefined ? {} : { pointer }),
      ...(cell === undefined || cell === '' ? {} : { cell: shortened(cell) }),
      code,
      message: messageOf(fault, language),
      ...(suggestions === undefined || suggestions.length === 0 ? {} : { suggestions: [...suggestions] }),
    };
  });
}

/** Characters of a cell that are shown. */
const shownCell = 200;
const shortened = (cell: string | number | boolean): string | number | boolean =>
  typeof cell === 'string' && cell.length > shownCell ? `${cell.slice(0, shownCell)}…` : cell;

function messageOf({ code, message, facts = {} }: RowFault, language: Language): string {
  if (message !== undefined) return message;
  const say = tableSay(language);
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, text]) => [name, String(shortened(text))]),
  );
  const text = say(`fault.${code}`, shown);
  return (facts.like ?? '') === '' ? text : `${text} ${say('fault.like', shown)}`;
}
