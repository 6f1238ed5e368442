export * from './catalog.ts';
export {
  catalogWithDatabases,
  type RoleDataSet,
  type RoleTable,
} from './databases/catalog-with-databases.ts';
export { type CandidateDataSet, proposeRoles, type RoleProposal } from './databases/propose-roles.ts';
export { type Role, type RoleKind, rolesOf } from './databases/roles.ts';
export type { ClosedDatabases } from './disclosure/closed-databases.ts';
export { type GateDisclosure, gateDisclosure, withholdGate } from './disclosure/gate-disclosure.ts';
export { mergeStages, stagesWithOne } from './disclosure/merge-stages.ts';
export {
  driverVariances,
  revealedDatabases,
  withoutRanges,
} from './disclosure/ranges/closed-variances.ts';
export { coarseTo, twoDigits, wholePercent } from './disclosure/ranges/coarse.ts';
export { shownDeciders } from './disclosure/ranges/shown-deciders.ts';
export { shownSensitivity } from './disclosure/ranges/shown-sensitivity.ts';
export {
  shownIntervals,
  withholdFigureRanges,
  withholdRanges,
} from './disclosure/ranges/withhold-ranges.ts';
export { coarseSample, withholdSample } from './disclosure/ranges/withhold-sample.ts';
export { shownKeptStages } from './disclosure/scenario-stages.ts';
export { joinTellingStages, type ShownStage, tellingStages } from './disclosure/shared-stages.ts';
export { restsOn, shownTotals } from './disclosure/shown-totals.ts';
export { withhold, withholdStored } from './disclosure/withhold.ts';
export { withholdProduct } from './disclosure/withhold-product.ts';
export type { RegionalChoice } from './lca/characterisation/characterise.ts';
export type { FlowClass, UncharacterisedFlow } from './lca/characterisation/coverage.ts';
export { casNumber, compartmentOf, normalisedName } from './lca/characterisation/flow-names.ts';
export {
  type FlowFactor,
  type ImpactMethod,
  type MethodFlow,
  methodOfPackage,
  type Substance,
} from './lca/characterisation/impact-method.ts';
export type {
  GivenMatch,
  MappingList,
  MappingRow,
  MatchKind,
} from './lca/characterisation/match-flows.ts';
export { collectInventory } from './lca/database/collect-inventory.ts';
export type * from './lca/database/database-record.ts';
export { detached } from './lca/database/detached.ts';
export type { FormulaDialect } from './lca/database/formula-dialects.ts';
export type { Inventory } from './lca/database/inventory.ts';
export {
  formulaWork,
  mostFormulaCharacters,
  TooManyFormulas,
} from './lca/database/parameters.ts';
export { type ProcessRole, roleUnitFactor, roleUnits } from './lca/database/role-units.ts';
export { unitFactor } from './lca/database/units.ts';
export {
  type EvaluatedDatabase,
  type EvaluationStage,
  evaluateDatabase,
  residualLimit,
} from './lca/evaluate-database.ts';
export type { LinkKind } from './lca/matrix/link-processes.ts';
export type { AllocationChoice } from './lca/matrix/split-processes.ts';
export type { Finding } from './lca/report/findings.ts';
export { type LargestInputs, largestInputs, type UpstreamInput } from './lca/upstream/largest-inputs.ts';
export type {
  ComplementsView,
  DetailedAnswer,
  Scores,
  SimpleAnswer,
  StageView,
} from './methods/french-textile/answer/answer.ts';
export { frenchTextile } from './methods/french-textile/french-textile.ts';
export {
  type EvaluationMapping,
  fieldKinds,
} from './methods/french-textile/from-evaluation/evaluation-mapping.ts';
export type { GarmentRequest } from './methods/french-textile/from-evaluation/garment-request.ts';
export {
  type DecodedRequest,
  type RequestFaultCode,
  type ResolvedRequest,
  requestFaultCodes,
} from './methods/french-textile/request/request.ts';
export { nonPhysicalDurability } from './methods/french-textile/stages/durability.ts';
export type * from './methods/french-textile/tables.ts';
export * from './methods/french-textile/vocabulary.ts';
export type { AnswerForm, EvaluationMethod, ScoringMethod } from './methods/method.ts';
export type * from './methods/method-shapes.ts';
export {
  type Methods,
  methods,
  type ScoringMethods,
  scoringMethodFor,
  scoringMethods,
} from './methods/methods.ts';
export { type Evaluated, evaluate } from './methods/pef/evaluate.ts';
export { methodOf, type PackageMethod } from './methods/pef/package-method.ts';
export { checkLabels } from './methods/pef/prepare/check-labels.ts';
export { derivedIdentifiers } from './methods/pef/prepare/compile-category.ts';
export { weightWarnings } from './methods/pef/prepare/data-warnings.ts';
export {
  type OwnAccessory,
  type OwnFigures,
  type OwnMaterial,
  type OwnRecords,
  ownAccessory,
  ownMaterial,
} from './methods/pef/prepare/own-records.ts';
export {
  type KnownRecords,
  type Preparation,
  prepareEvaluation,
} from './methods/pef/prepare/prepare-evaluation.ts';
export type { PreparedEvaluation } from './methods/pef/prepare/prepared-evaluation.ts';
export type { MaskValues } from './methods/pef/prepare/resolve.ts';
export { valueByDefault } from './methods/pef/prepare/value-by-default.ts';
export { roadShare } from './methods/pef/rules/legs.ts';
export * from './methods/pef/rules/rule-definitions.ts';
export { singleScore } from './methods/pef/weigh.ts';
export type * from './methods/scoring-request.ts';
export { stepsNotCovered } from './methods/steps-not-covered.ts';
export { applyPatch } from './patch/apply-patch.ts';
export { mergePatch, operationsIn } from './patch/merge-patch.ts';
export { parsePatch } from './patch/parse-patch.ts';
export { compositionLimit } from './payload/composition/read-composition.ts';
export { checkMask, maskValues } from './payload/masks/check-mask.ts';
export { decisiveMaskIdentifiers } from './payload/masks/decisive-identifiers.ts';
export { maskSchemaView } from './payload/masks/mask-schema.ts';
export { checkPackaging } from './payload/packaging/check-packaging.ts';
export { packagingParametersView } from './payload/packaging/packaging-schema.ts';
export { mostQuantities } from './payload/parameters/field-types/select-fields.ts';
export { catalogWithParameters } from './payload/parameters/own-parameters.ts';
export * from './payload/parameters/parameter-definition.ts';
export { storedPayload } from './payload/stored-payload.ts';
export { applyVariant, type VariantRecords } from './payload/variants/apply-variant.ts';
export { checkVariants } from './payload/variants/check-variants.ts';
export { checkSameMethod, combineResults, productIpcView } from './products/combine-results.ts';
export type { ProductPart } from './products/product-part.ts';
export { type PublishedParts, publishedModel } from './products/results-model.ts';
export type * from './report/blocks.ts';
export { type ReportParts, reportContentOf, reportFrame, reportInputs } from './report/report-content.ts';
export { reportText } from './report/report-text.ts';
export { studyIn, studyOf } from './study/study.ts';
export type { StudyInput } from './study/study-context.ts';
export { allowedDigits } from './uncertainty/allowed-digits.ts';
export type { Model } from './uncertainty/drivers/model.ts';
export { relativeMoments } from './uncertainty/drivers/relative-moments.ts';
export { variedParameters } from './uncertainty/drivers/varied-parameter.ts';
export { evaluationModel } from './uncertainty/evaluation-model.ts';
export { isOwnDatabase } from './uncertainty/interval/stored-uncertainty.ts';
export { type OpenQuestions, openQuestions } from './uncertainty/questions/open-questions.ts';
export { type AskedEvaluation, rankQuestions } from './uncertainty/questions/rank-questions.ts';
export { ModelRuns } from './uncertainty/sampling/model-runs.ts';
export { hypercubes, type SamplingMethod, sample } from './uncertainty/sampling/sample.ts';
export { percentile, type Summary, summaryOf } from './uncertainty/sampling/summary.ts';
export { groupedRuns, inputGroups } from './uncertainty/sensitivity/input-groups.ts';
export { morrisScreening } from './uncertainty/sensitivity/morris-screening.ts';
export { sobolIndices } from './uncertainty/sensitivity/sobol-indices.ts';
export { tornado } from './uncertainty/sensitivity/tornado.ts';
export { engineVersion } from './version.ts';
export { calculatedScores, frenchPefScore, pefScore } from './views/calculated-scores.ts';
export { type Calculation, type Description, evaluateAgain, type Subject } from './views/calculation.ts';
export {
  type Circumstances,
  calculationWarnings,
  describeCalculation,
  describeInventory,
  warningOf,
} from './views/describe-calculation.ts';
export { evaluationSchemaView } from './views/evaluation-schema-view.ts';
export { fullView } from './views/full-view.ts';
export { ipcView } from './views/ipc-view.ts';
export { climateIndicator, type KeyFigures, type KeyRanges, keyFigures } from './views/key-figures.ts';
export { previewView } from './views/preview-view.ts';
export { dataQualityRating, dataSetRating } from './views/quality-rating.ts';
export { resolvedParameters } from './views/resolved-parameters.ts';
export { categorySchemaView, categoryView, materialSchemaView } from './views/schema-view.ts';
export { calculationPieces } from './views/text/calculation-pieces.ts';
export { resultPieces } from './views/text/full-pieces.ts';
export type { JsonPiece } from './views/text/json-pieces.ts';
export { listPieces } from './views/text/parameter-texts.ts';
