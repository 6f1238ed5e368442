import type { AccessoryRecord, Language, MaterialRecord } from '@sillage/contract';
import type { Accessory, Material } from '@sillage/engine';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { ownFieldsOf } from './own-components.ts';

// Materials and accessories as lists show them: shipped ones, and those of an organization, which are like one of them.

export function materialRecord(material: Material, language: Language): MaterialRecord {
  const { id, name, slug, family, categories, sources } = material;
  return {
    id,
    name: name[language],
    slug,
    family,
    categories: [...categories],
    databases: [...sources.keys()],
  };
}

export function ownMaterialRecord(stored: ReusableState, like: Material): MaterialRecord {
  const own = ownFieldsOf(stored);
  const { family, categories, sources } = like;
  const { dataSet, perKg } = own;
  const databases =
    dataSet === undefined ? (perKg === undefined ? [...sources.keys()] : ['custom']) : [dataSet.database];
  return { ...own, family, categories: [...categories], databases };
}

export function accessoryRecord(accessory: Accessory, language: Language): AccessoryRecord {
  const { id, name, slug, unitWeight, unitWeightRange, categories } = accessory;
  return {
    id,
    name: name[language],
    slug,
    unitWeight,
    ...(unitWeightRange === undefined ? {} : { unitWeightRange }),
    categories: [...categories],
  };
}

export function ownAccessoryRecord(
  stored: ReusableState,
  { categories, unitWeight }: Accessory,
): AccessoryRecord {
  const { id, ...own } = ownFieldsOf(stored);
  return { id, unitWeight, ...own, categories: [...categories] };
}
