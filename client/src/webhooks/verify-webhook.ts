/** Headers of a delivery: those of Fetch, or the object of a Node server. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** The signing secrets, `whsec_…`: during a rotation the old and the new one. */
  readonly secrets: string | readonly string[];
  /** The `webhook_token` that the request for the delivery had; without it, it is not compared. */
  readonly token?: string;
  /** Seconds that the delivery may be old, or early; 300 by default. */
  readonly tolerance?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The delivery is not one of the service, or not for this receiver: answer it with 401. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface Webhook<Event> {
  /** The same for every attempt of a delivery: ignore ids that you know. */
  readonly id: string;
  readonly event: Event;
}

/**
 * Checks that a delivery comes from the service and is fresh, and returns what it says. `body`: the bytes or text
 * exactly as received.
 * Source: Standard Webhooks 1.0, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md.
 * Throws: WebhookError.
 */
export async function verifyWebhook<Event = unknown>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  { secrets, token, tolerance = 300, now = Date.now }: WebhookOptions,
): Promise<Webhook<Event>> {
  const id = required(headers, 'webhook-id');
  const timestamp = required(headers, 'webhook-timestamp');
  const signatures = required(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('The timestamp is not a number of seconds.');
  const age = Math.abs(now() / 1000 - Number(timestamp));
  if (age > tolerance) throw new WebhookError(`The delivery is ${Math.round(age)} s away from now.`);

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const keys = await Promise.all([secrets].flat().map(keyOf));
  let matches = false;
  for (const signature of signatures.split(' ').slice(0, 16)) {
    if (!signature.startsWith('v1,')) continue;
    const given = decoded(signature.slice(3));
    if (given === undefined) continue;
    for (const key of keys) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, given, signed)) matches = true;
    }
  }
  if (!matches) throw new WebhookError('No signature of the delivery matches.');
  if (token !== undefined && !(await isSame(header(headers, 'x-auth-token') ?? '', token))) {
    throw new WebhookError('X-Auth-Token is not that of this receiver.');
  }
  try {
    return { id, event: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    throw new WebhookError('The body is not JSON.');
  }
}

function header(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.join(' ');
}

function required(headers: WebhookHeaders, name: string): string {
  const value = header(headers, name);
  if (value === undefined || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

async function keyOf(secret: string): Promise<Awaited<ReturnType<typeof crypto.subtle.importKey>>> {
  const bytes = decoded(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0) throw new WebhookError('The secret is not Base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Compares hashes, so that the time taken says nothing about where two texts differ. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(digest));
  return first === second;
}

async function digest(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
