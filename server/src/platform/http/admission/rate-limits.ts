import type { LocalizedText } from '@sillage/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitSettings } from '../../config/traffic-settings.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** Seconds of a window, which begins with the first request in it. */
const rateWindow = 60;

const names: Readonly<Record<'user' | 'organization', LocalizedText>> = {
  user: { en: 'a user', fr: 'un utilisateur' },
  organization: { en: 'an organization', fr: 'une organisation' },
};

/** A hook that counts requests of known callers; put it after their authorization. */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts the requests of each user and each organization in this process, and says in `RateLimit` how many are
 * left. A request beyond the limit of its user does not count for the organization. The hook throws: DomainError
 * request.rate-limit.
 * Source: IETF draft, https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html, 3 and 4.
 */
export function rateLimits(settings: RateLimitSettings): CountRequest {
  const makeCounter = (points: number) => new RateLimiterMemory({ points, duration: rateWindow });
  const users = makeCounter(settings.user);
  const organizations = makeCounter(settings.organization);
  const policy = `"user";q=${settings.user};w=${rateWindow}, "organization";q=${settings.organization};w=${rateWindow}`;

  return async ({ caller }, reply) => {
    if (caller === null) return;
    const ofUser = await consume(users, caller.userId);
    const ofOrganization = isWithin(users, ofUser)
      ? await consume(organizations, caller.organizationId)
      : await organizations.get(caller.organizationId);
    const rest = [field('user', ofUser), ...(ofOrganization ? [field('organization', ofOrganization)] : [])];
    reply.header('RateLimit-Policy', policy).header('RateLimit', rest.join(', '));
    if (!isWithin(users, ofUser)) throw refusal('user', settings.user, ofUser);
    if (ofOrganization && !isWithin(organizations, ofOrganization)) {
      throw refusal('organization', settings.organization, ofOrganization);
    }
  };
}

/** Counts a request; the library rejects with the same object when there are too many. */
async function consume(counter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  return counter.consume(key).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  });
}

const isWithin = ({ points }: RateLimiterMemory, { consumedPoints }: RateLimiterRes): boolean =>
  consumedPoints <= points;

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

const field = (name: string, left: RateLimiterRes): string =>
  `"${name}";r=${left.remainingPoints};t=${secondsOf(left)}`;

function refusal(name: keyof typeof names, limit: number, left: RateLimiterRes): DomainError {
  return new DomainError('request.rate-limit', { limit, whose: names[name], seconds: secondsOf(left) });
}
