import { didYouMean, type EvaluationPayload, type Issue, type PackagingPayload } from '@sillage/contract';
import type { Catalog, Category } from '../catalog.ts';
import { checkSize, readComposition } from '../composition/read-composition.ts';
import { checkPackaging } from '../packaging/check-packaging.ts';
import { type PreparedPackaging, preparePackaging } from '../packaging/packaging-components.ts';
import { ignoredParameterWarnings, recycledContentWarnings } from '../packaging/packaging-warnings.ts';
import type { ParameterDefinition } from '../parameters/parameter-definition.ts';
import {
  type CompiledCategory,
  compileCategory,
  type MaterialPlan,
  materialPlan,
} from './compile-category.ts';
import { dataWarnings } from './data-warnings.ts';
import { type GivenParameter, matchHint, readGiven } from './given-parameters.ts';
import { materialFlow } from './material-flow.ts';
import { impactData, materialProcess } from './material-process.ts';
import type { MaterialLine, PreparedEvaluation } from './prepared-evaluation.ts';
import { checkRequired, type MaskValues, resolve } from './resolve.ts';
import { derivedUsePhase } from './use-phase.ts';

/** The records of the organization that a payload may refer to. */
export interface KnownRecords {
  readonly teams: { has(id: string): boolean };
  readonly tags: { has(id: string): boolean };
  /** Undefined when the payload names a mask that does not exist. */
  readonly mask?: MaskValues;
  /** Undefined when the payload names a packaging that does not exist. */
  readonly packaging?: PackagingPayload;
}

export type Preparation =
  | { readonly prepared: PreparedEvaluation; readonly issues?: never }
  | { readonly issues: readonly Issue[]; readonly prepared?: never };

/**
 * From a structurally sound payload to a document ready to compute: references, masses, parameters.
 *
 * Issues: every fault of the document at once; see `issueTable`, kind `document`.
 */
export function prepareEvaluation(
  payload: EvaluationPayload,
  catalog: Catalog,
  records: KnownRecords,
): Preparation {
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  checkRecords(payload, records, issues);
  const packaging = findPackaging(payload, catalog, records, issues);
  const category = findCategory(payload, catalog, issues);
  if (!checkSize(payload.composition, issues) || category === undefined) return { issues };

  const compiled = compileCategory(category);
  const given = readLifecycles(payload, compiled, issues);
  if (packaging !== undefined)
    warnings.push(...recycledContentWarnings(packaging), ...ignoredParameterWarnings(compiled, given));
  const composition = readComposition(payload.composition, category, catalog, issues, warnings);
  const resolved = resolve(
    compiled,
    {
      defaults: compiled.defaults,
      definitions: compiled.parameters,
      mask: records.mask,
      given: [given],
      pointer: '/mask',
    },
    warnings,
  );
  checkRequired(compiled, requiredOfEvaluation(compiled), resolved.values, given, '/lifecycles', issues);
  const use =
    issues.length > 0
      ? undefined
      : derivedUsePhase(compiled, resolved, payload.composition.totalWeight, warnings);

  const lines: MaterialLine[] = [];
  for (const [p, part] of payload.composition.parts.entries()) {
    for (const [m, sent] of part.materials.entries()) {
      const pointer = `/composition/parts/${p}/materials/${m}`;
      const material = catalog.material(sent.id);
      if (material === undefined || !material.categories.includes(category.id)) {
        issues.push(unusableMaterial(sent.id, `${pointer}/id`, category, catalog));
        continue;
      }
      const plan = materialPlan(compiled, material);
      const own = readGiven(sent, plan.parameters, { pointer, name: material.id }, issues);
      const sources = {
        defaults: plan.defaults,
        definitions: maskable(compiled, plan),
        mask: records.mask,
        given: [given, own],
        pointer: '/mask',
      };
      const line = resolve(compiled, sources, warnings);
      copyDerived(resolved, line);
      checkRequired(compiled, plan.parameters.values(), line.values, own, `${pointer}/parameters`, issues);
      const custom = line.values[compiled.identifiers.indexOf(impactData)];
      const process = materialProcess(material, sent, custom, { catalog, pointer }, issues);
      const mass = composition?.materialMasses[p]?.[m];
      if (process === undefined || mass === undefined || issues.length > 0) continue;
      const flow = materialFlow(compiled.steps, line.values, mass);
      lines.push({ ...line, pointer, part: p, plan, flow, process });
    }
  }
  if (issues.length > 0 || composition === undefined || use === undefined) return { issues };

  const prepared = {
    ...resolved,
    catalog,
    compiled,
    totalWeight: composition.totalWeight,
    parts: payload.composition.parts.map((part, index) => ({
      pointer: `/composition/parts/${index}`,
      name: part.name ?? `Part ${index + 1}`,
    })),
    lines,
    accessories: composition.accessories,
    ...(packaging === undefined ? {} : { packaging }),
    use,
  };
  return { prepared: { ...prepared, warnings: [...warnings, ...dataWarnings(prepared)] } };
}

