import { apiKeyEndpoints } from '../endpoints/accounts/api-key-endpoints.ts';
import { organizationEndpoints } from '../endpoints/accounts/organization-endpoints.ts';
import { secondFactorEndpoints } from '../endpoints/accounts/second-factor-endpoints.ts';
import { sessionEndpoints } from '../endpoints/accounts/session-endpoints.ts';
import { singleSignOnEndpoints } from '../endpoints/accounts/single-sign-on-endpoints.ts';
import { userEndpoints } from '../endpoints/accounts/user-endpoints.ts';
import { auditEndpoints } from '../endpoints/changes/audit-endpoints.ts';
import { deliveryEndpoints } from '../endpoints/changes/delivery-endpoints.ts';
import { subscriptionEndpoints } from '../endpoints/changes/subscription-endpoints.ts';
import { trashEndpoints } from '../endpoints/changes/trash-endpoints.ts';
import { dataSourceEndpoints } from '../endpoints/databases/data-source-endpoints.ts';
import { mappingListEndpoints } from '../endpoints/databases/mapping-list-endpoints.ts';
import { noteEndpoints } from '../endpoints/evaluations/note-endpoints.ts';
import { savedViewEndpoints } from '../endpoints/evaluations/saved-view-endpoints.ts';
import { importTemplateEndpoints } from '../endpoints/imports/import-template-endpoints.ts';
import { synonymEndpoints } from '../endpoints/imports/synonym-endpoints.ts';
import { administeredJobEndpoints } from '../endpoints/jobs/administered-job-endpoints.ts';
import { ownParameterEndpoints } from '../endpoints/library/own-parameter-endpoints.ts';
import { teamAdministrationEndpoints } from '../endpoints/library/team-administration-endpoints.ts';
import { pactExchangeEndpoints } from '../endpoints/partners/pact-exchange-endpoints.ts';
import { pactPartnerEndpoints } from '../endpoints/partners/pact-partner-endpoints.ts';
import { portalEndpoints } from '../endpoints/results/portal-endpoints.ts';
import { verificationEndpoints } from '../endpoints/sharing/verification-endpoints.ts';
import { withFields } from './chosen-fields.ts';

/**
 * What the web application needs beyond the public interface: sessions, users, keys, teams, tags and the
 * audit log. Separate from `endpoints` because it may change with any release of the application.
 */
export const applicationEndpoints = withFields({
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...singleSignOnEndpoints,
  ...userEndpoints,
  ...apiKeyEndpoints,
  ...teamAdministrationEndpoints,
  ...organizationEndpoints,
  ...ownParameterEndpoints,
  ...auditEndpoints,
  ...deliveryEndpoints,
  ...subscriptionEndpoints,
  ...administeredJobEndpoints,
  ...dataSourceEndpoints,
  ...mappingListEndpoints,
  ...trashEndpoints,
  ...savedViewEndpoints,
  ...importTemplateEndpoints,
  ...synonymEndpoints,
  ...noteEndpoints,
  ...verificationEndpoints,
  ...pactPartnerEndpoints,
  ...pactExchangeEndpoints,
  ...portalEndpoints,
} as const);
export type ApplicationEndpointName = keyof typeof applicationEndpoints;
