export * from './documents/accounts/api-key.ts';
export * from './documents/accounts/login.ts';
export * from './documents/accounts/organization.ts';
export * from './documents/accounts/second-factor.ts';
export * from './documents/accounts/session.ts';
export * from './documents/accounts/user.ts';
export * from './documents/benchmarks/benchmark.ts';
export * from './documents/benchmarks/benchmark-facts.ts';
export * from './documents/changes/audit-entry.ts';
export * from './documents/changes/change.ts';
export * from './documents/changes/delivery.ts';
export * from './documents/changes/subscription.ts';
export * from './documents/changes/trash.ts';
export * from './documents/databases/data-set-mapping.ts';
export * from './documents/databases/data-sources.ts';
export * from './documents/databases/database-difference.ts';
export * from './documents/databases/database-proof.ts';
export * from './documents/databases/database-sample.ts';
export * from './documents/databases/flow-proposals.ts';
export * from './documents/databases/installed-recipe.ts';
export * from './documents/databases/mapping-list.ts';
export * from './documents/databases/own-database.ts';
export * from './documents/databases/recipe.ts';
export * from './documents/databases/upstream-node.ts';
export * from './documents/evaluations/actions.ts';
export * from './documents/evaluations/collection.ts';
export * from './documents/evaluations/collection-target.ts';
export * from './documents/evaluations/evaluation.ts';
export * from './documents/evaluations/evaluation-lists.ts';
export * from './documents/evaluations/evaluation-patch.ts';
export * from './documents/evaluations/evaluation-schema.ts';
export * from './documents/evaluations/evaluation-selection.ts';
export * from './documents/evaluations/evaluation-statistics.ts';
export * from './documents/evaluations/note.ts';
export * from './documents/evaluations/published-composition.ts';
export * from './documents/evaluations/published-schemas.ts';
export * from './documents/evaluations/questions.ts';
export * from './documents/evaluations/saved-view.ts';
export * from './documents/imports/evaluation-batch.ts';
export * from './documents/imports/evaluation-import.ts';
export * from './documents/imports/import-draft.ts';
export * from './documents/imports/import-template.ts';
export * from './documents/imports/synonyms.ts';
export * from './documents/imports/table-import.ts';
export * from './documents/jobs/job.ts';
export * from './documents/library/catalog-records.ts';
export * from './documents/library/country-steps.ts';
export * from './documents/library/mask.ts';
export * from './documents/library/own-component.ts';
export * from './documents/library/packaging.ts';
export * from './documents/parameters/own-parameter.ts';
export * from './documents/parameters/parameter.ts';
export { typedUnitFactor } from './documents/parameters/typed-units.ts';
export * from './documents/parameters/uncertainty.ts';
export * from './documents/partners/pact-events.ts';
export * from './documents/partners/pact-exchange.ts';
export * from './documents/partners/pact-footprint.ts';
export * from './documents/partners/pact-partner.ts';
export { checkDigit } from './documents/products/gtin.ts';
export * from './documents/products/product.ts';
export * from './documents/products/product-lists.ts';
export { compactMediaType } from './documents/results/compact/compact-media-type.ts';
export * from './documents/results/compact/compact-result.ts';
export {
  expandEvaluateAnswer,
  expandResult,
  standardResult,
} from './documents/results/compact/expand-compact.ts';
export {
  compactParameters,
  compactProcesses,
  compactResult,
} from './documents/results/compact/make-compact.ts';
export * from './documents/results/data-quality.ts';
export * from './documents/results/declaration-file.ts';
export * from './documents/results/evaluation-move.ts';
export * from './documents/results/evaluation-preview.ts';
export * from './documents/results/external-score.ts';
export * from './documents/results/extscore-result.ts';
export type { JoinedStage } from './documents/results/joined-stages.ts';
export * from './documents/results/other-methods.ts';
export * from './documents/results/portal-declaration.ts';
export * from './documents/results/proof-summary.ts';
export * from './documents/results/report.ts';
export * from './documents/results/result-groups.ts';
export * from './documents/results/results.ts';
export * from './documents/results/score.ts';
export {
  Compliance,
  type HierarchyLevel,
  hierarchyLevels,
} from './documents/results/study/data-hierarchy.ts';
export type { ConsistencyAspect } from './documents/results/study/interpretation.ts';
export { PefcrFile } from './documents/results/study/pefcr-file.ts';
export * from './documents/results/study/study.ts';
export {
  dataOptions,
  type ElectricitySupply,
  efforts,
  electricitySupplies,
} from './documents/results/study/study-parts.ts';
export * from './documents/results/uncertainty-analysis.ts';
export * from './documents/results/version.ts';
export * from './documents/scenarios/scenario.ts';
export * from './documents/schema/check-document.ts';
export * from './documents/schema/clear-null-fields.ts';
export { renamedPath } from './documents/schema/field-hints.ts';
export * from './documents/schema/fixed-values.ts';
export * from './documents/schema/id-of.ts';
export { changedTexts, publishedPatterns, trimUnseen } from './documents/schema/name.ts';
export * from './documents/schema/problem.ts';
export * from './documents/schema/query-parameters.ts';
export {
  hasReferences,
  isObjectReference,
  isTextReference,
  type ReferenceNode,
} from './documents/schema/references.ts';
export * from './documents/schema/result-keys.ts';
export * from './documents/schema/warning.ts';
export * from './documents/sharing/claims.ts';
export * from './documents/sharing/questionnaire.ts';
export * from './documents/sharing/share.ts';
export * from './documents/sharing/verification.ts';
export * from './endpoints/accounts/api-key-endpoints.ts';
export * from './endpoints/accounts/authentication-endpoints.ts';
export * from './endpoints/accounts/organization-endpoints.ts';
export * from './endpoints/accounts/scopes.ts';
export * from './endpoints/accounts/second-factor-endpoints.ts';
export * from './endpoints/accounts/session-endpoints.ts';
export * from './endpoints/accounts/single-sign-on-endpoints.ts';
export * from './endpoints/accounts/user-endpoints.ts';
export * from './endpoints/benchmarks/benchmark-endpoints.ts';
export * from './endpoints/changes/audit-endpoints.ts';
export * from './endpoints/changes/change-endpoints.ts';
export * from './endpoints/changes/delivery-endpoints.ts';
export * from './endpoints/changes/subscription-endpoints.ts';
export * from './endpoints/changes/trash-endpoints.ts';
export * from './endpoints/databases/data-set-mapping-endpoints.ts';
export * from './endpoints/databases/data-source-endpoints.ts';
export * from './endpoints/databases/database-endpoints.ts';
export * from './endpoints/databases/database-sample-endpoints.ts';
export * from './endpoints/databases/mapping-list-endpoints.ts';
export * from './endpoints/databases/recipe-endpoints.ts';
export * from './endpoints/endpoint.ts';
export * from './endpoints/evaluations/action-endpoints.ts';
export * from './endpoints/evaluations/collection-endpoints.ts';
export * from './endpoints/evaluations/collection-page-endpoints.ts';
export * from './endpoints/evaluations/evaluation-endpoints.ts';
export * from './endpoints/evaluations/evaluation-queries.ts';
export * from './endpoints/evaluations/export-endpoints.ts';
export * from './endpoints/evaluations/move-endpoints.ts';
export * from './endpoints/evaluations/note-endpoints.ts';
export * from './endpoints/evaluations/saved-view-endpoints.ts';
export * from './endpoints/evaluations/uncertainty-endpoints.ts';
export * from './endpoints/imports/import-template-endpoints.ts';
export * from './endpoints/imports/synonym-endpoints.ts';
export * from './endpoints/jobs/administered-job-endpoints.ts';
export * from './endpoints/jobs/job-endpoints.ts';
export * from './endpoints/library/accessory-endpoints.ts';
export * from './endpoints/library/category-endpoints.ts';
export * from './endpoints/library/mask-endpoints.ts';
export * from './endpoints/library/material-endpoints.ts';
export * from './endpoints/library/own-parameter-endpoints.ts';
export * from './endpoints/library/packaging-endpoints.ts';
export * from './endpoints/library/team-administration-endpoints.ts';
export * from './endpoints/library/team-endpoints.ts';
export * from './endpoints/partners/pact-endpoints.ts';
export * from './endpoints/partners/pact-exchange-endpoints.ts';
export * from './endpoints/partners/pact-partner-endpoints.ts';
export * from './endpoints/products/product-endpoints.ts';
export * from './endpoints/reference/assistant-endpoints.ts';
export * from './endpoints/reference/documentation-endpoints.ts';
export * from './endpoints/reference/feed-endpoints.ts';
export * from './endpoints/results/declaration-endpoints.ts';
export * from './endpoints/results/difference-endpoints.ts';
export * from './endpoints/results/portal-endpoints.ts';
export * from './endpoints/results/result-endpoints.ts';
export * from './endpoints/results/result-label-endpoints.ts';
export * from './endpoints/scenarios/scenario-endpoints.ts';
export * from './endpoints/sharing/questionnaire-endpoints.ts';
export * from './endpoints/sharing/share-endpoints.ts';
export * from './endpoints/sharing/verification-endpoints.ts';
export * from './fields/accessory-names.ts';
export * from './fields/category-terms.ts';
export * from './fields/country-spellings.ts';
export * from './fields/field-descriptions.ts';
export { portalProducts } from './fields/portal-names.ts';
export * from './fields/portal-vocabulary.ts';
export { resultTableTitles } from './fields/result-table-titles.ts';
export { textileFieldName } from './fields/textile-field-names.ts';
export * from './interface/application-endpoints.ts';
export { fieldNames, wholeAnswers } from './interface/chosen-fields.ts';
export * from './interface/component-names.ts';
export * from './interface/endpoints.ts';
export * from './interface/idempotency.ts';
export * from './interface/version-policy.ts';
export { explanations } from './issues/explanations.ts';
export * from './issues/issue.ts';
export {
  type ReferencedNoun,
  type ReusableNoun,
  reusableNouns,
  type TrashedNoun,
  trashedNouns,
} from './issues/record-nouns.ts';
export { translatedWarning, warningFacts } from './issues/stored-warning.ts';
export { warnings } from './issues/warnings.ts';
export * from './methods/ecobalyse-dialect.ts';
export * from './methods/french-textile/answer.ts';
export * from './methods/french-textile/endpoints.ts';
export * from './methods/french-textile/lists.ts';
export * from './methods/french-textile/request.ts';
export * from './methods/method-id.ts';
export * from './methods/methods.ts';
export { windows1252Text } from './tables/reading/decode-text.ts';
export { type MergedCells, mergedCells, spreadMerged } from './tables/workbook/merged-cells.ts';
export { type NumberFormat, numberFormat } from './tables/workbook/number-format.ts';
export {
  columnOfCell,
  decodedEscapes,
  encodedEscapes,
  lacksValue,
  type WorkbookParts,
  workbookCell,
} from './tables/workbook/workbook-cells.ts';
export * from './texts/csv-text.ts';
export * from './texts/localized-text.ts';
export { publishedAs } from './texts/pattern-text.ts';
export * from './texts/spreadsheet-csv.ts';
export { withoutXmlUnknown, xmlUnknownIn } from './texts/xml-characters.ts';
