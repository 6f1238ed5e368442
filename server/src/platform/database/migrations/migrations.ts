import { firstTables } from './0001-first-tables.ts';
import { reusablesAndLists } from './0002-reusables-and-lists.ts';
import { keysAndAuditReading } from './0003-keys-and-audit-reading.ts';
import { retryKeys } from './0004-retry-keys.ts';
import { externalResults } from './0005-external-results.ts';
import { jobs } from './0006-jobs.ts';
import { jobsOfMany } from './0007-jobs-of-many.ts';
import { sortedEvaluations } from './0008-sorted-evaluations.ts';
import { fairDeliveries } from './0009-fair-deliveries.ts';
import { turnsAndAges } from './0010-turns-and-ages.ts';
import { failingTargets } from './0011-failing-targets.ts';
import { sessions } from './0012-sessions.ts';
import { keyScopes } from './0013-key-scopes.ts';
import { signIn } from './0014-sign-in.ts';
import { namesOfOrganizations } from './0015-names-of-organizations.ts';
import { userIdentities } from './0016-user-identities.ts';
import { auditOrigins } from './0018-audit-origins.ts';
import { uniqueReferences } from './0019-unique-references.ts';
import { compressedAnswers } from './0020-compressed-answers.ts';
import { usage } from './0021-usage.ts';
import { piecesOfJobs } from './0022-pieces-of-jobs.ts';
import { compressedFullResults } from './0023-compressed-full-results.ts';
import { ownDatabases } from './0024-own-databases.ts';
import { roleTables } from './0025-role-tables.ts';
import { figures } from './0026-figures.ts';
import { importEntries } from './0028-import-entries.ts';
import { trash } from './0029-trash.ts';
import { versionNote } from './0030-version-note.ts';
import { ownComponents } from './0031-own-components.ts';
import { ownParameters } from './0033-own-parameters.ts';
import { presetsAndNotes } from './0035-presets-and-notes.ts';
import { reportFrames } from './0036-report-frames.ts';
import { shares } from './0037-shares.ts';
import { databaseNames } from './0038-database-names.ts';
import { verifications } from './0039-verifications.ts';
import { uncertaintySamples } from './0040-uncertainty-samples.ts';
import { recordEvents } from './0041-record-events.ts';
import { scenarioResults } from './0042-scenario-results.ts';
import { pactPartners } from './0044-pact-partners.ts';
import { pactEvents } from './0045-pact-events.ts';
import { figureRanges } from './0046-figure-ranges.ts';
import { referencesOfReusables } from './0047-references-of-reusables.ts';
import { subscriptions } from './0048-subscriptions.ts';
import { benchmarks } from './0049-benchmarks.ts';
import { portalDeclarations } from './0050-portal-declarations.ts';
import { collectionTargets } from './0051-collection-targets.ts';
import { leadingFigure } from './0052-leading-figure.ts';
import { shareGranularity } from './0055-share-granularity.ts';
import { sortedProducts } from './0056-sorted-products.ts';
import { questionnaires } from './0058-questionnaires.ts';
import { packSales } from './0059-pack-sales.ts';
import { dictionaries } from './0060-dictionaries.ts';
import { sharePictures } from './0061-share-pictures.ts';
import { fewerIndexPages } from './0062-fewer-index-pages.ts';
import { fewerWrittenPages } from './0063-fewer-written-pages.ts';
import { driversApart } from './0064-compact-drivers.ts';
import { fewerTreePages } from './0065-fewer-tree-pages.ts';
import type { Migration } from './migration.ts';

/** All migrations in order. A released migration is never edited; a change is a new one at the end. */
export const migrations: readonly Migration[] = [
  firstTables,
  reusablesAndLists,
  keysAndAuditReading,
  retryKeys,
  externalResults,
  jobs,
  jobsOfMany,
  sortedEvaluations,
  fairDeliveries,
  turnsAndAges,
  failingTargets,
  sessions,
  keyScopes,
  signIn,
  namesOfOrganizations,
  userIdentities,
  auditOrigins,
  uniqueReferences,
  compressedAnswers,
  usage,
  piecesOfJobs,
  compressedFullResults,
  ownDatabases,
  roleTables,
  figures,
  importEntries,
  trash,
  versionNote,
  ownComponents,
  ownParameters,
  presetsAndNotes,
  reportFrames,
  shares,
  databaseNames,
  verifications,
  uncertaintySamples,
  recordEvents,
  scenarioResults,
  pactPartners,
  pactEvents,
  figureRanges,
  referencesOfReusables,
  subscriptions,
  benchmarks,
  portalDeclarations,
  collectionTargets,
  leadingFigure,
  shareGranularity,
  sortedProducts,
  questionnaires,
  packSales,
  dictionaries,
  sharePictures,
  fewerIndexPages,
  fewerWrittenPages,
  driversApart,
  fewerTreePages,
];
