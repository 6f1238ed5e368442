export * from './catalog.ts';
export { storedPayload } from './documents/stored-payload.ts';
export { type Evaluated, evaluate } from './evaluate/evaluate.ts';
export { checkMask, maskValues } from './masks/check-mask.ts';
export { maskSchemaView } from './masks/mask-schema.ts';
export { checkPackaging } from './packaging/check-packaging.ts';
export * from './parameters/parameter-definition.ts';
export { applyPatch } from './patch/apply-patch.ts';
export { parsePatch } from './patch/parse-patch.ts';
export { type KnownRecords, type Preparation, prepareEvaluation } from './prepare/prepare-evaluation.ts';
export type { PreparedEvaluation } from './prepare/prepared-evaluation.ts';
export type { MaskValues } from './prepare/resolve.ts';
export { checkSameMethod, combineResults, productIpcView } from './products/combine-results.ts';
export type { ProductPart } from './products/product-part.ts';
export * from './rules/rule-definitions.ts';
export { engineVersion } from './version.ts';
export { type Calculation, evaluateAgain, type Subject } from './views/calculation.ts';
export {
  type Circumstances,
  describeCalculation,
  resolvedParameters,
  warningOf,
} from './views/describe-calculation.ts';
export { evaluationSchemaView } from './views/evaluation-schema-view.ts';
export { fullView } from './views/full-view.ts';
export { ipcView } from './views/ipc-view.ts';
export { categorySchemaView, categoryView, materialSchemaView } from './views/schema-view.ts';
