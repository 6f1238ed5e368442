// Reason for length: one call of each endpoint.
import type { ApplicationEndpointName, EndpointName } from '@sillage/contract';
import { declaredFile, declaredRow } from '../fixtures/declared-file.ts';
import { aDeclaration, aPartner } from '../fixtures/partner-fixture.ts';
import { aQuestionnaire } from '../fixtures/questionnaire-fixture.ts';
import { codeOf } from '../fixtures/second-factor.ts';
import type { ServiceFixture } from '../fixtures/service-fixture.ts';
import { aStatement } from '../fixtures/verification-fixture.ts';
import {
  aMappingList,
  aMask,
  anOwnAccessory,
  anOwnMaterial,
  anOwnParameter,
  aPackaging,
  aScenario,
  aTemplate,
  aTextileRequest,
  aView,
  dishPayload,
  garmentPayload,
} from '../payloads/sample-payloads.ts';
import type { CallOptions } from '../service/running-service.ts';

/** A successful call of an endpoint. */
export interface ExampleCall {
  /** Values of the path and query parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A file, sent as it is. */
  readonly text?: string;
  readonly headers?: CallOptions['headers'];
  /** The token of a user other than the administrator. */
  readonly token?: string;
}

const withId = (id: string): ExampleCall => ({ parameters: { id } });
const inCategory = (): ExampleCall => ({ parameters: { evaluation_category_id: 't-shirt' } });
const evaluated = ({ pinnedId }: ServiceFixture): ExampleCall => withId(pinnedId);

const aCollection = (id: string) => ({
  season: { selection: { ids: [id] }, pieces: [{ reference: id, made: 1200 }] },
});

const declarable = ({ extscore }: ServiceFixture): ExampleCall => withId(extscore.declarableId);
const scored = ({ extscore }: ServiceFixture): ExampleCall => withId(extscore.scoredId);

/** In a year. */
const expiresAt = new Date(Date.now() + 31_536_000_000).toISOString();

