import type { ParameterContent } from '@sillage/contract';
import type { ParameterValue } from '../../../../fields/parameters/parameter-values.ts';
import type { Draft, DraftMaterial, DraftPart } from '../draft/draft.ts';

/** How values are shown; ids of lifecycles, materials, accessories and parameters become names. */
export interface DraftNames {
  readonly field: (
    field:
      | 'name'
      | 'reference'
      | 'mask'
      | 'packaging'
      | 'teams'
      | 'tags'
      | 'pieces'
      | 'totalWeight'
      | 'composition',
  ) => string;
  readonly sharesOfParts: string;
  readonly database: string;
  readonly part: (name: string, index: number) => string;
  readonly materialsOf: (part: string) => string;
  readonly lifecycle: (id: string) => string;
  readonly material: (id: string) => string;
  readonly accessory: (id: string) => string;
  /** `owner`: the id of a lifecycle or of a material. */
  readonly parameter: (owner: string, id: string) => string;
  readonly value: (owner: string, id: string, value: ParameterContent) => string;
  readonly record: (kind: 'mask' | 'packaging' | 'teams' | 'tags', id: string) => string;
  readonly share: (share: number | null, unit: Draft['baseUnit']) => string;
  readonly weight: (kilograms: number | null) => string;
}

/** A difference between two drafts of one evaluation. */
export interface DraftDifference {
  readonly place: string;
  /** Path of names, outermost first. */
  readonly name: readonly string[];
  /** Empty: not given. */
  readonly mine: string;
  readonly theirs: string;
  /** Both have changed it since the state that they started from, so somebody has to decide. */
  readonly both: boolean;
  /** What is chosen at first: the side that has changed it. */
  readonly proposed: 'mine' | 'theirs';
  /** Puts their value into a draft. */
  readonly take: (draft: Draft) => Draft;
}

/** A value of a draft that can be taken over on its own. */
interface Item {
  readonly place: string;
  readonly name: readonly string[];
  readonly shown: string;
  /** Equal if and only if the values are. */
  readonly compared: string;
  readonly copyTo: (draft: Draft) => Draft;
}

/**
 * The differences between two drafts. `base` is the state that both started from, as far as it is known. Shares
 * that must add up are one difference, so that no choice contradicts itself.
 */
export function draftDifferences(
  base: Draft | undefined,
  mine: Draft,
  theirs: Draft,
  names: DraftNames,
): DraftDifference[] {
  const alike = sameShape(mine, theirs);
  const [own, other] = [mine, theirs].map(
    (draft) => new Map(itemsOf(draft, names, alike).map((item) => [item.place, item])),
  ) as [Map<string, Item>, Map<string, Item>];
  const before =
    base === undefined
      ? undefined
      : new Map(itemsOf(base, names, alike).map((item) => [item.place, item.compared]));
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((place): DraftDifference[] => {
    const [a, b] = [own.get(place), other.get(place)];
    if (a?.compared === b?.compared) return [];
    const start = before?.get(place);
    const mineChanged = before === undefined || a?.compared !== start;
    const theirsChanged = before === undefined || b?.compared !== start;
    return [
      {
        place,
        name: (a ?? b)?.name ?? [],
        mine: a?.shown ?? '',
        theirs: b?.shown ?? '',
        both: mineChanged && theirsChanged,
        proposed: theirsChanged && !mineChanged ? 'theirs' : 'mine',
        take: b?.copyTo ?? ((draft) => without(draft, place)),
      },
    ];
  });
}

const materialIds = (part: DraftPart): string => part.materials.map(({ id }) => id).join(' ');

/** The same unit, parts and materials in the same order: then their values can be compared one by one. */
function sameShape(a: Draft, b: Draft): boolean {
  return (
    a.baseUnit === b.baseUnit &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => materialIds(part) === materialIds(b.parts[index] as DraftPart))
  );
}

