/**
 * A second, simple calculation of every example, from the published methods and the JSON of the catalog, without
 * code of the engine. "5.3" is a section of the method of this project (PEF), "FR 5.5" of the French textile method.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Any JSON. The catalog checks its files itself; a missing figure becomes NaN, which equals nothing. */
type Json = ReturnType<typeof JSON.parse>;
type Use = [process: string, amountInItsUnit: number];
const kebab = (field: string): string => field.replace(/[A-Z]/g, '-$&').toLowerCase();
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const find = (list: Json[], field: string, value: Json): Json => list.find((one) => one[field] === value);
/** Reads a folder as an object of its files and folders. */
export function read(path: string): Json {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'));
  const names = readdirSync(path).filter((name) => !/\.(md|gz)$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name.replace('.json', ''), read(join(path, name))]));
}
export const catalog = join(import.meta.dirname, '../catalog');
const data = read(join(catalog, 'data'));
const { indicators } = data.methods.pef['ef-3.1']; // the first is cch, climate
const { electricity: power, 'straight-line-distances': straight } = data['open-database-licence'];
const { profiles } = data.processes['sillage-reference-2026.1'].profiles;
const { locations, routes } = { ...data.locations.locations, ...data.locations.distances };
const parameters: Json[] = Object.values(data.parameters).flat();
const list = (of: Json, field: string): Json[] => Object.values<Json>(of).flatMap((one) => one[field] ?? []);
/** The circular figures of a material: those named by `like`, overridden by its own. */
const materials = Object.values(data.materials).flatMap(({ circular = {}, materials }: Json) =>
  materials.map((own: Json) => ({ ...own, circular: { ...circular[own.circular?.like], ...own.circular } })),
);
/** Open values of a process; what their publisher did not inventory counts 0. */
const open = Object.values<Json>(data['open-values']).flatMap(({ database, values }) =>
  values.flatMap((one: Json) =>
    one.processes.map((id: string) => ({ of: `${database}:${id}`, impacts: one.impacts })),
  ),
);
/** By "name@version:id"; "name:id" is that of the newest version, "id" of sillage-reference (read last). */
const processes: Record<string, Json> = {};
for (const { database: of, ...files } of Object.values<Json>(data.processes))
  for (const one of list(files, 'processes'))
    for (const name of ['', `${of.name}:`, `${of.name}@${of.version}:`])
      processes[name + one.id] = { ...one, ...find(open, 'of', `${of.name}:${one.id}`) };
