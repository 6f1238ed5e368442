import type { EvaluationPayload } from '../../documents/evaluations/evaluation.ts';
import type { ParameterInput } from '../../documents/parameters/parameter.ts';
import type { Cell } from '../table.ts';
import type { Field } from './field.ts';
import { readValue, type Unresolved } from './read-value.ts';
import { type LineReaders, rowComposition, type Value } from './row-composition.ts';
import type { RowPlan } from './row-plan.ts';

/** A cell that could not be read; `column` is undefined for a constant. */
export interface CellUnresolved extends Unresolved {
  readonly column: number | undefined;
  readonly field: string;
  /** Which of the rows of the product. */
  readonly line: number;
}

/** Where a field of the payload comes from. */
export type Place = readonly [pointer: string, field: string, line: number];

export interface RowPayload {
  readonly payload: EvaluationPayload;
  readonly unresolved: readonly CellUnresolved[];
  /** The field at each pointer of the payload, and the row of the product that has it. */
  readonly places: readonly Place[];
  /** The plan of the category of the product. */
  readonly plan: RowPlan;
}

/** The plan of the category that a row names; without one, or with one that is not known, that of the file. */
function planOfRow(row: readonly Cell[], plan: RowPlan): RowPlan {
  const column = plan.columnOf.get('category');
  const named = column === undefined ? undefined : row[column];
  const text = String(named ?? plan.mapping.constants.category ?? '').trim();
  const category = text === '' ? undefined : plan.fields.get('category')?.names?.find(text);
  return (category === undefined ? undefined : plan.others.get(category)) ?? plan;
}

/** What each row of a product may say for itself; all else is said by the first. */
const isOfPart = (field: string): boolean => field === 'part' || /^(part|material)\./.test(field);

/** Converts a row to an evaluation of its category; unreadable cells are omitted and reported. */
export const rowPayload = (row: readonly Cell[], whole: RowPlan): RowPayload => productPayload([row], whole);

/** Converts the rows of one product, the first of which has what is no part of it. */
export function productPayload(lines: readonly (readonly Cell[])[], whole: RowPlan): RowPayload {
  const [first = []] = lines;
  const plan = planOfRow(first, whole);
  const unresolved: CellUnresolved[] = [];
  const places: Place[] = [];
  const readers = lines.map((row, line) => readersOf(row, line, plan, unresolved, places));
  const head: Record<string, unknown> = {};
  const { given, textOf, at } = readers[0] as LineReaders;
  const idsOf = (id: string): { id: string }[] | undefined => {
    const value = given(id);
    return Array.isArray(value) && value.length > 0 ? value.map((one) => ({ id: String(one) })) : undefined;
  };

  // Its value has chosen the plan; an unknown one is reported at its cell.
  given('category');
  at('/category', 'category');
  for (const [line, row] of lines.entries()) {
    for (const [column, { id, title }] of plan.without) {
      const cell = row[column] ?? '';
      if (cell === '' || cell === 0) continue;
      unresolved.push({ code: 'not-in-category', facts: { title }, column, field: id, line });
    }
    if (line > 0) unresolved.push(...differences(first, row, line, plan));
  }
  for (const id of ['name', 'reference'] as const) {
    const value = textOf(id);
    // A rounded one names its row, and may be stored.
    const rounded = unresolved.find((one) => one.field === id && one.code === 'digits-lost');
    const text = value ?? rounded?.facts?.text;
    if (text !== undefined) head[id] = text;
    at(`/${id}`, id);
  }
  for (const id of ['mask', 'packaging'] as const) {
    const value = textOf(id);
    if (value !== undefined) head[id] = { id: value };
    at(`/${id}`, id);
  }
  at('/teams', 'teams');
  at('/tags', 'tags');
  const teams = idsOf('teams') ?? (plan.team === undefined ? [] : [{ id: plan.team }]);
  const tags = idsOf('tags');
  const lifecycles = lifecyclesOf(plan, given, at);
  const composition = rowComposition(plan, readers);
  return {
    payload: {
      ...head,
      category: { id: plan.category },
      teams,
      ...(tags === undefined ? {} : { tags }),
      lifecycles,
      composition,
    },
    unresolved,
    places,
    plan,
  };
}

