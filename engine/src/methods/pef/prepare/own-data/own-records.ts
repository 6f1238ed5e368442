import type { LocalizedText } from '@sillage/contract';
import type { Accessory, Catalog, DataSetQuality, Material } from '../../../../catalog/catalog.ts';
import { methodOf } from '../../../../catalog/method-of.ts';
import type { PackageMethod } from '../../../../catalog/package-method.ts';
import { type ProcessUse, processUse } from '../../inventory/process-use.ts';

/** The figures of a material or accessory of an organization, per kg. */
export interface OwnFigures {
  /** `name@version` of an own database, or `custom`: typed in. */
  readonly database: string;
  /** Of the data set; that of the record itself if the figures were typed in. */
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly year: number | null;
  readonly quality: DataSetQuality | null;
  /** Impacts per kg, in the columns of the catalog's method; null: no figure. */
  readonly figures: readonly (number | null)[];
  /** Geometric standard deviation of each figure; null: none is stated. Absent: none of all. */
  readonly gsd?: readonly (number | null)[];
  /** Median of the outcomes of each figure ÷ the figure; null: there is none. Absent: the figures are the medians. */
  readonly medians?: readonly (number | null)[];
  /** What it varies with, shared with other data sets of its database: see `driversText`. Absent: it varies on its own. */
  readonly drivers?: string;
  /** The method of the figures, if it is not that of the catalog. */
  readonly packageMethod?: PackageMethod;
}

/** A material of an organization: it behaves like one of the catalog, and has data of its own. */
export interface OwnMaterial {
  readonly material: Material;
  readonly like: Material;
  /** Absent: the data of the material that it is like. */
  readonly process?: ProcessUse;
  /** The method of its data, if it is not that of the catalog. */
  readonly packageMethod?: PackageMethod;
}

export interface OwnAccessory {
  readonly accessory: Accessory;
  /** Absent: the data of the accessory that it is like. */
  readonly process?: ProcessUse;
}

/** The materials and accessories of an organization that an evaluation uses, by id. */
export interface OwnRecords {
  readonly materials: ReadonlyMap<string, OwnMaterial>;
  readonly accessories: ReadonlyMap<string, OwnAccessory>;
}

interface OwnRecord {
  readonly id: string;
  readonly name: string;
  /** Absent: those of the record that it is like. */
  readonly figures: OwnFigures | undefined;
}

/** Both languages of the name of a record that its owner named in one. */
const named = (name: string): LocalizedText => ({ en: name, fr: name });

const useOf = (figures: OwnFigures | undefined, catalog: Catalog): { process: ProcessUse } | object =>
  figures === undefined ? {} : { process: ownUse(figures, catalog) };

function ownUse(
  { figures, gsd, medians, packageMethod, ...described }: OwnFigures,
  { method }: Catalog,
): ProcessUse {
  const row = Float64Array.from(figures, (figure) => figure ?? Number.NaN);
  const imported = described.database !== 'custom';
  const use = {
    ...described,
    unit: 'kg',
    basis: imported ? ('published' as const) : ('custom' as const),
    notInventoried: null,
    // Where nothing is stated, nothing varies.
    ...(gsd === undefined ? {} : { gsd: Float64Array.from(gsd, (deviation) => deviation ?? 1) }),
    ...(medians === undefined ? {} : { medians: Float64Array.from(medians, (median) => median ?? 1) }),
    // A data set varies in a material as it does in a role.
    ...(imported ? { drawnWith: `${described.database}:${described.id}`, imported: true as const } : {}),
    ...(packageMethod === undefined ? {} : { method: packageMethod.id }),
  };
  return processUse(use, row, methodOf(method, packageMethod));
}

export function ownMaterial({ id, name, figures }: OwnRecord, like: Material, catalog: Catalog): OwnMaterial {
  return {
    material: { ...like, id, slug: id, name: named(name), like: like.id },
    like,
    ...useOf(figures, catalog),
    ...(figures?.packageMethod && { packageMethod: figures.packageMethod }),
  };
}

/** `unitWeight`: kg of one. */
export function ownAccessory(
  { id, name, figures, unitWeight }: OwnRecord & { readonly unitWeight: number },
  like: Accessory,
  catalog: Catalog,
): OwnAccessory {
  return {
    accessory: { ...like, id, slug: id, name: named(name), unitWeight, like: like.id },
    ...useOf(figures, catalog),
  };
}
