/** Requests in a minute. */
export interface RateLimitSettings {
  /** Of one user. */
  readonly user: number;
  /** Of all users of one organization. */
  readonly organization: number;
}

/** How many times as many requests as a user an organization has, if the setting does not say. */
const usersOfAnOrganization = 10;

type Given = (name: string) => string | undefined;
type Refuse = (variable: string, message: string) => undefined;

/** Reads `SILLAGE_RATE_LIMIT`: requests in a minute of a user, and of an organization if there is a second number. */
export function readRateLimit(given: Given, refuse: Refuse): RateLimitSettings | undefined {
  const text = given('SILLAGE_RATE_LIMIT');
  if (text === undefined) return undefined;
  const [, user, organization] = /^(\d{1,9})(?:\s*,\s*(\d{1,9}))?$/.exec(text) ?? [];
  const limit = Number(user);
  const ofAll = organization === undefined ? limit * usersOfAnOrganization : Number(organization);
  if (limit >= 1 && ofAll >= limit) return { user: limit, organization: ofAll };
  const rule =
    'must be the requests that a user may send in a minute, or "600, 6000" with those of an organization, which are not fewer';
  return refuse('SILLAGE_RATE_LIMIT', rule);
}

/** Reads `SILLAGE_CONNECTIONS`. */
export function readConnectionLimit(given: Given, refuse: Refuse): number | undefined {
  const text = given('SILLAGE_CONNECTIONS');
  if (text === undefined || (/^\d{1,7}$/.test(text) && Number(text) >= 1)) {
    return text === undefined ? undefined : Number(text);
  }
  return refuse('SILLAGE_CONNECTIONS', `must be a whole number of connections from 1 on, not "${text}"`);
}
