import { applicationEndpoints, endpoints, pactEndpoints } from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { accessoryRoutes } from './features/accessories/accessory-routes.ts';
import { assistantRoutes } from './features/assistants/assistant-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { authenticationRoutes } from './features/authentication/authentication-routes.ts';
import { sessionRoutes } from './features/authentication/session-routes.ts';
import { singleSignOnRoutes } from './features/authentication/single-sign-on-routes.ts';
import { categoryRoutes } from './features/categories/category-routes.ts';
import { changeRoutes } from './features/changes/change-routes.ts';
import { dataSourceRoutes } from './features/data-sources/data-source-routes.ts';
import { databaseRoutes } from './features/databases/database-routes.ts';
import { differenceRoutes } from './features/databases/difference-routes.ts';
import { importRoutes } from './features/databases/import-routes.ts';
import { runImport } from './features/databases/run-import.ts';
import { deliveryRoutes } from './features/deliveries/delivery-routes.ts';
import { documentationRoutes } from './features/documentation/documentation-routes.ts';
import { readGuides } from './features/documentation/guides.ts';
import { runBulkEvaluation } from './features/evaluations/bulk/run-bulk-evaluation.ts';
import { createEvaluation } from './features/evaluations/crud/create-evaluation.ts';
import { movedEvaluationRoutes } from './features/evaluations/databases/moved-evaluations.ts';
import { evaluateFull } from './features/evaluations/evaluate/evaluate-evaluation.ts';
import { runEvaluationJob } from './features/evaluations/evaluate/run-evaluation-job.ts';
import { evaluationRoutes } from './features/evaluations/evaluation-routes.ts';
import { publishEvaluation } from './features/evaluations/publish/publish-evaluation.ts';
import { runScenario } from './features/evaluations/scenarios/scenario-job.ts';
import { scenarioRoutes } from './features/evaluations/scenarios/scenario-routes.ts';
import { runSampling } from './features/evaluations/uncertainty/sampling-job.ts';
import { uncertaintyRoutes } from './features/evaluations/uncertainty/uncertainty-routes.ts';
import { exportRoutes } from './features/exports/export-routes.ts';
import { feedRoutes } from './features/feed/feed-routes.ts';
import { administeredJobRoutes } from './features/jobs/administered-job-routes.ts';
import { jobRoutes } from './features/jobs/job-routes.ts';
import { materialRoutes } from './features/materials/material-routes.ts';
import { metricsRoutes } from './features/metrics/metrics-routes.ts';
import { noteRoutes } from './features/notes/note-routes.ts';
import { organizationRoutes } from './features/organization/organization-routes.ts';
import { ownParameterRoutes } from './features/own-parameters/own-parameter-routes.ts';
import { exchangeRoutes } from './features/pact/exchange-routes.ts';
import { pactRoutes } from './features/pact/pact-routes.ts';
import { partnerRoutes } from './features/pact/partner-routes.ts';
import { importTemplateRoutes } from './features/presets/import-template-routes.ts';
import { savedViewRoutes } from './features/presets/saved-view-routes.ts';
import { createProduct } from './features/products/create-product.ts';
import { productRoutes } from './features/products/product-routes.ts';
import { labelRoutes } from './features/results/label-routes.ts';
import { resultRoutes } from './features/results/result-routes.ts';
import { maskRoutes } from './features/reusables/mask-routes.ts';
import { packagingRoutes } from './features/reusables/packaging-routes.ts';
import { roleRoutes } from './features/roles/role-routes.ts';
import { shareRoutes } from './features/shares/share-routes.ts';
import { subscriptionRoutes } from './features/subscriptions/subscription-routes.ts';
import { labelAdministrationRoutes } from './features/teams/label-administration-routes.ts';
import { teamRoutes } from './features/teams/team-routes.ts';
import { trashRoutes } from './features/trash/trash-routes.ts';
import { secondFactorRoutes } from './features/users/second-factor-routes.ts';
import { userRoutes } from './features/users/user-routes.ts';
import { verificationRoutes } from './features/verification/verification-routes.ts';
import { admitBodies } from './http/admission/admit-bodies.ts';
import { admitRequests } from './http/admission/admit-requests.ts';
import { type LoopLag, watchLoopLag } from './http/admission/loop-lag.ts';
import { rateLimits } from './http/admission/rate-limits.ts';
import { buildHttp } from './http/build-http.ts';
import { clientAddress } from './http/client-address.ts';
import type { ApplicationHandlers, Handlers } from './http/endpoint-handlers.ts';
import { idempotentPosts } from './http/idempotency-keys.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { serveApplication } from './http/static-application.ts';
import type { Caller } from './identity/caller.ts';
import { makeLoginLimits } from './identity/login-limits.ts';
import type { RunJob } from './jobs/run-job.ts';
import { timestamp } from './kernel/clock.ts';
import type { DemonstrationSteps } from './lifecycle/fill-demonstration.ts';
import { methodHandlers } from './methods/methods.ts';
import { measureRequests } from './metrics/request-times.ts';