function checkRecords(payload: EvaluationPayload, records: KnownRecords, issues: Issue[]): void {
  for (const noun of ['teams', 'tags'] as const) {
    for (const [index, { id }] of (payload[noun] ?? []).entries()) {
      if (records[noun].has(id)) continue;
      issues.push({
        code: 'reference.unknown',
        pointer: `/${noun}/${index}/id`,
        facts: { noun: noun.slice(0, -1), id },
      });
    }
  }
  if (payload.mask !== undefined && records.mask === undefined) {
    issues.push({
      code: 'reference.unknown',
      pointer: '/mask/id',
      facts: { noun: 'mask', id: payload.mask.id },
    });
  }
}

/** Issues: reference.unknown; packaging.level; those of `checkPackaging` for one that is older than the catalog. */
function findPackaging(
  payload: EvaluationPayload,
  catalog: Catalog,
  records: KnownRecords,
  issues: Issue[],
): PreparedPackaging | undefined {
  if (payload.packaging === undefined) return undefined;
  const { id } = payload.packaging;
  const pointer = '/packaging/id';
  const known = records.packaging;
  if (known === undefined) {
    issues.push({ code: 'reference.unknown', pointer, facts: { noun: 'packaging', id } });
    return undefined;
  }
  if (known.level !== 'primary') {
    issues.push({ code: 'packaging.level', pointer, facts: { id, level: known.level } });
    return undefined;
  }
  const faults = checkPackaging(known, catalog);
  issues.push(...faults.map((fault) => ({ ...fault, pointer })));
  return faults.length > 0 ? undefined : preparePackaging(id, known, catalog);
}

function leavesOf(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) =>
    category.definition === undefined ? leavesOf(category.children) : [category],
  );
}

function findCategory(payload: EvaluationPayload, catalog: Catalog, issues: Issue[]): Category | undefined {
  const { id } = payload.category;
  const category = catalog.category(id);
  if (category?.definition !== undefined) return category;
  const leaves = leavesOf(category === undefined ? catalog.categories : [category]).map((leaf) => leaf.id);
  if (category !== undefined) {
    issues.push({
      code: 'category.not-a-leaf',
      pointer: '/category/id',
      facts: { id },
      expected: leaves.join(' | '),
    });
  } else {
    const hint = didYouMean(id, leaves);
    issues.push({
      code: 'reference.unknown',
      pointer: '/category/id',
      facts: { noun: 'category', id },
      ...(hint === undefined ? {} : { hint }),
    });
  }
  return undefined;
}

function readLifecycles(
  payload: EvaluationPayload,
  compiled: CompiledCategory,
  issues: Issue[],
): GivenParameter[] {
  const byId = new Map(compiled.lifecycles.map((lifecycle) => [lifecycle.definition.id, lifecycle]));
  const seen = new Set<string>();
  return payload.lifecycles.flatMap((lifecycle, index) => {
    const pointer = `/lifecycles/${index}`;
    const known = byId.get(lifecycle.id);
    if (known === undefined) {
      const hint = didYouMean(lifecycle.id, byId.keys());
      issues.push({
        code: 'reference.unknown',
        pointer: `${pointer}/id`,
        facts: { noun: 'lifecycle', id: lifecycle.id },
        ...(hint === undefined ? {} : { hint }),
      });
      return [];
    }
    if (seen.has(lifecycle.id))
      issues.push({ code: 'lifecycle.duplicate', pointer, facts: { id: lifecycle.id }, hint: matchHint });
    seen.add(lifecycle.id);
    return readGiven(lifecycle, known.parameters, { pointer, name: lifecycle.id }, issues);
  });
}

/** Values of material steps may stand evaluation-wide or with each material, so they are not required here. */
function requiredOfEvaluation(compiled: CompiledCategory): ParameterDefinition[] {
  const ofMaterials = new Set(
    compiled.steps
      .filter((step) => step.definition.scope === 'material')
      .flatMap((step) => step.definition.parameters),
  );
  return compiled.parameters.filter((parameter) => !ofMaterials.has(parameter));
}

function unusableMaterial(id: string, pointer: string, category: Category, catalog: Catalog): Issue {
  const usable = catalog.materials
    .filter((material) => material.categories.includes(category.id))
    .map((material) => material.id);
  const hint = didYouMean(id, usable);
  const place = { pointer, ...(hint === undefined ? {} : { hint }) };
  return catalog.material(id) === undefined
    ? { code: 'reference.unknown', facts: { noun: 'material', id }, ...place }
    : { code: 'material.not-in-category', facts: { id, category: category.id }, ...place };
}

/** What a mask may decide for a material: its own parameters, and those of the category that it has none of itself. */
function* maskable(compiled: CompiledCategory, plan: MaterialPlan): Generator<ParameterDefinition> {
  const own = new Set([...plan.parameters.values()].map(({ identifier }) => identifier));
  for (const parameter of compiled.parameters) if (!own.has(parameter.identifier)) yield parameter;
  yield* plan.parameters.values();
}

/** What is derived for the evaluation (days of use, care cycles) holds for each material line too. */
function copyDerived(
  from: { values: unknown[]; origins: unknown[] },
  to: { values: unknown[]; origins: unknown[] },
): void {
  for (const [index, origin] of from.origins.entries()) {
    if (origin === 'derived') [to.values[index], to.origins[index]] = [from.values[index], 'derived'];
  }
}
