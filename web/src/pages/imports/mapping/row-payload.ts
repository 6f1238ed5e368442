import type { EvaluationPayload, ParameterInput } from '@sillage/contract';
import type { Cell } from '../reading/table.ts';
import { readValue, type Unresolved } from './read-value.ts';
import { rowComposition } from './row-composition.ts';
import type { RowPlan } from './row-plan.ts';

/** A cell that could not be read; `column` is undefined for a constant. */
export interface CellUnresolved extends Unresolved {
  readonly column: number | undefined;
  readonly field: string;
}

export interface RowPayload {
  readonly payload: EvaluationPayload;
  readonly unresolved: readonly CellUnresolved[];
  /** The field at each pointer of the payload. */
  readonly places: readonly (readonly [pointer: string, field: string])[];
  /** The plan of the category of the row. */
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

/** Converts a row to an evaluation of its category; unreadable cells are omitted and reported. */
export function rowPayload(row: readonly Cell[], whole: RowPlan): RowPayload {
  const plan = planOfRow(row, whole);
  const { mapping, columnOf, fields } = plan;
  const unresolved: CellUnresolved[] = [];
  const places: [string, string][] = [];

  function given(id: string): string | number | boolean | readonly string[] | undefined {
    const field = fields.get(id);
    const column = columnOf.get(id);
    const own = column === undefined ? '' : (row[column] ?? '');
    const fromColumn = own !== '';
    const cell = fromColumn ? own : (mapping.constants[id] ?? '');
    if (field === undefined || cell === '') return undefined;
    const read = readValue(cell, field, mapping);
    if ('value' in read) return read.value;
    unresolved.push({ ...read.unresolved, column: fromColumn ? column : undefined, field: id });
    return undefined;
  }
  const textOf = (id: string): string | undefined => {
    const value = given(id);
    return value === undefined ? undefined : String(value);
  };
  const numberOf = (id: string): number | undefined => {
    const value = given(id);
    return typeof value === 'number' ? value : undefined;
  };
  const at = (pointer: string, field: string): void => {
    places.push([pointer, field]);
  };
  const idsOf = (id: string): { id: string }[] | undefined => {
    const value = given(id);
    return Array.isArray(value) && value.length > 0 ? value.map((one) => ({ id: String(one) })) : undefined;
  };

  // Its value has chosen the plan; an unknown one is reported at its cell.
  given('category');
  at('/category', 'category');
  for (const [column, { id, title }] of plan.without) {
    const cell = row[column] ?? '';
    if (cell === '' || cell === 0) continue;
    unresolved.push({ code: 'not-in-category', facts: { title }, column, field: id });
  }
  const head: Record<string, unknown> = {};
  for (const id of ['name', 'reference'] as const) {
    const value = textOf(id);
    if (value !== undefined) head[id] = value;
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
  const composition = rowComposition(plan, { numberOf, textOf, at });
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

type Given = (id: string) => string | number | boolean | readonly string[] | undefined;
type At = (pointer: string, field: string) => void;

/** Groups parameters by lifecycle, in the order of the schema. */
function lifecyclesOf({ fields }: RowPlan, given: Given, at: At): EvaluationPayload['lifecycles'] {
  const byLifecycle = new Map<string, ParameterInput[]>();
  for (const { id, lifecycle, parameter } of fields.values()) {
    if (lifecycle === undefined || parameter === undefined) continue;
    const value = given(id);
    if (value === undefined || typeof value === 'object') continue;
    let parameters = byLifecycle.get(lifecycle);
    if (parameters === undefined) {
      parameters = [];
      byLifecycle.set(lifecycle, parameters);
    }
    const position = [...byLifecycle.keys()].indexOf(lifecycle);
    at(`/lifecycles/${position}/parameters/${parameters.length}`, id);
    parameters.push({ id: parameter.id, value });
  }
  return [...byLifecycle].map(([id, parameters]) => ({ id, parameters }));
}

/** The field of a pointer in an error of the service; undefined for the row as a whole. */
export function fieldAt(places: RowPayload['places'], pointer: string): string | undefined {
  let best: readonly [string, string] | undefined;
  for (const place of places) {
    const [at] = place;
    if ((pointer === at || pointer.startsWith(`${at}/`)) && at.length > (best?.[0].length ?? -1))
      best = place;
  }
  return (best ?? places.find(([at]) => at.startsWith(`${pointer}/`)))?.[1];
}
