import { addActivity } from '../evaluate/inventory.ts';
import { amountPerUnit } from './amount.ts';
import { type ApplyRule, basisAt } from './rule-context.ts';

/** Mass entering the step × the data set of the material (database or custom). */
export const applyMaterialInput: ApplyRule = (rule, context) => {
  if (context.ownProcess === undefined)
    throw new Error('A material-input rule stands outside a material step.');
  const amount = (context.basis[basisAt.input] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(context.inventory, context.node, context.own ?? context.ownProcess, amount, rule.label);
};

/** Mass of the accessory × its data set. */
export const applyAccessoryInput: ApplyRule = (rule, context) => {
  if (context.ownProcess === undefined)
    throw new Error('An accessory-input rule stands outside an accessory step.');
  const amount = (context.basis[basisAt.input] as number) * amountPerUnit(rule.amount, context.values);
  addActivity(context.inventory, context.node, context.own ?? context.ownProcess, amount, rule.label);
};
