import type { EvaluationPayload } from '../../documents/evaluations/evaluation.ts';
import type { ParameterInput } from '../../documents/parameters/parameter.ts';
import { customKeyword } from '../../documents/schema/fixed-values.ts';
import { type ReadComposition, restOf } from '../composition/read-composition.ts';
import { materialIn } from '../composition/substitutes.ts';
import { type Field, materialSlots } from '../fields/field.ts';
import type { CellUnresolved } from '../values/cell-unresolved.ts';
import { saysNone } from '../values/unknown-values.ts';
import { type Pack, weightOfOne } from './pack-weight.ts';
import { isTrimRow, sayPartCompositions, type TrimRow } from './part-rows.ts';
import type { RowPlan } from './row-plan.ts';

export type Value = string | number | boolean | readonly string[] | ReadComposition;

/** Reads the cells of one row of a product. */
export interface LineReaders {
  readonly given: (id: string) => Value | undefined;
  readonly numberOf: (id: string) => number | undefined;
  readonly textOf: (id: string) => string | undefined;
  readonly at: (pointer: string, field: string) => void;
  /** The cell of the row itself, as it is written. */
  readonly cellOf: (id: string) => string | undefined;
  /** Whether the row itself has a cell for a field, apart from what all rows have. */
  readonly hasCell: (id: string) => boolean;
}

/** Removes binary rounding errors, so that percentages add up to 100. */
const tidy = (value: number): number => Number(value.toPrecision(12));

interface RowMaterial {
  readonly id: string;
  share: number | undefined;
  readonly own: readonly ParameterInput[];
  /** Where the material is named. */
  readonly place?: { readonly field: string; readonly line: number };
}

interface RowPart {
  readonly name: string | undefined;
  share: number | undefined;
  /** kg, where the rows say the weight of the part. */
  weight?: number | undefined;
  readonly materials: RowMaterial[];
}

/**
 * The parts with their materials: one of a single row; of several rows, one for each name, rows of one name together.
 * Weights of accessories are quantity × weight per piece from the catalog; percentages of parts and materials refer to
 * the weight without accessories.
 */
