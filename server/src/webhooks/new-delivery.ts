import type { NewDelivery } from './deliveries.ts';
import type { Sealer } from './sealed-text.ts';
import { shownTarget } from './webhook-target.ts';

/** Where a delivery goes, as it is stored: nothing of it lets a reader of the database post there. */
export type WebhookTarget = Pick<NewDelivery, 'host' | 'target' | 'sealed'>;

interface SealedTarget {
  readonly url: string;
  readonly token: string;
}

export function sealTarget(sealer: Sealer, url: URL, token: string): WebhookTarget {
  const sealed = sealer.seal(JSON.stringify({ url: url.href, token } satisfies SealedTarget));
  return { host: url.host, target: shownTarget(url), sealed };
}

/** undefined when the installation has another secret now. */
export function openTarget(sealer: Sealer, sealed: string): SealedTarget | undefined {
  const text = sealer.open(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as SealedTarget);
}
