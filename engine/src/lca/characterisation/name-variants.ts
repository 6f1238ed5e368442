import type { ImpactMethod } from './impact-method.ts';
import { namesOfFormulas } from './names-of-formulas.ts';
import type { ProposalReason } from './proposal-reasons.ts';

export interface NameVariant {
  readonly name: string;
  /** Undefined: the same thing, spelt otherwise. */
  readonly proposes: ProposalReason | undefined;
}

/** Names that no list leads to, and what EF calls it; a formula only proposes. Fuels: those of GaBi and US LCI. */
const otherNames: readonly (readonly [RegExp, string, ProposalReason | undefined])[] = [
  [/^(?:PM|particulate matter, ≤) ?(2\.5|10)(?: ?[µμu]m)?$/i, 'particles (PM$1)', undefined],
  [/^total (\S.*)$/i, '$1, total', undefined],
  [/^laughing gas$/i, 'nitrous oxide', 'other-name'],
  [/^VOC$/, 'volatile organic compound', 'other-name'],
  // Refrigerants by their number alone: no two of these exist.
  [/^R[- ]?(\d{2,3}[a-z]*)$/, 'HFC-$1', 'other-name'],
  [/^R[- ]?(\d{2,3}[a-z]*)$/, 'HCFC-$1', 'other-name'],
  [/^R[- ]?(\d{2,3}[a-z]*)$/, 'CFC-$1', 'other-name'],
];
const otherResources: typeof otherNames = [
  [/^water, (ground|river|lake)$/i, '$1 water', undefined],
  [/^(?:water, fresh|fresh water)$/i, 'freshwater', undefined],
  [/^lignite$/i, 'brown coal', 'other-name'],
  [/^petroleum(?:, crude)?$/i, 'crude oil', 'other-name'],
  [/^(?:natural uranium|uranium natural|uranium oxide)$/i, 'uranium', 'other-name'],
];

/** Formula at the beginning of a name, its charge, and what follows, such as "CO2, fossil" or "NO3-". */
const formula = /^([A-Z][A-Za-z0-9]*)(?: ?\d?[-+−]+)?(?=$|[ ,(])(.*)$/;

/** The name behind a formula, with what follows it; undefined: it begins with none. Case tells CO from cobalt. */
function withoutFormula(name: string): string | undefined {
  const [, symbol = '', rest = ''] = formula.exec(name) ?? [];
  const substance = Object.hasOwn(namesOfFormulas, symbol) ? namesOfFormulas[symbol] : undefined;
  return substance === undefined ? undefined : `${substance}${rest}`;
}

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
    same(plain.replace(/^Land (?=(?:occupation|transformation),)/i, ''));
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
  for (const text of isResource ? [] : [plain, withoutParenthesis, ...found.keys()]) {
    const other = withoutFormula(text);
    if (other !== undefined && !found.has(other)) found.set(other, 'other-name');
  }
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
