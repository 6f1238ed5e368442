import type { LocalizedText } from '@sillage/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../kernel/domain-error.ts';

/** In a minute, from one address: pages that exist, and addresses that do not. Each process counts its own. */
export const visitorLimits = { pages: 300, misses: 60 } as const;

const oneAddress: LocalizedText = { en: 'one address', fr: 'une adresse' };

export interface VisitorLimits {
  /** Before anything is looked up. Throws: DomainError request.rate-limit. */
  check(address: string): Promise<void>;
  /** Counts an address of a page that does not exist. */
  missed(address: string): Promise<void>;
}

/**
 * Limits on readers of public pages. 160 random bits are not guessed at any rate; the limits keep those who try from
 * costing much.
 */
export function visitorLimitsOf(
  limits: Readonly<Record<'pages' | 'misses', number>> = visitorLimits,
  whose = oneAddress,
): VisitorLimits {
  const pages = new RateLimiterMemory({ points: limits.pages, duration: 60 });
  const misses = new RateLimiterMemory({ points: limits.misses, duration: 60 });
  return {
    async check(address) {
      const missed = await misses.get(address);
      if (missed !== null && missed.consumedPoints >= limits.misses)
        throw refusal(limits.misses, whose, missed);
      await pages.consume(address).catch((left: unknown) => {
        throw left instanceof RateLimiterRes ? refusal(limits.pages, whose, left) : left;
      });
    },
    async missed(address) {
      // At the limit the library rejects: the next check refuses.
      await misses.consume(address).catch(() => undefined);
    },
  };
}

function refusal(limit: number, whose: LocalizedText, { msBeforeNext }: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError('request.rate-limit', { limit, whose, seconds });
}