/** 1.1. µPt of an impact. */
const points = (of: Json, impact: number): number => (impact / of.normalisation) * of.weighting * 1e6;
/** The impact of one kWh generated with the mix of a country; its shares are scaled to add up to 1. */
function generated(country: string, { id }: Json): number {
  const mix = Object.entries<number>(power.countries[country]);
  return (
    sum(mix.map(([by, share]) => share * power.technologies[by][id])) / sum(mix.map(([, share]) => share))
  );
}
/** 5.10. The impact of one unit: published, mixed from others, generated, or split by a profile from a score in µPt. */
function factor(name: string, indicator: Json): number {
  const { impacts, parts, pef, profile, mixOf, losses, countedApart } = processes[name];
  if (impacts) return impacts[indicator.id] ?? (pef ? 0 : Number.NaN);
  if (parts) return sum(parts.map((part: Json) => part.amount * factor(part.process, indicator)));
  if (losses !== undefined) return generated(mixOf, indicator) / (1 - losses);
  if (countedApart?.indicators.includes(indicator.id)) return 0;
  const weighted = (of: Json): number =>
    mixOf ? points(of, generated(mixOf, of)) : find(profiles, 'id', profile).shares[of.id];
  return ((weighted(indicator) / sum(indicators.map(weighted))) * pef) / points(indicator, 1);
}
/** Values by identifier: given for material, for piece; default of material, origin, category, step, any. */
function valuesOf(line: Json, example: Json = {}, category: Json = {}, steps: Json[] = []): Json {
  const { defaults = {}, circular = {}, family, origin } = find(materials, 'id', line.id) ?? {};
  const given = [...(example.lifecycles ?? []), line].flatMap((owner: Json) => owner.parameters ?? []);
  const entries = [
    ...[...parameters, ...list(steps, 'parameters')].map((one) => [one.identifier, one.default]),
    ...Object.entries({ ...category.defaults, ...data.families[family]?.originDefaults?.[origin] }),
    ...Object.entries(circular).map(([field, value]) => [kebab(field), value]),
    ...[...Object.entries(defaults), ...given.map(({ id, value }: Json) => [id.split('.')[1], value])],
  ];
  const values = Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
  const { averageWears: n, wearsBetweenWashes } = category.functionalUnit ?? {};
  const days = n * values['intrinsic-quality'] * values.repairability;
  // Of the deliveries r come back, d of these are destroyed; shops and cars are given by no example.
  const [r, d] = ['return-rate', 'returns-destroyed'].map((id) => values[id] ?? 0) as [number, number];
  const moved = [1, r, d * r, 1, 1].map((share) => share / (1 - r + d * r));
  const named =
    'deliveries-per-piece returns-per-piece returns-lost shop-sales-per-piece car-trips-per-piece';
  const derived = named.split(' ').map((id, index) => [id, moved[index]]);
  // No example is printed or faded.
  const none = 'pigment-print-per-kilogram substantive-print-per-kilogram faded';
  const unused = none.split(' ').map((id) => [id, 0]);
  // 5.2. D = N × IQM × RM, unrounded
  return {
    ...values,
    'care-cycles': days / wearsBetweenWashes,
    ...Object.fromEntries([...derived, ...unused]),
  };
}
const option = (values: Json, identifier: string): Json =>
  find(find(parameters, 'identifier', identifier).allowedValues, 'value', values[identifier]);
/** A factor of an amount: a number, a parameter, or a figure of a chosen value. */
function multiplier(values: Json, by: Json): number {
  if (by.property === 'aquaticPollution')
    return sum(places(values[by.option]).map(({ place, share }) => share * released(place)));
  if (by.property === 'waterScarcity')
    return sum(places(values[by.option]).map(({ place, share }) => share * (scarce[place.code] ?? world)));
  return by.property ? option(values, by.option).properties[by.property] : (values[by.parameter] ?? by);
}
/** 5.3. Input of step `s` per output of the last: losses apply backwards. Trims are lost with pieces only. */
function before(steps: Json[], s: number, thing: Json): number {
  if (s === steps.length) return 1;
  const losses = (steps[s].losses ?? []).filter(({ ofPieces }: Json) => ofPieces || !thing.trim);
  const kept = losses.map((by: Json) => 1 - (thing.values[by.parameter] ?? multiplier(thing.values, by)));
  return kept.reduce((mass: number, share: number) => mass / share, before(steps, s + 1, thing));
}
/** 1.2, 5.7. Terms with R1, on the gross input mass. */
function circularIn({ values, matter, circular }: Json, kg: number): Use[] {
  const [r1, a] = [values['recycled-content'], values['allocation-factor']];
  const virgin: Use = [matter, kg * (1 - r1 + r1 * (1 - a) * values['quality-of-recycled-input'])];
  return [virgin, [circular.recycled, kg * r1 * a]];
}
/** 1.2, 5.7. Terms with R2, and disposal, on the net mass that leaves the user. R3 is 0 in every example. */
function circularOut({ values, matter, circular }: Json, kg: number, disposal: string): Use[] {
  const r2 = values['recycled-at-end-of-life'];
  const recycled = kg * r2 * (1 - values['allocation-factor-at-end-of-life']);
  const replaced = circular.substituted === 'own' ? matter : circular.substituted;
  const credit: Use = [replaced, -recycled * values['quality-of-recycled-output']];
  const burnt: Use = ['what burns for its energy', values['energy-recovery-at-end-of-life']];
  return [[circular.recycling, recycled], credit, [circular.disposal ?? disposal, kg * (1 - r2)], burnt];
}
/** 5.4. Several countries in one step, as "FR/70,DE/30". */
const places = (value: string): { place: Json; share: number }[] =>
  value.split(',').map((country) => {
    const [code, percent = 100] = country.split('/');
    return { place: find(locations, 'code', code), share: Number(percent) / 100 };
  });
