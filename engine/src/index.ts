export type { Calibration, CalibrationFamily } from './catalog/calibration.ts';
export * from './catalog/catalog.ts';
export type * from './catalog/catalog-methods.ts';
export {
  type EvaluationMapping,
  fieldKinds,
} from './catalog/french-textile/evaluation-mapping.ts';
export type * from './catalog/french-textile/tables.ts';
export * from './catalog/french-textile/vocabulary.ts';
export { methodOf } from './catalog/method-of.ts';
export { nameOfDataSet } from './catalog/name-of-data-set.ts';
export { oncePer } from './catalog/once-per.ts';
export type { PackageMethod } from './catalog/package-method.ts';
export * from './catalog/parameter-definition.ts';
export { processByKey } from './catalog/process-by-key.ts';
export * from './catalog/rule-definitions.ts';
export type { ScenarioDefaults } from './catalog/scenario-defaults.ts';
export {
  bare,
  byCategory,
  type CollectionFigure,
  type CountedGarment,
  collectionFigure,
  collectionMean,
} from './collections/collection-totals.ts';
export { type SeasonDifference, seasonDifference } from './collections/season-difference.ts';
export type { Bounds, Varies } from './collections/shared-draws.ts';
export {
  catalogWithDatabases,
  type RoleDataSet,
  type RoleTable,
} from './databases/catalog-with-databases.ts';
export { type Role, type RoleKind, rolesOf } from './databases/data-set-mapping.ts';
export { type CandidateDataSet, proposeRoles, type RoleProposal } from './databases/propose-mapping.ts';
export { restsOn, shownTotals } from './disclosure/disclosed-totals.ts';
export { type GateDisclosure, gateDisclosure, withholdGate } from './disclosure/gate-disclosure.ts';
export type { ClosedDatabases } from './disclosure/plan/closed-databases.ts';
export {
  driverVariances,
  revealedDatabases,
  withoutRanges,
} from './disclosure/ranges/closed-variances.ts';
export { comparisonDrivers } from './disclosure/ranges/comparison-drivers.ts';
export { shownSensitivity } from './disclosure/ranges/shown-sensitivity.ts';
export {
  shownIntervals,
  withholdFigureRanges,
  withholdRanges,
} from './disclosure/ranges/withhold-ranges.ts';
export { coarseSample, withholdSample } from './disclosure/ranges/withhold-sample.ts';
export { memberHasOne } from './disclosure/stages/closed-activities.ts';
export { mergeStages, stagesWithOne } from './disclosure/stages/merge-stages.ts';
export { shownKeptStages } from './disclosure/stages/scenario-stages.ts';
export { joinTellingStages, type ShownStage, tellingStages } from './disclosure/stages/shared-stages.ts';
export { withhold, withholdStored } from './disclosure/withhold.ts';
export { withholdProduct } from './disclosure/withhold-product.ts';
export { z95 } from './distributions/shifted-lognormal.ts';
export { allowedDigits } from './figures/allowed-digits.ts';
export { coarseTo, twoDigits, wholePercent } from './figures/rounding.ts';
export type { RegionalChoice } from './lca/characterisation/characterise.ts';
export type { FlowClass, UncharacterisedFlow } from './lca/characterisation/coverage.ts';
export {
  type FlowMatch,
  type GivenMatch,
  isProposal,
  type MatchKind,
} from './lca/characterisation/flow-match.ts';
export {
  casNumber,
  compartmentOf,
  normalisedName,
  unspecified,
} from './lca/characterisation/flow-names.ts';
export {
  type FlowFactor,
  type ImpactMethod,
  type MethodFlow,
  methodOfPackage,
  type Substance,
} from './lca/characterisation/impact-method.ts';
export type { MappingList, MappingRow } from './lca/characterisation/mapping-list.ts';
export { isGroup } from './lca/characterisation/match-limits.ts';
export { type ProposalReason, proposalReasons } from './lca/characterisation/proposal-reasons.ts';
export { collectInventory } from './lca/database/collect-inventory.ts';
export type * from './lca/database/database-record.ts';
export { detached } from './lca/database/detached-text.ts';
export type { Finding } from './lca/database/findings.ts';
export type { Inventory } from './lca/database/inventory.ts';
export { type ProcessRole, roleUnitFactor, roleUnits } from './lca/database/mapping-units.ts';
export {
  formulaWork,
  mostFormulaCharacters,
  TooManyFormulas,
} from './lca/database/parameters.ts';
export { unitFactor } from './lca/database/units.ts';
export { type DirectFlow, directFlows } from './lca/direct-flows.ts';
export {
  type EvaluatedDatabase,
  type EvaluationStage,
  evaluateDatabase,
  residualLimit,
} from './lca/evaluate-database.ts';
export type { PublishedRow } from './lca/explain-deviations.ts';
export type { FormulaDialect } from './lca/formulas/formula-dialects.ts';
export type { LinkKind } from './lca/matrix/link-processes.ts';
export type { AllocationChoice } from './lca/matrix/split-processes.ts';
export { type DatabaseProof, proveDatabase } from './lca/prove-database.ts';
export type { ColumnDrivers } from './lca/upstream/column-drivers.ts';
export { type LargestInputs, largestInputs, type UpstreamInput } from './lca/upstream/largest-inputs.ts';
export { engineVersion } from './methods/engine-version.ts';
export type {
  ComplementsView,
  DetailedAnswer,
  SimpleAnswer,
  StageView,
} from './methods/french-textile/answer/answer.ts';
export { frenchTextile } from './methods/french-textile/french-textile.ts';
export type { GarmentRequest } from './methods/french-textile/from-evaluation/garment-request.ts';
export {
  type DecodedRequest,
  type RequestFaultCode,
  type ResolvedRequest,
  requestFaultCodes,
} from './methods/french-textile/request/request.ts';
export type { Scores } from './methods/french-textile/score.ts';
export { nonPhysicalDurability } from './methods/french-textile/stages/durability.ts';
export type { AnswerForm, EvaluationMethod, MethodShapes, ScoringMethod } from './methods/method.ts';
export {
  type Methods,
  methods,
  type ScoringMethods,
  scoringMethodFor,
  scoringMethods,
} from './methods/methods.ts';
export { type Evaluated, evaluate, totalsOf } from './methods/pef/evaluate.ts';
export { resolvedParameters } from './methods/pef/parameters/resolved-parameters.ts';
export { checkTeamsAndTags } from './methods/pef/prepare/check-teams-and-tags.ts';
export { derivedIdentifiers } from './methods/pef/prepare/compile-category.ts';
export { weightWarnings } from './methods/pef/prepare/data-warnings.ts';
export {
  type OwnAccessory,
  type OwnFigures,
  type OwnMaterial,
  type OwnRecords,
  ownAccessory,
  ownMaterial,
} from './methods/pef/prepare/own-data/own-records.ts';
export { checkPackaging } from './methods/pef/prepare/packaging/check-packaging.ts';
export type { PreparedEvaluation } from './methods/pef/prepare/prepared-evaluation.ts';
export {
  type KnownRecords,
  type Preparation,
  type PreparedDocument,
  prepareEvaluation,
} from './methods/pef/prepare-evaluation.ts';
export { roadShare } from './methods/pef/rules/legs.ts';
export { singleScore } from './methods/pef/weigh.ts';
export type * from './methods/scoring-request.ts';
export { stepsNotCovered } from './methods/steps-not-covered.ts';
export { type MaterialMove, type MovedTotal, splitMove } from './moves/split-move.ts';
export { applyPatch } from './patch/apply-patch.ts';
export { mergePatch, operationsIn } from './patch/merge-patch.ts';
export { parsePatch } from './patch/parse-patch.ts';
export { compositionLimit } from './payload/composition/read-composition.ts';
export { checkMask, type MaskValues, maskValues } from './payload/masks/check-mask.ts';
export { decisiveMaskIdentifiers } from './payload/masks/decisive-identifiers.ts';
export { maskSchemaView } from './payload/masks/mask-schema.ts';
export { packagingParametersView } from './payload/packaging/packaging-schema.ts';
export { mostQuantities } from './payload/parameters/field-types/select-fields.ts';
export { catalogWithParameters } from './payload/parameters/own-parameters.ts';
export { readValue } from './payload/parameters/read-parameter.ts';
export { valueByDefault } from './payload/parameters/value-by-default.ts';
export { evaluationSchemaView } from './payload/schemas/evaluation-schema-view.ts';
export { categorySchemaView, categoryView, materialSchemaView } from './payload/schemas/schema-view.ts';
export { storedPayload } from './payload/stored-payload.ts';
export { applyVariant, isPlace, type VariantRecords } from './payload/variants/apply-variant.ts';
export { checkVariants } from './payload/variants/check-variants.ts';
export { checkSameMethod, combineResults, productIpcView } from './products/combine-results.ts';
export type { ProductPart } from './products/product-part.ts';
export { type PublishedParts, publishedModel } from './products/results-model.ts';
export type * from './report/blocks.ts';
export { type ReportParts, reportContentOf, reportFrame, reportInputs } from './report/report-content.ts';
export { textKey } from './report/report-names.ts';
export { reportText } from './report/report-text.ts';
export { frenchFact, warningText } from './report/warning-text.ts';
export { type DataSetFacts, dataSetIdOf, type NamedFlows } from './study/data-set-facts.ts';
export { studyIn, studyOf } from './study/study.ts';
export type { StudyInput } from './study/study-context.ts';
export type { StudyScenario } from './study/study-scenario.ts';
export { relativeMoments } from './uncertainty/drivers/relative-moments.ts';
export { driverIdLength, driversText, restId } from './uncertainty/drivers/shared-drivers.ts';
export { variedParameters } from './uncertainty/drivers/varied-parameter.ts';
export { isOwnDatabase } from './uncertainty/interval/stored-uncertainty.ts';
export { evaluationModel } from './uncertainty/model/evaluation-model.ts';
export type { Model } from './uncertainty/model/model.ts';
export { ModelRuns } from './uncertainty/model/model-runs.ts';
export { type OpenQuestions, openQuestions } from './uncertainty/questions/open-questions.ts';
export { type AskedEvaluation, rankQuestions } from './uncertainty/questions/rank-questions.ts';
export { hypercubes, type SamplingMethod, sample } from './uncertainty/sampling/sample.ts';
export { geometricDeviation, sampleDatabase } from './uncertainty/sampling/sample-database.ts';
export { percentile, type Summary, summaryOf } from './uncertainty/sampling/summary.ts';
export { groupedRuns, inputGroups } from './uncertainty/sensitivity/input-groups.ts';
export { morrisScreening } from './uncertainty/sensitivity/morris-screening.ts';
export { sobolIndices } from './uncertainty/sensitivity/sobol-indices.ts';
export { tornado } from './uncertainty/sensitivity/tornado.ts';
export type { Calculation, Description, Subject } from './views/calculation/calculation.ts';
export { evaluateAgain } from './views/calculation/evaluate-again.ts';
export { parametersWithoutSources } from './views/calculation/stored-parameters.ts';
export {
  type Circumstances,
  calculationWarnings,
  describeCalculation,
  describeInventory,
  warningOf,
} from './views/describe-calculation.ts';
export { fullView } from './views/full-view.ts';
export { calculatedScores, frenchPefScore, pefScore } from './views/impacts/calculated-scores.ts';
export { ipcView } from './views/impacts/ipc-view.ts';
export { climateIndicator, type KeyFigures, type KeyRanges, keyFigures } from './views/key-figures.ts';
export { previewView } from './views/preview-view.ts';
export { dataQualityRating, dataSetRating } from './views/quality/quality-rating.ts';
export { calculationPieces } from './views/text/calculation-pieces.ts';
export { resultPieces } from './views/text/full-pieces.ts';
export type { JsonPiece } from './views/text/json-pieces.ts';
export { listText } from './views/text/parameter-texts.ts';
