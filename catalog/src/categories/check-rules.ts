import { stages } from '@sillage/contract';
import {
  type AmountBasis,
  type AmountFactor,
  type Catalog,
  type Category,
  derivedIdentifiers,
  type ParameterDefinition,
  type Rule,
  type StepDefinition,
  valueByDefault,
} from '@sillage/engine';

/** Values computed by the calculation. */
const derived: readonly string[] = Object.values(derivedIdentifiers);
/** Whether a basis is in kg; pieces take a process of any unit, in which their amount is. */
export function isOfMass(basis: AmountBasis): boolean {
  return basis !== 'piece';
}

/**
 * Detects errors that would otherwise only show in evaluations: invalid defaults, missing stages, rules that
 * read missing parameters, processes of another unit. Throws: Error naming category, step, rule and remedy.
 */
export function checkRules(
  catalog: Pick<Catalog, 'categories' | 'materials' | 'processes'>,
  fileOfDefault: (parameter: ParameterDefinition) => string,
): void {
  const check = (parameter: ParameterDefinition): void => checkDefault(parameter, fileOfDefault);
  for (const { informations, processes } of catalog.materials)
    for (const { parameters } of [...informations, ...processes]) parameters.forEach(check);
  for (const { definition } of leavesOf(catalog.categories))
    for (const { informations, steps } of definition?.lifecycles ?? [])
      for (const { parameters } of [...informations, ...steps]) parameters.forEach(check);
  for (const category of leavesOf(catalog.categories)) checkCategory(category, catalog);
}

function checkDefault(parameter: ParameterDefinition, fileOf: (parameter: ParameterDefinition) => string) {
  try {
    valueByDefault(parameter);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${fileOf(parameter)}: ${reason} Correct the default there.`);
  }
}

function leavesOf(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...leavesOf(category.children)]);
}

function checkCategory({ id, definition }: Category, { processes }: Pick<Catalog, 'processes'>): void {
  if (definition === undefined) return;
  const { lifecycles } = definition;
  for (const stage of stages)
    if (lifecycles.filter((lifecycle) => lifecycle.stage === stage).length !== 1)
      throw new Error(`categories/${id}: it needs the stage "${stage}" once; it may be empty.`);
  const groups = lifecycles.flatMap(({ informations, steps }) => [...informations, ...steps]);
  const parameters = groups.flatMap((group) => group.parameters);
  const known = new Map(parameters.map((parameter) => [parameter.identifier, parameter]));
  for (const step of lifecycles.flatMap(({ steps }) => steps)) {
    for (const rule of step.rules) {
      const reader = new Reader(`categories/${id}, step "${step.id}", rule "${rule.name.en}"`, known);
      reader.amount(rule.amount ?? []);
      checkRule(rule, reader);
      checkUnit(rule, reader, processes);
      if (rule.impactData !== undefined) reader.ownData(rule.impactData, unitOf(rule, processes));
    }
    checkLosses(step, new Reader(`categories/${id}, step "${step.id}", losses`, known));
  }
}

function checkRule(rule: Rule, reader: Reader): void {
  if (rule.kind === 'energy') reader.place(rule.place);
  if (rule.kind === 'energy' && rule.supply !== undefined) reader.choice(rule.supply);
  if (rule.kind === 'process' && rule.processOf !== undefined) reader.choice(rule.processOf);
  if (rule.kind !== 'transport') return;
  reader.place(rule.from);
  reader.place(rule.to);
  if (rule.airShare !== undefined) reader.number(rule.airShare);
}

function checkUnit(rule: Rule, reader: Reader, processes: Catalog['processes']): void {
  if (rule.kind !== 'process' || !isOfMass(rule.of)) return;
  const chosen = rule.processOf === undefined ? [] : reader.choice(rule.processOf).allowedValues;
  for (const index of [rule.process, ...chosen.map(({ process }) => process)]) {
    const process = index === undefined ? undefined : processes[index];
    const unit = rule.per ?? 'kg';
    if (process !== undefined && process.unit !== unit)
      reader.refuse(
        `"${process.id}" is per ${process.unit}, the amount of "${rule.of}" in ${unit}; take a process per ${unit}`,
      );
  }
}

/** Unit of the factor of a rule, which own data may replace. */
function unitOf(rule: Rule, processes: Catalog['processes']): string {
  if (rule.kind === 'transport') return 't·km';
  if (rule.kind === 'energy') return rule.carrier === 'heat' ? 'MJ' : 'kWh';
  if (rule.kind !== 'process' || rule.process === undefined) return 'kg';
  return processes[rule.process]?.unit ?? 'kg';
}

function checkLosses({ losses }: StepDefinition, reader: Reader): void {
  for (const { parameter, option, property } of losses) {
    reader.number(parameter);
    if (option !== undefined) reader.amount([{ option, property: property ?? '' }]);
  }
}

/** Looks up what a rule reads among the parameters of its category. */
class Reader {
  readonly #place: string;
  readonly #known: ReadonlyMap<string, ParameterDefinition>;

  constructor(place: string, known: ReadonlyMap<string, ParameterDefinition>) {
    this.#place = place;
    this.#known = known;
  }

  refuse(reason: string): never {
    throw new Error(`${this.#place}: ${reason}.`);
  }

  amount(factors: readonly AmountFactor[]): void {
    for (const factor of factors) {
      if (typeof factor === 'number') continue;
      if ('parameter' in factor) {
        this.number(factor.parameter);
        continue;
      }
      const lacking = this.choice(factor.option).allowedValues.find(
        ({ properties }) => properties?.[factor.property] === undefined,
      );
      if (lacking !== undefined)
        this.refuse(
          `the value "${lacking.value}" of "${factor.option}" has no figure "${factor.property}"; give it`,
        );
    }
  }

  number(identifier: string): void {
    if (derived.includes(identifier)) return;
    if (this.#find(identifier).fieldType !== 'number')
      this.refuse(`"${identifier}" is no number; name one that is`);
  }

  place(identifier: string): void {
    if (this.choice(identifier).allowedValues.some(({ location }) => location === undefined))
      this.refuse(`"${identifier}" is no place; name a parameter with "values": "locations"`);
  }

  choice(identifier: string): ParameterDefinition {
    const found = this.#find(identifier);
    if (found.allowedValues.length === 0)
      this.refuse(`"${identifier}" is no choice; name a select parameter`);
    return found;
  }

  ownData(identifier: string, unit: string): void {
    const { customizable, unit: declared } = this.#find(identifier);
    if (!customizable) this.refuse(`"${identifier}" takes no data of a client's own; name one that does`);
    if (declared !== unit)
      this.refuse(`"${identifier}" is per ${declared}, the factor of the rule per ${unit}; name one that is`);
  }

  #find(identifier: string): ParameterDefinition {
    const found = this.#known.get(identifier);
    return (
      found ??
      this.refuse(`the category has no parameter "${identifier}"; add it to a step or correct the name`)
    );
  }
}
