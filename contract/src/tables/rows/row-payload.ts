import type { EvaluationPayload } from '../../documents/evaluations/evaluation.ts';
import type { ParameterInput } from '../../documents/parameters/parameter.ts';
import { partKindOf } from '../composition/part-names.ts';
import { type Field, materialSlots } from '../fields/field.ts';
import type { Cell } from '../table.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import { isPending, saysNoPart } from '../values/pending-cells.ts';
import { ofOne, type ReadingMapping, readValue } from '../values/read-value.ts';
import { type Pack, packOf, withoutPackSaid } from './pack-weight.ts';
import { composesByRow, trimRows } from './part-rows.ts';
import { type RowCategory, rowCategory } from './row-category.ts';
import { type LineReaders, rowComposition, type Value } from './row-composition.ts';
import { rowPieces } from './row-pieces.ts';
import type { RowPlan } from './row-plan.ts';
import { sizedWeight } from './sized-weight.ts';

/** Where a field of the payload comes from. */
export type Place = readonly [pointer: string, field: string, line: number];

export interface RowPayload {
  readonly payload: EvaluationPayload;
  readonly unresolved: readonly CellUnresolved[];
  /** Cells that say that the value is not known yet, as `à confirmer`: read as empty. */
  readonly pending: readonly CellUnresolved[];
  /** The field at each pointer of the payload, and the row of the product that has it. */
  readonly places: readonly Place[];
  /** The plan of the category of the product. */
  readonly plan: RowPlan;
  /** Titles of fields that its category does not have, whose cells are left out, as proposals are accepted. */
  readonly leftOut: readonly string[];
}

/** The plan of the category that a row names; without one, or with one that is not known, that of the file. */
const planOf = ({ said }: RowCategory, plan: RowPlan): RowPlan =>
  (said === undefined ? undefined : plan.others.get(said.category)) ?? plan;

/** What each row of a product may say for itself; all else is said by the first. */
const isOfPart = (field: string): boolean =>
  ['part', 'size', 'pieces', 'piecesSold'].includes(field) || /^(part|material|fibre)\./.test(field);

/** Converts a row to an evaluation of its category; unreadable cells are omitted and reported. */
export const rowPayload = (row: readonly Cell[], whole: RowPlan): RowPayload => productPayload([row], whole);

