import { authenticationEndpoints } from '../endpoints/accounts/authentication-endpoints.ts';
import { benchmarkEndpoints } from '../endpoints/benchmarks/benchmark-endpoints.ts';
import { changeEndpoints } from '../endpoints/changes/change-endpoints.ts';
import { dataSetMappingEndpoints } from '../endpoints/databases/data-set-mapping-endpoints.ts';
import { databaseEndpoints } from '../endpoints/databases/database-endpoints.ts';
import { databaseSampleEndpoints } from '../endpoints/databases/database-sample-endpoints.ts';
import { recipeEndpoints } from '../endpoints/databases/recipe-endpoints.ts';
import { actionEndpoints } from '../endpoints/evaluations/action-endpoints.ts';
import { collectionEndpoints } from '../endpoints/evaluations/collection-endpoints.ts';
import { collectionPageEndpoints } from '../endpoints/evaluations/collection-page-endpoints.ts';
import { evaluationEndpoints } from '../endpoints/evaluations/evaluation-endpoints.ts';
import { exportEndpoints } from '../endpoints/evaluations/export-endpoints.ts';
import { moveEndpoints } from '../endpoints/evaluations/move-endpoints.ts';
import { uncertaintyEndpoints } from '../endpoints/evaluations/uncertainty-endpoints.ts';
import { jobEndpoints } from '../endpoints/jobs/job-endpoints.ts';
import { accessoryEndpoints } from '../endpoints/library/accessory-endpoints.ts';
import { categoryEndpoints } from '../endpoints/library/category-endpoints.ts';
import { maskEndpoints } from '../endpoints/library/mask-endpoints.ts';
import { materialEndpoints } from '../endpoints/library/material-endpoints.ts';
import { packagingEndpoints } from '../endpoints/library/packaging-endpoints.ts';
import { teamEndpoints } from '../endpoints/library/team-endpoints.ts';
import { productEndpoints } from '../endpoints/products/product-endpoints.ts';
import { assistantEndpoints } from '../endpoints/reference/assistant-endpoints.ts';
import { documentationEndpoints } from '../endpoints/reference/documentation-endpoints.ts';
import { feedEndpoints } from '../endpoints/reference/feed-endpoints.ts';
import { declarationEndpoints } from '../endpoints/results/declaration-endpoints.ts';
import { differenceEndpoints } from '../endpoints/results/difference-endpoints.ts';
import { resultEndpoints } from '../endpoints/results/result-endpoints.ts';
import { resultLabelEndpoints } from '../endpoints/results/result-label-endpoints.ts';
import { scenarioEndpoints } from '../endpoints/scenarios/scenario-endpoints.ts';
import { questionnaireEndpoints } from '../endpoints/sharing/questionnaire-endpoints.ts';
import { shareEndpoints } from '../endpoints/sharing/share-endpoints.ts';
import { methodEndpoints } from '../methods/methods.ts';
import { withFields } from './chosen-fields.ts';

/** The version of the public interface that this service implements. */
export const apiVersion = '5.13.2';

/** The oldest version that a client may ask for: later ones added to it, and took nothing away. */
export const oldestApiVersion = '5.0.0';

/** The versions from `oldestApiVersion` to `apiVersion`, as a regular expression. All are answered as `apiVersion`. */
export const supportedApiVersions = '^5\\.((\\d|1[0-2])\\.(0|[1-9]\\d{0,3})|13\\.[0-2])$';

/** Every endpoint of the service, keyed by handler name. */
export const endpoints = withFields({
  ...documentationEndpoints,
  ...feedEndpoints,
  ...authenticationEndpoints,
  ...categoryEndpoints,
  ...materialEndpoints,
  ...accessoryEndpoints,
  ...teamEndpoints,
  ...evaluationEndpoints,
  ...collectionEndpoints,
  ...collectionPageEndpoints,
  ...moveEndpoints,
  ...actionEndpoints,
  ...uncertaintyEndpoints,
  ...scenarioEndpoints,
  ...jobEndpoints,
  ...resultEndpoints,
  ...declarationEndpoints,
  ...resultLabelEndpoints,
  ...benchmarkEndpoints,
  ...recipeEndpoints,
  ...databaseSampleEndpoints,
  ...dataSetMappingEndpoints,
  ...productEndpoints,
  ...shareEndpoints,
  ...questionnaireEndpoints,
  ...maskEndpoints,
  ...packagingEndpoints,
  ...methodEndpoints,
  ...exportEndpoints,
  ...changeEndpoints,
  ...databaseEndpoints,
  ...differenceEndpoints,
  ...assistantEndpoints,
} as const);
export type EndpointName = keyof typeof endpoints;
