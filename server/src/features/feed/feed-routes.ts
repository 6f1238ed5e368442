import type { feedEndpoints } from '@sillage/contract';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { changeFeed } from './change-feed.ts';

export function feedRoutes({ settings }: Pick<Context, 'settings'>): HandlersFor<keyof typeof feedEndpoints> {
  const bytes = new TextEncoder().encode(
    changeFeed(settings.publicUrl ?? `http://${settings.host}:${settings.port}`),
  );
  return {
    readFeed: async () => ({ bytes, headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } }),
  };
}
