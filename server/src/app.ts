import { endpoints } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { authenticationRoutes } from './features/authentication/authentication-routes.ts';
import { teamRoutes } from './features/teams/team-routes.ts';
import { buildHttp } from './http/build-http.ts';
import type { Handlers } from './http/endpoint-handlers.ts';
import { registerEndpoints } from './http/register-endpoints.ts';

/** The features that answer so far. Once every endpoint of the table has its handler, this is `Handlers`. */
type PresentHandlers = Pick<Handlers, 'login' | 'listTeams' | 'listTags'>;

/** Puts the service together: the one place that knows every feature. */
export function app(context: Context): FastifyInstance {
  const handlers: PresentHandlers = {
    ...authenticationRoutes(context),
    ...teamRoutes(context),
  };
  const { login, listTeams, listTags } = endpoints;
  const http = buildHttp(context);
  registerEndpoints(http, { login, listTeams, listTags }, handlers, context.tokens.authenticate);
  return http;
}
