import type {
  Category,
  CategoryDefinition,
  LifecycleDefinition,
  Material,
} from '../../../catalog/catalog.ts';
import { circularIdentifiers, termDataIdentifiers } from '../../../catalog/circular-identifiers.ts';
import { oncePer } from '../../../catalog/once-per.ts';
import type { ParameterDefinition } from '../../../catalog/parameter-definition.ts';
import type { ImpactDataUnit, StepDefinition, StepImpactData } from '../../../catalog/rule-definitions.ts';
import type { ParameterValue } from '../../../payload/parameters/parameter-value.ts';
import { parametersById } from '../../../payload/parameters/parameters-by-id.ts';
import { valueByDefault } from '../../../payload/parameters/value-by-default.ts';
import { type CompiledFactor, type CompiledLoss, compileAmount, compileLoss } from '../rules/amount.ts';
import { compileRule } from '../rules/compile-rule.ts';
import { IdentifierIndex } from '../rules/identifiers.ts';
import { basisAt, type CompiledRule } from '../rules/rule-context.ts';

/** Values by identifier number; undefined where none is set. */
export type Values = (ParameterValue | undefined)[];

/** A category prepared for fast evaluation; compiled once per category. */
export interface CompiledCategory {
  readonly category: Category;
  readonly definition: CategoryDefinition;
  readonly identifiers: IdentifierIndex;
  readonly lifecycles: readonly CompiledLifecycle[];
  readonly steps: readonly CompiledStep[];
  /** Numbers of the identifiers of own data for factors of rules, each once. */
  readonly ruleData: readonly number[];
  readonly defaults: Values;
  /** Every parameter of the category, in the order of its schema. */
  readonly parameters: readonly ParameterDefinition[];
}

export interface CompiledLifecycle {
  readonly definition: LifecycleDefinition;
  readonly parameters: ReadonlyMap<string, ParameterDefinition>;
}

export interface CompiledStep {
  readonly definition: StepDefinition;
  readonly lifecycle: number;
  readonly losses: readonly CompiledLoss[];
  readonly rules: readonly CompiledRule[];
  readonly impactData: CompiledImpactData | undefined;
}

/** The client's own data for a step, with identifiers resolved to numbers. */
export interface CompiledImpactData {
  /** Number of the identifier of its parameter. */
  readonly parameter: number;
  readonly unit: ImpactDataUnit;
  /** Position of its basis in `RuleContext.basis`. */
  readonly of: number;
  readonly amount: readonly CompiledFactor[];
}

/** A material as one category uses it. */
export interface MaterialPlan {
  readonly material: Material;
  readonly parameters: ReadonlyMap<string, ParameterDefinition>;
  /** Material defaults over category defaults. */
  readonly defaults: Values;
  /** Numbers of the identifiers of the Circular Footprint Formula: its figures, and own data of its terms. */
  readonly circular: readonly number[];
}

/** Identifiers that the calculation derives from others. */
export const derivedIdentifiers = {
  daysOfUse: 'days-of-use',
  careCycles: 'care-cycles',
  deliveries: 'deliveries-per-piece',
  returns: 'returns-per-piece',
  returnsLost: 'returns-lost',
  shopSales: 'shop-sales-per-piece',
  carTrips: 'car-trips-per-piece',
  pigmentPrint: 'pigment-print-per-kilogram',
  substantivePrint: 'substantive-print-per-kilogram',
  faded: 'faded',
} as const;

const compiledCategories = new WeakMap<CategoryDefinition, CompiledCategory>();

/** Throws: an Error naming the parameter when a default of the catalog breaks its own definition. */
export function compileCategory(category: Category): CompiledCategory {
  const { definition } = category;
  if (definition === undefined) throw new Error(`Category "${category.id}" is no leaf.`);
  const known = compiledCategories.get(definition);
  if (known !== undefined) return known;

  const identifiers = new IdentifierIndex();
  const lifecycles = definition.lifecycles.map((lifecycle) => ({
    definition: lifecycle,
    parameters: parametersById([...lifecycle.informations, ...lifecycle.steps]),
  }));
  const parameters = lifecycles.flatMap((lifecycle) => [...lifecycle.parameters.values()]);
  for (const identifier of Object.values(derivedIdentifiers)) identifiers.indexOf(identifier);
  const defaults: Values = [];
  for (const parameter of parameters)
    defaults[identifiers.indexOf(parameter.identifier)] = valueByDefault(parameter);
  const steps = definition.lifecycles.flatMap((lifecycle, index) =>
    lifecycle.steps.map((step) => ({
      definition: step,
      lifecycle: index,
      losses: step.losses.map((loss) => compileLoss(loss, identifiers)),
      rules: step.rules.map((rule) => compileRule(rule, identifiers)),
      impactData: step.impactData && compileImpactData(step.impactData, identifiers),
    })),
  );
  const ruleData = [...new Set(steps.flatMap(({ rules }) => rules.map(({ impactData }) => impactData)))];
  const compiled = { category, definition, identifiers, lifecycles, steps, ruleData, defaults, parameters };
  compiledCategories.set(definition, compiled);
  return compiled;
}

const plansOf = oncePer((_: CompiledCategory) => new Map<string, MaterialPlan>());

export function materialPlan(compiled: CompiledCategory, material: Material): MaterialPlan {
  const known = plansOf(compiled);
  let plan = known.get(material.id);
  if (plan === undefined) {
    const parameters = parametersById([...material.informations, ...material.processes]);
    const defaults = [...compiled.defaults];
    for (const parameter of parameters.values()) {
      const value = valueByDefault(parameter);
      if (value !== undefined) defaults[compiled.identifiers.indexOf(parameter.identifier)] = value;
    }
    const circular = [...Object.values(circularIdentifiers), ...Object.values(termDataIdentifiers)].map(
      (identifier) => compiled.identifiers.indexOf(identifier),
    );
    plan = { material, parameters, defaults, circular };
    known.set(material.id, plan);
  }
  return plan;
}

const ownPlansOf = oncePer((plan: MaterialPlan) => oncePer((material: Material) => ({ ...plan, material })));

/** The plan of a material of an organization: that of the one that it is like, under its own name. */
export function ownPlan(plan: MaterialPlan, material: Material): MaterialPlan {
  return ownPlansOf(plan)(material);
}

function compileImpactData(
  { unit, parameter, of, amount }: StepImpactData,
  identifiers: IdentifierIndex,
): CompiledImpactData {
  return {
    parameter: identifiers.indexOf(parameter),
    unit,
    of: basisAt[of],
    amount: compileAmount(amount, identifiers),
  };
}
