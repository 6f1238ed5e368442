import {
  didYouMean,
  type EvaluationPayload,
  type Issue,
  type LocalizedText,
  type PackagingPayload,
} from '@sillage/contract';
import type { Catalog, Category } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import {
  type AccessoryLine,
  checkSize,
  readComposition,
} from '../../payload/composition/read-composition.ts';
import type { MaskValues } from '../../payload/masks/check-mask.ts';
import {
  type GivenParameter,
  matchHint,
  rangedOf,
  readGiven,
} from '../../payload/parameters/given-parameters.ts';
import { catalogFor, methodOfFigures } from './package-figures.ts';
import { checkTeamsAndTags, type KnownLabels } from './prepare/check-teams-and-tags.ts';
import { type CompiledCategory, compileCategory } from './prepare/compile-category.ts';
import { dataWarnings, weightWarnings } from './prepare/data-warnings.ts';
import { pieceFlow } from './prepare/lines/material-flow.ts';
import { prepareLine } from './prepare/lines/prepare-line.ts';
import { ruleFigureWarnings } from './prepare/own-data/figure-warnings.ts';
import { ruleData, stepData } from './prepare/own-data/own-data.ts';
import type { OwnRecords } from './prepare/own-data/own-records.ts';
import { checkPackaging } from './prepare/packaging/check-packaging.ts';
import { type PreparedPackaging, preparePackaging } from './prepare/packaging/packaging-components.ts';
import { ignoredParameterWarnings, includedPackaging } from './prepare/packaging/packaging-warnings.ts';
import type { MaterialLine, PreparedEvaluation } from './prepare/prepared-evaluation.ts';
import { checkRequired, resolve } from './prepare/resolve.ts';
import { deriveDistribution } from './prepare/use-phase/distribution.ts';
import { deriveFinishing } from './prepare/use-phase/finishing.ts';
import { derivedUsePhase } from './prepare/use-phase/use-phase.ts';

/** The records of the organization that a payload may refer to. */
export interface KnownRecords extends KnownLabels {
  /** Undefined when the payload names a mask that does not exist. */
  readonly mask?: MaskValues;
  /** Undefined when the payload names a packaging that does not exist. */
  readonly packaging?: PackagingPayload;
  /** Materials and accessories of the organization that the payload names. */
  readonly own?: OwnRecords;
}

export type Preparation =
  | { readonly prepared: PreparedEvaluation; readonly issues?: never }
  | { readonly issues: readonly Issue[]; readonly prepared?: never };

/** A document that was prepared. */
export interface PreparedDocument {
  readonly payload: EvaluationPayload;
  readonly prepared: PreparedEvaluation;
}

/**
 * Prepares a schema-valid payload for the calculation:
 * resolves references and determines masses and parameters.
 *
 * `before`: a document with the same catalog and records from which this one differs in parameters only. What they have in
 * common is taken from there, so that the result serves for figures only: it has no warnings, and lines with equal
 * figures may have the pointer of the first of them.
 *
 * Issues: every error of the document at once; see `issueTable`, kind `document`.
 */