function itemsOf(draft: Draft, names: DraftNames, alike: boolean): Item[] {
  const items: Item[] = [];
  const { made = null, sold = null } = draft.pieces ?? {};
  const field = <Key extends 'name' | 'reference' | 'mask' | 'packaging' | 'teams' | 'tags'>(
    key: Key,
    shown: string,
  ): void => {
    const value = draft[key];
    const compared = JSON.stringify(value);
    if (value !== null && value !== '' && compared !== '[]')
      items.push({
        place: `/${key}`,
        name: [names.field(key)],
        shown,
        compared,
        copyTo: (into) => ({ ...into, [key]: value }),
      });
  };
  field('name', draft.name);
  field('reference', draft.reference);
  if (made !== null || sold !== null)
    items.push({
      place: '/pieces',
      name: [names.field('pieces')],
      shown: [made, sold].map((count) => (count === null ? '–' : String(count))).join(' / '),
      compared: JSON.stringify([made, sold]),
      copyTo: (into) => ({ ...into, pieces: { made, sold } }),
    });
  field('teams', draft.teams.map((id) => names.record('teams', id)).join(', '));
  field('tags', draft.tags.map((id) => names.record('tags', id)).join(', '));
  field('mask', draft.mask === null ? '' : names.record('mask', draft.mask));
  field('packaging', draft.packaging === null ? '' : names.record('packaging', draft.packaging));
  items.push(...(alike ? compositionItems(draft, names) : [wholeComposition(draft, names)]));
  for (const [id, values] of Object.entries(draft.lifecycles))
    for (const [parameter, given] of Object.entries(values))
      items.push({
        place: `/lifecycles/${id}/${parameter}`,
        name: [names.lifecycle(id), names.parameter(id, parameter)],
        shown: shownValue(id, parameter, given, names),
        compared: JSON.stringify(given),
        copyTo: (into) => ({
          ...into,
          lifecycles: { ...into.lifecycles, [id]: { ...into.lifecycles[id], [parameter]: given } },
        }),
      });
  return items;
}

const shownValue = (owner: string, id: string, { value }: ParameterValue, names: DraftNames): string =>
  value === undefined ? '' : names.value(owner, id, value);

const shares = (materials: readonly DraftMaterial[], unit: Draft['baseUnit'], names: DraftNames): string =>
  materials.map(({ id, share }) => `${names.material(id)} ${names.share(share, unit)}`).join(', ');

const accessoriesText = ({ accessories }: Draft, names: DraftNames): string =>
  accessories.map(({ id, quantity }) => `${quantity ?? 1} × ${names.accessory(id)}`).join(', ');

/** What a composition is, without the keys of its rows and the parameters of its materials. */
function comparedShares({ baseUnit, totalWeight, parts, accessories, accessoriesShare }: Draft): string {
  return JSON.stringify([
    baseUnit,
    totalWeight,
    parts.map(({ share, name }) => [name, share]),
    accessories.map(({ id, quantity, share }) => [id, quantity, share]),
    accessories.length === 0 ? null : accessoriesShare,
  ]);
}

function wholeComposition(draft: Draft, names: DraftNames): Item {
  const { baseUnit, totalWeight, parts, accessories, accessoriesShare } = draft;
  const texts = parts.map(({ materials }) => shares(materials, baseUnit, names));
  return {
    place: '/composition',
    name: [names.field('composition')],
    shown: [names.weight(totalWeight), ...texts, accessoriesText(draft, names)]
      .filter((text) => text !== '')
      .join('; '),
    compared: JSON.stringify([
      comparedShares(draft),
      parts.map(({ materials }) => materials.map(({ key: _, ...rest }) => rest)),
    ]),
    copyTo: (into) => ({ ...into, baseUnit, totalWeight, parts, accessories, accessoriesShare }),
  };
}