/** One call of each endpoint; an endpoint without one does not compile. Those that delete come last. */
export const exampleCalls = {
  readStart: () => ({ headers: { accept: 'application/json' } }),
  readDocumentation: () => ({}),
  readDocumentationPart: () => ({ parameters: { name: 'limits' } }),
  readOpenApi: () => ({}),
  readHealth: () => ({}),
  readReadiness: () => ({}),
  readMetrics: () => ({}),
  readFeed: () => ({}),
  login: ({ service: { administrator } }) => ({
    headers: { authorization: `Basic ${btoa(`${administrator.name}:${administrator.password}`)}` },
  }),
  loginWithBody: ({ service: { administrator } }) => ({
    body: { user: administrator.name, password: administrator.password },
  }),
  listCategories: () => ({}),
  readCategorySchema: () => withId('t-shirt'),
  readCategory: () => withId('apparel-and-footwear'),
  listMaterials: inCategory,
  readMaterial: () => withId('cotton'),
  readMaterialSchema: () => withId('cotton'),
  callAssistantTool: () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  createMaterial: () => ({ body: anOwnMaterial }),
  replaceMaterial: ({ ownMaterialId }) => ({
    ...withId(ownMaterialId),
    body: { ...anOwnMaterial, perKg: { cch: 1.4 } },
  }),
  removeMaterial: ({ ownMaterialId }) => withId(ownMaterialId),
  listAccessories: inCategory,
  readAccessory: () => withId('long-zip'),
  createAccessory: () => ({ body: anOwnAccessory }),
  replaceAccessory: ({ ownAccessoryId }) => ({
    ...withId(ownAccessoryId),
    body: { ...anOwnAccessory, unitWeight: 0.003 },
  }),
  removeAccessory: ({ ownAccessoryId }) => withId(ownAccessoryId),
  listTeams: () => ({}),
  listTags: () => ({}),
  listEvaluations: () => ({ parameters: { limit: '1', status: 'evaluated' } }),
  readEvaluationStatistics: () => ({ parameters: { group_by: 'category' } }),
  exportEvaluations: () => ({ parameters: { format: 'csv', search: 'no evaluation bears this name' } }),
  listChanges: () => ({ parameters: { limit: '3', kinds: 'evaluation,product.created' } }),
  exportProducts: () => ({ parameters: { format: 'ndjson', search: 'no product bears this name' } }),
  createEvaluation: ({ teamId }) => ({ body: garmentPayload(teamId) }),
  previewEvaluation: ({ teamId }) => ({ body: garmentPayload(teamId) }),
  sampleEvaluation: ({ pinnedId }) => ({ ...withId(pinnedId), body: { runs: 1000, seed: 7 } }),
  listSamples: evaluated,
  analyseSensitivity: ({ pinnedId }) => ({ ...withId(pinnedId), body: { points: 20 } }),
  compareUncertainty: ({ pinnedId }) => ({ body: { evaluations: [pinnedId, pinnedId], runs: 1000 } }),
  moveEvaluations: ({ pinnedId, databases }) => ({
    body: { evaluations: [{ id: pinnedId }], to: databases.databaseId },
  }),
  readOtherMethods: ({ pinnedId }) => withId(pinnedId),
  rankQuestions: ({ pinnedId }) => ({ body: { ids: [pinnedId] } }),
  rankQuestionsCsv: ({ pinnedId }) => ({ body: { ids: [pinnedId] } }),
  readCollection: () => ({ parameters: { per: 'kilogram', status: 'evaluated' } }),
  readEvaluationActions: ({ pinnedId }) => ({
    ...withId(pinnedId),
    parameters: { id: pinnedId, figure: 'score' },
  }),
  readCollectionActions: () => ({ parameters: { figure: 'climate', status: 'evaluated' } }),
  readCollectionPage: ({ administration: { spareTagId: tag } }) => ({
    parameters: { figure: 'climate', season: tag, before: tag },
  }),
  exportSeason: () => ({ parameters: { format: 'csv', status: 'evaluated' } }),
  compareCollections: ({ administration: { spareTagId: tag } }) => ({ parameters: { a: tag, b: tag } }),
  exportComparison: ({ administration: { spareTagId: tag } }) => ({
    parameters: { a: tag, b: tag, format: 'csv' },
  }),
  readCollectionTargets: () => ({}),
  replaceCollectionTargets: () => ({ body: [{ year: 2030, figure: 'climate', value: 120000 }] }),
  addUpCollection: ({ pinnedId }) => ({ body: aCollection(pinnedId) }),
  exportCollection: ({ pinnedId }) => ({ parameters: { format: 'csv' }, body: aCollection(pinnedId) }),
  createEvaluations: ({ teamId }) => ({
    parameters: { evaluate: 'true', import: 'spring-2027' },
    body: [
      { ...garmentPayload(teamId), reference: 'TS-001' },
      { ...garmentPayload(teamId), reference: 'TS-002', teams: [] },
    ],
  }),
  importTable: () => ({
    parameters: { category: 't-shirt', import: 'autumn-2027' },
    text: 'Reference;Name;Weight (g);Material 1\nTS-003;T-shirt;160;Cotton\n',
    headers: { 'content-type': 'text/csv' },
  }),
  listEvaluationImports: () => ({}),
  evaluateMany: ({ pinnedId }) => ({ body: { ids: [pinnedId], category_id: 't-shirt' } }),
  readEvaluation: evaluated,
  readEvaluationSchema: evaluated,
  evaluateEvaluation: evaluated,
  evaluateFull: evaluated,
  checkExtscore: evaluated,
  evaluateExtscore: scored,
  readEvaluationExtscore: scored,
  readProductExtscore: ({ extscore }) => withId(extscore.packId),
  writeDeclarationFile: ({ extscore }) => ({ body: { products: [extscore.declarableId] } }),
  replacePortal: () => ({ body: { address: 'http://127.0.0.1:9/api', key: 'k-1' } }),
  readPortal: () => ({}),
  sendDeclarations: ({ extscore }) => ({ body: { products: [extscore.declarableId], portal: true } }),
  listDeclarations: ({ extscore }) => ({ parameters: { product: extscore.declarableId, limit: '1' } }),
  removePortal: () => ({}),
  readDeclarationBody: ({ extscore }) => withId(extscore.declarableId),
  readProductDeclaration: ({ extscore }) => ({
    parameters: { id: extscore.declarableId, brand_id: '4f8b8a8e-0d8f-4a53-b1d3-1d1f4f0c6f10' },
  }),
  readEvaluationLabel: scored,
  readEvaluationLabelPicture: scored,
  readEvaluationLabelSnippet: scored,
  readProductLabel: declarable,
  readProductLabelPicture: declarable,
  readProductLabelSnippet: declarable,
  createBenchmark: () => ({
    parameters: { source: 'Affichage environnemental des vêtements', date: '2026-10-01' },
    text: declaredFile([declaredRow(1), declaredRow(2)]),
    headers: { 'content-type': 'text/csv' },
  }),
  listBenchmarks: () => ({}),
  listRanks: ({ extscore }) => ({ parameters: { evaluation: extscore.scoredId } }),
  readBenchmark: ({ benchmarkId }) => withId(benchmarkId),
  duplicateEvaluation: ({ pinnedId }) => ({ ...withId(pinnedId), body: { name: 'T-shirt of linen' } }),
  publishEvaluation: evaluated,
  readEvaluationResult: evaluated,
  readEvaluationFullResult: evaluated,
  readEvaluationStudy: evaluated,
  readEvaluationClaims: evaluated,
  readProductClaims: ({ productId }) => withId(productId),
  readEvaluationReport: ({ versionId }) => ({
    parameters: { id: versionId, format: 'json', language: 'en' },
  }),
  readProductReport: ({ productId }) => ({ parameters: { id: productId, format: 'html', language: 'fr' } }),
  readEvaluationIlcd: ({ versionId }) => withId(versionId),
  readProductIlcd: ({ productId }) => withId(productId),
  listProducts: () => ({ parameters: { limit: '1' } }),
  createProduct: ({ teamId, versionId }) => ({
    body: { name: 'Pack of 3', evaluations: [{ id: versionId, quantity: 3 }], teams: [{ id: teamId }] },
  }),
  listShares: () => ({ parameters: { limit: '1' } }),
  createShare: ({ versionId }) => ({
    body: { evaluation: { id: versionId }, shows: ['scores', 'stages'], expiresAt: '2099-12-31T00:00:00Z' },
  }),
  readShare: ({ shares }) => withId(shares.id),
  readSharedPage: ({ shares }) => ({ parameters: { secret: shares.secret, language: 'fr' } }),
  removeShare: ({ shares }) => withId(shares.id),
  listQuestionnaires: () => ({ parameters: { limit: '1' } }),
  createQuestionnaire: ({ pinnedId }) => ({ body: aQuestionnaire(pinnedId) }),
  readQuestionnaire: ({ questionnaire }) => withId(questionnaire.id),
  readQuestionnaireForm: ({ questionnaire }) => ({
    parameters: { secret: questionnaire.secret, language: 'fr' },
  }),
  answerQuestionnaire: ({ questionnaire }) => ({
    parameters: { secret: questionnaire.secret },
    body: { by: 'A. Costa, Northern Mill', answers: [{ id: 'q1', value: 'PT' }] },
  }),
  acceptAnswers: ({ questionnaire }) => ({ ...withId(questionnaire.id), body: { answers: ['q1'] } }),
  removeQuestionnaire: ({ questionnaire }) => withId(questionnaire.id),
  readDigitalLink: ({ shares }) => ({ parameters: { gtin: shares.gtin } }),
  readDigitalLinkOfBatch: ({ shares }) => ({ parameters: { gtin: shares.gtin, batch: 'SS27-0042' } }),
  readDigitalLinkOfItem: ({ shares }) => ({ parameters: { gtin: shares.gtin, serial: '000123' } }),
  readRobots: () => ({}),
  readProduct: ({ productId }) => withId(productId),
  readProductResult: ({ productId }) => withId(productId),
  readProductFullResult: ({ productId }) => withId(productId),
  replaceEvaluation: ({ teamId, draftId }) => ({ ...withId(draftId), body: dishPayload(teamId) }),
  putEvaluationByReference: ({ teamId }) => ({
    parameters: { reference: 'SS27-0042' },
    body: { ...garmentPayload(teamId), reference: 'SS27-0042' },
  }),
  patchEvaluation: ({ outdatedId }) => ({
    ...withId(outdatedId),
    body: {
      tags: { $remove: true },
      composition: { parts: [{ $match: { query: "$[?(@.name=='Collar')]", value: { name: 'Rib' } } }] },
    },
  }),
  removeSamples: evaluated,
  removeEvaluation: ({ draftId }) => withId(draftId),
  undoEvaluationImport: () => withId('spring-2027'),
  replaceProduct: ({ teamId, versionId, productId }) => ({
    ...withId(productId),
    body: { name: 'Pack of 2', evaluations: [{ id: versionId, quantity: 2 }], teams: [{ id: teamId }] },
  }),
  putProductByReference: ({ teamId, versionId }) => ({
    parameters: { reference: 'SET-27' },
    body: { name: 'Pack of 2', evaluations: [{ id: versionId, quantity: 2 }], teams: [{ id: teamId }] },
  }),
  removeProduct: ({ productId }) => withId(productId),
  listMasks: () => ({}),
  readMaskSchema: () => ({}),
  createMask: () => ({ body: aMask }),
  readMask: ({ maskId }) => withId(maskId),
  putMaskByReference: () => ({ parameters: { reference: 'MILL-7' }, body: aMask }),
  replaceMask: ({ maskId }) => ({
    ...withId(maskId),
    body: { ...aMask, name: 'Made in Portugal, from 2027' },
  }),
  removeMask: ({ maskId }) => withId(maskId),
  listScenarios: () => ({}),
  createScenario: ({ pinnedId }) => ({ body: { ...aScenario, selection: { ids: [pinnedId] } } }),
  readScenario: ({ scenarioId }) => withId(scenarioId),
  replaceScenario: ({ scenarioId, pinnedId }) => ({
    ...withId(scenarioId),
    body: { ...aScenario, name: 'Nearer and recycled, from 2027', selection: { ids: [pinnedId] } },
  }),
  readScenarioResults: ({ scenarioId }) => withId(scenarioId),
  evaluateScenario: ({ scenarioId }) => withId(scenarioId),
  exportScenarioResults: ({ scenarioId }) => ({ parameters: { id: scenarioId, format: 'csv' } }),
  removeScenario: ({ scenarioId }) => withId(scenarioId),
  listPackagings: () => ({}),
  readPackagingSchema: () => ({}),
  createPackaging: () => ({ body: aPackaging }),
  readPackaging: ({ packagingId }) => withId(packagingId),
  putPackagingByReference: () => ({ parameters: { reference: 'BOX-A4' }, body: aPackaging }),
  replacePackaging: ({ packagingId }) => ({
    ...withId(packagingId),
    body: { ...aPackaging, name: 'Polybag, from 2027' },
  }),
  removePackaging: ({ packagingId }) => withId(packagingId),
  listTextileCountries: () => ({}),
  listTextileMaterials: () => ({}),
  listTextileProducts: () => ({}),
  listTextileTrims: () => ({}),
  scoreTextile: () => ({ body: aTextileRequest }),
  scoreTextileEcs: () => ({ body: aTextileRequest }),
  scoreTextilePef: () => ({ body: aTextileRequest }),
  scoreTextileDetailed: () => ({ body: aTextileRequest }),
  scoreTextileBatch: () => ({ body: [aTextileRequest, { ...aTextileRequest, mass: 0 }] }),
  listJobs: () => ({ parameters: { limit: '1', status: 'done' } }),
  readJob: ({ jobId }) => withId(jobId),
  listAllJobs: () => ({ parameters: { limit: '1', status: 'done' } }),
  createImport: () => ({
    parameters: { name: 'mine', version: '2026', licence: 'ours' },
    text: 'id,name,unit\n',
    headers: { 'content-type': 'text/csv' },
  }),
  listImports: () => ({ parameters: { limit: '1' } }),
  readImport: ({ databases }) => withId(databases.importId),
  readImportMapping: ({ databases }) => withId(databases.importId),
  replaceImportMapping: ({ databases }) => ({
    ...withId(databases.importId),
    text: 'flow,decision\n',
    headers: { 'content-type': 'text/csv' },
  }),
  resumeImport: ({ databases }) => ({ parameters: { id: databases.importId, version: '2' } }),
  proveDatabase: ({ databases }) => ({
    parameters: { id: databases.databaseId },
    text: 'process,cch\nmake-steel,1.5\n',
    headers: { 'content-type': 'text/csv' },
  }),
  readDatabaseProof: ({ databases }) => withId(databases.databaseId),
  readDatabaseProofTable: ({ databases }) => withId(databases.databaseId),
  listDatabases: () => ({}),
  readDatabase: ({ databases }) => withId(databases.databaseId),
  changeDatabase: ({ databases }) => ({ ...withId(databases.databaseId), body: { retired: true } }),
  listDatabaseProcesses: ({ databases }) => ({
    parameters: { id: databases.databaseId, search: 'steel', limit: '1' },
  }),
  readDatabaseProcess: ({ databases }) => ({
    parameters: { id: databases.databaseId, process: databases.processId },
  }),
  compareDatabases: ({ databases }) => ({
    parameters: { id: databases.databaseId, from: databases.spareDatabaseId, limit: '10' },
  }),
  readMovedEvaluations: ({ databases }) => ({
    parameters: { id: databases.databaseId, from: databases.spareDatabaseId },
  }),
  sampleDataSet: ({ databases }) => ({
    parameters: { id: databases.databaseId, process: databases.processId },
    body: { runs: 1000, seed: 7 },
  }),
  readDataSetSample: ({ databases }) => ({
    parameters: { id: databases.databaseId, process: databases.processId },
  }),
  listRecipes: () => ({}),
  installRecipe: () => ({
    body: {
      accept: true,
      recipe: {
        recipe: 1,
        name: 'fetched',
        version: '1',
        title: 'A database that nobody serves',
        files: [{ use: 'database', address: 'http://127.0.0.1:9/a.zip', sha256: '0'.repeat(64), size: 100 }],
        licence: { name: 'CC0', text: 'No rights reserved.' },
      },
    },
  }),
  readRoles: ({ databases }) => ({ parameters: { id: databases.databaseId, proposals: 'true' } }),
  replaceRoles: ({ databases }) => ({
    ...withId(databases.databaseId),
    body: { roles: [{ role: 'material/cotton', process: databases.processId }] },
  }),
  readRolesCsv: ({ databases }) => ({ parameters: { id: databases.databaseId, proposals: 'true' } }),
  replaceRolesCsv: ({ databases }) => ({
    ...withId(databases.databaseId),
    text: `role,process\nmaterial/organic-cotton,${databases.processId}\n`,
    headers: { 'content-type': 'text/csv' },
  }),
  removeBenchmark: ({ benchmarkId }) => withId(benchmarkId),
  removeDatabase: ({ databases }) => withId(databases.spareDatabaseId),
  cancelJob: ({ waitingJobId }) => withId(waitingJobId),
  listDeliveries: () => ({ parameters: { limit: '1' } }),
  readDelivery: ({ deliveryId }) => withId(deliveryId),
  replayDelivery: ({ deliveryId }) => withId(deliveryId),
  testWebhook: () => ({
    body: { webhook: 'https://shop.example/sillage', webhook_token: 'a-word-of-yours' },
  }),
  listSubscriptions: () => ({}),
  createSubscription: () => ({
    body: {
      webhook: 'https://shop.example/sillage',
      webhook_token: 'a-word-of-yours',
      kinds: ['evaluation.published', 'product'],
    },
  }),
  removeSubscription: ({ subscriptionId }) => withId(subscriptionId),
  listWebhookKeys: () => ({}),
  rotateWebhookKey: () => ({}),
  signIn: ({ service: { administrator } }) => ({
    body: { user: administrator.name, password: administrator.password },
  }),
  readSession: ({ administration }) => ({ headers: { cookie: administration.sessionCookie } }),
  listSessions: () => ({}),
  endSession: ({ administration }) => withId(administration.sessionId),
  endOtherSessions: () => ({}),
  signOut: () => ({}),
  readSecondFactor: () => ({}),
  startSecondFactor: ({ administration: { employee } }) => ({
    token: employee.token,
    body: { password: employee.password },
  }),
  confirmSecondFactor: ({ administration: { beginner } }) => ({
    token: beginner.token,
    body: { otp: codeOf(beginner.secret) },
  }),
  removeSecondFactor: ({ administration: { guarded } }) => ({
    token: guarded.token,
    body: { otp: guarded.recoveryCodes[0] },
  }),
  startSecondFactorAtSignIn: ({ administration: { employee } }) => ({
    body: { user: employee.name, password: employee.password },
  }),
  confirmSecondFactorAtSignIn: ({ administration: { newcomer } }) => ({
    body: { user: newcomer.name, password: newcomer.password, otp: codeOf(newcomer.secret) },
  }),
  readSignInMethods: () => ({}),
  beginSingleSignOn: () => ({ parameters: { return_to: '/app/evaluations' } }),
  finishSingleSignOn: () => ({ parameters: { code: 'a-code', state: 'a-state' } }),
  listUsers: () => ({}),
  createUser: () => ({ body: { name: 'shop', role: 'api' } }),
  readUser: ({ administration }) => withId(administration.employee.userId),
  replaceUser: ({ administration }) => ({
    ...withId(administration.disabledUserId),
    body: { role: 'editor', disabled: false },
  }),
  resetPassword: ({ administration }) => withId(administration.disabledUserId),
  listApiKeys: ({ administration }) => withId(administration.employee.userId),
  createApiKey: ({ administration }) => ({
    ...withId(administration.employee.userId),
    body: { name: 'Shop system', scopes: ['read', 'score'], note: 'Ask the web team', expiresAt },
  }),
  rotateApiKey: ({ administration }) => ({
    ...withId(administration.keyId),
    body: { overlapHours: 48, expiresAt },
  }),
  revokeApiKey: ({ administration }) => withId(administration.keyId),
  changeOwnPassword: ({ administration: { employee } }) => ({
    token: employee.token,
    body: { oldPassword: employee.password, newPassword: 'battery horse correct' },
  }),
  createTeam: () => ({ body: { name: 'Outerwear' } }),
  renameTeam: ({ administration }) => ({ ...withId(administration.spareTeamId), body: { name: 'Knits' } }),
  removeTeam: ({ administration }) => withId(administration.spareTeamId),
  createTag: () => ({ body: { name: 'Spring 2027' } }),
  renameTag: ({ administration }) => ({ ...withId(administration.spareTagId), body: { name: 'Spring' } }),
  removeTag: ({ administration }) => withId(administration.spareTagId),
  readOrganization: () => ({}),
  readUsage: () => ({}),
  renameOrganization: () => ({ body: { name: 'Atelier' } }),
  readOwnParameters: () => ({}),
  replaceOwnParameters: () => ({ body: { parameters: [anOwnParameter] } }),
  readDataSources: () => ({}),
  listAudit: () => ({ parameters: { noun: 'user', limit: '1' } }),
  exportAudit: () => ({ parameters: { noun: 'user' } }),
  listTrash: () => ({ parameters: { limit: '1' } }),
  readTrashed: ({ trash }) => withId(trash.blockedId),
  restoreTrashed: ({ trash }) => withId(trash.restorableId),
  purgeTrashed: ({ trash }) => withId(trash.purgeableId),
  emptyTrash: () => ({}),
  listSavedViews: () => ({}),
  createSavedView: () => ({ body: { ...aView, name: 'To finish' } }),
  replaceSavedView: ({ viewId }) => ({ ...withId(viewId), body: { ...aView, shared: false } }),
  removeSavedView: ({ viewId }) => withId(viewId),
  listImportTemplates: () => ({}),
  createImportTemplate: () => ({ body: { ...aTemplate, name: 'Mills' } }),
  replaceImportTemplate: ({ templateId }) => ({
    ...withId(templateId),
    body: { ...aTemplate, weightUnit: 'kg' },
  }),
  removeImportTemplate: ({ templateId }) => withId(templateId),
  readSynonyms: () => ({}),
  replaceSynonyms: () => ({
    body: { synonyms: [{ field: 'material', from: 'Fil d’Écosse', to: 'cotton' }] },
  }),
  listMappingLists: () => ({}),
  createMappingList: () => ({ parameters: { name: 'mill' }, ...aMappingList }),
  removeMappingList: ({ mappingListId }) => withId(mappingListId),
  listImportDrafts: () => ({}),
  readImportDraft: ({ importDraftId }) => withId(importDraftId),
  removeImportDraft: ({ importDraftId }) => withId(importDraftId),
  listNotes: evaluated,
  createNote: ({ pinnedId }) => ({ ...withId(pinnedId), body: { text: 'Ask the mill.' } }),
  replaceNote: ({ noteId }) => ({ ...withId(noteId), body: { text: 'The mill has answered.' } }),
  removeNote: ({ noteId }) => withId(noteId),
  listMentions: () => ({}),
  openMentions: evaluated,
  listColleagues: () => ({}),
  listVerifications: () => ({ parameters: { limit: '1' } }),
  createVerification: ({ versionId, verification: { verifier } }) => ({
    body: { verifier: { id: verifier.userId }, evaluation: { id: versionId }, until: expiresAt },
  }),
  listStatements: ({ versionId }) => withId(versionId),
  createStatement: ({ versionId, verification: { verifier } }) => ({
    ...withId(versionId),
    token: verifier.token,
    body: aStatement,
  }),
  withdrawStatement: ({ versionId, verification: { verifier, statementId } }) => ({
    ...withId(versionId),
    token: verifier.token,
    body: { statement: { id: statementId }, reason: 'A mass was wrong.' },
  }),
  removeVerification: ({ verification: { id } }) => withId(id),
  listPactPartners: () => ({}),
  createPactPartner: () => ({ body: aPartner }),
  renewPactSecret: ({ partnerId }) => withId(partnerId),
  listOfferedFootprints: () => ({ parameters: { limit: '1' } }),
  readPactDeclaration: ({ pinnedId }) => withId(pinnedId),
  replacePactDeclaration: ({ pinnedId }) => ({ ...withId(pinnedId), body: aDeclaration }),
  listFootprintRequests: () => ({ parameters: { limit: '1' } }),
  createFootprintRequest: ({ partnerId }) => ({
    body: { partner: { id: partnerId }, productId: ['urn:gtin:03612345678901'], comment: 'For 2026.' },
  }),
  answerFootprintRequest: ({ footprintRequestId }) => ({
    ...withId(footprintRequestId),
    body: { outcome: 'rejected', message: 'It is not known yet.' },
  }),
  listReceivedFootprints: () => ({ parameters: { limit: '1' } }),
  createMaterialOfFootprint: ({ receivedFootprintId }) => ({
    ...withId(receivedFootprintId),
    body: { like: 'cotton', name: 'Cotton of a partner' },
  }),
  // Last: it has no address then.
  replacePactPartner: ({ partnerId }) => ({ ...withId(partnerId), body: { ...aPartner, name: 'Southern' } }),
  removePactPartner: ({ partnerId }) => withId(partnerId),
} satisfies Record<EndpointName | ApplicationEndpointName, (fixture: ServiceFixture) => ExampleCall>;

/** The path of an endpoint with its path parameters filled in and the others as query. */
export function examplePath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_place, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(parameters).filter(([name]) => !path.includes(`:${name}`)),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}
