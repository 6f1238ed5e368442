import { endpoints } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { accessoryRoutes } from './features/accessories/accessory-routes.ts';
import { authenticationRoutes } from './features/authentication/authentication-routes.ts';
import { categoryRoutes } from './features/categories/category-routes.ts';
import { evaluationRoutes } from './features/evaluations/evaluation-routes.ts';
import { materialRoutes } from './features/materials/material-routes.ts';
import { productRoutes } from './features/products/product-routes.ts';
import { resultRoutes } from './features/results/result-routes.ts';
import { teamRoutes } from './features/teams/team-routes.ts';
import { buildHttp } from './http/build-http.ts';
import type { Handlers } from './http/endpoint-handlers.ts';
import { registerEndpoints } from './http/register-endpoints.ts';

/** Puts the service together: the one place that knows every feature. */
export function app(context: Context): FastifyInstance {
  const handlers: Handlers = {
    ...authenticationRoutes(context),
    ...categoryRoutes(context),
    ...materialRoutes(context),
    ...accessoryRoutes(context),
    ...teamRoutes(context),
    ...evaluationRoutes(context),
    ...resultRoutes(context),
    ...productRoutes(context),
  };
  const http = buildHttp(context);
  registerEndpoints(http, endpoints, handlers, context.tokens.authenticate);
  return http;
}
