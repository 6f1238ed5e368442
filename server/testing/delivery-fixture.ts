import { timestamp } from '../src/platform/kernel/clock.ts';
import type { Encryption } from '../src/platform/kernel/encryption.ts';
import type { StoredAttempt, StoredDelivery } from '../src/platform/ports/deliveries.ts';
import { deliveryWorker } from '../src/platform/webhooks/delivery-worker.ts';
import type {
  Webhook as Posted,
  Sent,
  WebhookSender,
} from '../src/platform/webhooks/sender/webhook-sender.ts';
import { encryptTarget } from '../src/platform/webhooks/webhook-target.ts';
import { type WorkerFixture, workerFixture } from './worker-fixture.ts';

interface Delivered {
  readonly url?: string;
  readonly encryption?: Encryption;
  /** null: a test webhook. */
  readonly jobId?: string | null;
}

/** Fixture for tests of deliveries: workers with a fake sender, and deliveries of the organization `a`. */
export interface DeliveryFixture extends WorkerFixture {
  worker(sender: WebhookSender, random?: () => number): ReturnType<typeof deliveryWorker>;
  /** Stores a delivery and returns its id. */
  deliver(asked?: Delivered): Promise<string>;
  read(id: string): Promise<StoredDelivery>;
  attemptsOf(id: string): Promise<readonly StoredAttempt[]>;
  /**
   * Advances the clock from one due time to the next until the delivery ends;
   * returns the milliseconds in between.
   */
  untilEnded(id: string, sender: WebhookSender, random?: () => number): Promise<number[]>;
}

export async function deliveryFixture(): Promise<DeliveryFixture> {
  const fixture = await workerFixture();
  const { storage } = fixture;
  const worker: DeliveryFixture['worker'] = (sender, random = () => 0.5) =>
    deliveryWorker(fixture, { sender, random });
  const read = async (id: string) => (await storage.readDelivery('a', id)) as StoredDelivery;
  const attemptsOf = (id: string) => storage.listAttempts('a', id);
  return {
    ...fixture,
    worker,
    read,
    attemptsOf,
    async deliver({ url = 'https://shop.example/hook', encryption = fixture.encryption, jobId = 'j1' } = {}) {
      const id = fixture.newId();
      const delivery = {
        id,
        jobId,
        ...encryptTarget(encryption, new URL(url), 'token-of-the-client'),
        body: Buffer.from('{"ipc":{}}'),
        createdAt: timestamp(fixture.clock()),
      };
      await storage.commit('a', [{ kind: 'insert-delivery', delivery }]);
      return id;
    },
    async untilEnded(id, sender, random) {
      const pauses: number[] = [];
      for (;;) {
        await worker(sender, random).runUntilIdle();
        const { dueAt } = await read(id);
        if (dueAt === null) return pauses;
        const pause = Date.parse(dueAt) - fixture.clock();
        // A millisecond before the due time nothing may be sent.
        const before = (await attemptsOf(id)).length;
        fixture.advance(pause - 1);
        await worker(sender, random).runUntilIdle();
        const early = (await attemptsOf(id)).length - before;
        if (early > 0) throw new Error(`${early} attempts before they were due`);
        fixture.advance(1);
        pauses.push(pause);
      }
    },
  };
}

/** Creates a sender that records the webhooks and returns the outcomes of `answer`. */
export function fakeSender(
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
