import { applicationEndpoints, endpoints } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import { makeLoginLimits } from './auth/login-limits.ts';
import type { Context } from './context.ts';
import { accessoryRoutes } from './features/accessories/accessory-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { authenticationRoutes } from './features/authentication/authentication-routes.ts';
import { sessionRoutes } from './features/authentication/session-routes.ts';
import { categoryRoutes } from './features/categories/category-routes.ts';
import { dataSourceRoutes } from './features/data-sources/data-source-routes.ts';
import { deliveryRoutes } from './features/deliveries/delivery-routes.ts';
import { documentationRoutes } from './features/documentation/documentation-routes.ts';
import { evaluationRoutes } from './features/evaluations/evaluation-routes.ts';
import { runEvaluationJob } from './features/evaluations/run-evaluation-job.ts';
import { runManyJob } from './features/evaluations/run-many-job.ts';
import { exportRoutes } from './features/exports/export-routes.ts';
import { feedRoutes } from './features/feed/feed-routes.ts';
import { administeredJobRoutes } from './features/jobs/administered-job-routes.ts';
import { jobRoutes } from './features/jobs/job-routes.ts';
import { maskRoutes } from './features/masks/mask-routes.ts';
import { materialRoutes } from './features/materials/material-routes.ts';
import { metricsRoutes } from './features/metrics/metrics-routes.ts';
import { organizationRoutes } from './features/organization/organization-routes.ts';
import { packagingRoutes } from './features/packagings/packaging-routes.ts';
import { productRoutes } from './features/products/product-routes.ts';
import { resultRoutes } from './features/results/result-routes.ts';
import { labelAdministrationRoutes } from './features/teams/label-administration-routes.ts';
import { teamRoutes } from './features/teams/team-routes.ts';
import { textileRoutes } from './features/textile/textile-routes.ts';
import { userRoutes } from './features/users/user-routes.ts';
import { buildHttp } from './http/build-http.ts';
import type { ApplicationHandlers, Handlers } from './http/endpoint-handlers.ts';
import { inFlight } from './http/in-flight.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { retries } from './http/retries.ts';
import { serveApplication } from './http/serve-application.ts';
import type { RunJob } from './jobs/run-job.ts';
import { measureRequests } from './metrics/measure-requests.ts';

/** Puts the service together: the one place that knows every feature. */
export function app(context: Context): FastifyInstance {
  const limits = makeLoginLimits(context.clock);
  const handlers: Handlers = {
    ...documentationRoutes(context),
    ...metricsRoutes(context),
    ...feedRoutes(context),
    ...authenticationRoutes(context, limits),
    ...categoryRoutes(context),
    ...materialRoutes(context),
    ...accessoryRoutes(context),
    ...teamRoutes(context),
    ...evaluationRoutes(context),
    ...jobRoutes(context),
    ...resultRoutes(context),
    ...productRoutes(context),
    ...maskRoutes(context),
    ...packagingRoutes(context),
    ...textileRoutes(context),
    ...exportRoutes(context),
  };
  const applicationHandlers: ApplicationHandlers = {
    ...sessionRoutes(context, limits),
    ...userRoutes(context, limits),
    ...labelAdministrationRoutes(context),
    ...organizationRoutes(context),
    ...auditRoutes(context),
    ...deliveryRoutes(context),
    ...administeredJobRoutes(context),
    ...dataSourceRoutes(context),
  };
  const http = buildHttp(context);
  measureRequests(http, context.metrics);
  if (context.settings.role === 'work') {
    const { readHealth, readReadiness, readMetrics } = endpoints;
    const open = { readHealth, readReadiness, readMetrics };
    registerEndpoints(http, open, handlers, context.tokens.authenticate);
    return http;
  }
  const flow = inFlight();
  const { sessions } = context;
  registerEndpoints(http, endpoints, handlers, context.tokens.authenticate, {
    retries: retries(context.storage, context.clock),
    sessions,
    flow,
  });
  registerEndpoints(http, applicationEndpoints, applicationHandlers, context.tokens.authenticate, {
    sessions,
    flow,
  });
  serveApplication(http);
  return http;
}

/** What a worker does for each kind of job. */
export function runJob(
  context: Parameters<typeof runEvaluationJob>[0] & Parameters<typeof runManyJob>[0],
): RunJob {
  const one = runEvaluationJob(context);
  const many = runManyJob(context);
  return (job) => (job.kind === 'evaluate-many' ? many(job) : one(job));
}
