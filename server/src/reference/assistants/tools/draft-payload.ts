import { type AccessoryRecord, didYouMean, type EvaluationPayload, type TeamRecord } from '@sillage/contract';
import { givenDigits, numberText } from '@sillage/engine/figures';
import { ServiceRefusal } from '../call-service.ts';
import type { Conversation } from '../tool.ts';
import { requireCategory, requireMaterial } from './catalog-names.ts';
import { ownerOfMaterial, ownersInCategory, readParameters } from './draft-parameters.ts';
import type { DraftMaterials, ProductDraft } from './product-draft.ts';
import { type ArgumentPointers, refusalOf } from './tool-faults.ts';

type Talk = Pick<Conversation, 'call' | 'language'>;
type PointerPair = ArgumentPointers[number];

/** The document that the service takes for a draft, and where its fields come from. */
export interface DraftPayload {
  readonly payload: EvaluationPayload;
  readonly pointers: ArgumentPointers;
}

/**
 * The document of a draft.
 * @param argument pointer of the draft among the arguments of the tool
 * Throws: ServiceRefusal for what it names and nobody knows.
 */
export async function payloadOf(draft: ProductDraft, argument: string, talk: Talk): Promise<DraftPayload> {
  const { name, reference, weightInKg } = draft;
  const category = await requireCategory(draft.category, `${argument}/category`, talk);
  const named = { ...draft, category };
  const parts = partsOf(draft, argument, talk);
  requireWholes(parts, argument, talk);
  const [teams, lifecycles, accessories] = await Promise.all([
    talk.call<TeamRecord[]>('GET', '/teams'),
    lifecyclesOf(named, argument, talk),
    accessoriesOf(named, argument, talk),
  ]);
  const weightOfAll = accessories.reduce((sum, { weight }) => sum + weight, 0);
  const rest = weightInKg - weightOfAll;
  if (rest <= 0) {
    const message = {
      en: `The accessories weigh ${weightOfAll} kg, as much as the whole product or more.`,
      fr: `Les accessoires pèsent ${weightOfAll} kg, autant que le produit entier ou plus.`,
    };
    throw refusalOf([{ pointer: `${argument}/accessories`, message }], talk.language);
  }
  const built = await Promise.all(parts.map((part, index) => partPayload(part, rest, index, talk)));
  const [team] = teams;
  return {
    payload: {
      name,
      ...(reference === undefined ? {} : { reference }),
      category: { id: category },
      teams: team === undefined ? [] : [{ id: team.id }],
      lifecycles: lifecycles.payload,
      composition: {
        baseUnit: 'weight',
        totalWeight: weightInKg,
        parts: built.map(({ part }) => part),
        ...(accessories.length === 0 ? {} : { accessories: { weight: weightOfAll, items: accessories } }),
      },
    },
    pointers: [
      ['', argument],
      ['/category/id', `${argument}/category`],
      ['/composition', argument],
      ['/composition/totalWeight', `${argument}/weightInKg`],
      ['/composition/parts', `${argument}/${draft.parts === undefined ? 'materials' : 'parts'}`],
      ['/composition/accessories', `${argument}/accessories`],
      ...accessories.flatMap((_, k): PointerPair[] => [
        [`/composition/accessories/items/${k}`, `${argument}/accessories/${k}`],
        [`/composition/accessories/items/${k}/id`, `${argument}/accessories/${k}/accessory`],
      ]),
      ...built.flatMap(({ pointers }) => pointers),
      ...lifecycles.pointers,
    ],
  };
}

interface DraftPart {
  readonly name?: string | undefined;
  readonly percent: number;
  readonly materials: DraftMaterials;
  /** Of the part, and of its list of materials. */
  readonly argument: string;
  readonly list: string;
}

/** A product has materials, or parts that have them. Throws: ServiceRefusal. */
function partsOf({ materials, parts }: ProductDraft, argument: string, { language }: Talk): DraftPart[] {
  if (materials !== undefined && parts === undefined)
    return [{ percent: 100, materials, argument: `${argument}/materials`, list: `${argument}/materials` }];
  if (parts !== undefined && materials === undefined)
    return parts.map((part, i) => {
      const own = `${argument}/parts/${i}`;
      return { ...part, argument: own, list: `${own}/materials` };
    });
  const message = {
    en: 'Give either materials, or parts with their materials.',
    fr: 'Donnez soit des matières (materials), soit des parties (parts) avec leurs matières.',
  };
  throw refusalOf([{ pointer: `${argument}/materials`, message }], language);
}

/** Rounded percentages add up to nearly 100. */
const nearly = 0.5;

