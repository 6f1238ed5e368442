import { setTimeout as pause } from 'node:timers/promises';
import type { ChildServer } from '../child-server.ts';
import type { AttackOutcome } from './attack-row.ts';
import type { AttackedService, Installation } from './installation.ts';
import { isFlat } from './latencies.ts';
import { startPolling } from './polling.ts';
import type { RowFigures } from './verdict.ts';

/** The pollers run so long before the attack and after it, in ms. */
const margin = 300;

export interface MeasuredAttack {
  readonly name: string;
  readonly heap: number;
  /** Whether memory must stay at a level. */
  readonly flat?: boolean;
  attack(service: AttackedService): Promise<AttackOutcome>;
}

/** Runs one attack on a service that was just started, while a poller asks it and a bare server. */
export async function measureRow(
  installation: Installation,
  bare: ChildServer,
  { name, heap, flat = false, attack }: MeasuredAttack,
): Promise<RowFigures> {
  const service = await installation.start(heap);
  try {
    await warmUp(service);
    const finish = await startPolling({
      pid: service.process.pid,
      series: {
        health: { url: `${service.process.address}/healthz`, period: 10 },
        foreign: { ...service.neighbour.read, period: 50 },
        evaluate: { ...service.neighbour.evaluate, period: 200 },
        bare: { url: bare.address, period: 10 },
      },
    });
    await pause(margin);
    const begin = performance.now();
    const { answers, missing = [] } = await attack(service);
    const seconds = (performance.now() - begin) / 1000;
    await pause(margin);
    const { series, peakBytes, memory } = await finish();
    const { health, foreign, evaluate, bare: idle } = series;
    if (health === undefined || foreign === undefined || evaluate === undefined || idle === undefined)
      throw new Error('not polled');
    const level = !flat || isFlat(memory) ? [] : ['memory grows'];
    return {
      row: name,
      heap,
      health,
      foreign,
      evaluate,
      bare: idle,
      peakBytes,
      seconds,
      answers,
      alive: service.process.isAlive(),
      missing: [...missing, ...level],
    };
  } finally {
    await service.process.stop();
  }
}

/** The first requests compile what they run: a tenth of a second that is felt with and without an attack. */
async function warmUp({ neighbour }: AttackedService): Promise<void> {
  for (let round = 0; round < 5; round++)
    for (const { url, headers } of [neighbour.read, neighbour.evaluate])
      await (await fetch(url, { headers })).arrayBuffer();
}