export function prepareEvaluation(
  payload: EvaluationPayload,
  ofOrganization: Catalog,
  records: KnownRecords,
  before?: PreparedDocument,
): Preparation {
  const { catalog: chosen, namedAt } = catalogFor(payload, ofOrganization);
  const catalog = before?.prepared.catalog ?? chosen;
  const issues: Issue[] = [];
  const warnings: Issue[] = [];
  checkRecords(payload, records, issues);
  const packaging = findPackaging(payload, catalog, records, issues);
  const category = findCategory(payload, catalog, issues);
  if (!checkSize(payload.composition, issues) || category === undefined) return { issues };

  const compiled = compileCategory(category);
  const given = readLifecycles(payload, compiled, issues);
  if (packaging !== undefined) {
    issues.push(...includedPackaging(compiled));
    warnings.push(...ignoredParameterWarnings(compiled, given));
    warnings.push(...packaging.warnings.map((warning) => ({ ...warning, pointer: '/packaging/id' })));
  }
  const composition =
    before === undefined
      ? readComposition(
          payload.composition,
          category,
          { catalog, ownAccessories: records.own?.accessories },
          issues,
          warnings,
        )
      : compositionOf(before.prepared);
  // Parameters of materials decide nothing outside of their lines.
  const same = before?.payload.lifecycles === payload.lifecycles ? before?.prepared : undefined;
  const resolved =
    same ??
    resolve(
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
  let use = same?.use;
  if (same === undefined) {
    if (issues.length === 0)
      use = derivedUsePhase(compiled, resolved, payload.composition.totalWeight, warnings);
    deriveDistribution(compiled, resolved);
    deriveFinishing(compiled, resolved, catalog);
  }
  const { mask, own: ownRecords } = records;
  const ranges = rangedOf(given);
  const plainLines = new Map<string, MaterialLine>();
  const known = { catalog, ownRecords, category, compiled, mask };
  const shared = before !== undefined;
  const task = { ...known, resolved, given, ranges, plainLines, shared, issues, warnings };
  const lines: MaterialLine[] = [];
  for (const [p, part] of payload.composition.parts.entries()) {
    for (const [m, sent] of part.materials.entries()) {
      const known = same?.lines[lines.length];
      if (known !== undefined && before?.payload.composition.parts[p]?.materials[m] === sent) {
        lines.push(known);
        continue;
      }
      const line = prepareLine(task, sent, { part: p, material: m }, composition?.materialMasses[p]?.[m]);
      if (line !== undefined) lines.push(line);
    }
  }
  if (issues.length > 0 || composition === undefined || use === undefined) return { issues };

  const { values, origins } = resolved;
  const ofRules = same?.ruleData ?? ruleData(compiled, values, catalog);
  if (before === undefined) {
    warnings.push(...weightWarnings(category, composition.totalWeight));
    warnings.push(...dataWarnings(catalog, compiled, values, lines));
    warnings.push(...ruleFigureWarnings(compiled, ofRules, catalog));
  }
  const prepared: PreparedEvaluation = {
    values,
    origins,
    catalog,
    compiled,
    totalWeight: composition.totalWeight,
    parts:
      before?.prepared.parts ??
      payload.composition.parts.map((part, index) => ({
        pointer: `/composition/parts/${index}`,
        name: part.name ?? `Part ${index + 1}`,
      })),
    lines,
    stepData: same?.stepData ?? stepData(compiled, values, 'piece', '/lifecycles', catalog),
    ruleData: ofRules,
    accessories: before?.prepared.accessories ?? withOwnData(composition.accessories, ownRecords),
    pieces: same?.pieces ?? pieceFlow(compiled.steps, values),
    packaging,
    use,
    ranges,
    warnings,
  };
  const packageMethod = methodOfFigures(prepared, ownRecords, namedAt, issues);
  if (issues.length > 0) return { issues };
  return { prepared: packageMethod === undefined ? prepared : { ...prepared, packageMethod } };
}

/** The masses of a document that was prepared; every material of it has a line. */
function compositionOf({ totalWeight, lines, accessories }: PreparedEvaluation) {
  const materialMasses: number[][] = [];
  for (const { part, flow } of lines) {
    materialMasses[part] ??= [];
    materialMasses[part].push(flow.at(-1) as number);
  }
  return { totalWeight, materialMasses, accessories };
}

/** Adds the data of the organization's accessories. */
function withOwnData(
  lines: readonly AccessoryLine[],
  own: OwnRecords | undefined,
): PreparedEvaluation['accessories'] {
  if (own === undefined) return lines;
  return lines.map((line) => {
    const process = own.accessories.get(line.accessory.id)?.process;
    return process === undefined ? line : { ...line, process };
  });
}

function checkRecords(payload: EvaluationPayload, records: KnownRecords, issues: Issue[]): void {
  issues.push(...checkTeamsAndTags(payload, records));
  if (payload.mask !== undefined && records.mask === undefined) {
    issues.push({
      code: 'reference.unknown',
      pointer: '/mask/id',
      facts: { noun: 'mask', id: payload.mask.id },
    });
  }
}

/**
 * Issues: reference.unknown; packaging.level;
 * those of `checkPackaging` for a packaging older than the catalog.
 */
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
  const otherOwner = (id: string): string | undefined =>
    compiled.lifecycles.find(({ parameters }) => parameters.has(id))?.definition.id;
  const seen = new Set<string>();
  return payload.lifecycles.flatMap((lifecycle, index) => {
    const pointer = `/lifecycles/${index}`;
    const known = byId.get(lifecycle.id);
    if (known === undefined) {
      const hint = didYouMean(lifecycle.id, byId.keys()) ?? lifecycleHint(lifecycle.id, byId.keys());
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
    return readGiven(lifecycle, known.parameters, { pointer, name: lifecycle.id, otherOwner }, issues);
  });
}

/** Suggests the lifecycle with the same last word (`manufacturing`), or lists all. */
function lifecycleHint(sent: string, known: Iterable<string>): LocalizedText {
  const ids = [...known];
  const lastWord = (id: string): string => id.split('.').at(-1) ?? id;
  const byWord = new Map(ids.map((id) => [lastWord(id), id]));
  const same = byWord.get(lastWord(sent));
  if (same !== undefined) return { en: `did you mean "${same}"?`, fr: `vouliez-vous dire « ${same} » ?` };
  const listed = ids.join(', ');
  return { en: `the lifecycles of this category are ${listed}`, fr: `étapes de cette catégorie : ${listed}` };
}

/** Values of material steps may be evaluation-wide or per material, so they are not required here. */
const requiredOfEvaluation = oncePer((compiled: CompiledCategory): readonly ParameterDefinition[] => {
  const ofMaterials = new Set(
    compiled.steps
      .filter((step) => step.definition.scope === 'material')
      .flatMap((step) => step.definition.parameters),
  );
  return compiled.parameters.filter((parameter) => !ofMaterials.has(parameter));
});
