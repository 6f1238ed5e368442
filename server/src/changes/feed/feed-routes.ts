import type { feedEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { changeFeed } from './change-feed.ts';

export function feedRoutes({ address }: Pick<Context, 'address'>): HandlersFor<keyof typeof feedEndpoints> {
  // Rendered at the first request: a free port is known only once the service listens.
  let bytes: Uint8Array | undefined;
  return {
    readFeed: async () => {
      bytes ??= new TextEncoder().encode(changeFeed(address()));
      return { bytes, headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } };
    },
  };
}
