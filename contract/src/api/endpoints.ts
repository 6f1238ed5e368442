import { methodEndpoints } from '../methods/methods.ts';
import { accessoryEndpoints } from './accessory-endpoints.ts';
import { assistantEndpoints } from './assistant-endpoints.ts';
import { authenticationEndpoints } from './authentication-endpoints.ts';
import { categoryEndpoints } from './category-endpoints.ts';
import { changeEndpoints } from './change-endpoints.ts';
import { databaseEndpoints } from './database-endpoints.ts';
import { differenceEndpoints } from './difference-endpoints.ts';
import { documentationEndpoints } from './documentation-endpoints.ts';
import { evaluationEndpoints } from './evaluation-endpoints.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { feedEndpoints } from './feed-endpoints.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { maskEndpoints } from './mask-endpoints.ts';
import { materialEndpoints } from './material-endpoints.ts';
import { packagingEndpoints } from './packaging-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { resultEndpoints } from './result-endpoints.ts';
import { resultLabelEndpoints } from './result-label-endpoints.ts';
import { roleEndpoints } from './role-endpoints.ts';
import { scenarioEndpoints } from './scenario-endpoints.ts';
import { shareEndpoints } from './share-endpoints.ts';
import { teamEndpoints } from './team-endpoints.ts';
import { uncertaintyEndpoints } from './uncertainty-endpoints.ts';

/** The version of the public interface that this service implements. */
export const apiVersion = '5.13.2';

/** The oldest version that a client may ask for: later ones added to it, and took nothing away. */
export const oldestApiVersion = '5.0.0';

/** The versions from `oldestApiVersion` to `apiVersion`, as a regular expression. All are answered as `apiVersion`. */
export const supportedApiVersions = '^5\\.((\\d|1[0-2])\\.(0|[1-9]\\d{0,3})|13\\.[0-2])$';

/** Every endpoint of the service, keyed by handler name. */
export const endpoints = {
  ...documentationEndpoints,
  ...feedEndpoints,
  ...authenticationEndpoints,
  ...categoryEndpoints,
  ...materialEndpoints,
  ...accessoryEndpoints,
  ...teamEndpoints,
  ...evaluationEndpoints,
  ...uncertaintyEndpoints,
  ...scenarioEndpoints,
  ...jobEndpoints,
  ...resultEndpoints,
  ...resultLabelEndpoints,
  ...roleEndpoints,
  ...productEndpoints,
  ...shareEndpoints,
  ...maskEndpoints,
  ...packagingEndpoints,
  ...methodEndpoints,
  ...exportEndpoints,
  ...changeEndpoints,
  ...databaseEndpoints,
  ...differenceEndpoints,
  ...assistantEndpoints,
} as const;
export type EndpointName = keyof typeof endpoints;