function readersOf(
  row: readonly Cell[],
  line: number,
  { mapping, columnOf, fields }: RowPlan,
  unresolved: CellUnresolved[],
  places: Place[],
): LineReaders {
  function given(id: string): Value | undefined {
    const field = fields.get(id);
    const column = columnOf.get(id);
    const own = column === undefined ? '' : (row[column] ?? '');
    const fromColumn = own !== '';
    const cell = fromColumn ? own : (mapping.constants[id] ?? '');
    if (field === undefined || cell === '') return undefined;
    const read = readValue(cell, field, mapping);
    if ('value' in read) return read.value;
    // A cell that fills several fields, such as one country for all steps, is one fault.
    if (unresolved.some((one) => one.field === id && one.line === line)) return undefined;
    unresolved.push({ ...read.unresolved, column: fromColumn ? column : undefined, field: id, line });
    return undefined;
  }
  return {
    given,
    hasCell(id) {
      const column = columnOf.get(id);
      return column !== undefined && (row[column] ?? '') !== '';
    },
    textOf: (id) => {
      const value = given(id);
      return value === undefined ? undefined : String(value);
    },
    numberOf: (id) => {
      const value = given(id);
      return typeof value === 'number' ? value : undefined;
    },
    at: (pointer, field) => {
      places.push([pointer, field, line]);
    },
  };
}

/** Cells of a further row that say something else of the product than its first row: neither of them is meant. */
function differences(
  first: readonly Cell[],
  row: readonly Cell[],
  line: number,
  { columnOf }: RowPlan,
): CellUnresolved[] {
  return [...columnOf].flatMap(([field, column]): CellUnresolved[] => {
    const cell = row[column] ?? '';
    const before = first[column] ?? '';
    if (isOfPart(field) || cell === '' || String(cell).trim() === String(before).trim()) return [];
    return [{ code: 'differs', facts: { text: String(cell), first: String(before) }, column, field, line }];
  });
}

/** Groups parameters by lifecycle, in the order of the schema. */
function lifecyclesOf(
  { fields, filled }: RowPlan,
  given: LineReaders['given'],
  at: LineReaders['at'],
): EvaluationPayload['lifecycles'] {
  const byLifecycle = new Map<string, ParameterInput[]>();
  const have = new Set<string>();
  const put = (field: Field, source: string): void => {
    const { lifecycle, parameter } = field;
    if (lifecycle === undefined || parameter === undefined) return;
    const value = given(source);
    if (value === undefined || typeof value === 'object') return;
    let parameters = byLifecycle.get(lifecycle);
    if (parameters === undefined) {
      parameters = [];
      byLifecycle.set(lifecycle, parameters);
    }
    const position = [...byLifecycle.keys()].indexOf(lifecycle);
    at(`/lifecycles/${position}/parameters/${parameters.length}`, source);
    parameters.push({ id: parameter.id, value });
    have.add(field.id);
  };
  for (const field of filled) put(field, field.id);
  for (const { id, fills = [] } of filled) {
    for (const step of fills) {
      const field = fields.get(step);
      if (field !== undefined && !have.has(step)) put(field, id);
    }
  }
  return [...byLifecycle].map(([id, parameters]) => ({ id, parameters }));
}

/** Where a pointer in an error of the service comes from; undefined for the product as a whole. */
export function placeAt(places: RowPayload['places'], pointer: string): Place | undefined {
  let best: Place | undefined;
  for (const place of places) {
    const [at] = place;
    if ((pointer === at || pointer.startsWith(`${at}/`)) && at.length > (best?.[0].length ?? -1))
      best = place;
  }
  return best ?? places.find(([at]) => at.startsWith(`${pointer}/`));
}

/** The field of a pointer in an error of the service; undefined for the product as a whole. */
export const fieldAt = (places: RowPayload['places'], pointer: string): string | undefined =>
  placeAt(places, pointer)?.[1];
