import { timestamp } from '../clock.ts';
import { type WorkerScene, workerScene } from '../jobs/worker-scene.ts';
import type { StoredAttempt, StoredDelivery } from './deliveries.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { sealTarget } from './new-delivery.ts';
import type { Sealer } from './sealed-text.ts';
import type { Webhook as Posted, Sent, WebhookSender } from './send-webhook.ts';

interface Delivered {
  readonly url?: string;
  readonly seals?: Sealer;
  /** null: a test. */
  readonly jobId?: string | null;
}

/** What tests of the deliveries need: workers that send what the test answers, and deliveries of the organization `a`. */
export interface DeliveryScene extends WorkerScene {
  worker(sender: WebhookSender, random?: () => number): ReturnType<typeof deliveryWorker>;
  /** Stores a delivery. Shape: its id. */
  deliver(asked?: Delivered): Promise<string>;
  read(id: string): Promise<StoredDelivery>;
  attemptsOf(id: string): Promise<readonly StoredAttempt[]>;
  /** Lets time go from one due time to the next until nothing is due. Shape: milliseconds between the attempts. */
  untilEnded(id: string, sender: WebhookSender, random?: () => number): Promise<number[]>;
}

export async function deliveryScene(): Promise<DeliveryScene> {
  const scene = await workerScene();
  const { storage } = scene;
  const worker: DeliveryScene['worker'] = (sender, random = () => 0.5) =>
    deliveryWorker(scene, { sender, random });
  const read = async (id: string) => (await storage.readDelivery('a', id)) as StoredDelivery;
  const attemptsOf = (id: string) => storage.listAttempts('a', id);
  return {
    ...scene,
    worker,
    read,
    attemptsOf,
    async deliver({ url = 'https://shop.example/hook', seals = scene.sealer, jobId = 'j1' } = {}) {
      const id = scene.newId();
      const delivery = {
        id,
        jobId,
        ...sealTarget(seals, new URL(url), 'token-of-the-client'),
        body: Buffer.from('{"ipc":{}}'),
        createdAt: timestamp(scene.clock()),
      };
      await storage.commit('a', [{ kind: 'insert-delivery', delivery }]);
      return id;
    },
    async untilEnded(id, sender, random) {
      const pauses: number[] = [];
      for (;;) {
        await worker(sender, random).drain();
        const { dueAt } = await read(id);
        if (dueAt === null) return pauses;
        const pause = Date.parse(dueAt) - scene.clock();
        // Not before its time.
        const before = (await attemptsOf(id)).length;
        scene.pass(pause - 1);
        await worker(sender, random).drain();
        const early = (await attemptsOf(id)).length - before;
        if (early > 0) throw new Error(`${early} attempts before they were due`);
        scene.pass(1);
        pauses.push(pause);
      }
    },
  };
}

/** A sender that notes what it is given and says how that went. */
export function sending(
  answer: (webhook: Posted) => Sent | Promise<Sent>,
): WebhookSender & { readonly sent: Posted[] } {
  const sent: Posted[] = [];
  return {
    sent,
    async send(webhook) {
      sent.push(webhook);
      return answer(webhook);
    },
    close: async () => {},
  };
}
