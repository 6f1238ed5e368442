/**
 * A second, plain calculation of every example, from the papers and without a line of the engine: `npx tsx
 * tools/recompute.ts [folder of goldens]` prints impacts and scores, compares them with the goldens, and exits with 1
 * when one differs or is missing. "PEF 5.3" is a section of the method of this project, "FR 5.4" one of the French
 * textile method 7.0.0.
 */
import { join } from 'node:path';
import {
  at,
  byId,
  catalog,
  categories,
  examples,
  factor,
  figure,
  indicators,
  type Line,
  option,
  type Piece,
  points,
  readAll,
  value,
} from './recompute-data.ts';
import {
  addTrims,
  carry,
  circularEnd,
  circularInput,
  electricity,
  heat,
  linesOf,
  packAndSell,
  use,
  virgin,
} from './recompute-steps.ts';

/** PEF 5.3, FR 3.4, 5.4. From the fibre to the `cut` kg of fabric that making takes; losses count backwards. */
function fabric(piece: Piece, line: Line, cut: number): void {
  const lost = (step: string): number =>
    Number(
      value(piece, `${step}-loss`, line) ?? at(option(piece, `${step}-process`, line).properties, 'loss'),
    );
  const yarn = cut / (1 - lost('fabric'));
  const fibre = yarn / (1 - lost('spinning'));
  use(piece, 'textile-waste-treatment', fibre - cut);
  circularInput(piece, fibre, line);
  carry(piece, fibre, 'origin-country', 'spinning-country', line);
  // Spinning: Nm / 50 · k kWh per kg.
  const nm = figure(piece, 'yarn-number', line);
  const k = at(
    { conventional: 4, unconventional: 2, synthetic: 1.5 },
    option(piece, 'spinning-process', line).value,
  );
  electricity(piece, yarn * (nm / 50) * k, 'spinning-country', line);
  carry(piece, yarn, 'spinning-country', 'fabric-country', line);
  // Weaving: 0.0003145 kWh a pick, Nm · 1000 / 2.16 picks per kg. Knitting: by machine.
  const { value: machine, properties } = option(piece, 'fabric-process', line);
  const perKg = machine === 'weaving' ? (0.0003145 * nm * 1000) / 2.16 : at(properties, 'elecMJPerKg') / 3.6;
  electricity(piece, cut * perKg, 'fabric-country', line);
  carry(piece, cut, 'fabric-country', 'dyeing-country', line);
  // Pre-treatment, dyeing, chemical finishing (2.16 MJ of electricity, 13.5 of heat); chemicals are not inventoried.
  const baths = [option(piece, 'pre-treatment', line), option(piece, 'dyeing-process', line)];
  const sum = (property: string): number =>
    baths.reduce((total, bath) => total + at(bath.properties, property), 0);
  electricity(piece, (cut * (sum('elecMJPerKg') + 2.16)) / 3.6, 'dyeing-country', line);
  heat(piece, cut * (sum('heatMJPerKg') + 13.5), 'dyeing-country', line);
  carry(piece, cut, 'dyeing-country', 'making-country', line);
}

/** PEF 2.3, 5.2. D / wears between washes cycles, unrounded; none where the category does not wash. */
function care(piece: Piece): void {
  const { averageWears, wearsBetweenWashes } = piece.category.functionalUnit;
  if (wearsBetweenWashes === undefined) return;
  const days = averageWears * figure(piece, 'intrinsic-quality') * figure(piece, 'repairability');
  const washed = (piece.example.composition.totalWeight * days) / wearsBetweenWashes;
  const dried = figure(piece, 'dryer-share') * figure(piece, 'dryer-energy');
  const ironing = (figure(piece, 'ironing-energy') * days) / wearsBetweenWashes;
  const kWh = washed * (figure(piece, 'washing-energy') + dried) + ironing;
  electricity(piece, kWh, 'use-country', undefined, true);
  use(piece, 'washing-in-use', washed);
}

/** PEF 5.3, FR 5.4. Dead stock divides the output of making; assembly is per piece, 0.029 kWh a minute. */
function garment(piece: Piece): void {
  const made = 1 / (1 - figure(piece, 'dead-stock'));
  for (const line of linesOf(piece)) {
    const cut = (line.net * made) / (1 - figure(piece, 'making-waste'));
    fabric(piece, line, cut);
    use(piece, 'textile-waste-treatment', cut - line.net);
    circularEnd(piece, line.net, line, 'textile-end-of-life');
  }
  electricity(piece, figure(piece, 'making-minutes') * 0.029 * made, 'making-country');
  addTrims(piece, made);
  packAndSell(piece);
  care(piece);
}