/** EF 3.1, water use: m³ as scarce as in the world, of one m³ in the place. */
const { countries: scarce, world } = data.locations['water-scarcity'];
/** FR 3.1. The share of wet-process chemicals that reaches water, of the country or its region. */
const { shares: ofChemicals } = data.locations['aquatic-pollution'];
const released = ({ code, region }: Json): number => ofChemicals[code] ?? ofChemicals[region];
/** 5.5. kWh of the country, else of its region; low voltage for homes where it is published; MJ of heat. */
const supply = (values: Json, rule: Json, amount: number): Use[] =>
  places(values[rule.place]).map(({ place, share }) => {
    if (rule.carrier === 'heat') return [`heat-${place.heat}`, amount * share];
    const own = (rule.voltage && place.lowVoltage) ?? place.electricity;
    const kWh = (amount * share) / (rule.unit === 'MJ' ? 3.6 : 1);
    return [own ?? find(locations, 'code', place.region).electricity, kWh];
  });
/** FR 3.5, 5.5. km by road, sea, air: as listed, or by the straight line × 1.25 and × 1.5, or between the regions. */
function distances(start: Json, end: Json): Json {
  const listed = routes[start.code]?.[end.code] ?? routes[end.code]?.[start.code];
  if (start === end || listed) return start === end ? [500, null, 500] : listed;
  const [one, other] = [start, end].map(({ code, region }) => find(locations, 'code', region ?? code));
  if (!start.alpha2 || !end.alpha2) return distances(one, other);
  const [here, there] = [start, end].map((one) => straight.codes.indexOf(one.alpha2)) as [number, number];
  const km = straight.rows[Math.min(here, there)][Math.abs(here - there) - 1];
  return [start.landmass && start.landmass === end.landmass ? km * 1.25 : null, km * 1.5, km];
}
/** FR 5.5. t·km by mode; between split steps the product of the shares (5.4); to the shops of the same country. */
const carry = (values: Json, { from, to, airShare, abroadOnly }: Json, kg: number): Use[] =>
  places(values[from]).flatMap((start) =>
    places(values[to]).flatMap((end): Use[] => {
      const stays = start.place === end.place;
      if (from === to ? !stays : stays && abroadOnly) return [];
      const [road, sea, air] = distances(start.place, end.place);
      const length = sea === null ? 0 : (road ?? Number.POSITIVE_INFINITY);
      const limit = [1000, 2000, 3000].findIndex((km) => length < km);
      const byRoad = length <= 500 ? 1 : ([0.9, 0.5, 0.25][limit] ?? 0);
      const tonnes = (kg / 1000) * start.share * (from === to ? 1 : end.share);
      const land = 1 - (values[airShare] ?? 0);
      const km = { road: land * byRoad * road, sea: land * (1 - byRoad) * sea, air: (1 - land) * air };
      return Object.entries(km).map(([mode, way]) => [`transport-${mode}`, tonnes * way]);
    }),
  );
