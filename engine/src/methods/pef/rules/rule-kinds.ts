import type { RuleKind } from '../../../catalog/rule-definitions.ts';
import {
  applyCircularEndOfLife,
  applyCircularInput,
  applyPackagingEndOfLife,
  applyPackagingInput,
} from './circular-rules.ts';
import { applyAccessoryInput, applyEnergy, applyMaterialInput, applyProcess } from './process-rules.ts';
import type { ApplyRule } from './rule-context.ts';
import { applyTransport } from './transport-rule.ts';

/** The closed set of rule kinds. A new category combines them and needs no code. */
export const ruleKinds: Readonly<Record<RuleKind, ApplyRule>> = {
  'material-input': applyMaterialInput,
  'circular-input': applyCircularInput,
  'circular-end-of-life': applyCircularEndOfLife,
  'packaging-input': applyPackagingInput,
  'packaging-end-of-life': applyPackagingEndOfLife,
  'accessory-input': applyAccessoryInput,
  process: applyProcess,
  energy: applyEnergy,
  transport: applyTransport,
};
