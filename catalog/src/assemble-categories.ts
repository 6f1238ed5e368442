import { join } from 'node:path';
import type { ParameterContent } from '@sillage/contract';
import type {
  Category,
  CategoryDefinition,
  FunctionalUnitDefinition,
  LifecycleDefinition,
  Rule,
  StepDefinition,
} from '@sillage/engine';
import type { ParameterMaker } from './assemble-parameters.ts';
import {
  type CategoryFile,
  CategoryFormat,
  type LifecycleFile,
  type RuleFile,
  type StepFile,
  type TemplateFile,
  TemplateFormat,
} from './category-formats.ts';
import { readFolder } from './read-json.ts';

/** The categories as a tree, each leaf ready to compute, and the families of materials that it takes. */
export interface AssembledCategories {
  readonly roots: readonly Category[];
  /** Leaf category ids by material family. */
  leavesOf(family: string): string[];
}

/** Throws: Error naming the category, the place and the cure. */
export function assembleCategories(directory: string, parameters: ParameterMaker): AssembledCategories {
  const files = readFolder(join(directory, 'categories'), CategoryFormat);
  const templates = new Map(
    readFolder(join(directory, 'categories/templates'), TemplateFormat).map((t) => [t.id, t]),
  );
  const known = new Set(files.map((file) => file.id));
  const orphan = files.find((file) => file.parent !== undefined && !known.has(file.parent));
  if (orphan !== undefined)
    throw new Error(`categories/${orphan.id}: there is no category "${orphan.parent}" to be its parent.`);

  const families = new Map(
    files.map((file) => [file.id, file.families ?? templateOf(file, templates)?.families ?? []]),
  );
  const categoryOf = (file: CategoryFile): Category => {
    const definition = definitionOf(file, templateOf(file, templates), parameters);
    return {
      id: file.id,
      slug: file.id,
      name: file.name,
      description: file.description,
      children: files.filter((child) => child.parent === file.id).map(categoryOf),
      ...(definition === undefined ? {} : { definition }),
    };
  };
  return {
    roots: files.filter((file) => file.parent === undefined).map(categoryOf),
    leavesOf: (family) => files.map((file) => file.id).filter((id) => families.get(id)?.includes(family)),
  };
}

function templateOf(
  file: CategoryFile,
  templates: ReadonlyMap<string, TemplateFile>,
): TemplateFile | undefined {
  if (file.extends === undefined) return undefined;
  const template = templates.get(file.extends);
  if (template === undefined)
    throw new Error(`categories/${file.id}: there is no template "${file.extends}".`);
  return template;
}

/** A category without lifecycles, own or of its template, only groups others. */
function definitionOf(
  file: CategoryFile,
  template: TemplateFile | undefined,
  parameters: ParameterMaker,
): CategoryDefinition | undefined {
  const lifecycles = file.lifecycles ?? template?.lifecycles;
  if (lifecycles === undefined) return undefined;
  const defaults = (file.defaults ?? {}) as Record<string, ParameterContent | null>;
  const assembled = lifecycles.map((lifecycle) =>
    assembleLifecycle(file.id, lifecycle, defaults, parameters),
  );
  checkDefaults(file, assembled);
  return { functionalUnit: functionalUnitOf(file, template), lifecycles: assembled };
}

function functionalUnitOf(file: CategoryFile, template: TemplateFile | undefined): FunctionalUnitDefinition {
  const { kind, text, unit, averageWears, wearsBetweenWashes, source } = {
    ...template?.functionalUnit,
    ...file.functionalUnit,
  };
  const incomplete = new Error(
    `categories/${file.id}/functionalUnit: kind, text, unit, source and what the kind needs must be given.`,
  );
  if (kind === undefined || text === undefined || unit === undefined || source === undefined)
    throw incomplete;
  if (kind === 'mass') return { kind, text, unit, source };
  if (averageWears === undefined || wearsBetweenWashes === undefined) throw incomplete;
  return { kind, text, unit, averageWears, wearsBetweenWashes, source };
}

function assembleLifecycle(
  category: string,
  file: LifecycleFile,
  defaults: Readonly<Record<string, ParameterContent | null>>,
  parameters: ParameterMaker,
): LifecycleDefinition {
  return {
    id: `${category}.${file.stage}`,
    stage: file.stage,
    name: file.name,
    informations: (file.informations ?? []).map((group) => parameters.group(category, group, defaults)),
    steps: (file.steps ?? []).map((step) => assembleStep(category, step, defaults, parameters)),
  };
}

function assembleStep(
  category: string,
  { id, name, scope, losses, parameters: uses, rules }: StepFile,
  defaults: Readonly<Record<string, ParameterContent | null>>,
  parameters: ParameterMaker,
): StepDefinition {
  return {
    ...parameters.group(category, { id, name, parameters: uses ?? [] }, defaults),
    scope,
    losses: losses ?? [],
    rules: rules.map((rule) => assembleRule(rule as RuleFile, `categories/${category}/${id}`, parameters)),
  };
}

function assembleRule(file: RuleFile, place: string, parameters: ParameterMaker): Rule {
  if (file.kind !== 'process') return file as Rule;
  const { process, ...rule } = file;
  if ((process === undefined) === (rule.processOf === undefined)) {
    throw new Error(`${place}: a rule of kind "process" names either process or processOf.`);
  }
  return {
    ...rule,
    ...(process === undefined ? {} : { process: parameters.process(process, place) }),
  } as Rule;
}

/** A default for a parameter that the category does not have would be silently without effect. */
function checkDefaults(file: CategoryFile, lifecycles: readonly LifecycleDefinition[]): void {
  const identifiers = lifecycles.flatMap(({ informations, steps }) =>
    [...informations, ...steps].flatMap((group) => group.parameters.map((parameter) => parameter.identifier)),
  );
  const twice = identifiers.find((identifier, index) => identifiers.indexOf(identifier) !== index);
  if (twice !== undefined) throw new Error(`categories/${file.id}: the parameter "${twice}" stands twice.`);
  const stray = Object.keys(file.defaults ?? {}).find((identifier) => !identifiers.includes(identifier));
  if (stray !== undefined)
    throw new Error(`categories/${file.id}/defaults: the category has no parameter "${stray}".`);
}
