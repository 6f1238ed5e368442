import type { feedEndpoints, Language } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { changeFeed } from './change-feed.ts';

export function feedRoutes({ address }: Pick<Context, 'address'>): HandlersFor<keyof typeof feedEndpoints> {
  // Rendered at the first request: a free port is known only once the service listens.
  const rendered = new Map<Language, Uint8Array>();
  return {
    readFeed: async ({ language }) => {
      const bytes = rendered.get(language) ?? new TextEncoder().encode(changeFeed(address(), language));
      rendered.set(language, bytes);
      return { bytes, localized: true, headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } };
    },
  };
}
