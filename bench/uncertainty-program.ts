import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readCatalog } from '@sillage/catalog';
import {
  describeCalculation,
  evaluate,
  evaluationModel,
  fullView,
  ipcView,
  ModelRuns,
  prepareEvaluation,
  sample,
} from '@sillage/engine';
import { storedUncertainty } from '../engine/src/uncertainty/interval/stored-uncertainty.ts';
import { garmentDocument } from './garment-document.ts';
import { type CalculationRound, measuredRounds } from './measured-rounds.ts';
import { median } from './median.ts';

/** Output of one process; without an argument, only the list of benchmarks. */
export interface UncertaintyReport {
  readonly names: readonly string[];
  readonly activities: number;
  readonly indicators: number;
  readonly rounds: readonly CalculationRound[];
  /** Wall-clock seconds of one thread for each number of threads; only of `threads`. */
  readonly threads?: { readonly one: number; readonly two: number };
}

const runs = 10_000;
const hypercubes = 20;
const seed = 2026;

// This file is bundled into server/dist/testing before it runs, so the path to the catalog starts there.
const catalog = readCatalog(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
const { method } = catalog;
const team = 'bench';
const document = garmentDocument(team);
const circumstances = { engineVersion: 'bench', inputsHash: '', evaluatedAt: '2026-01-01T00:00:00.000Z' };
const subject = { id: 'bench', revision: 1 };
const encoder = new TextEncoder();
const records = { teams: new Set([team]), tags: new Set<string>() };

function prepare() {
  const { prepared, issues } = prepareEvaluation(document, catalog, records);
  if (prepared === undefined) throw new Error(`The benched document is refused: ${JSON.stringify(issues)}`);
  return prepared;
}

const prepared = prepare();
const first = evaluate(prepared);
const model = evaluationModel(prepared, 'bench', document, () =>
  prepareEvaluation(document, catalog, records),
);

function sampled(from = 0, to = hypercubes): number {
  const out = sample(new ModelRuns(model), { seed, method: 'latin-hypercube', runs, from, to });
  return out[out.length - 1] as number;
}

/** Each returns a number from its result, so that no call can be optimised away as unused. */
const calculations: Readonly<Record<string, { readonly batch: number; readonly run: () => number }>> = {
  'prepare, evaluate': { batch: 50, run: () => evaluate(prepare()).characterised.totals[0] as number },
  'prepare, evaluate, intervals': {
    batch: 50,
    run: () => {
      const ready = prepare();
      const { inventory, characterised } = evaluate(ready);
      const { score } = storedUncertainty(ready, inventory, method, []);
      return (characterised.totals[0] as number) + (score?.high ?? 0);
    },
  },
  'the intervals alone': {
    batch: 50,
    run: () => storedUncertainty(prepared, first.inventory, method, []).score?.high ?? 0,
  },
  'prepare, evaluate, both views as JSON bytes': {
    batch: 50,
    run: () => {
      const ready = prepare();
      const evaluated = evaluate(ready);
      const calculation = describeCalculation(ready, evaluated.inventory, subject, circumstances);
      const ipc = encoder.encode(JSON.stringify(ipcView(calculation, evaluated, method)));
      const full = encoder.encode(JSON.stringify(fullView(calculation, evaluated, method)));
      return ipc.length + full.length;
    },
  },
  'sample of 10,000 runs': { batch: 1, run: sampled },
};

/** The seconds of a sample that so many threads share, the median of five after a first one. */
async function secondsWith(threads: number): Promise<number> {
  const workers = Array.from({ length: threads }, () => new Worker(fileURLToPath(import.meta.url)));
  const share = hypercubes / threads;
  const seconds: number[] = [];
  try {
    for (let round = 0; round < 8; round++) {
      const start = performance.now();
      await Promise.all(
        workers.map(
          (worker, n) =>
            new Promise((resolve, reject) => {
              worker.once('message', resolve).once('error', reject);
              worker.postMessage([n * share, (n + 1) * share]);
            }),
        ),
      );
      if (round > 2) seconds.push((performance.now() - start) / 1_000);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return median(seconds);
}

if (isMainThread) {
  const [, , name = ''] = process.argv;
  const calculation = calculations[name];
  const report: UncertaintyReport = {
    names: Object.keys(calculations),
    activities: first.inventory.activities.length,
    indicators: method.indicators.length,
    rounds:
      calculation === undefined
        ? []
        : measuredRounds(calculation.run, { batch: calculation.batch, milliseconds: 600 }),
    ...(name === 'threads' ? { threads: { one: await secondsWith(1), two: await secondsWith(2) } } : {}),
  };
  process.stdout.write(JSON.stringify(report));
} else {
  parentPort?.on('message', ([from, to]: [number, number]) => parentPort?.postMessage(sampled(from, to)));
}
