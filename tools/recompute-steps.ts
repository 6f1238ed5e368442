/**
 * The steps of the method that all products share, for `recompute.ts`: energy, transport, recycling, trims, packaging.
 * "PEF 5.3" is a section of the method of this project, "FR 5.4" one of the French textile method 7.0.0.
 */
import {
  byId,
  figure,
  known,
  type Line,
  materials,
  type Piece,
  placeOf,
  places,
  type Route,
  routes,
  straight,
  trims,
} from './recompute-data.ts';

/** Counts an amount of a process, in the unit of the process. */
export function use({ amounts }: Piece, process: string, amount: number): void {
  const name = process.includes(':') ? process : `sillage-reference:${process}`;
  amounts.set(name, (amounts.get(name) ?? 0) + amount);
}

/** PEF 5.5. kWh of the country, else of its region; at home of low voltage where that is published. */
export function electricity(piece: Piece, kWh: number, where: string, line?: Line, atHome = false): void {
  for (const { place, share } of places(piece, where, line)) {
    const own = (atHome && place.lowVoltage) || place.electricity || placeOf(place.region).electricity;
    use(piece, own, kWh * share);
  }
}

export function heat(piece: Piece, megajoules: number, where: string, line: Line): void {
  for (const { place, share } of places(piece, where, line))
    use(piece, `heat-${place.heat}`, megajoules * share);
}

/** FR 3.5, PEF 5.5. The table; else by straight line × 1.25 or × 1.5; else, for a region, between the regions. */
function route(start: string, end: string): Route {
  if (start === end) return [500, null, 500];
  const listed = routes[start]?.[end] ?? routes[end]?.[start];
  if (listed) return listed;
  const [one, other] = [placeOf(start), placeOf(end)];
  if (!one.alpha2 || !other.alpha2) return route(one.region ?? start, other.region ?? end);
  const [low = 0, high = 0] = [one, other]
    .map((place) => straight.codes.indexOf(place.alpha2))
    .sort((a, b) => a - b);
  const km = known(straight.rows[low]?.[high - low - 1], `${start} to ${end}`);
  return [one.landmass && one.landmass === other.landmass ? km * 1.25 : null, km * 1.5, km];
}

/** FR 5.5. The share of the surface way that goes by road. */
function roadShare([road, sea]: Route): number {
  if (road === null) return 0;
  if (sea === null || road <= 500) return 1;
  if (road < 1000) return 0.9;
  if (road < 2000) return 0.5;
  return road < 3000 ? 0.25 : 0;
}

/** FR 5.5. t·km by road, sea and air; between split steps with the product of the shares (PEF 5.4). */
export function carry(
  piece: Piece,
  kg: number,
  from: string,
  to: string,
  line?: Line,
  { air = 0, abroad = false } = {},
): void {
  for (const start of places(piece, from, line))
    for (const end of places(piece, to, line)) {
      if (abroad && start.place.code === end.place.code) continue;
      const way = route(start.place.code, end.place.code);
      const tonnes = (kg / 1000) * start.share * end.share;
      use(piece, 'transport-road', tonnes * (way[0] ?? 0) * roadShare(way) * (1 - air));
      use(piece, 'transport-sea', tonnes * (way[1] ?? 0) * (1 - roadShare(way)) * (1 - air));
      use(piece, 'transport-air', tonnes * way[2] * air);
    }
}

export const virgin = ({ id }: Line): string =>
  known(Object.entries(byId(materials, id).sources)[0], id).join(':');

/** PEF 1.2, 5.7. Terms with R1, on the gross mass that goes in: virgin, recycled, substitution. */
export function circularInput(piece: Piece, kg: number, line: Line): void {
  const r1 = figure(piece, 'recycled-content', line);
  const a = figure(piece, 'allocation-factor', line);
  use(piece, virgin(line), kg * (1 - r1 + r1 * (1 - a) * figure(piece, 'quality-of-recycled-input', line)));
  if (r1 > 0) use(piece, `${byId(materials, line.id).circular.recycled}`, kg * r1 * a);
}

/** PEF 1.2, 5.7. Terms with R2, and disposal, on the net mass that leaves the user. R3 is 0 in every example. */
export function circularEnd(piece: Piece, kg: number, line: Line, disposal: string): void {
  const { circular } = byId(materials, line.id);
  const r2 = figure(piece, 'recycled-at-end-of-life', line);
  const recycled = kg * r2 * (1 - figure(piece, 'allocation-factor', line));
  if (figure(piece, 'energy-recovery-at-end-of-life', line) !== 0)
    throw new Error(`${line.id}: energy recovery is not recomputed`);
  if (r2 > 0 && circular.substituted !== 'own') throw new Error(`${line.id}: what its recycling replaces?`);
  if (r2 > 0) use(piece, `${circular.recycling}`, recycled);
  use(piece, virgin(line), -recycled * figure(piece, 'quality-of-recycled-output', line));
  use(piece, `${circular.disposal ?? disposal}`, kg * (1 - r2));
}

/** PEF 5.3. The materials with their net masses. */
export function linesOf({ example }: Piece): (Line & { net: number })[] {
  const { baseUnit, totalWeight, parts } = example.composition;
  return parts.flatMap((part) =>
    part.materials.map((line) => {
      const share = (part.percentage * (line.percentage ?? Number.NaN)) / 1e4;
      return { ...line, net: baseUnit === 'weight' ? (line.weight ?? Number.NaN) : totalWeight * share };
    }),
  );
}

/** PEF 5.3. Trims are in every piece made, sold or not; they pass no step of the fibre. */
export function addTrims(piece: Piece, made: number): void {
  for (const { id, quantity } of piece.example.composition.accessories?.items ?? []) {
    const { unitWeight, process } = byId(trims, id);
    use(piece, process, unitWeight * quantity * made);
    use(piece, 'textile-waste-treatment', unitWeight * quantity * (made - 1));
    use(piece, 'textile-end-of-life', unitWeight * quantity);
  }
}

/** PEF 2.3, 5.6, FR 5.4. Packaging by its own circular figures, way to the buyer and to the collection point. */
export function packAndSell(piece: Piece): void {
  const unsaid = { ...piece, example: { ...piece.example, lifecycles: [] } };
  const packaging = {
    'packaging-cardboard': 'cardboard-weight',
    'packaging-ldpe-film': 'plastic-bag-weight',
  };
  let packed = piece.example.composition.totalWeight;
  for (const [id, identifier] of Object.entries(packaging)) {
    const kg = figure(piece, identifier);
    circularInput(unsaid, kg, { id });
    circularEnd(unsaid, kg, { id }, 'textile-waste-treatment');
    packed += kg;
  }
  carry(piece, packed, 'making-country', 'distribution-country', undefined, {
    air: figure(piece, 'air-share'),
  });
  use(piece, 'transport-road', (packed / 1000) * 500); // to the shop, in whatever country
  use(piece, 'car-to-collection-point', figure(piece, 'volume') / 0.2);
}
