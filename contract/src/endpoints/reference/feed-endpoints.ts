import type { Endpoint } from '../endpoint.ts';

export const feedEndpoints = {
  readFeed: {
    method: 'GET',
    path: '/rss/feed',
    access: 'read',
    summary: 'The change history as RSS 2.0',
    description:
      'Releases of the service and of the interface, newest first, for a feed reader. Any role may read it.',
    success: { status: 200, mediaType: 'application/rss+xml' },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
