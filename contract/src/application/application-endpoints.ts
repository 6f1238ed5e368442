import { apiKeyEndpoints } from './api-key-endpoints.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { dataSourceEndpoints } from './data-source-endpoints.ts';
import { deliveryEndpoints } from './delivery-endpoints.ts';
import { importTemplateEndpoints } from './import-template-endpoints.ts';
import { administeredJobEndpoints } from './job-endpoints.ts';
import { labelEndpoints } from './label-endpoints.ts';
import { noteEndpoints } from './note-endpoints.ts';
import { organizationEndpoints } from './organization-endpoints.ts';
import { ownParameterEndpoints } from './own-parameter-endpoints.ts';
import { pactExchangeEndpoints } from './pact-exchange-endpoints.ts';
import { pactPartnerEndpoints } from './pact-partner-endpoints.ts';
import { savedViewEndpoints } from './saved-view-endpoints.ts';
import { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { singleSignOnEndpoints } from './single-sign-on-endpoints.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';
import { trashEndpoints } from './trash-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';
import { verificationEndpoints } from './verification-endpoints.ts';

/**
 * What the web application needs beyond the public interface: sessions, users, keys, teams, tags and the
 * audit log. Separate from `endpoints` because it may change with any release of the application.
 */
export const applicationEndpoints = {
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...singleSignOnEndpoints,
  ...userEndpoints,
  ...apiKeyEndpoints,
  ...labelEndpoints,
  ...organizationEndpoints,
  ...ownParameterEndpoints,
  ...auditEndpoints,
  ...deliveryEndpoints,
  ...subscriptionEndpoints,
  ...administeredJobEndpoints,
  ...dataSourceEndpoints,
  ...trashEndpoints,
  ...savedViewEndpoints,
  ...importTemplateEndpoints,
  ...noteEndpoints,
  ...verificationEndpoints,
  ...pactPartnerEndpoints,
  ...pactExchangeEndpoints,
} as const;
export type ApplicationEndpointName = keyof typeof applicationEndpoints;
