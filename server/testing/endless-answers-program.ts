import { hostListOf } from '../src/platform/kernel/deny-list.ts';
import { type Sent, webhookSender } from '../src/platform/webhooks/sender/webhook-sender.ts';

// Sends to each URL in its arguments, with nothing else in its memory, and prints the outcomes and the memory
// growth in bytes during an attempt: the median of 9, since a single attempt may coincide with other growth.

const attempts = 9;
const none = hostListOf([]);
const policy = { allowPrivate: true, allowHttp: true, anyPort: true, ownHosts: none, denyList: none };
const sender = webhookSender(policy, Date.now);
const { signal } = new AbortController();
const post = (url: string): Promise<Sent> =>
  sender.send({ url, headers: {}, body: Buffer.from('{}') }, signal);

const urls = process.argv.slice(2);
// The first attempts also allocate code and buffers that are kept.
for (let count = 0; count < attempts; count++) for (const url of urls) await post(url);

const outcomes: { sent: Sent[]; grown: number }[] = [];
for (const url of urls) {
  const sent: Sent[] = [];
  const growths: number[] = [];
  for (let count = 0; count < attempts; count++) {
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const look = (): void => {
      most = Math.max(most, process.memoryUsage.rss());
    };
    const looking = setInterval(look, 1);
    sent.push(await post(url));
    clearInterval(looking);
    look();
    growths.push(most - before);
  }
  growths.sort((one, other) => one - other);
  outcomes.push({ sent, grown: growths[Math.floor(attempts / 2)] ?? Number.NaN });
}
process.stdout.write(JSON.stringify(outcomes));
await sender.close();
process.exit(0);
