import { createGarments, evaluateAll } from '../bulk-client.ts';
import { startFilled } from '../filled-server.ts';
import { type OfBoth, type Part, type Setup, used, type Which } from './builds.ts';

interface Bulk {
  readonly create: number;
  readonly evaluate: number;
  /** Seconds of both, by the clock. */
  readonly seconds: number;
  readonly mebibytes: number;
}

/** Garments created in one batch and evaluated in one job. */
export const bulk: Part = async (setup) => {
  const both: OfBoth<Bulk> = { now: await measure(setup, 'now'), before: await measure(setup, 'before') };
  const of = (part: keyof Bulk) => ({ now: both.now[part], before: both.before[part] });
  const unit = 'ms of processor';
  return [
    { what: `bulk of ${setup.garments}: create, a garment`, unit, ...of('create') },
    { what: '  evaluate, a garment', unit, ...of('evaluate'), most: 0.8 },
    { what: '  both, by the clock', unit: 's', ...of('seconds'), most: 0.8 },
    { what: '  memory at most', unit: 'MiB', ...of('mebibytes'), most: 0.85 },
  ];
};

async function measure(setup: Setup, which: Which): Promise<Bulk> {
  const filled = await startFilled(setup.bundles[which], setup.folder(which));
  const { server, headers } = filled;
  const token = `${headers.authorization}`.replace('Bearer ', '');
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, server.residentBytes());
  }, 200);
  try {
    const began = performance.now();
    const create = await used(filled, setup.garments, () => createGarments(server, token, setup.garments));
    const evaluate = await used(filled, setup.garments, () => evaluateAll(server, token, setup.garments));
    const seconds = (performance.now() - began) / 1000;
    return { create: create.all, evaluate: evaluate.all, seconds, mebibytes: most / 2 ** 20 };
  } finally {
    clearInterval(watch);
    await server.stop();
  }
}