export function rowComposition(
  plan: RowPlan,
  lines: readonly LineReaders[],
  sized?: number,
  trimsOfRows: readonly TrimRow[] = [],
  unresolved: CellUnresolved[] = [],
  pack?: Pack,
): EvaluationPayload['composition'] {
  const { columnOf, filled } = plan;
  const { numberOf, at, given } = lines[0] as LineReaders;
  const written = sayPartCompositions(plan, lines) ? undefined : writtenParts(given('composition'), at);
  const baseUnit = written === undefined ? plan.mapping.baseUnit : 'percentage';
  const parts = written ?? partsOf(plan, lines);
  if (baseUnit === 'percentage') for (const part of parts) inPercent(part.materials);
  const items = filled.flatMap(({ id, unitWeight }) => {
    if (unitWeight === undefined) return [];
    const quantity = numberOf(id);
    // Tables often have 0 instead of an empty cell.
    return quantity === undefined || quantity === 0
      ? []
      : [{ field: id, id: id.slice('accessory.'.length), quantity, weight: quantity * unitWeight }];
  });
  items.push(...listedAccessories(plan, lines[0] as LineReaders));
  /** By how much the rows of a bill of materials say that the accessories weigh more than the catalog does, in kg. */
  let heavier = 0;
  for (const { id, quantity, weight: said } of trimsOfRows) {
    const weight = quantity * (plan.fields.get(`accessory.${id}`)?.unitWeight ?? 0);
    const before = items.findIndex((one) => one.id === id);
    const { quantity: pieces = 0, weight: all = 0 } = items[before] ?? {};
    const own = { field: 'accessories', id: id ?? '', quantity: pieces + quantity, weight: all + weight };
    if (id !== undefined) items.splice(before < 0 ? items.length : before, 1, own);
    heavier += (said ?? weight) - weight;
  }
  items.forEach(({ field }, index) => {
    at(`/composition/accessories/items/${index}`, field);
  });
  at('/composition/totalWeight', 'totalWeight');
  // Errors about all parts together are shown where their shares, or those of the first material, are.
  const materials = columnOf.has('composition') ? 'composition' : 'material.1';
  const shares = columnOf.has('material.1.share') ? 'material.1.share' : materials;
  at('/composition/parts', columnOf.has('part.share') ? 'part.share' : shares);

  const trims = tidy(items.reduce((sum, { weight }) => sum + weight, 0));
  // Of weights by part, the product is their sum.
  const ofParts = columnOf.has('part.weight') ? weightsIntoShares(parts, baseUnit) : undefined;
  const saidWeight =
    sized ??
    // Shops write 0 where they have no weight.
    (columnOf.has('size') ? undefined : numberOf('totalWeight') || undefined) ??
    (ofParts === undefined ? undefined : tidy(ofParts + trims + heavier));
  const weighed = weightOfOne(saidWeight, pack, plan, unresolved);
  const [only, ...others] = parts;
  const alone = others.length === 0 ? only : undefined;
  const rest = weighed === undefined ? undefined : tidy(weighed - trims);
  for (const part of parts) {
    const [material, ...more] = part.materials;
    if (baseUnit === 'percentage') takeRest(part.materials, plan, lines, unresolved);
    // A single material without a share makes up its whole part.
    if (material === undefined || material.share !== undefined || more.length > 0) continue;
    material.share = baseUnit === 'percentage' ? 100 : part === alone ? rest : part.share;
  }
  const sum = parts.reduce((total, { materials }) => total + sumOf(materials), 0);
  const totalWeight = weighed ?? (baseUnit === 'weight' && sum > 0 ? tidy(sum + trims) : undefined);
  const trimShare =
    baseUnit === 'weight' ? trims : totalWeight === undefined ? 0 : (100 * trims) / totalWeight;
  const shareOf = (share: number | undefined) => (share === undefined ? {} : { [baseUnit]: share });
  // Of a single part the share follows, so that the service reports a wrong sum at the materials.
  const whole = baseUnit === 'percentage' ? 100 - trimShare : (totalWeight ?? sum) - trims;
  const sharesGiven = parts.reduce((total, { share }) => total + (share ?? 0), 0);
  // Shares of parts that add up to 100 leave no room for the accessories, which are not meant then.
  const scale = baseUnit === 'percentage' && Math.abs(sharesGiven - 100) < 1e-9 ? whole / 100 : 1;
  const partShare = (part: RowPart): number | undefined => {
    if (part === alone) return tidy(whole);
    if (part.share !== undefined) return tidy(part.share * scale);
    return baseUnit === 'weight' ? tidy(sumOf(part.materials)) : undefined;
  };
  const composition = {
    baseUnit,
    ...(totalWeight === undefined ? {} : { totalWeight }),
    parts: parts.map((part) => ({
      ...(part.name === undefined ? {} : { name: part.name }),
      ...shareOf(partShare(part)),
      materials: part.materials.map(({ id, share, own }) => ({
        ...materialIn(id),
        ...shareOf(share),
        ...(own.length === 0 ? {} : { parameters: own }),
      })),
    })),
    ...(items.length === 0 && !saysTrims(plan, lines[0] as LineReaders)
      ? {}
      : {
          accessories: {
            [baseUnit]: tidy(trimShare),
            items: items.map(({ id, quantity }) => ({ id, quantity })),
          },
        }),
  };
  // May be incomplete: the service then reports each missing value at its pointer.
  return composition as unknown as EvaluationPayload['composition'];
}

/** A cell that says that there are none; in the declaration file of the portal, any cell of an accessory, also 0, says that there are no others. */
const saysTrims = ({ mapping, filled }: RowPlan, { hasCell, cellOf }: LineReaders): boolean =>
  (/\p{L}/u.test(cellOf('accessories') ?? '') && saysNone(cellOf('accessories') ?? '')) ||
  (mapping.layout === 'portal' &&
    (hasCell('accessories') || filled.some(({ id, unitWeight }) => unitWeight !== undefined && hasCell(id))));

