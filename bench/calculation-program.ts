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
import { garmentDocument } from './garment-document.ts';
import { type CalculationRound, measuredRounds } from './measured-rounds.ts';

/** Output of one process; without an argument, only the list of benchmarks. */
export interface CalculationReport {
  readonly names: readonly string[];
  readonly activities: number;
  readonly indicators: number;
  readonly rounds: readonly CalculationRound[];
}

// This file is bundled into server/dist/testing before it runs, so the path to the catalog starts there.
const catalog = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
const { method } = catalog;
const team = 'bench';
const document = garmentDocument(team);
const smallDocument = garmentDocument(team, 1);
const records = { teams: new Set([team]), tags: new Set<string>() };
const circumstances = { engineVersion: 'bench', inputsHash: '', evaluatedAt: '2026-01-01T00:00:00.000Z' };
const subject = { id: 'bench', revision: 1 };
const encoder = new TextEncoder();

function prepare(payload = document) {
  const { prepared, issues } = prepareEvaluation(payload, catalog, records);
  if (prepared === undefined) throw new Error(`The benched document is refused: ${JSON.stringify(issues)}`);
  return prepared;
}

function firstTotal({ characterised }: Evaluated): number {
  return characterised.totals[0] as number;
}

const prepared = prepare();
const first = evaluate(prepared);
const { activities: smallActivities } = evaluate(prepare(smallDocument)).inventory;
const ofOneFibre = `prepare, evaluate: one fibre, ${smallActivities.length} activities`;

/** Each returns a number from its result, so that no call can be optimised away as unused. */
const calculations: Readonly<Record<string, () => number>> = {
  evaluate: () => firstTotal(evaluate(prepared)),
  'prepare, evaluate': () => firstTotal(evaluate(prepare())),
  [ofOneFibre]: () => firstTotal(evaluate(prepare(smallDocument))),
  'prepare, evaluate, both views as JSON bytes': () => {
    const ready = prepare();
    const evaluated = evaluate(ready);
    const calculation = describeCalculation(ready, evaluated.inventory, subject, circumstances);
    const ipc = encoder.encode(JSON.stringify(ipcView(calculation, evaluated, method)));
    const full = encoder.encode(JSON.stringify(fullView(calculation, evaluated, method)));
    return ipc.length + full.length;
  },
};

/** One calculation per process, so that it is not slowed down by the garbage or the types of another one. */
const [, , name = ''] = process.argv;
const calculate = calculations[name];
let report: CalculationReport = {
  names: Object.keys(calculations),
  activities: first.inventory.activities.length,
  indicators: method.indicators.length,
  rounds: [],
};
if (calculate !== undefined)
  report = { ...report, rounds: measuredRounds(calculate, { batch: 50, milliseconds: 300 }) };
process.stdout.write(JSON.stringify(report));
