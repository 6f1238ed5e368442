export * from './catalog.ts';
export { compositionLimit } from './composition/read-composition.ts';
export { storedPayload } from './documents/stored-payload.ts';
export { type Evaluated, evaluate } from './evaluate/evaluate.ts';
export type {
  ComplementsView,
  DetailedAnswer,
  Scores,
  SimpleAnswer,
  StageView,
} from './french-cost/answer.ts';
export { nonPhysicalDurability } from './french-cost/durability.ts';
export { type CostMapping, fieldKinds } from './french-cost/mapping/cost-mapping.ts';
export { mapTextile, type TextileMapping } from './french-cost/mapping/map-textile.ts';
export { regulatoryObstacles } from './french-cost/mapping/regulatory-subset.ts';
export type { TextileRequest } from './french-cost/mapping/textile-request.ts';
export { readRequest } from './french-cost/read-request.ts';
export {
  type DecodedRequest,
  type RequestFault,
  type RequestFaultCode,
  type RequestReading,
  type ResolvedRequest,
  requestFaultCodes,
} from './french-cost/request.ts';
export { scoreTextile } from './french-cost/score.ts';
export { scoreTextileDetailed } from './french-cost/score-detailed.ts';
export { describeRequest, simpleAnswer } from './french-cost/simple-answer.ts';
export type * from './french-cost/tables.ts';
export * from './french-cost/vocabulary.ts';
export { checkMask, maskValues } from './masks/check-mask.ts';
export { maskSchemaView } from './masks/mask-schema.ts';
export { checkPackaging } from './packaging/check-packaging.ts';
export { packagingParametersView } from './packaging/packaging-schema.ts';
export { mostQuantities } from './parameters/field-types/select-fields.ts';
export * from './parameters/parameter-definition.ts';
export { applyPatch } from './patch/apply-patch.ts';
export { parsePatch } from './patch/parse-patch.ts';
export { checkLabels } from './prepare/check-labels.ts';
export { type KnownRecords, type Preparation, prepareEvaluation } from './prepare/prepare-evaluation.ts';
export type { PreparedEvaluation } from './prepare/prepared-evaluation.ts';
export type { MaskValues } from './prepare/resolve.ts';
export { valueByDefault } from './prepare/value-by-default.ts';
export { checkSameMethod, combineResults, productIpcView } from './products/combine-results.ts';
export type { ProductPart } from './products/product-part.ts';
export { roadShare } from './rules/legs.ts';
export * from './rules/rule-definitions.ts';
export { engineVersion } from './version.ts';
export { calculatedScores, frenchPefScore, pefScore } from './views/calculated-scores.ts';
export { type Calculation, evaluateAgain, type Subject } from './views/calculation.ts';
export { calculationText } from './views/calculation-text.ts';
export {
  type Circumstances,
  calculationWarnings,
  describeCalculation,
  warningOf,
} from './views/describe-calculation.ts';
export { evaluationSchemaView } from './views/evaluation-schema-view.ts';
export { fullView } from './views/full-view.ts';
export { ipcView } from './views/ipc-view.ts';
export { previewView } from './views/preview-view.ts';
export { dataQualityRating } from './views/quality-rating.ts';
export { resolvedParameters } from './views/resolved-parameters.ts';
export { categorySchemaView, categoryView, materialSchemaView } from './views/schema-view.ts';
