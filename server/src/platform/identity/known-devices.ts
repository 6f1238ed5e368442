import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Clock } from '../kernel/clock.ts';

/** Users that one browser remembers: enough for a shared computer, and few enough for a header. */
const usersPerDevice = 5;
/** Days: browsers keep no cookie longer than 400. */
const lifetime = 365;
const day = 86_400_000;

/**
 * Browsers in which a user has signed in before: a signed cookie that scripts cannot read. It is no credential,
 * it only gives the attempts of this browser a counter of their own.
 * The protocol is that of OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export interface KnownDevices {
  /** The id of this device, if the user has signed in on it. */
  deviceOf(headers: IncomingHttpHeaders, userId: string): string | undefined;
  /** `Set-Cookie` after the user has signed in; the device stays known to the users before. */
  remember(headers: IncomingHttpHeaders, userId: string): string;
}

interface KnownDevicesOptions {
  readonly secret: string;
  /** The service is reached by https alone. */
  readonly secure: boolean;
  readonly clock: Clock;
}

/** One user of a device: `user.device.day.signature`. */
interface Entry {
  readonly text: string;
  readonly userId: string;
  readonly device: string;
}

export function makeKnownDevices({ secret, secure, clock }: KnownDevicesOptions): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sillage known device', 32));
  const name = secure ? '__Host-sillage_device' : 'sillage_device';
  const signatureOf = (signed: string): Buffer => createHmac('sha256', key).update(signed).digest();
  const today = (): number => Math.floor(clock() / day);

  function entryOf(text: string): Entry | undefined {
    const [userId = '', device = '', since = '', signature = ''] = text.split('.');
    const expected = signatureOf(`${userId}.${device}.${since}`);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return Number(since) + lifetime > today() ? { text, userId, device } : undefined;
  }

  function entriesOf({ cookie }: IncomingHttpHeaders): readonly Entry[] {
    const value = cookie === undefined ? undefined : parseCookie(cookie)[name];
    if (value === undefined || value.length > 2048) return [];
    return value
      .split('~')
      .slice(0, usersPerDevice)
      .flatMap((text) => entryOf(text) ?? []);
  }

  return {
    deviceOf: (headers, userId) => entriesOf(headers).find((entry) => entry.userId === userId)?.device,
    remember(headers, userId) {
      const others = entriesOf(headers).filter((entry) => entry.userId !== userId);
      // A new id with each sign-in: a copied cookie does not share the counter of this browser.
      const signed = `${userId}.${randomBytes(9).toString('base64url')}.${today()}`;
      const entry = `${signed}.${signatureOf(signed).toString('base64url')}`;
      const value = [entry, ...others.map(({ text }) => text)].slice(0, usersPerDevice).join('~');
      return stringifySetCookie({
        name,
        value,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: (lifetime * day) / 1000,
      });
    },
  };
}
