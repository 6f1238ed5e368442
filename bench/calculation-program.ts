import { fileURLToPath } from 'node:url';
import { readCatalog } from '@sillage/catalog';
import {
  describeCalculation,
  type Evaluated,
  evaluate,
  fullView,
  ipcView,
  prepareEvaluation,
} from '@sillage/engine';
import { takeInventory } from '../engine/src/evaluate/take-inventory.ts';
import { garmentDocument } from './garment-document.ts';
import { median } from './median.ts';
import { factorObjects, objectCalculation } from './object-calculation.ts';

export interface CalculationFigures {
  readonly activities: number;
  readonly indicators: number;
  readonly rows: readonly CalculationRow[];
}

export interface CalculationRow {
  readonly what: string;
  /** Evaluations per second of processor time, garbage collection included; the median of the rounds. */
  readonly perCoreSecond: number;
  /** The fastest round, the nearest to what the machine gives when nothing else runs on it. */
  readonly best: number;
  /** Per second on the clock; lower when other processes want the same cores. */
  readonly perSecond: number;
}

const rounds = 7;
const roundMilliseconds = 350;

// This file is bundled into bench/dist before it runs, so the catalog is found from there.
const catalog = readCatalog(fileURLToPath(new URL('../../catalog/data/', import.meta.url)));
const { method } = catalog;
const team = 'bench';
const document = garmentDocument(team);
const records = { teams: new Set([team]), tags: new Set<string>() };
const circumstances = { engineVersion: 'bench', inputsHash: '', evaluatedAt: '2026-01-01T00:00:00.000Z' };
const subject = { id: 'bench', revision: 1 };
const encoder = new TextEncoder();

function prepare() {
  const { prepared, issues } = prepareEvaluation(document, catalog, records);
  if (prepared === undefined) throw new Error(`The benched document is refused: ${JSON.stringify(issues)}`);
  return prepared;
}

function firstTotal({ characterised }: Evaluated): number {
  return characterised.totals[0] as number;
}

const prepared = prepare();
const first = evaluate(prepared);
const described = describeCalculation(prepared, first.inventory, subject, circumstances);
const factors = factorObjects(first.inventory, method.indicators);
const asObjects = (): number => objectCalculation(takeInventory(prepared), factors, method.indicators).score;
if (Math.abs(asObjects() / (ipcView(described, first, method).score.value ?? 0) - 1) > 1e-9) {
  throw new Error('The baseline does not compute what the engine computes.');
}

/** Each gives a number of its result, so that no call can be left out as unused. */
const calculations: Readonly<Record<string, () => number>> = {
  evaluate: () => firstTotal(evaluate(prepared)),
  'the same with an object per indicator': asObjects,
  'prepare, evaluate': () => firstTotal(evaluate(prepare())),
  'prepare, evaluate, both views as JSON bytes': () => {
    const ready = prepare();
    const evaluated = evaluate(ready);
    const calculation = describeCalculation(ready, evaluated.inventory, subject, circumstances);
    const ipc = encoder.encode(JSON.stringify(ipcView(calculation, evaluated, method)));
    const full = encoder.encode(JSON.stringify(fullView(calculation, evaluated, method)));
    return ipc.length + full.length;
  },
};

let kept = 0;
function round(calculate: () => number): { perCoreSecond: number; perSecond: number } {
  const start = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  let milliseconds = 0;
  while (milliseconds < roundMilliseconds) {
    for (let i = 0; i < 50; i++) kept += calculate();
    count += 50;
    milliseconds = performance.now() - start;
  }
  const { user, system } = process.cpuUsage(before);
  return { perCoreSecond: (count / (user + system)) * 1e6, perSecond: (count / milliseconds) * 1e3 };
}

const names = Object.keys(calculations);
// Two rounds to warm up; then all in turn, so that a busy moment of the machine strikes each of them alike.
const measured = names.map((): { perCoreSecond: number; perSecond: number }[] => []);
for (let r = -2; r < rounds; r++) {
  for (const [index, name] of names.entries()) {
    const figures = round(calculations[name] as () => number);
    if (r >= 0) measured[index]?.push(figures);
  }
}
if (!Number.isFinite(kept)) throw new Error('A benched calculation gives no number.');

const figures: CalculationFigures = {
  activities: first.inventory.activities.length,
  indicators: method.indicators.length,
  rows: names.map((what, index) => {
    const perCoreSecond = (measured[index] ?? []).map((round) => round.perCoreSecond);
    return {
      what,
      perCoreSecond: median(perCoreSecond),
      best: Math.max(...perCoreSecond),
      perSecond: median((measured[index] ?? []).map((round) => round.perSecond)),
    };
  }),
};
process.stdout.write(JSON.stringify(figures));
