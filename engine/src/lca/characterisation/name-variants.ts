import type { ImpactMethod } from './impact-method.ts';
import type { ProposalReason } from './proposal-reasons.ts';

export interface NameVariant {
  readonly name: string;
  /** Undefined: the same thing, spelt otherwise. */
  readonly proposes: ProposalReason | undefined;
}

/** Names that no list leads to, and what EF calls it; a formula only proposes. Fuels: those of GaBi and US LCI. */
const otherNames: readonly (readonly [RegExp, string, ProposalReason | undefined])[] = [
  [/^(?:PM|particulate matter, ≤) ?(2\.5|10)(?: ?[µμu]m)?$/i, 'particles (PM$1)', undefined],
  [/^N2O$/, 'nitrous oxide', 'other-name'],
  [/^NOx$/i, 'nitrogen oxides', 'other-name'],
  [/^SO2$/, 'sulfur dioxide', 'other-name'],
  [/^NH3$/, 'ammonia', 'other-name'],
  [/^SF6$/, 'sulfur hexafluoride', 'other-name'],
];
const otherResources: typeof otherNames = [
  [/^water, (ground|river|lake)$/i, '$1 water', undefined],
  [/^(?:water, fresh|fresh water)$/i, 'freshwater', undefined],
  [/^lignite$/i, 'brown coal', 'other-name'],
  [/^petroleum$/i, 'crude oil', 'other-name'],
  [/^(?:natural uranium|uranium natural|uranium oxide)$/i, 'uranium', 'other-name'],
];

/**
 * Spellings of a flow that nomenclatures differ in: tags in brackets, units behind a slash, the compartment once more
 * ("in ground"), the ore in which ecoinvent 2 and SimaPro find a metal, the activity before a kind of land, and names of
 * the Chemical Abstracts index ("Ethane, 1,1,1-trichloro-"). Then broader ones, which only propose.
 */
export function nameVariants(name: string, isResource: boolean): readonly NameVariant[] {
  const found = new Map<string, ProposalReason | undefined>();
  const plain = name
    .replace(/\s*\[[^\]]*\]\s*$/, '')
    .replace(/\s*\/\s*(?:kg|m3|MJ)\s*$/i, '')
    .trim();
  const same = (variant: string): void => {
    const text = variant.trim();
    if (text !== '' && text !== name && !found.has(text)) found.set(text, undefined);
  };
  same(plain);
  // Without the last hyphen only behind a digit: "Benzene, 1,4-dichloro", not "Gas, natural".
  const inverted = /^([A-Z][a-z]+(?: [a-z]+)*), (?:([^ ].*)-|(\d[\d,]*-[a-z]+))$/.exec(plain);
  if (inverted !== null) same(`${inverted[2] ?? inverted[3]}${inverted[1]!.toLowerCase()}`);
  if (isResource) {
    same(plain.replace(/[,;]?\s*\(?(?:in MJ|\d+(?:[.,]\d+)?\s*[MG]J\s*(?:\/|per)\s*\w+)\)?.*$/i, ''));
    const bare = plain.replace(/,?\s+in (?:ground|water|air|ore)\s*$/i, '');
    same(bare);
    same(bare.replace(/,\s+(?:[A-Z][a-z]?\s)?\d.*$/, ''));
    for (const land of landVariants(plain)) {
      if (land.proposes === undefined) same(land.name);
      else if (!found.has(land.name)) found.set(land.name, land.proposes);
    }
  }
  const withoutParenthesis = plain.replace(/\s*\([^()]*\)\s*$/, '');
  // Where it comes from, its state, or the size of its particles is no remark.
  if (
    withoutParenthesis !== plain &&
    !/\((?:[IVX]+|[^()]*(?:fossil|biogenic|biotic|land|[<>≤≥])[^()]*)\)\s*$/i.test(plain)
  ) {
    if (withoutParenthesis !== '' && !found.has(withoutParenthesis))
      found.set(withoutParenthesis, 'other-name');
  }
  const withoutCause = plain.replace(/, (?:peat oxidation|land transformation|land use change)$/i, '');
  if (withoutCause !== plain && !found.has(withoutCause)) found.set(withoutCause, 'other-name');
  for (const text of [plain, withoutParenthesis, ...found.keys()]) {
    for (const [pattern, name, proposes] of isResource ? otherResources : otherNames) {
      const other = pattern.test(text) ? text.replace(pattern, name) : undefined;
      if (other !== undefined && !found.has(other)) found.set(other, proposes);
    }
  }
  return [...found].map(([text, proposes]) => ({ name: text, proposes }));
}

/** EF names land by its kind, and a transformation by "from" and "to". */
function landVariants(name: string): readonly NameVariant[] {
  const found = /^(?:Land )?(Occupation|Transformation),\s*(.+?)(?: \(obsolete\))?$/i.exec(name);
  const [, activity = '', kind = ''] = found ?? [];
  if (kind === '' || (/^t/i.test(activity) && !/^(?:from|to) /.test(kind))) return [];
  const parts = kind.split(', ');
  return parts.map((_, index) => ({
    name: parts.slice(0, parts.length - index).join(', '),
    proposes: index === 0 ? undefined : 'group',
  }));
}

/** Parts of the world in names of flows: factors are the global ones. */
const world = ['GLO', 'RoW', 'RER', 'RAF', 'RAS', 'RLA', 'RNA', 'RME', 'OCE', 'WEU', 'UCTE', 'ENTSO-E'];

/**
 * Reads a place behind the name of a flow, such as "Water, river, FR", which SimaPro has instead of a location.
 * Only codes that the method has factors for, and parts of the world, are places: "Iron, FE" would not be one.
 */
export function placeBehindName({
  flows,
}: ImpactMethod): (name: string) => { readonly name: string; readonly location: string } | undefined {
  const codes = new Set<string>(world);
  for (const { factors } of flows) {
    for (const { location } of factors) if (location !== '') codes.add(location);
  }
  return (name) => {
    const found = /^(.*\S),\s*([A-Z]{2}(?:-[A-Z]{1,3})?|[A-Z]{3,4}|RoW|ENTSO-E)\s*$/.exec(name);
    const [, substance = '', location = ''] = found ?? [];
    const country = location.split('-', 1)[0] ?? '';
    return found !== null && (codes.has(location) || codes.has(country))
      ? { name: substance, location }
      : undefined;
  };
}