/** A material: its values, net kg in the finished piece, process of its (virgin) matter, circular figures. */
function material(line: Json, values: Json, net = 0): Json {
  const { sources, circular } = find(materials, 'id', line.id);
  const own = list(line.parameters ?? [], 'customParameters');
  const impacts = Object.fromEntries(own.map(({ id, value }) => [id.split('.')[2], value]));
  processes[`own:${line.id}`] = { impacts }; // 5.8. Own data replace the factor.
  return { values, net, circular, matter: own[0] ? `own:${line.id}` : Object.entries(sources)[0]?.join(':') };
}
/** The processes that a rule uses for a material, accessory or piece; `packed` is the packaging so far. */
const kinds: Record<string, (rule: Json, thing: Json, of: Json, packed: Json[]) => Use[]> = {
  'material-input': (_, { matter }, of) => [[matter, of('input')]],
  'accessory-input': (_, { matter }, of) => [[matter, of('input')]],
  'circular-input': (_, thing, of) => circularIn(thing, of('input')),
  'circular-end-of-life': ({ process }, thing, of) => circularOut(thing, of('net'), process),
  'packaging-input': ({ packaging: id }, _, of, packed) => {
    packed.push(material({ id }, valuesOf({ id }), of('piece')));
    return circularIn(packed.at(-1), of('piece'));
  },
  'packaging-end-of-life': (by, _, __, all) => all.flatMap((one) => circularOut(one, one.net, by.process)),
  process: (by, { values }, of) => [[by.process ?? option(values, by.processOf).process, of(by.of)]],
  energy: (rule, { values }, of) => supply(values, rule, of(rule.of)),
  transport: (rule, { values }, of) => carry(values, rule, of(rule.of)),
};
/** 5.3, 5.6. The processes that one piece as sold uses, step by step. */
function usesOf({ composition, ...example }: Json): Use[] {
  const category = data.categories[example.category.id];
  const { lifecycles } = data.categories.templates[category.extends] ?? category;
  const steps = list(lifecycles, 'steps').filter(({ id }) => !category.omit?.includes(id));
  const { baseUnit, totalWeight: total, parts, accessories: sewn } = composition;
  const values = valuesOf({}, example, category, steps);
  const lines = parts.flatMap(({ percentage, materials }: Json) =>
    materials.map((line: Json) => {
      const kg = baseUnit === 'weight' ? line.weight : (total * percentage * line.percentage) / 1e4;
      return material(line, valuesOf(line, example, category, steps), kg);
    }),
  );
  const trims = (sewn?.items ?? []).map(({ id, quantity }: Json) => {
    const { unitWeight, process } = find(list(data.accessories, 'accessories'), 'id', id);
    return { values, matter: process, net: unitWeight * quantity, trim: true };
  });
  const packed: Json[] = [];
  return steps.flatMap(({ scope, rules }, s) => {
    const apply = (things: Json[], thing: Json, lost = things): Use[] => {
      const kg = (at: number, of = things) => sum(of.map((one) => one.net * before(steps, at, one)));
      const loss = kg(s, lost) - kg(s + 1, lost);
      const piece = before(steps, s, { values, trim: true });
      const sold: Json = { total, net: kg(steps.length), packaging: sum(packed.map(({ net }) => net)) };
      const ofPieces = scope === 'piece' ? { total: total * piece } : {};
      const masses = { ...sold, ...ofPieces, piece, input: kg(s), output: kg(s + 1), loss };
      return rules.flatMap((rule: Json) => {
        const times: number[] = (rule.amount ?? []).map((by: Json) => multiplier(thing.values, by));
        const of = (basis: string): number => times.reduce((amount, by) => amount * by, masses[basis]);
        return kinds[rule.kind]?.(rule, thing, of, packed);
      });
    };
    if (scope === 'piece') return apply(lines, { values }, [...lines, ...trims]);
    return (scope === 'material' ? lines : trims).flatMap((thing: Json) => apply([thing], thing));
  });
}
/** 1.1, 5.17. The impacts of an example and, as the last figure, its score in µPt. */
export function recompute(example: Json): [name: string, figure: number][] {
  const uses = usesOf(example).filter(([process, amount]) => process !== null && amount !== 0);
  const impact = (of: Json): number => sum(uses.map(([process, amount]) => amount * factor(process, of)));
  const score = sum(indicators.map((of: Json) => points(of, impact(of))));
  return [...indicators.map((of: Json) => [of.id, impact(of)]), ['score', score]];
}
export const examples: Json[] = Object.values(data.examples);