function footwear(piece: Piece): void {
  const made = 1 / (1 - figure(piece, 'dead-stock'));
  for (const line of linesOf(piece)) {
    const gross = (line.net * made) / (1 - figure(piece, 'cutting-loss', line));
    use(piece, virgin(line), gross);
    carry(piece, gross, 'origin-country', 'making-country', line);
    use(piece, 'textile-waste-treatment', gross - line.net);
    use(piece, 'textile-end-of-life', line.net);
  }
  electricity(piece, figure(piece, 'assembly-energy') * made, 'making-country');
  use(piece, 'organic-chemical', figure(piece, 'adhesive-weight') * made);
  addTrims(piece, made);
  packAndSell(piece);
}

/** PEF 5.3. The recipe as put in; the steps per kg ready to eat. */
function recipe(piece: Piece): void {
  for (const line of linesOf(piece)) {
    const gross = line.net / (1 - figure(piece, 'preparation-loss', line));
    use(piece, virgin(line), gross);
    // Inside the country the step of delivery holds it.
    carry(piece, gross, 'origin-country', 'kitchen-country', line, { abroad: true });
    use(piece, 'biogenic-waste-treatment', gross - line.net);
  }
  const ready = piece.example.composition.totalWeight * figure(piece, 'yield');
  const atFactory = ['transformation', 'food-packaging'];
  for (const step of [...atFactory, 'delivery', 'retail-storage', 'home-storage', 'home-cooking']) {
    const { process } = option(piece, step);
    if (process) use(piece, process, ready);
  }
}

function packagingComponent(piece: Piece): void {
  for (const line of linesOf(piece)) {
    const { process, properties } = option(piece, 'forming-process', line);
    const gross = line.net / (1 - Number(value(piece, 'forming-loss', line) ?? at(properties, 'loss')));
    circularInput(piece, gross, line);
    carry(piece, gross, 'origin-country', 'making-country', line);
    if (process) use(piece, process, line.net);
    use(piece, 'textile-waste-treatment', gross - line.net);
    circularEnd(piece, line.net, line, 'textile-waste-treatment');
  }
  carry(piece, piece.example.composition.totalWeight, 'making-country', 'distribution-country');
}

/** PEF 5.8. A published footprint per kg, all other stages zero. */
function publishedFootprint(piece: Piece): void {
  for (const { net, parameters = [] } of linesOf(piece))
    for (const { id, value } of parameters.flatMap((parameter) => parameter.customParameters ?? []))
      piece.ownImpacts[id.split('.').at(-1) ?? ''] = Number(value) * net;
}

/** One chain of steps per template, or per category without one. */
const chains: Record<string, (piece: Piece) => void> = {
  garment,
  footwear,
  recipe,
  'packaging-component': packagingComponent,
  'published-footprint': publishedFootprint,
};

/** PEF 1.1, 5.17. The impacts of an example and, as the last figure, its score in µPt. */
function recompute(example: (typeof examples)[number]): [name: string, figure: number][] {
  const category = byId(categories, example.category.id);
  const piece: Piece = { example, category, amounts: new Map(), ownImpacts: {} };
  const chain = chains[category.extends ?? category.id];
  if (chain === undefined) throw new Error(`${category.id}: nobody has written its steps here a second time`);
  chain(piece);
  const impacts = indicators.map((indicator): [string, number] => {
    const used = [...piece.amounts].map(([name, amount]) => amount * factor(name, indicator));
    return [indicator.id, used.reduce((sum, impact) => sum + impact, piece.ownImpacts[indicator.id] ?? 0)];
  });
  const score = impacts.reduce((sum, [id, impact]) => sum + points(byId(indicators, id), impact), 0);
  return [...impacts, ['score', score]];
}

type Golden = { impacts: Record<string, number | null>; score: number | null };
const goldens = new Map(
  readAll<Record<string, Golden>>(process.argv[2] ?? join(catalog, 'goldens')).flatMap(
    Object.entries<Golden>,
  ),
);
const faults: string[] = [];
let worst = 0;
for (const example of examples) {
  const golden = goldens.get(example.reference);
  const own = recompute(example);
  console.log(example.reference, own.map(([name, figure]) => `${name} ${figure}`).join(', '));
  for (const [name, figure] of own) {
    const other = (name === 'score' ? golden?.score : golden?.impacts[name]) ?? Number.NaN;
    const off = figure === other ? 0 : Math.abs(figure - other) / Math.abs(other);
    worst = Math.max(worst, off);
    if (!(off <= 1e-9))
      faults.push(`${example.reference} ${name}: ${figure} recomputed, ${other} in the golden`);
  }
  goldens.delete(example.reference);
}
for (const reference of goldens.keys()) faults.push(`${reference}: a golden without an example`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${examples.length} examples agree within 1e-9 (worst ${worst.toExponential(1)})`);
