import type { NewDelivery } from './deliveries.ts';
import type { Sealer } from './sealed-text.ts';
import { shownAddress } from './shown-address.ts';

/** Where a delivery goes, as it is stored: nothing of it lets a reader of the database post there. */
export type WebhookTarget = Pick<NewDelivery, 'host' | 'target' | 'targetKey' | 'sealed'>;

interface SealedTarget {
  readonly url: string;
  readonly token: string;
}

export function sealTarget(sealer: Sealer, url: URL, token: string): WebhookTarget {
  const sealed = sealer.seal(JSON.stringify({ url: url.href, token } satisfies SealedTarget));
  return { host: hostOf(url), target: shownAddress(url), targetKey: targetKeyOf(sealer, url), sealed };
}

/** undefined when the installation has another secret now. */
export function openTarget(sealer: Sealer, sealed: string): SealedTarget | undefined {
  const text = sealer.open(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as SealedTarget);
}

/** Stands for the address without its query: what rests, or is disabled, is one of these. */
export function targetKeyOf(sealer: Sealer, { origin, pathname }: URL): string {
  return sealer.digest(`${origin}${pathname}`);
}

/**
 * One receiver has one name, whatever its port, and whether a dot ends it. Small letters already: URLs have no others.
 * Several names of one machine count apart: where they lead is known only when they are dialled, and a delivery that is
 * handed back then is due again at once, over and over.
 */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.+$/, '');
}