/** Accessories that one cell lists, without those that have a column of their own. */
function listedAccessories({ fields, filled }: RowPlan, { given }: LineReaders) {
  const listed = given('accessories');
  if (!Array.isArray(listed)) return [];
  const own = new Set(filled.map(({ id }) => id));
  return listed.flatMap((one: string) => {
    const [id = '', count] = one.split('/');
    const weight = fields.get(`accessory.${id}`)?.unitWeight;
    const quantity = Number(count);
    if (weight === undefined || quantity === 0 || own.has(`accessory.${id}`)) return [];
    return [{ field: 'accessories', id, quantity, weight: quantity * weight }];
  });
}

/** The only material without a share: it has what the others leave, or is asked about. */
function takeRest(
  materials: readonly RowMaterial[],
  { mapping, columnOf }: RowPlan,
  lines: readonly LineReaders[],
  unresolved: CellUnresolved[],
): void {
  const open = materials.find(({ share }) => share === undefined);
  const rest = restOf(materials.map(({ share }) => share));
  if (open?.place === undefined || rest === undefined) return;
  const { field, line } = open.place;
  // A share that could not be read is reported at its cell.
  if (unresolved.some((one) => one.line === line && one.field.startsWith(field))) return;
  if (mapping.restShares === true) {
    open.share = rest;
    return;
  }
  const text = lines[line]?.cellOf(field) ?? open.id;
  const facts = { text, fibre: text, rest: String(rest) };
  unresolved.push({ code: 'composition-rest', facts, column: columnOf.get(field), field, line });
}

/** Shares that are fractions of 1 together, as 0.6 and 0.4, are percentages. */
function inPercent(materials: readonly RowMaterial[]): void {
  if (materials.length === 0 || materials.some(({ share }) => share === undefined || share > 1)) return;
  if (Math.abs(sumOf(materials) - 1) > 0.0015) return;
  for (const material of materials) material.share = tidy(100 * (material.share ?? 0));
}

/** Makes shares of the weights of parts, and returns their sum in kg; undefined if a part has none. */
function weightsIntoShares(parts: readonly RowPart[], baseUnit: string): number | undefined {
  const sum = parts.reduce((total, { weight = Number.NaN }) => total + weight, 0);
  if (!(sum > 0)) return undefined;
  for (const part of parts)
    part.share = baseUnit === 'percentage' ? tidy((100 * (part.weight ?? 0)) / sum) : part.weight;
  return tidy(sum);
}

const sumOf = (materials: readonly RowMaterial[]): number =>
  materials.reduce((total, { share }) => total + (share ?? 0), 0);

/** The parts of a composition that one cell has as text. */
function writtenParts(value: Value | undefined, at: LineReaders['at']): RowPart[] | undefined {
  if (typeof value !== 'object' || !('parts' in value)) return undefined;
  at('/composition/parts', 'composition');
  return value.parts.map(({ name, share, materials }) => ({
    name,
    share,
    materials: materials.map(({ id, percentage }) => ({ id, share: percentage, own: [] })),
  }));
}

