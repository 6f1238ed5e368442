import { applicationEndpoints, endpoints } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import { makeLoginLimits } from './auth/login-limits.ts';
import type { Context } from './context.ts';
import { accessoryRoutes } from './features/accessories/accessory-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { authenticationRoutes } from './features/authentication/authentication-routes.ts';
import { categoryRoutes } from './features/categories/category-routes.ts';
import { documentationRoutes } from './features/documentation/documentation-routes.ts';
import { evaluationRoutes } from './features/evaluations/evaluation-routes.ts';
import { feedRoutes } from './features/feed/feed-routes.ts';
import { maskRoutes } from './features/masks/mask-routes.ts';
import { materialRoutes } from './features/materials/material-routes.ts';
import { organizationRoutes } from './features/organization/organization-routes.ts';
import { packagingRoutes } from './features/packagings/packaging-routes.ts';
import { productRoutes } from './features/products/product-routes.ts';
import { resultRoutes } from './features/results/result-routes.ts';
import { labelAdministrationRoutes } from './features/teams/label-administration-routes.ts';
import { teamRoutes } from './features/teams/team-routes.ts';
import { userRoutes } from './features/users/user-routes.ts';
import { buildHttp } from './http/build-http.ts';
import type { ApplicationHandlers, Handlers } from './http/endpoint-handlers.ts';
import { inFlight } from './http/in-flight.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { retries } from './http/retries.ts';

/** Puts the service together: the one place that knows every feature. */
export function app(context: Context): FastifyInstance {
  const limits = makeLoginLimits(context.clock);
  const handlers: Handlers = {
    ...documentationRoutes(context),
    ...feedRoutes(context),
    ...authenticationRoutes(context, limits),
    ...categoryRoutes(context),
    ...materialRoutes(context),
    ...accessoryRoutes(context),
    ...teamRoutes(context),
    ...evaluationRoutes(context),
    ...resultRoutes(context),
    ...productRoutes(context),
    ...maskRoutes(context),
    ...packagingRoutes(context),
  };
  const applicationHandlers: ApplicationHandlers = {
    ...userRoutes(context, limits),
    ...labelAdministrationRoutes(context),
    ...organizationRoutes(context),
    ...auditRoutes(context),
  };
  const http = buildHttp(context);
  const flow = inFlight();
  registerEndpoints(http, endpoints, handlers, context.tokens.authenticate, {
    retries: retries(context.storage, context.clock),
    flow,
  });
  registerEndpoints(http, applicationEndpoints, applicationHandlers, context.tokens.authenticate, { flow });
  return http;
}