/** Converts the rows of one product, the first of which has what is no part of it. */
export function productPayload(lines: readonly (readonly Cell[])[], whole: RowPlan): RowPayload {
  const [first = []] = lines;
  const category = rowCategory(first, whole);
  const { said, doubt } = category;
  const plan = planOf(category, whole);
  const unresolved: CellUnresolved[] = [];
  const places: Place[] = [];
  const waiting: CellUnresolved[] = [];
  const pack = packOf(first, plan, said?.product ?? '');
  const readers = lines.map((row, line) => readersOf(row, line, plan, pack, unresolved, waiting, places));
  const head: Record<string, unknown> = {};
  const { given, textOf, at } = readers[0] as LineReaders;
  const idsOf = (id: string): { id: string }[] | undefined => {
    const value = given(id);
    return Array.isArray(value) && value.length > 0 ? value.map((one) => ({ id: String(one) })) : undefined;
  };

  // Beside rows of several categories, one without any is not of the first.
  const column = plan.columnOf.get('category');
  const isBlank =
    `${(column === undefined ? undefined : first[column]) ?? ''}${whole.mapping.constants.category ?? ''}`.trim() ===
    '';
  const asks = whole.asksCategory === true && (column === undefined || whole.others.size > 0);
  if (doubt !== undefined) unresolved.push(doubt);
  else if (said === undefined && isBlank && asks)
    unresolved.push({ code: 'no-category', facts: { text: '' }, column, field: 'category', line: 0 });
  // An unknown value is reported at its cell.
  else if (said === undefined) given('category');
  at('/category', 'category');
  const leftOut = new Set<string>();
  for (const [line, row] of lines.entries()) {
    for (const [column, { id, title }] of plan.without) {
      const cell = row[column] ?? '';
      if (cell === '' || cell === 0) continue;
      // To leave it out is what is proposed.
      if (whole.mapping.acceptsNames === true) {
        leftOut.add(title);
        continue;
      }
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
  const pieces = rowPieces(lines, readers, plan, unresolved);
  at('/pieces/made', 'pieces');
  at('/pieces/sold', 'piecesSold');
  const lifecycles = lifecyclesOf(plan, given, at, said?.product);
  const sized = sizedWeight(lines, readers, plan, unresolved);
  const composition = rowComposition(
    plan,
    readers,
    sized,
    trimRows(lines, readers, plan, unresolved),
    unresolved,
    pack,
  );
  return {
    payload: {
      ...head,
      category: { id: plan.category },
      teams,
      ...(tags === undefined ? {} : { tags }),
      ...(pieces === undefined ? {} : { pieces }),
      lifecycles,
      composition,
    },
    unresolved,
    pending: waiting,
    places,
    plan,
    leftOut: [...leftOut],
  };
}

function readersOf(
  row: readonly Cell[],
  line: number,
  { mapping, columnOf, fields }: RowPlan,
  pack: Pack | undefined,
  unresolved: CellUnresolved[],
  waiting: CellUnresolved[],
  places: Place[],
): LineReaders {
  /** The compositions of parts that stand in columns of their own: `Lining: 100% viscose`. undefined: one is not understood. */
  function partTexts(): readonly string[] | undefined {
    const texts = [...columnOf].flatMap(([id, column]) => {
      const field = id.startsWith('composition.') ? fields.get(id) : undefined;
      const text = String(row[column] ?? '').trim();
      return field === undefined || text === '' || saysNoPart(text) || given(id) === undefined
        ? []
        : [namesPart(text) ? text : `${field.title}: ${text}`];
    });
    return unresolved.some((one) => one.field.startsWith('composition.') && one.line === line)
      ? undefined
      : texts;
  }
  function given(id: string): Value | undefined {
    const field = fields.get(id);
    const column = columnOf.get(id);
    const texts = id === 'composition' ? partTexts() : [];
    if (texts === undefined) return undefined;
    const inColumns = id === 'composition' && column === undefined && texts.length > 0;
    const own =
      column === undefined ? (inColumns ? materialsAsText(row, columnOf) : '') : (row[column] ?? '');
    const fromColumn = own !== '';
    const alone = fromColumn ? own : (mapping.constants[id] ?? '');
    if (field === undefined || alone === '') return undefined;
    const cell = texts.length === 0 ? withoutPackSaid(alone, id, pack) : [alone, ...texts].join('; ');
    const place = { column: fromColumn && !inColumns ? column : undefined, field: id, line };
    if (isPending(cell, field)) {
      if (!waiting.some((one) => one.field === id && one.line === line))
        waiting.push({ code: 'pending', facts: { text: String(cell).trim() }, ...place });
      return undefined;
    }
    const titled = fromColumn ? column : undefined;
    const readCell = (text: Cell) => readValue(...withTitleUnit(text, titled, field, mapping));
    // A main part that is not understood says nothing beside the others: `Crosta; Lining: 100% polyester`.
    const main = texts.length > 0 && !/\d/.test(String(alone)) ? readCell(alone) : undefined;
    const read = main === undefined || 'value' in main ? readCell(cell) : main;
    if ('value' in read && !isTooHeavy(cell, read.value, field, fields)) return read.value;
    // A cell that fills several fields, such as one country for all steps, is one fault.
    if (unresolved.some((one) => one.field === id && one.line === line)) return undefined;
    const { more = [], ...first } =
      'value' in read ? { code: 'heavy' as const, facts: { text: String(cell).trim() } } : read.unresolved;
    for (const one of [first, ...more]) unresolved.push({ ...one, ...place });
    return undefined;
  }
  return {
    given,
    cellOf(id) {
      const cell = row[columnOf.get(id) ?? -1] ?? '';
      return cell === '' ? undefined : String(cell).trim();
    },
    hasCell(id) {
      const column = columnOf.get(id);
      return column !== undefined && (row[column] ?? '') !== '';
    },
    textOf: (id) => given(id)?.toString(),
    numberOf: (id) => {
      const value = given(id);
      return typeof value === 'number' ? value : undefined;
    },
    at: (pointer, field) => {
      places.push([pointer, field, line]);
    },
  };
}

/** No garment or pair of shoes weighs as much, in kg. */
const tooHeavy = 15;

/** Whether a number without a unit says more than a garment weighs: grams among kilograms. */
const isTooHeavy = (cell: Cell, value: Value, { id }: Field, fields: RowPlan['fields']): boolean =>
  id === 'totalWeight' &&
  typeof value === 'number' &&
  value >= tooHeavy &&
  /\d$/.test(String(cell).trim()) &&
  [...fields.keys()].some((one) => one.endsWith('.making-country'));

/** The unit that the title of a column says counts before that of the file; ounces and pounds as if the cell said them. */
function withTitleUnit(
  cell: Cell,
  column: number | undefined,
  field: Field,
  mapping: RowPlan['mapping'],
): [Cell, Field, ReadingMapping] {
  const unit = column === undefined ? undefined : mapping.units?.[column];
  const weighed = field.kind === 'weight' || (field.kind === 'share' && mapping.baseUnit === 'weight');
  // A file that is no workbook says `90` for 90 %.
  const inPercent = unit === '%' || (mapping.layout === 'portal' && typeof cell === 'string');
  if (inPercent && ofOne.test(field.id)) return [cell, field, { ...mapping, inPercent }];
  if (unit === undefined || !weighed) return [cell, field, mapping];
  if (unit === 'kg' || unit === 'g') return [cell, field, { ...mapping, weightUnit: unit }];
  const text = String(cell).trim();
  return [/\d$/.test(text) ? `${text} ${unit}` : text, field, mapping];
}

const ofFabric = /\.(?:spinning|fabric|dyeing|origin)-country$/;

/** Cells of a further row that say something else of the product than its first row: neither of them is meant. */
function differences(
  first: readonly Cell[],
  row: readonly Cell[],
  line: number,
  { columnOf }: RowPlan,
): CellUnresolved[] {
  const inParts = composesByRow(columnOf) || columnOf.has('part');
  return [...columnOf].flatMap(([field, column]): CellUnresolved[] => {
    const cell = row[column] ?? '';
    const before = first[column] ?? '';
    if (
      isOfPart(field) ||
      (field === 'composition' && composesByRow(columnOf)) ||
      // Where the fabric of a further part was made: the product has that of its first, the main one.
      (inParts && ofFabric.test(field)) ||
      cell === '' ||
      String(cell).trim() === String(before).trim()
    )
      return [];
    // Of several sizes, each row has a weight of its own.
    if (field === 'totalWeight' && columnOf.has('size')) return [];
    return [{ code: 'differs', facts: { text: String(cell), first: String(before) }, column, field, line }];
  });
}

/** Materials in columns of their own as the text of one part: `55% linen, 45% cotton`. */
function materialsAsText(row: readonly Cell[], columnOf: RowPlan['columnOf']): string {
  const textOf = (field: string): string => String(row[columnOf.get(field) ?? -1] ?? '').trim();
  const slots = Array.from({ length: materialSlots }, (_, n) => `material.${n + 1}`).filter(
    (slot) => textOf(slot) !== '',
  );
  const shares = slots.map((slot) => textOf(`${slot}.share`));
  // Fractions that are 1 together have no sign.
  const areFractions = shares.every((share) => Number(share.replace(',', '.')) <= 1);
  return slots
    .map((slot, n) => {
      const share = shares[n] ?? '';
      return `${share}${share === '' || areFractions || share.endsWith('%') ? '' : '%'} ${textOf(slot)}`.trim();
    })
    .join(', ');
}

/** Whether the text of a part names it itself: `Lining: 100% polyester`. */
const namesPart = (text: string): boolean =>
  partKindOf(/^([^:\d%]{2,40}?)\s*(?:\(\d[^()]*%\))?:/u.exec(text)?.[1] ?? '') !== undefined;

const productField = (fields: RowPlan['fields']): Field | undefined =>
  [...fields.values()].find(({ parameter }) => parameter?.identifier === 'french-product');

/** Groups parameters by lifecycle, in the order of the schema. */
function lifecyclesOf(
  { fields, filled }: RowPlan,
  given: LineReaders['given'],
  at: LineReaders['at'],
  product: string | undefined,
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
  const frenchProduct = product === undefined ? undefined : productField(fields);
  if (
    frenchProduct?.lifecycle !== undefined &&
    frenchProduct.parameter !== undefined &&
    !have.has(frenchProduct.id)
  ) {
    const { lifecycle, parameter } = frenchProduct;
    const value = frenchProduct.names?.find(product ?? '');
    const parameters = byLifecycle.get(lifecycle) ?? [];
    if (value !== undefined) byLifecycle.set(lifecycle, [...parameters, { id: parameter.id, value }]);
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