/** The parts that rows describe, in the order in which they come first. */
function partsOf(plan: RowPlan, lines: readonly LineReaders[]): RowPart[] {
  const { baseUnit } = plan.mapping;
  const { columnOf } = plan;
  const parts: RowPart[] = [];
  const byRow = sayPartCompositions(plan, lines);
  for (const [index, readers] of lines.entries()) {
    const { textOf, numberOf, at } = readers;
    if (byRow && isTrimRow(plan, readers)) continue;
    // The first of several rows may describe the product only.
    if (index === 0 && lines.length > 1 && !describesPart(columnOf, readers)) continue;
    const name = textOf('part');
    const share = numberOf('part.share');
    let position =
      name === undefined && goesOn(parts.at(-1), readers)
        ? parts.length - 1
        : parts.findIndex((part) => part.name === name);
    if (position < 0) position = parts.push({ name, share: undefined, materials: [] }) - 1;
    const part = parts[position] as RowPart;
    const place = `/composition/parts/${position}`;
    if (part.share === undefined && share !== undefined) {
      part.share = share;
      at(`${place}/${baseUnit}`, 'part.share');
    }
    const weight = numberOf('part.weight');
    if (weight !== undefined)
      part.weight = part.materials.length > 0 && part.weight !== weight ? Number.NaN : weight;
    if (part.materials.length === 0) {
      // Errors about all materials of a part are shown at the share of its first.
      at(place, columnOf.has('material.1.share') ? 'material.1.share' : 'material.1');
      if (name !== undefined) at(`${place}/name`, 'part');
    }
    for (const own of byRow ? (writtenParts(readers.given('composition'), at) ?? []) : [])
      part.materials.push(...own.materials);
    for (const { id: field, material } of plan.filled) {
      if (material === undefined) continue;
      const amount = numberOf(field);
      if (amount === undefined || amount === 0) continue;
      const line = `${place}/materials/${part.materials.length}`;
      at(line, field);
      part.materials.push({ id: material, share: amount, own: [] });
    }
    for (let slot = 1; slot <= materialSlots; slot++) {
      const id = textOf(`material.${slot}`);
      const amount = numberOf(`material.${slot}.share`);
      // A share of nothing beside an empty material is none.
      if (id === undefined && (amount === undefined || amount === 0)) continue;
      const line = `${place}/materials/${part.materials.length}`;
      at(line, `material.${slot}`);
      at(`${line}/${baseUnit}`, `material.${slot}.share`);
      const own = parametersOf(slot, materialIn(id ?? '').id, `${line}/parameters`, plan.filled, readers);
      const named = { field: `material.${slot}`, line: index };
      part.materials.push({ id: id ?? '', share: amount, own, place: named });
    }
  }
  return parts;
}

/** Whether a row that names no part has a further material of the part above, as it has no figure of its own. */
const goesOn = (above: RowPart | undefined, { hasCell, numberOf }: LineReaders): boolean =>
  above?.name !== undefined &&
  !hasCell('part.weight') &&
  !hasCell('part.share') &&
  sumOf(above.materials) + (numberOf('material.1.share') ?? Number.NaN) <= 100.2;

/** Whether a row has a cell of its own that names a part or a material, or a share of one. */
const describesPart = (columnOf: RowPlan['columnOf'], { hasCell }: LineReaders): boolean =>
  [...columnOf.keys()].some(
    (field) => /^(part|material|fibre|composition)(\.|$)/.test(field) && hasCell(field),
  );

/** The parameters of the material of a slot, and its own data if the row has any of their figures. */
function parametersOf(
  slot: number,
  material: string,
  place: string,
  filled: readonly Field[],
  { given, at }: LineReaders,
): ParameterInput[] {
  const parameters: (ParameterInput & { customParameters?: { id: string; value: string | number }[] })[] = [];
  for (const { id: field, ofMaterial } of filled) {
    if (ofMaterial?.slot !== slot) continue;
    const value = given(field);
    if (value === undefined || typeof value === 'object') continue;
    const id = `${material}.${ofMaterial.parameter}`;
    if (ofMaterial.figure === undefined) {
      at(`${place}/${parameters.length}`, field);
      parameters.push({ id, value });
      continue;
    }
    let index = parameters.findIndex((parameter) => parameter.id === id);
    if (index < 0) {
      index = parameters.push({ id, value: customKeyword, customParameters: [] }) - 1;
      // Figures that are missing are reported at the first that is there.
      at(`${place}/${index}`, field);
    }
    const figures = parameters[index]?.customParameters ?? [];
    at(`${place}/${index}/customParameters/${figures.length}`, field);
    figures.push({ id: `${id}.${ofMaterial.figure}`, value: value as string | number });
  }
  return parameters;
}
