import { type AccessoriesInput, type CompositionInput, didYouMean, type Issue } from '@sillage/contract';
import type { Accessory, Catalog, Category } from '../../catalog/catalog.ts';
import { sum } from '../parameters/sum.ts';
import { type BaseUnit, readShare, sharesOf } from './shares.ts';

/**
 * Maximum number of materials, and of accessories, per document: each adds some 20 activities of 16 impacts.
 */
export const compositionLimit = 500;

/** The masses of a composition, all in kg, net, in the finished piece. */
export interface Composition {
  readonly totalWeight: number;
  /** Mass of each part; parts and accessories together add up to `totalWeight`. */
  readonly partMasses: readonly number[];
  /** Mass of each material, per part; they add up to the mass of their part. */
  readonly materialMasses: readonly (readonly number[])[];
  readonly accessories: readonly AccessoryLine[];
}

export interface AccessoryLine {
  readonly pointer: string;
  readonly accessory: Accessory;
  readonly quantity: number;
  readonly mass: number;
}

/** What a composition may name. */
interface KnownComponents {
  readonly catalog: Catalog;
  /** Accessories of the organization; undefined: none. */
  readonly ownAccessories: ReadonlyMap<string, { readonly accessory: Accessory }> | undefined;
}

/**
 * Reads a composition in either base unit into masses.
 *
 * Issues: composition.share-missing, composition.share-value, composition.total, reference.unknown,
 * accessory.not-in-category; warning accessories.unit-weights.
 */
export function readComposition(
  composition: CompositionInput,
  category: Category,
  known: KnownComponents,
  issues: Issue[],
  warnings: Issue[],
): Composition | undefined {
  const { baseUnit, totalWeight } = composition;
  const root = '/composition';
  const before = issues.length;
  const whole = baseUnit === 'weight' ? totalWeight : 100;

  const partFigures = composition.parts.map((part, index) =>
    readShare(part, baseUnit, `${root}/parts/${index}`, issues),
  );
  const materialFigures = composition.parts.map((part, index) =>
    part.materials.map((material, m) =>
      readShare(material, baseUnit, `${root}/parts/${index}/materials/${m}`, issues),
    ),
  );
  const declared = declaredAccessories(composition, issues);
  if (issues.length > before) return undefined;

  const figures = [...(partFigures as number[]), ...(declared === 0 ? [] : [declared as number])];
  const shares = sharesOf(
    figures,
    whole,
    {
      pointer: `${root}/parts`,
      what: { en: 'parts and accessories', fr: 'parties et accessoires' },
      unit: baseUnit,
    },
    issues,
  );
  const partMasses = shares.slice(0, partFigures.length).map((share) => share * totalWeight);
  const materialMasses = materialFigures.map((list, index) => {
    const partWhole = baseUnit === 'weight' ? (partFigures[index] as number) : 100;
    const place = {
      pointer: `${root}/parts/${index}/materials`,
      what: { en: 'materials', fr: 'matières' },
      unit: baseUnit,
    };
    return sharesOf(list as number[], partWhole, place, issues).map(
      (share) => share * (partMasses[index] as number),
    );
  });
  const accessoryMass = (shares[partFigures.length] ?? 0) * totalWeight;
  const accessories = readAccessories(
    composition,
    { ...known, category, accessoryMass, declared: declared as number },
    issues,
    warnings,
  );
  return issues.length > before ? undefined : { totalWeight, partMasses, materialMasses, accessories };
}

/** Issues: field.value when there are more materials or accessories than `compositionLimit`. */
export function checkSize(composition: CompositionInput, issues: Issue[]): boolean {
  const materials = composition.parts.reduce((count, part) => count + part.materials.length, 0);
  if (materials > compositionLimit) issues.push(tooMany('/composition/parts', materials));
  const items = composition.accessories?.items.length ?? 0;
  if (items > compositionLimit) issues.push(tooMany('/composition/accessories/items', items));
  return Math.max(materials, items) <= compositionLimit;
}

