import type { ParameterContent } from '@sillage/contract';
import type {
  Category,
  CategoryDefinition,
  FunctionalUnitDefinition,
  LifecycleDefinition,
  ProcessRole,
  ProcessRule,
  Rule,
  StepDefinition,
} from '@sillage/engine';
import { type CatalogFolders, readPart } from '../files/catalog-folders.ts';
import { refuseDuplicateIds } from '../files/refuse-duplicate-ids.ts';
import type { OwnerDefaults, ParameterMaker } from './assemble-parameters.ts';
import {
  type CategoryFile,
  CategoryFormat,
  type LifecycleFile,
  type RuleFile,
  type StepFile,
  type TemplateFile,
  TemplateFormat,
} from './category-formats.ts';
import { checkCare, checkDefaults, refuseCycles, withoutSteps } from './check-category.ts';
import { isOfMass } from './check-rules.ts';
import { stepImpactData } from './step-impact-data.ts';

/** The categories as a tree, with leaves ready for evaluation, and the material families that they accept. */
export interface AssembledCategories {
  readonly roots: readonly Category[];
  /** The file of a category, by its id. */
  pathOf(id: string): string;
  /** Leaf category ids by material family. */
  leavesOf(family: string): string[];
}

/** Throws: Error naming the category, the place and the remedy. */
export function assembleCategories(folders: CatalogFolders, parameters: ParameterMaker): AssembledCategories {
  const read = readPart(folders, 'categories', CategoryFormat);
  const readTemplates = readPart(folders, 'categories/templates', TemplateFormat);
  refuseDuplicateIds('category', read.map(placed));
  refuseDuplicateIds('template', readTemplates.map(placed));
  const files = read.map(({ value }) => value);
  const templates = new Map(readTemplates.map(({ value }) => [value.id, value]));
  const known = new Set(files.map((file) => file.id));
  const orphan = files.find((file) => file.parent !== undefined && !known.has(file.parent));
  if (orphan !== undefined)
    throw new Error(`categories/${orphan.id}: there is no category "${orphan.parent}" to be its parent.`);
  refuseCycles(files);

  const families = new Map(
    files.map((file) => [file.id, file.families ?? templateOf(file, templates)?.families ?? []]),
  );
  const paths = new Map<CategoryFile | TemplateFile, string>(
    [...read, ...readTemplates].map(({ path, value }) => [value, path]),
  );
  const pathOf: PathOf = (file) => paths.get(file) ?? file.id;
  const categoryOf = (file: CategoryFile): Category => {
    const definition = definitionOf(file, templateOf(file, templates), parameters, pathOf);
    return {
      id: file.id,
      slug: file.id,
      name: file.name,
      description: file.description,
      ...(file.banner === undefined ? {} : { banner: file.banner }),
      ...(file.usualWeight === undefined ? {} : { usualWeight: file.usualWeight }),
      children: files.filter((child) => child.parent === file.id).map(categoryOf),
      ...(definition === undefined ? {} : { definition }),
    };
  };
  return {
    roots: files.filter((file) => file.parent === undefined).map(categoryOf),
    pathOf: (id) => read.find(({ value }) => value.id === id)?.path ?? '',
    leavesOf: (family) => files.map((file) => file.id).filter((id) => families.get(id)?.includes(family)),
  };
}

type PathOf = (file: CategoryFile | TemplateFile) => string;

function placed({ path, value }: { readonly path: string; readonly value: { readonly id: string } }) {
  return { path, id: value.id };
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

/** A category without lifecycles, own or from its template, is only a group. */
function definitionOf(
  file: CategoryFile,
  template: TemplateFile | undefined,
  parameters: ParameterMaker,
  pathOf: PathOf,
): CategoryDefinition | undefined {
  const all = file.lifecycles ?? template?.lifecycles;
  if (all === undefined) return undefined;
  const lifecycles = withoutSteps(file, all);
  const defaults: OwnerDefaults = {
    values: (file.defaults ?? {}) as Record<string, ParameterContent | null>,
    fileOf: () => pathOf(file),
    sourceOf: () => file.source,
    groups: pathOf(file.lifecycles === undefined && template !== undefined ? template : file),
  };
  const assembled = lifecycles.map((lifecycle) =>
    assembleLifecycle(file.id, lifecycle, defaults, parameters),
  );
  checkDefaults(file, assembled);
  const functionalUnit = functionalUnitOf(file, template);
  checkCare(file, functionalUnit, assembled);
  return { functionalUnit, lifecycles: assembled };
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
  if (averageWears === undefined) throw incomplete;
  const washed = wearsBetweenWashes === undefined ? {} : { wearsBetweenWashes };
  return { kind, text, unit, averageWears, ...washed, source };
}

function assembleLifecycle(
  category: string,
  file: LifecycleFile,
  defaults: OwnerDefaults,
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
  step: StepFile,
  defaults: OwnerDefaults,
  parameters: ParameterMaker,
): StepDefinition {
  const { id, name, scope, losses, parameters: uses, impactData } = step;
  const place = `categories/${category}/${id}`;
  const rules = step.rules.map((rule) => assembleRule(rule as RuleFile, place, parameters));
  const group = { id, name, parameters: uses ?? [], ...(impactData && { impactData: impactData.unit }) };
  return {
    ...parameters.group(category, group, defaults),
    scope,
    losses: losses ?? [],
    rules,
    ...stepImpactData(step, rules, place),
  };
}

function assembleRule(file: RuleFile, place: string, parameters: ParameterMaker): Rule {
  if (file.kind === 'packaging-input')
    return { ...file, packaging: parameters.packaging(file.packaging, place) } as Rule;
  if (file.kind === 'circular-end-of-life' || file.kind === 'packaging-end-of-life')
    return { ...file, process: parameters.process(file.process, place, 'disposal') } as Rule;
  if (file.kind !== 'process') return file as Rule;
  const { process, ...rule } = file;
  if ((process === undefined) === (rule.processOf === undefined)) {
    throw new Error(`${place}: a rule of kind "process" names either process or processOf.`);
  }
  return {
    ...rule,
    ...(process === undefined ? {} : { process: parameters.process(process, place, roleOf(rule)) }),
  } as Rule;
}

/** A process of a mass is needed per kg, unless the amount turns the mass into another unit. */
function roleOf({ of, per }: Pick<ProcessRule, 'of' | 'per'>): ProcessRole | undefined {
  return isOfMass(of) && per === undefined ? 'processing' : undefined;
}
