/**
 * What `recompute.ts` reads: the JSON files of the catalog, with no code of the catalog or the engine in between.
 * "PEF 5.3" is a section of the method of this project.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Value = string | number | null | undefined;
type Values = Record<string, Value>;
type Numbers = Record<string, number>;
type Option = { value: string; slug: string; process?: string | null; properties?: Numbers };
type Described = { identifier: string; default?: Value; allowedValues?: Option[] };
type Given = { id: string; value: Value; customParameters?: Given[] };
type Stage = { steps?: { parameters?: Described[] }[]; informations?: { parameters?: Described[] }[] };
type Indicator = { id: string; normalisation: number; weighting: number };
type Place = Record<
  'code' | 'alpha2' | 'region' | 'landmass' | 'electricity' | 'lowVoltage' | 'heat',
  string
>;
/** km by road, sea and air; null where no such way is. */
export type Route = [road: number | null, sea: number | null, air: number];
/** A material of a composition; packaging has only the id. */
export type Line = { id: string; weight?: number; percentage?: number; parameters?: Given[] };
interface Category {
  id: string;
  extends?: string;
  lifecycles?: Stage[];
  defaults?: Values;
  functionalUnit: { averageWears: number; wearsBetweenWashes?: number };
}
interface Material {
  id: string;
  family: string;
  origin?: string;
  sources: Record<string, string>;
  defaults: Values;
  circular?: Values;
}
interface Process {
  id: string;
  impacts?: Numbers;
  parts?: { process: string; amount: number }[];
  /** µPt per unit, the published single score; null: not inventoried. */
  pef: number | null;
  profile: string;
  climateOf?: string;
}
interface Example {
  reference: string;
  category: { id: string };
  lifecycles: { parameters?: Given[] }[];
  composition: {
    baseUnit: 'weight' | 'percentage';
    totalWeight: number;
    parts: { weight: number; percentage: number; materials: Line[] }[];
    accessories?: { items: { id: string; quantity: number }[] };
  };
}
/** One piece as sold (PEF 5.1): what was given, the processes it uses, the impacts that the client gave himself. */
export interface Piece {
  example: Example;
  category: Category;
  amounts: Map<string, number>;
  ownImpacts: Numbers;
}

export const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
export const readAll = <T>(folder: string): T[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [read<T>(folder, name)] : []));
export function known<T>(found: T | null | undefined, what: Value): T {
  if (found === undefined || found === null) throw new Error(`unknown: ${what}`);
  return found;
}
export const byId = <T extends { id: string }>(list: readonly T[], id: string): T =>
  known(
    list.find((one) => one.id === id),
    id,
  );
export const at = (numbers: Numbers | undefined, id: string): number => known(numbers?.[id], id);

export const catalog = join(import.meta.dirname, '../catalog');
const data = join(catalog, 'data');
export const examples = readAll<Example>(join(data, 'examples'));
export const categories = readAll<Category>(join(data, 'categories'));
const templates = readAll<{ id: string; lifecycles: Stage[] }>(join(data, 'categories/templates'));
const families = readAll<{ id: string; originDefaults?: Record<string, Values> }>(join(data, 'families'));
const parameters = readAll<Described[]>(join(data, 'parameters')).flat();
export const { indicators } = read<{ indicators: Indicator[] }>(data, 'methods/ef-3.1.json');
type Trim = { id: string; unitWeight: number; process: string };
export const trims = read<{ accessories: Trim[] }>(data, 'accessories/trims.json').accessories;
const { locations } = read<{ locations: Place[] }>(data, 'locations/locations.json');
type Routes = Record<string, Record<string, Route>>;
export const { routes } = read<{ routes: Routes }>(data, 'locations/distances.json');
type Straight = { codes: string[]; rows: (number | null)[][] };
export const straight = read<Straight>(data, 'open-database-licence/straight-line-distances.json');
const climate = read<{ countries: Numbers }>(
  data,
  'open-database-licence/electricity-climate.json',
).countries;
type Profiles = { profiles: { id: string; shares: Numbers }[] };
const { profiles } = read<Profiles>(data, 'databases/sillage-reference-2026.1/profiles.json');
type MaterialFile = { circular?: Record<string, Values>; materials: Material[] };
/** With the circular figures that `like` names, under those of their own. */
export const materials = readAll<MaterialFile>(join(data, 'materials')).flatMap((file) =>
  file.materials.map((own) => {
    const shared = file.circular?.[`${own.circular?.like}`];
    return { ...own, circular: { ...shared, ...own.circular } as Values };
  }),
);
/** By "name@version:id"; "name:id" is that of the newest version, which is read last. */
const processes = new Map<string, Process>();
for (const folder of readdirSync(join(data, 'databases')).sort()) {
  const { name, version } = read<Values>(data, 'databases', folder, 'database.json');
  for (const file of readAll<{ processes?: Process[] }>(join(data, 'databases', folder)))
    for (const one of file.processes ?? [])
      processes.set(`${name}:${one.id}`, one).set(`${name}@${version}:${one.id}`, one);
}

