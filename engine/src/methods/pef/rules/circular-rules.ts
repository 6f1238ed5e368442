import { supposedTerms } from '../circular/supposed-terms.ts';
import { addActivity } from '../inventory/inventory.ts';
import { addCircularTerms } from './add-circular-terms.ts';
import { amountPerUnit } from './amount.ts';
import { type ApplyRule, basisAt } from './rule-context.ts';

/** Mass entering the step × the input terms of the material. */
export const applyCircularInput: ApplyRule = (rule, context) => {
  const mass = (context.basis[basisAt.input] as number) * amountPerUnit(rule.amount, context.values);
  addCircularTerms(context, termsOf(context).input, mass, rule.termLabels, rule.process);
};

/** Net mass of the material × its terms at the end of life. */
export const applyCircularEndOfLife: ApplyRule = (rule, context) => {
  const mass = (context.basis[basisAt.net] as number) * amountPerUnit(rule.amount, context.values);
  addCircularTerms(context, termsOf(context).endOfLife, mass, rule.termLabels, rule.process);
};

/**
 * kg per piece × the input terms of a packaging material with its catalog defaults;
 * own data replace all terms.
 */
export const applyPackagingInput: ApplyRule = (rule, context) => {
  const { termLabels } = rule;
  const mass = (context.basis[basisAt.piece] as number) * amountPerUnit(rule.amount, context.values);
  if (mass === 0) return;
  const { input, endOfLife } = supposedTerms(rule.packaging, context.catalog);
  if (context.own === undefined) addCircularTerms(context, input, mass, termLabels, rule.process);
  else addActivity(context.inventory, context.node, context.own, mass, rule.label);
  context.basis[basisAt.packaging] = (context.basis[basisAt.packaging] as number) + mass;
  context.packed.push({ mass, endOfLife, termLabels });
};

/** Mass of all packaging so far × the end-of-life terms of its material. */
export const applyPackagingEndOfLife: ApplyRule = (rule, context) => {
  const share = amountPerUnit(rule.amount, context.values);
  const { own, inventory, node } = context;
  for (const { mass, endOfLife, termLabels } of context.packed)
    if (own === undefined) addCircularTerms(context, endOfLife, mass * share, termLabels, rule.process);
    else addActivity(inventory, node, own, mass * share, rule.label);
};

function termsOf({ circular }: Parameters<ApplyRule>[1]) {
  if (circular === undefined) throw new Error('A circular rule stands outside a material step.');
  return circular;
}
