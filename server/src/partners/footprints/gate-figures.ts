import type { Stage } from '@sillage/contract';
import {
  type Calculation,
  type Catalog,
  type ClosedDatabases,
  evaluateAgain,
  type GateDisclosure,
  gateDisclosure,
  methodOf,
  withholdGate,
} from '@sillage/engine';

/** The stages from cradle to gate. What comes after the factory (distribution, use, end of life) is not among them. */
const gateStages: ReadonlySet<Stage> = new Set([
  'product-description',
  'raw-materials',
  'manufacturing',
  'packaging',
]);

/** Climate change of a piece from cradle to gate, in kg CO₂ equivalent; null: not known. */
export interface GateFigures {
  readonly total: number | null;
  /** Something that was not inventoried counts 0 in it. */
  readonly isLowerBound: boolean;
  /** Its parts; null: a data set does not tell them apart. */
  readonly parts: { readonly fossil: number; readonly biogenic: number; readonly landUse: number } | null;
  readonly packaging: { readonly included: boolean; readonly total: number | null };
  /** Names of the stages that have a figure, in English. */
  readonly stages: readonly string[];
  /** Databases of the data sets; `custom`: data given with the evaluation. */
  readonly databases: readonly string[];
  /** Share of the absolute contributions that own data make; null: there are none. */
  readonly primaryShare: number | null;
  /** Means of the ratings, weighted by absolute contributions, and the share of those that is rated. */
  readonly quality:
    | {
        readonly technology: number;
        readonly geography: number;
        readonly time: number;
        readonly covered: number;
      }
    | undefined;
  /** What data sets are known not to cover. */
  readonly notInventoried: readonly string[];
  /** Countries of the manufacture, as ids of locations. */
  readonly places: readonly string[];
  /** What the disclosure of databases lets be shown: the rest is unknown here. */
  readonly disclosed: GateDisclosure;
}

/** Sums up a stored calculation from cradle to gate, as far as closed databases let it be shown. */
export function gateFiguresOf(
  calculation: Calculation,
  catalog: Pick<Catalog, 'method'>,
  closed: ClosedDatabases,
): GateFigures {
  const method = methodOf(catalog.method, calculation.packageMethod);
  const { inventory, characterised } = evaluateAgain(calculation, method);
  const { columns, contributions } = characterised;
  const climate = method.indicators.findIndex(({ id }) => id === 'cch');
  const columnOf = (id: string): number => {
    const place = method.subIndicators.findIndex((one) => one.id === id);
    return place < 0 ? -1 : method.factorColumns.subIndicators + place;
  };
  const [fossil, biogenic, landUse] = [
    columnOf('cch-fossil'),
    columnOf('cch-biogenic'),
    columnOf('cch-luluc'),
  ] as const;
  const sums = { total: 0, packaging: 0, fossil: 0, biogenic: 0, landUse: 0, absolute: 0, own: 0 };
  const rated = { weight: 0, technology: 0, geography: 0, time: 0 };
  const stages = new Map<string, number>();
  const [databases, notInventoried, places] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let [known, told, hasPackaging] = [climate >= 0, [fossil, biogenic, landUse].every((c) => c >= 0), false];
  let isLowerBound = false;
  for (const [a, { node, process }] of inventory.activities.entries()) {
    const lifecycle = calculation.lifecycles[calculation.nodes.ref[rootOf(calculation, node)] as number];
    const isGate = lifecycle !== undefined && gateStages.has(lifecycle.stage);
    if (!isGate) continue;
    const at = (column: number): number => contributions[a * columns + column] as number;
    const isMissing = (column: number): boolean => (process.missing & (1 << column)) !== 0;
    if (isMissing(climate)) known = false;
    if (((process.lacking ?? 0) & (1 << climate)) !== 0) isLowerBound = true;
    if ([fossil, biogenic, landUse].some((column) => column < 0 || isMissing(column))) told = false;
    const value = known ? at(climate) : 0;
    const size = Math.abs(value);
    sums.total += value;
    sums.absolute += size;
    if (process.basis === 'custom') sums.own += size;
    if (told) {
      sums.fossil += at(fossil);
      sums.biogenic += at(biogenic);
      sums.landUse += at(landUse);
    }
    if (lifecycle.stage === 'packaging') {
      hasPackaging = true;
      sums.packaging += value;
    }
    stages.set(lifecycle.name, (stages.get(lifecycle.name) ?? 0) + size);
    databases.add(process.database);
    if (process.notInventoried !== null) notInventoried.add(process.notInventoried);
    const place = calculation.places?.names[calculation.places.activity[a] ?? -1];
    if (place !== undefined && lifecycle.stage === 'manufacturing') places.add(place.id);
    if (process.quality !== null) {
      rated.weight += size;
      rated.technology += size * process.quality.technology;
      rated.geography += size * process.quality.geography;
      rated.time += size * process.quality.time;
    }
  }
  const mean = (sum: number): number => sum / rated.weight;
  const disclosed = gateDisclosure(calculation, closed, method, (stage) => gateStages.has(stage));
  const figures = {
    total: known && inventory.activities.length > 0 ? sums.total : null,
    isLowerBound,
    parts: known && told ? { fossil: sums.fossil, biogenic: sums.biogenic, landUse: sums.landUse } : null,
    packaging: { included: hasPackaging, total: known && hasPackaging ? sums.packaging : null },
    stages: [...stages].filter(([, size]) => size > 0).map(([name]) => name),
    databases: [...databases].sort(),
    primaryShare: sums.absolute > 0 ? sums.own / sums.absolute : null,
    quality:
      rated.weight > 0
        ? {
            technology: mean(rated.technology),
            geography: mean(rated.geography),
            time: mean(rated.time),
            covered: rated.weight / sums.absolute,
          }
        : undefined,
    notInventoried: [...notInventoried],
    places: [...places],
    disclosed,
  };
  return withholdGate(figures, disclosed);
}

function rootOf({ nodes }: Calculation, node: number): number {
  let root = node;
  while ((nodes.parent[root] ?? -1) >= 0) root = nodes.parent[root] as number;
  return root;
}