/** Assembles the HTTP application; the only module that imports every feature. */
export function app(context: Context, loopLag?: LoopLag): FastifyInstance {
  const http = buildHttp(context);
  const limits = makeLoginLimits(context);
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
    ...uncertaintyRoutes(context),
    ...scenarioRoutes(context),
    ...jobRoutes(context),
    ...resultRoutes(context),
    ...labelRoutes(context),
    ...roleRoutes(context),
    ...productRoutes(context),
    ...shareRoutes(context),
    ...maskRoutes(context),
    ...packagingRoutes(context),
    ...methodHandlers(context),
    ...exportRoutes(context),
    ...changeRoutes(context),
    ...importRoutes(context),
    ...databaseRoutes(context),
    ...differenceRoutes(context),
    ...movedEvaluationRoutes(context),
    ...assistantRoutes(context, () => http, readGuides()),
  };
  const applicationHandlers: ApplicationHandlers = {
    ...sessionRoutes(context, limits),
    ...singleSignOnRoutes(context),
    ...userRoutes(context, limits),
    ...secondFactorRoutes(context, limits),
    ...labelAdministrationRoutes(context),
    ...organizationRoutes(context),
    ...ownParameterRoutes(context),
    ...auditRoutes(context),
    ...deliveryRoutes(context),
    ...subscriptionRoutes(context),
    ...administeredJobRoutes(context),
    ...dataSourceRoutes(context),
    ...trashRoutes(context),
    ...savedViewRoutes(context),
    ...importTemplateRoutes(context),
    ...noteRoutes(context),
    ...verificationRoutes(context),
    ...partnerRoutes(context),
    ...exchangeRoutes(context),
  };
  const addressOf = clientAddress(context.settings.trustedProxies);
  measureRequests(http, context.metrics);
  if (context.settings.role === 'work') {
    const { readHealth, readReadiness, readMetrics } = endpoints;
    const open = { readHealth, readReadiness, readMetrics };
    registerEndpoints(http, open, handlers, context.tokens.authenticate, { addressOf });
    return http;
  }
  const lag = loopLag ?? watchLoopLag();
  http.addHook('onClose', async () => lag.stop());
  const admission = admitRequests(lag.isTooLong);
  const bodies = admitBodies(addressOf);
  const { rateLimit } = context.settings;
  const countRequest = rateLimit && rateLimits(rateLimit);
  const { sessions } = context;
  const isNamedFor = ({ organizationId, userId }: Caller, versionId: string): Promise<boolean> =>
    context.storage.isNamedFor(organizationId, userId, versionId, timestamp(context.clock()));
  registerEndpoints(http, endpoints, handlers, context.tokens.authenticate, {
    idempotentPosts: idempotentPosts(context.storage, context.clock),
    sessions,
    isNamedFor,
    admission,
    bodies,
    countRequest,
    addressOf,
  });
  registerEndpoints(http, applicationEndpoints, applicationHandlers, context.tokens.authenticate, {
    sessions,
    isNamedFor,
    admission,
    bodies,
    countRequest,
    addressOf,
  });
  registerEndpoints(http, pactEndpoints, pactRoutes(context), context.partnerTokens.authenticate, {
    admission,
    bodies,
    countRequest,
    addressOf,
  });
  serveApplication(http);
  return http;
}

/** Returns the function that a worker calls for each claimed job; it dispatches on the kind of the job. */
export function runJob(
  context: Parameters<typeof runEvaluationJob>[0] &
    Parameters<typeof runBulkEvaluation>[0] &
    Parameters<typeof runImport>[0],
): RunJob {
  const one = runEvaluationJob(context);
  const many = runBulkEvaluation(context);
  const database = runImport(context);
  const sampling = runSampling(context);
  const scenario = runScenario(context);
  return (job) => {
    if (job.kind === 'import-database') return database(job);
    if (job.kind === 'sample-uncertainty') return sampling(job);
    if (job.kind === 'evaluate-scenario') return scenario(job);
    return job.kind === 'evaluate-many' ? many(job) : one(job);
  };
}

/** The operations that fill a new demonstration organization. */
export function demonstrationSteps(context: Context): DemonstrationSteps {
  return {
    createEvaluation: (caller, payload) => createEvaluation(context, caller, payload, 'en'),
    // With the French environmental cost: it is among the first figures of a result.
    evaluateEvaluation: (caller, id) => evaluateFull(context, caller, id, 'en'),
    publishEvaluation: (caller, id) => publishEvaluation(context, caller, id),
    createProduct: (caller, payload) => createProduct(context, caller, payload),
  };
}
