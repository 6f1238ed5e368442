import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeliveryFixture, deliveryFixture, fakeSender } from '../../../testing/delivery-fixture.ts';
import { makeLog } from '../config/log.ts';
import { serviceActor } from '../identity/audit.ts';
import { timestamp } from '../kernel/clock.ts';
import { type Encryption, makeEncryption } from '../kernel/encryption.ts';
import { deliveryWorker } from './delivery-worker.ts';
import type { Webhook as Posted } from './sender/webhook-sender.ts';
import { keyOverlap, maximumKeys, readableKeys, rotateWebhookKey } from './webhook-signing.ts';

const hour = 3_600_000;

let fixture: DeliveryFixture;
beforeEach(async () => {
  fixture = await deliveryFixture();
});
afterEach(async () => {
  vi.useRealTimers();
  await fixture.close();
});

const keysNow = () => fixture.storage.listWebhookKeys('a', timestamp(fixture.clock()));
/** The signature that the reference library computes. */
const signatureBy = (secret: string, { headers, body }: Posted): string =>
  new Webhook(secret).sign(
    String(headers['webhook-id']),
    new Date(Number(headers['webhook-timestamp']) * 1_000),
    Buffer.from(body),
  );

/** Sends a delivery from an installation with this secret and returns the request. */
async function sentWith(encryption: Encryption = fixture.encryption, log = fixture.log): Promise<Posted> {
  const sender = fakeSender(() => ({ status: 200 }));
  await fixture.deliver({ encryption });
  await deliveryWorker({ ...fixture, encryption, log }, { sender }).runUntilIdle();
  return sender.sent.at(-1) as Posted;
}

describe('a delivery', () => {
  test('carries the token of the client and the signatures of all keys that have not retired (W10)', async () => {
    const signatures = async () => String((await sentWith()).headers['webhook-signature']).split(' ');
    const first = await rotateWebhookKey(fixture, serviceActor, 'a');
    fixture.advance(hour);
    const second = await rotateWebhookKey(fixture, serviceActor, 'a');
    expect(await signatures()).toHaveLength(2);
    fixture.advance(keyOverlap - 1);
    const both = await sentWith();
    expect(both.headers['x-auth-token']).toBe('token-of-the-client');
    const expected = [second, first].map(({ secret }) => signatureBy(secret, both));
    expect(both.headers['webhook-signature']).toBe(expected.join(' '));
    fixture.advance(1);
    expect(await signatures()).toHaveLength(1);
  });

  test('is signed with at most four keys, however often they are rotated (W10)', async () => {
    const made: string[] = [];
    for (let count = 0; count < 9; count++) {
      made.unshift((await rotateWebhookKey(fixture, serviceActor, 'a')).secret);
      fixture.advance(1);
    }
    const sent = await sentWith();
    const expected = made.slice(0, maximumKeys).map((secret) => signatureBy(secret, sent));
    expect(sent.headers['webhook-signature']).toBe(expected.join(' '));
    expect(expected).toHaveLength(4);
  });

  test('is signed from the first one on, with a single key even if many are sent at once (W10)', async () => {
    const sender = fakeSender(() => ({ status: 200 }));
    for (let index = 0; index < 20; index++) await fixture.deliver({ url: `https://shop-${index}.example/` });
    await fixture.worker(sender).runUntilIdle();
    const keys = await keysNow();
    expect(keys).toMatchObject([{ retiresAt: null }]);
    const secret = fixture.encryption.decrypt(keys[0]?.sealed ?? '') ?? '';
    expect(sender.sent).toHaveLength(20);
    for (const sent of sender.sent) {
      expect(sent.headers['webhook-signature']).toBe(signatureBy(secret, sent));
    }
    const lines = await fixture.storage.listAudit('a', keys[0]?.id ?? '');
    expect(lines).toMatchObject([{ action: 'create', noun: 'webhook-key', userId: null }]);
  });

  test('is rejected by the reference library if any bit of body, id or timestamp is changed (W10)', async () => {
    const { secret } = await rotateWebhookKey(fixture, serviceActor, 'a');
    const sent = await sentWith();
    // The library reads the system clock.
    vi.useFakeTimers({ toFake: ['Date'], now: fixture.clock() });
    const library = new Webhook(secret);
    const headers = sent.headers as Record<string, string>;
    expect(library.verify(Buffer.from(sent.body), headers)).toEqual({ ipc: {} });

    const refuses = (body: Uint8Array, changed: Record<string, string>): void =>
      expect(() => library.verify(Buffer.from(body), { ...headers, ...changed })).toThrow();
    let refused = 0;
    for (const flipped of everyBitOf(sent.body)) {
      refuses(flipped, {});
      refused++;
    }
    for (const name of ['webhook-id', 'webhook-timestamp']) {
      for (const flipped of everyBitOf(Buffer.from(String(headers[name]), 'latin1'))) {
        refuses(sent.body, { [name]: Buffer.from(flipped).toString('latin1') });
        refused++;
      }
    }
    // Bytes of {"ipc":{}}, of a UUID and of seconds.
    expect(refused).toBe(8 * (10 + 36 + 10));
  });

  test('fails as unreadable after the secret of the installation has changed', async () => {
    const id = await fixture.deliver({ encryption: makeEncryption('another secret of 32 characters!') });
    await fixture.worker(fakeSender(() => ({ status: 200 }))).runUntilIdle();
    expect(await fixture.read(id)).toMatchObject({ status: 'failed', reason: 'unreadable', attempts: 0 });
  });
});

describe('after the secret of the installation has changed', () => {
  const other = makeEncryption('another secret of 32 characters!');

  test('deliveries are signed with a new key, with an audit entry and a warning in the log', async () => {
    const known = await rotateWebhookKey(fixture, serviceActor, 'a');
    const lines: string[] = [];
    const log = makeLog('warn', { write: (line) => void lines.push(line) });
    const sent = await sentWith(other, log);
    const made = (await keysNow()).find(({ id }) => id !== known.stored.id);
    expect(sent.headers['webhook-signature']).toBe(
      signatureBy(other.decrypt(made?.sealed ?? '') ?? '', sent),
    );
    expect(await fixture.storage.listAudit('a', made?.id ?? '')).toHaveLength(1);
    expect(lines.join('')).toContain('no webhook key can be read');
    // The key is created once, and is the only readable one.
    await sentWith(other, log);
    const keys = await keysNow();
    expect(keys).toHaveLength(2);
    expect(lines).toHaveLength(1);
    expect(readableKeys({ encryption: other }, keys)).toEqual([made]);
  });

  test('the old keys sign again once the old secret is restored', async () => {
    const { secret } = await rotateWebhookKey(fixture, serviceActor, 'a');
    await sentWith(other);
    fixture.advance(2 * keyOverlap);
    const sent = await sentWith();
    expect(sent.headers['webhook-signature']).toBe(signatureBy(secret, sent));
  });
});

/** Yields copies of the bytes, each with one bit flipped. */
function* everyBitOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const changed = Uint8Array.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield changed;
  }
}
