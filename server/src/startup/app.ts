import {
  applicationEndpoints,
  endpoints,
  pactEndpoints,
  questionnairePageEndpoints,
} from '@sillage/contract';
import type { FastifyInstance } from 'fastify';
import { authenticationRoutes } from '../accounts/authentication/authentication-routes.ts';
import { sessionRoutes } from '../accounts/authentication/session-routes.ts';
import { singleSignOnRoutes } from '../accounts/authentication/single-sign-on-routes.ts';
import { organizationRoutes } from '../accounts/organization/organization-routes.ts';
import { secondFactorRoutes } from '../accounts/users/second-factor-routes.ts';
import { userRoutes } from '../accounts/users/user-routes.ts';
import { runEvaluationJob } from '../calculation/evaluate/evaluation-job.ts';
import { auditRoutes } from '../changes/audit/audit-routes.ts';
import { changeRoutes } from '../changes/change-routes.ts';
import { deliveryRoutes } from '../changes/deliveries/delivery-routes.ts';
import { feedRoutes } from '../changes/feed/feed-routes.ts';
import { administeredJobRoutes } from '../changes/jobs/administered-job-routes.ts';
import { jobRoutes } from '../changes/jobs/job-routes.ts';
import { subscriptionRoutes } from '../changes/subscriptions/subscription-routes.ts';
import { trashRoutes } from '../changes/trash/trash-routes.ts';
import { databaseRoutes } from '../databases/database-routes.ts';
import { differenceRoutes } from '../databases/difference-routes.ts';
import { importRoutes } from '../databases/import-routes.ts';
import { dataSetMappingRoutes } from '../databases/mapping/data-set-mapping-routes.ts';
import { mappingListRoutes } from '../databases/mapping-list-routes.ts';
import { proofRoutes } from '../databases/proof-routes.ts';
import { recipeRoutes } from '../databases/recipe-routes.ts';
import { runImport } from '../databases/run-import.ts';
import { sampleRoutes } from '../databases/sample-routes.ts';
import { actionRoutes } from '../evaluations/actions/action-routes.ts';
import { runBulkEvaluation } from '../evaluations/bulk/run-bulk-evaluation.ts';
import { collectionRoutes } from '../evaluations/collections/collection-routes.ts';
import { createEvaluation } from '../evaluations/create-evaluation.ts';
import { moveRoutes } from '../evaluations/databases/move-routes.ts';
import { movedEvaluationRoutes } from '../evaluations/databases/moved-evaluation-routes.ts';
import { evaluateFull } from '../evaluations/evaluate/evaluate-evaluation.ts';
import { evaluationRoutes } from '../evaluations/evaluation-routes.ts';
import { importTemplateRoutes } from '../evaluations/presets/import-template-routes.ts';
import { savedViewRoutes } from '../evaluations/presets/saved-view-routes.ts';
import { synonymRoutes } from '../evaluations/presets/synonym-routes.ts';
import { publishEvaluation } from '../evaluations/publish/publish-evaluation.ts';
import { runScenario } from '../evaluations/scenarios/scenario-job.ts';
import { scenarioRoutes } from '../evaluations/scenarios/scenario-routes.ts';
import { runSampling } from '../evaluations/uncertainty/sampling-job.ts';
import { uncertaintyRoutes } from '../evaluations/uncertainty/uncertainty-routes.ts';
import { accessoryRoutes } from '../library/accessories/accessory-routes.ts';
import { benchmarkRoutes } from '../library/benchmarks/benchmark-routes.ts';
import { categoryRoutes } from '../library/categories/category-routes.ts';
import { dataSourceRoutes } from '../library/data-sources/data-source-routes.ts';
import { materialRoutes } from '../library/materials/material-routes.ts';
import { ownParameterRoutes } from '../library/parameters/own-parameter-routes.ts';
import { maskRoutes } from '../library/reusables/mask-routes.ts';
import { packagingRoutes } from '../library/reusables/packaging-routes.ts';
import { teamAdministrationRoutes } from '../library/teams/team-administration-routes.ts';
import { teamRoutes } from '../library/teams/team-routes.ts';
import { methodHandlers } from '../methods/methods.ts';
import { noteRoutes } from '../notes/note-routes.ts';
import { exchangeRoutes } from '../partners/exchange/exchange-routes.ts';
import { pactRoutes } from '../partners/exchange/pact-routes.ts';
import { partnerRoutes } from '../partners/exchange/partner-routes.ts';
import type { Context } from '../platform/context.ts';
import { admitBodies } from '../platform/http/admission/admit-bodies.ts';
import { admitRequests } from '../platform/http/admission/admit-requests.ts';
import { type LoopLag, watchLoopLag } from '../platform/http/admission/loop-lag.ts';
import { rateLimits } from '../platform/http/admission/rate-limits.ts';
import { buildHttp } from '../platform/http/build-http.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import type { ApplicationHandlers, Handlers } from '../platform/http/endpoint-handlers.ts';
import { idempotentPosts } from '../platform/http/idempotency-keys.ts';
import { measureRequests } from '../platform/http/measure-requests.ts';
import { registerEndpoints } from '../platform/http/register-endpoints.ts';
import { serveApplication } from '../platform/http/static-application.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { makeLoginLimits } from '../platform/identity/login-limits.ts';
import type { RunJob } from '../platform/jobs/run-job.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { createProduct } from '../products/create-product.ts';
import { productRoutes } from '../products/product-routes.ts';
import { assistantRoutes } from '../reference/assistants/assistant-routes.ts';
import type { DemonstrationSteps } from '../reference/demonstration/fill-demonstration.ts';
import { documentationRoutes } from '../reference/documentation/documentation-routes.ts';
import { readGuides } from '../reference/documentation/guides.ts';
import { collectionPageRoutes } from '../results/collection-page/collection-page-routes.ts';
import { declarationRoutes } from '../results/declarations/declaration-routes.ts';
import { exportRoutes } from '../results/exports/export-routes.ts';
import { labelRoutes } from '../results/label-routes.ts';
import { portalRoutes } from '../results/portal/portal-routes.ts';
import { runDeclarations } from '../results/portal/run-declarations.ts';
import { sendingRoutes } from '../results/portal/sending-routes.ts';
import { resultRoutes } from '../results/result-routes.ts';
import { shareRoutes } from '../sharing/links/share-routes.ts';
import {
  questionnairePageRoutes,
  questionnaireRoutes,
} from '../sharing/questionnaires/questionnaire-routes.ts';
import { verificationRoutes } from '../sharing/verification/verification-routes.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';

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
    ...collectionRoutes(context),
    ...collectionPageRoutes(context),
    ...actionRoutes(context),
    ...uncertaintyRoutes(context),
    ...scenarioRoutes(context),
    ...jobRoutes(context),
    ...resultRoutes(context),
    ...declarationRoutes(context),
    ...sendingRoutes(context),
    ...labelRoutes(context),
    ...benchmarkRoutes(context),
    ...dataSetMappingRoutes(context),
    ...productRoutes(context),
    ...shareRoutes(context),
    ...questionnaireRoutes(context),
    ...maskRoutes(context),
    ...packagingRoutes(context),
    ...methodHandlers(context),
    ...exportRoutes(context),
    ...changeRoutes(context),
    ...importRoutes(context),
    ...databaseRoutes(context),
    ...differenceRoutes(context),
    ...proofRoutes(context),
    ...recipeRoutes(context),
    ...sampleRoutes(context),
    ...movedEvaluationRoutes(context),
    ...moveRoutes(context),
    ...assistantRoutes(context, (request) => http.inject(request), readGuides()),
  };
  const applicationHandlers: ApplicationHandlers = {
    ...sessionRoutes(context, limits),
    ...singleSignOnRoutes(context),
    ...userRoutes(context, limits),
    ...secondFactorRoutes(context, limits),
    ...teamAdministrationRoutes(context),
    ...organizationRoutes(context),
    ...ownParameterRoutes(context),
    ...auditRoutes(context),
    ...deliveryRoutes(context),
    ...subscriptionRoutes(context),
    ...administeredJobRoutes(context),
    ...dataSourceRoutes(context),
    ...mappingListRoutes(context),
    ...trashRoutes(context),
    ...savedViewRoutes(context),
    ...importTemplateRoutes(context),
    ...synonymRoutes(context),
    ...noteRoutes(context),
    ...verificationRoutes(context),
    ...partnerRoutes(context),
    ...exchangeRoutes(context),
    ...portalRoutes(context),
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
  const pageRoutes = questionnairePageRoutes(context);
  registerEndpoints(http, questionnairePageEndpoints, pageRoutes, context.tokens.authenticate, {
    admission,
    bodies,
    addressOf,
  });
  serveApplication(http);
  return http;
}

/** Returns the function that a worker calls for each claimed job; it dispatches on the kind of the job. */
export function runJob(
  context: Parameters<typeof runEvaluationJob>[0] &
    Parameters<typeof runBulkEvaluation>[0] &
    Parameters<typeof runImport>[0] &
    Parameters<typeof runDeclarations>[0],
  portalLimits?: Parameters<typeof runDeclarations>[1],
): RunJob {
  const one = runEvaluationJob(context);
  const many = runBulkEvaluation(context);
  const database = runImport(context);
  const sampling = runSampling(context);
  const scenario = runScenario(context);
  const declaring = runDeclarations(context, portalLimits);
  return (job) => {
    if (job.kind === 'import-database') return database(job);
    if (job.kind === 'sample-uncertainty') return sampling(job);
    if (job.kind === 'evaluate-scenario') return scenario(job);
    if (job.kind === 'declare') return declaring(job);
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
