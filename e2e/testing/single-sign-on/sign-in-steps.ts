import { randomUUID } from 'node:crypto';
import type { SessionRecord } from '@sillage/contract';
import type { ServiceBehindProvider } from './service-behind-provider.ts';
import { type VisitingBrowser, visitingBrowser } from './visiting-browser.ts';

type Behind = Pick<ServiceBehindProvider, 'service' | 'provider'>;

/** The claim `realm_access.roles`, as Keycloak has it. */
export const roles = (...names: string[]) => ({ realm_access: { roles: names } });

/** A person whom the provider knows from now on, and who identifies themselves next. */
export function visitor(
  { provider }: Behind,
  claims: Readonly<Record<string, unknown>> = {},
  subject: string = randomUUID(),
): string {
  provider.people[subject] = claims;
  provider.visitor = subject;
  return subject;
}

/** To the provider, identified there, and to the address that it sends the browser back to. */
export async function returned(
  { service: { address } }: Behind,
  browser: VisitingBrowser,
  query = '',
  change: (location: URL) => void = () => {},
): Promise<string> {
  const { location = '', status, text } = await browser.visit(`${address}/auth/oidc${query}`);
  if (status !== 302) throw new Error(text);
  const changed = new URL(location);
  change(changed);
  return browser.follow(changed.href, `${address}/auth/oidc/callback`);
}

/** A whole sign-in. Returns where it led to. */
export async function signIn(
  behind: Behind,
  browser: VisitingBrowser = visitingBrowser(),
  query = '',
): Promise<string | undefined> {
  return (await browser.visit(await returned(behind, browser, query))).location;
}

export async function sessionOf(
  { service: { address } }: Behind,
  browser: VisitingBrowser,
): Promise<SessionRecord | undefined> {
  const { status, text } = await browser.visit(`${address}/application/session`);
  return status === 200 ? (JSON.parse(text) as SessionRecord) : undefined;
}

/** The session after a sign-in that led to the application. */
export async function signedIn(behind: Behind): Promise<SessionRecord> {
  const browser = visitingBrowser();
  const page = await signIn(behind, browser);
  const session = await sessionOf(behind, browser);
  if (session === undefined) throw new Error(`no session, but ${page}`);
  return session;
}