/** Throws: ServiceRefusal where percentages are not those of a whole: weights would hide which ones. */
function requireWholes(parts: readonly DraftPart[], argument: string, { language }: Talk): void {
  const lists = [
    ...(parts.length > 1 ? [{ pointer: `${argument}/parts`, shares: parts }] : []),
    ...parts.map(({ materials, list }) => ({ pointer: list, shares: materials })),
  ];
  const faults = lists.flatMap(({ pointer, shares }) => {
    const sum = shares.reduce((total, { percent }) => total + percent, 0);
    if (Math.abs(sum - 100) <= nearly) return [];
    const percent = numberText(sum, language, givenDigits);
    const message = {
      en: `The percentages add up to ${percent} % instead of 100 %.`,
      fr: `Les pourcentages font ${percent} % au lieu de 100 %.`,
    };
    const hint = {
      en: 'percentages are 0 to 100, not 0 to 1',
      fr: 'les pourcentages vont de 0 à 100, pas de 0 à 1',
    };
    return [{ pointer, message, ...(Math.abs(sum - 1) < nearly / 100 ? { hint } : {}) }];
  });
  if (faults.length > 0) throw refusalOf(faults, language);
}

/** Ids are in small letters; a name as it is shown is not. */
const isIdLike = (named: string): boolean => /^[a-z0-9-]+$/.test(named);

async function partPayload(
  { name, percent, materials, argument, list }: DraftPart,
  rest: number,
  index: number,
  talk: Talk,
) {
  const weight = (rest * percent) / 100;
  const pointer = `/composition/parts/${index}`;
  const pointers: PointerPair[] = [
    [pointer, argument],
    [`${pointer}/weight`, `${argument}/percent`],
    [`${pointer}/materials`, list],
  ];
  const built = await Promise.all(
    materials.map(async ({ material: named, percent: share, database, parameters = [] }, j) => {
      const own = `${list}/${j}`;
      const material = isIdLike(named) ? named : await requireMaterial(named, `${own}/material`, talk);
      pointers.push(
        [`${pointer}/materials/${j}`, own],
        [`${pointer}/materials/${j}/id`, `${own}/material`],
        [`${pointer}/materials/${j}/weight`, `${own}/percent`],
      );
      const given = parameters.length === 0 ? [] : await ofMaterial(material, own, parameters, talk);
      return {
        id: material,
        weight: (weight * share) / 100,
        ...(database === undefined ? {} : { database }),
        ...(given.length === 0 ? {} : { parameters: given }),
      };
    }),
  );
  return { part: { ...(name === undefined ? {} : { name }), weight, materials: built }, pointers };
}

/** The parameters of a material; those of one that does not exist stay as they are: the service says so, with a suggestion. */
async function ofMaterial(
  material: string,
  argument: string,
  parameters: NonNullable<ProductDraft['parameters']>,
  talk: Talk,
) {
  const owner = await ownerOfMaterial(material, `${argument}/material`, talk).catch((error: unknown) => {
    if (error instanceof ServiceRefusal && error.problem.status === 404) return undefined;
    throw error;
  });
  if (owner === undefined) return parameters;
  const options = {
    of: material,
    pointerOf: (k: number) => `${argument}/parameters/${k}`,
    language: talk.language,
  };
  return readParameters(parameters, [owner], options).map(({ parameter }) => parameter);
}

async function lifecyclesOf({ category, parameters = [] }: ProductDraft, argument: string, talk: Talk) {
  if (parameters.length === 0) return { payload: [], pointers: [] };
  const owners = await ownersInCategory(category, `${argument}/category`, talk);
  const options = {
    of: category,
    pointerOf: (k: number) => `${argument}/parameters/${k}`,
    language: talk.language,
  };
  const read = readParameters(parameters, owners, options);
  const used = owners.filter(({ id }) => read.some(({ owner }) => owner === id));
  const pointers: PointerPair[] = [['/lifecycles', `${argument}/parameters`]];
  const payload = used.map(({ id }, l) => {
    const own = read.filter(({ owner }) => owner === id);
    for (const [k, { given }] of own.entries())
      pointers.push([`/lifecycles/${l}/parameters/${k}`, `${argument}/parameters/${given}`]);
    return { id, parameters: own.map(({ parameter }) => parameter) };
  });
  return { payload, pointers };
}

async function accessoriesOf({ category, accessories = [] }: ProductDraft, argument: string, talk: Talk) {
  if (accessories.length === 0) return [];
  const query = { evaluation_category_id: category };
  const records = await talk.call<AccessoryRecord[]>('GET', '/accessories', { query });
  const known = new Map(records.map((one) => [one.id, one]));
  return accessories.map(({ accessory, quantity }, k) => {
    const found = known.get(accessory);
    if (found === undefined) {
      const message = {
        en: `The category ${category} has no accessory ${accessory}: take ids from find_materials.`,
        fr: `La catégorie ${category} n’a pas d’accessoire ${accessory} : prenez les identifiants de find_materials.`,
      };
      const hint = didYouMean(accessory, known.keys());
      throw refusalOf([{ pointer: `${argument}/accessories/${k}/accessory`, message, hint }], talk.language);
    }
    return { id: accessory, quantity, weight: quantity * found.unitWeight };
  });
}