/** PEF 1.1. µPt of an impact. */
export const points = ({ normalisation, weighting }: Indicator, impact: number): number =>
  (impact / normalisation) * weighting * 1e6;

/** PEF 5.10. An impact of one unit: published, mixed of others, or split by a profile from a score in µPt. */
export function factor(name: string, indicator: Indicator): number {
  const { impacts, parts, pef, profile, climateOf } = known(processes.get(name), name);
  if (impacts) return at(impacts, indicator.id);
  if (parts) return parts.reduce((sum, part) => sum + part.amount * factor(part.process, indicator), 0);
  if (pef === null) return 0; // chemicals that nobody inventoried; every result warns of them
  const { shares } = byId(profiles, profile);
  // An open climate figure is kept; what it leaves of the score is split over the other indicators.
  const usual = at(shares, 'cch');
  const kept = climateOf ? points(byId(indicators, 'cch'), at(climate, climateOf)) / pef : usual;
  const share = indicator.id === 'cch' ? kept : (at(shares, indicator.id) * (1 - kept)) / (1 - usual);
  return (share * pef) / points(indicator, 1);
}

/** The first of: given for the material, for the piece; default of material, origin, category, step, parameter. */
export function value({ example, category }: Piece, identifier: string, line?: Line): Value {
  const material = line && byId(materials, line.id);
  const field = identifier.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const given = example.lifecycles.flatMap((lifecycle) => lifecycle.parameters ?? []);
  const stages = category.lifecycles ?? byId(templates, category.extends ?? '').lifecycles;
  const owners = stages.flatMap(({ steps = [], informations = [] }) => [...steps, ...informations]);
  const uses = owners.flatMap((owner) => owner.parameters ?? []);
  return (
    line?.parameters?.find(({ id }) => id === `${line.id}.${identifier}`)?.value ??
    given.find(({ id }) => id === `${category.id}.${identifier}`)?.value ??
    material?.defaults[identifier] ??
    material?.circular[field] ??
    (material && byId(families, material.family).originDefaults?.[material.origin ?? '']?.[identifier]) ??
    category.defaults?.[identifier] ??
    uses.find((use) => use.identifier === identifier)?.default ??
    parameters.find((one) => one.identifier === identifier)?.default
  );
}
export const figure = (piece: Piece, identifier: string, line?: Line): number =>
  Number(known(value(piece, identifier, line), identifier));
export function option(piece: Piece, identifier: string, line?: Line): Option {
  const chosen = value(piece, identifier, line);
  const options = parameters.find((one) => one.identifier === identifier)?.allowedValues;
  return known(
    options?.find(({ value, slug }) => value === chosen || slug === chosen),
    chosen,
  );
}
export const placeOf = (code: string): Place =>
  known(
    locations.find((place) => place.code === code),
    code,
  );
/** PEF 5.4. Several countries in one step, as "FR/70,DE/30". */
export function places(piece: Piece, identifier: string, line?: Line): { place: Place; share: number }[] {
  return `${value(piece, identifier, line)}`.split(',').map((country) => {
    const [code = '', percent = '100'] = country.split('/');
    return { place: placeOf(code), share: Number(percent) / 100 };
  });
}
