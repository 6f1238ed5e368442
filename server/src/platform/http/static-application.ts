import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { applicationFolder } from '../config/installation.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { pathOf } from './error-translation.ts';

/**
 * Allows only same-origin files, no inline scripts or styles, no framing;
 * `data:` images are allowed for charts.
 */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/**
 * Serves the browser application at `/app`: its files, whose names contain a content hash, and its page for
 * every other path below `/app`, which is routed in the browser.
 * Without a built application the path does not exist.
 */
export function serveApplication(http: FastifyInstance, folder = applicationFolder): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  const assets = new Set(readdirSync(join(folder, 'assets')));
  void http.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false });
  http.route({
    method: ['GET', 'HEAD'],
    url: '/app/assets/:name',
    handler: ({ params, method, url }, reply) => {
      const { name } = params as { name: string };
      if (!assets.has(name)) throw new DomainError('path.unknown', { method, path: pathOf(url) });
      void reply.headers(headers).header('Vary', 'Accept-Encoding');
      return reply.sendFile(`assets/${name}`, { maxAge: '365d', immutable: true });
    },
  });
  for (const url of ['/app', '/app/*']) {
    http.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) => {
        void reply.headers(headers).header('Cache-Control', 'no-store');
        return reply.sendFile('index.html', { cacheControl: false, etag: false, lastModified: false });
      },
    });
  }
}