function tooMany(pointer: string, received: number): Issue {
  const rule = {
    en: `must hold at most ${compositionLimit} in all`,
    fr: `au plus ${compositionLimit} en tout`,
  };
  return { code: 'field.value', pointer, facts: { rule }, expected: rule, received };
}

/** The declared figure of the accessories; 0 if there are none, or the list is empty and has no figure. */
function declaredAccessories(composition: CompositionInput, issues: Issue[]): number | undefined {
  const { accessories, baseUnit } = composition;
  if (accessories === undefined || (accessories.items.length === 0 && !accessories[baseUnit])) return 0;
  return readShare(accessories, baseUnit, '/composition/accessories', issues);
}

interface AccessoryTask extends KnownComponents {
  readonly category: Category;
  /** kg, after normalisation. */
  readonly accessoryMass: number;
  /** As declared: kg or percentage points. */
  readonly declared: number;
}

function readAccessories(
  composition: CompositionInput,
  task: AccessoryTask,
  issues: Issue[],
  warnings: Issue[],
): AccessoryLine[] {
  const { accessories, baseUnit } = composition;
  if (accessories === undefined) return [];
  const root = '/composition/accessories/items';
  const found = accessories.items.map((item, index) =>
    findAccessory(item.id, `${root}/${index}/id`, task, issues),
  );
  if (found.some((accessory) => accessory === undefined)) return [];
  const known = found as Accessory[];
  const shares = itemShares(accessories, baseUnit, known, task, issues, warnings);
  return known.map((accessory, index) => ({
    pointer: `${root}/${index}`,
    accessory,
    quantity: accessories.items[index]?.quantity ?? 1,
    mass: (shares[index] as number) * task.accessoryMass,
  }));
}

function findAccessory(
  id: string,
  pointer: string,
  task: AccessoryTask,
  issues: Issue[],
): Accessory | undefined {
  const accessory = task.ownAccessories?.get(id)?.accessory ?? task.catalog.accessory(id);
  if (accessory === undefined) {
    const hint = didYouMean(
      id,
      task.catalog.accessories.map((known) => known.id),
    );
    issues.push({
      code: 'reference.unknown',
      pointer,
      facts: { noun: 'accessory', id },
      ...(hint === undefined ? {} : { hint }),
    });
    return undefined;
  }
  if (!accessory.categories.includes(task.category.id)) {
    issues.push({ code: 'accessory.not-in-category', pointer, facts: { id, category: task.category.id } });
    return undefined;
  }
  return accessory;
}

/** Shares (0–1) of the items: as given, else by quantity × unit weight. */
function itemShares(
  accessories: AccessoriesInput,
  baseUnit: BaseUnit,
  known: readonly Accessory[],
  task: AccessoryTask,
  issues: Issue[],
  warnings: Issue[],
): number[] {
  const root = '/composition/accessories/items';
  const { items } = accessories;
  if (items.some((item) => item[baseUnit] !== undefined)) {
    const before = issues.length;
    const figures = items.map((item, index) => readShare(item, baseUnit, `${root}/${index}`, issues));
    if (issues.length > before) return items.map(() => 0);
    return sharesOf(
      figures as number[],
      task.declared,
      { pointer: root, what: { en: 'accessory items', fr: 'accessoires' }, unit: baseUnit },
      issues,
    );
  }
  if (items.length === 0)
    return sharesOf(
      [],
      task.declared || 1,
      { pointer: root, what: { en: 'accessory items', fr: 'accessoires' }, unit: baseUnit },
      task.declared === 0 ? [] : issues,
    );
  const weights = items.map((item, index) => (item.quantity ?? 1) * (known[index] as Accessory).unitWeight);
  const computed = sum(weights);
  if (Math.abs(computed - task.accessoryMass) > 0.1 * task.accessoryMass) {
    warnings.push({
      code: 'accessories.unit-weights',
      pointer: '/composition/accessories',
      facts: { declared: task.accessoryMass, computed },
    });
  }
  return weights.map((weight) => weight / computed);
}