function compositionItems(draft: Draft, names: DraftNames): Item[] {
  const { baseUnit, totalWeight, parts, accessories, accessoriesShare } = draft;
  const partName = (index: number): string => names.part(parts[index]?.name ?? '', index);
  const items: Item[] = [
    {
      place: '/composition/parts',
      name: [names.sharesOfParts],
      shown: [
        names.weight(totalWeight),
        ...(parts.length > 1
          ? parts.map(({ share }, index) => `${partName(index)} ${names.share(share, baseUnit)}`)
          : []),
        accessoriesText(draft, names),
      ]
        .filter((text) => text !== '')
        .join(', '),
      compared: comparedShares(draft),
      copyTo: (into) => ({
        ...into,
        totalWeight,
        accessories,
        accessoriesShare,
        parts: into.parts.map((part, index) => ({
          ...part,
          name: parts[index]?.name ?? '',
          share: parts[index]?.share ?? null,
        })),
      }),
    },
  ];
  for (const [p, { materials }] of parts.entries()) {
    items.push({
      place: `/composition/parts/${p}/materials`,
      name: [names.materialsOf(partName(p))],
      shown: shares(materials, baseUnit, names),
      compared: JSON.stringify(materials.map(({ id, share }) => [id, share])),
      copyTo: (into) => withMaterials(into, p, (old, m) => ({ ...old, share: materials[m]?.share ?? null })),
    });
    for (const [m, material] of materials.entries())
      items.push(...materialItems(material, { p, m, part: partName(p), names }));
  }
  return items;
}

interface MaterialPlace {
  readonly p: number;
  readonly m: number;
  readonly part: string;
  readonly names: DraftNames;
}

function materialItems(
  { id, database, values }: DraftMaterial,
  { p, m, part, names }: MaterialPlace,
): Item[] {
  const place = `/composition/parts/${p}/materials/${m}`;
  const lead = [part, names.material(id)];
  const only = (change: (old: DraftMaterial) => DraftMaterial) => (draft: Draft) =>
    withMaterials(draft, p, (old, at) => (at === m ? change(old) : old));
  const items: Item[] = [];
  if (database !== undefined)
    items.push({
      place: `${place}/database`,
      name: [...lead, names.database],
      shown: database,
      compared: database,
      copyTo: only((old) => ({ ...old, database })),
    });
  for (const [parameter, given] of Object.entries(values))
    items.push({
      place: `${place}/${parameter}`,
      name: [...lead, names.parameter(id, parameter)],
      shown: shownValue(id, parameter, given, names),
      compared: JSON.stringify(given),
      copyTo: only((old) => ({ ...old, values: { ...old.values, [parameter]: given } })),
    });
  return items;
}

function withMaterials(
  draft: Draft,
  part: number,
  change: (material: DraftMaterial, index: number) => DraftMaterial,
): Draft {
  return {
    ...draft,
    parts: draft.parts.map((old, at) =>
      at === part ? { ...old, materials: old.materials.map(change) } : old,
    ),
  };
}

const emptyFields: Readonly<Record<string, Partial<Draft>>> = {
  '/name': { name: '' },
  '/reference': { reference: '' },
  '/mask': { mask: null },
  '/packaging': { packaging: null },
  '/teams': { teams: [] },
  '/tags': { tags: [] },
  '/pieces': { pieces: { made: null, sold: null } },
};

/** A draft without the value of a place, which they have removed. */
function without(draft: Draft, place: string): Draft {
  const empty = emptyFields[place];
  if (empty !== undefined) return { ...draft, ...empty };
  const [, lifecycle = '', parameter = ''] = /^\/lifecycles\/([^/]+)\/(.+)$/.exec(place) ?? [];
  if (lifecycle !== '') {
    const { [parameter]: _, ...others } = draft.lifecycles[lifecycle] ?? {};
    return { ...draft, lifecycles: { ...draft.lifecycles, [lifecycle]: others } };
  }
  const [, p, m, field = ''] = /^\/composition\/parts\/(\d+)\/materials\/(\d+)\/(.+)$/.exec(place) ?? [];
  return withMaterials(draft, Number(p), (old, at) => {
    if (at !== Number(m)) return old;
    const { database, ...rest } = old;
    if (field === 'database') return rest;
    const { [field]: _, ...values } = old.values;
    return { ...old, values };
  });
}

/** My draft with their values where they were chosen. */
export function mergedDraft(
  mine: Draft,
  differences: readonly DraftDifference[],
  chosen: (difference: DraftDifference) => 'mine' | 'theirs',
): Draft {
  return differences.reduce(
    (draft, difference) => (chosen(difference) === 'theirs' ? difference.take(draft) : draft),
    mine,
  );
}
