import { didYouMean, type EvaluationPayload, type Issue, type LocalizedText } from '@sillage/contract';
import type { Catalog, Category } from '../../../../catalog/catalog.ts';
import { impactData } from '../../../../catalog/circular-identifiers.ts';
import type { ParameterDefinition } from '../../../../catalog/parameter-definition.ts';
import type { RangedParameter } from '../../../../distributions/read-range.ts';
import type { MaskValues } from '../../../../payload/masks/check-mask.ts';
import { type GivenParameter, rangedOf, readGiven } from '../../../../payload/parameters/given-parameters.ts';
import type { ParameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { type CompiledCategory, type MaterialPlan, materialPlan, ownPlan } from '../compile-category.ts';
import { materialData } from '../own-data/material-process.ts';
import { stepData } from '../own-data/own-data.ts';
import type { OwnRecords } from '../own-data/own-records.ts';
import type { MaterialLine, Resolved } from '../prepared-evaluation.ts';
import { checkRequired, resolve } from '../resolve.ts';
import { lineTerms } from './circular-line.ts';
import { mixEndOfLife } from './end-of-life-mix.ts';
import { materialFlow } from './material-flow.ts';

type MaterialSent = EvaluationPayload['composition']['parts'][number]['materials'][number];

/** The shared state of all material lines of one evaluation; `issues` and `warnings` are appended to. */
interface LineTask {
  readonly catalog: Catalog;
  readonly ownRecords: OwnRecords | undefined;
  readonly category: Category;
  readonly compiled: CompiledCategory;
  readonly mask: MaskValues | undefined;
  /** Evaluation-wide, including derived values. */
  readonly resolved: Resolved;
  readonly given: readonly GivenParameter[];
  readonly ranges: RangedParameter[];
  /** Lines without parameters of their own, by what decides them apart from their mass: large documents repeat materials. */
  readonly plainLines: Map<string, MaterialLine>;
  /** Whether a line may stand for another one that differs in its pointer only. */
  readonly shared: boolean;
  readonly issues: Issue[];
  readonly warnings: Issue[];
}

/**
 * Prepares one material of one part; undefined when the document has an error, here or before.
 *
 * Units: `mass` in kg, net, in the finished piece. Issues: reference.unknown, material.not-in-category,
 * parameter.required, those of `readGiven`, `materialData` and `lineTerms`.
 */
export function prepareLine(
  task: LineTask,
  sent: MaterialSent,
  place: { readonly part: number; readonly material: number },
  mass: number | undefined,
): MaterialLine | undefined {
  const pointer = `/composition/parts/${place.part}/materials/${place.material}`;
  const plainKey = isPlain(sent) ? `${sent.id} ${sent.database ?? ''}` : '';
  const alike = task.plainLines.get(plainKey);
  if (alike !== undefined && mass !== undefined && task.issues.length === 0) {
    const isEqual = alike.flow.at(-1) === mass;
    if (isEqual && task.shared && alike.part === place.part) return alike;
    const flow = isEqual ? alike.flow : materialFlow(task.compiled.steps, alike.values, mass);
    return { ...alike, pointer, part: place.part, flow };
  }
  const { catalog, ownRecords, category, compiled, mask, resolved, given, ranges, issues, warnings } = task;
  const own = ownRecords?.materials.get(sent.id);
  const material = own?.material ?? catalog.material(sent.id);
  if (material === undefined || !material.categories.includes(category.id)) {
    issues.push(unusableMaterial(sent.id, `${pointer}/id`, category, catalog));
    return undefined;
  }
  const plan =
    own === undefined
      ? materialPlan(compiled, material)
      : ownPlan(materialPlan(compiled, own.like), material);
  const parameters = readGiven(sent, plan.parameters, { pointer, name: material.id }, issues);
  const warned = warnings.length;
  ranges.push(...rangedOf(parameters));
  const sources = {
    defaults: plan.defaults,
    definitions: maskable(compiled, plan),
    mask,
    given: [given, parameters],
    pointer: '/mask',
  };
  const line = resolve(compiled, sources, warnings);
  copyDerived(resolved, line);
  mixEndOfLife(compiled, line, material, catalog);
  const { values, origins } = line;
  const asked = requiredOf(plan, own?.process !== undefined);
  checkRequired(compiled, asked, values, parameters, `${pointer}/parameters`, issues);
  const givenValue = (identifier: string) => values[compiled.identifiers.find(identifier) ?? -1];
  const data = materialData(material, sent, givenValue, { catalog, pointer, own: own?.process }, issues);
  const process = data.own ?? data.virgin;
  const atHand = { values, origins, plan, pointer, given: [given, parameters] };
  const circular = lineTerms(compiled, atHand, data, catalog, issues, warnings);
  if (material.liveWeight === true && data.own === undefined && isZero(givenValue('preparation-loss')))
    warnings.push({ code: 'ingredient.live-weight', pointer, facts: { material: material.name } });
  if (process === undefined || mass === undefined || issues.length > 0) return undefined;
  // Written out, because spreading `line` takes longer than everything else here.
  const made = {
    values,
    origins,
    pointer,
    part: place.part,
    plan,
    flow: materialFlow(compiled.steps, values, mass),
    process,
    circular,
    stepData: stepData(compiled, values, 'materials', pointer, catalog),
  };
  // Own data and warnings are named by the pointer.
  if (plainKey !== '' && warnings.length === warned && !values.some((value) => value?.kind === 'custom'))
    task.plainLines.set(plainKey, made);
  return made;
}

/** Whether nothing is given for a material but its mass and its database. */
const isPlain = ({ parameters, informations, processes }: MaterialSent): boolean =>
  !(parameters?.length || informations?.length || processes?.length);

const isZero = (value: ParameterValue | undefined): boolean => value?.kind === 'number' && value.value === 0;

/** A material with data of its own needs none in the evaluation. */
function requiredOf({ parameters }: MaterialPlan, hasData: boolean): Iterable<ParameterDefinition> {
  const all = [...parameters.values()];
  return hasData ? all.filter(({ identifier }) => identifier !== impactData) : all;
}

function unusableMaterial(id: string, pointer: string, category: Category, catalog: Catalog): Issue {
  const usable = catalog.materials
    .filter((material) => material.categories.includes(category.id))
    .map((material) => material.id);
  const hint = didYouMean(id, usable);
  const known = catalog.material(id);
  return known === undefined
    ? {
        code: 'reference.unknown',
        facts: { noun: 'material', id },
        pointer,
        ...(hint === undefined ? {} : { hint }),
      }
    : {
        code: 'material.not-in-category',
        facts: { id, category: category.id },
        pointer,
        hint: elsewhere(known.categories),
      };
}

/** What to do with a material of other categories. */
function elsewhere(categories: readonly string[]): LocalizedText {
  const listed = categories.join(', ');
  return {
    en: `it can be used in ${listed}; here, own data can stand for it (POST /materials, "like" a material of this category)`,
    fr: `elle s’emploie dans ${listed}\u00a0; ici, des données propres peuvent en tenir lieu (POST /materials, « like » une matière de cette catégorie)`,
  };
}

/**
 * Parameters of a material that a mask may set: its own, and those of the category that it does not override.
 */
function* maskable(compiled: CompiledCategory, plan: MaterialPlan): Generator<ParameterDefinition> {
  const own = new Set([...plan.parameters.values()].map(({ identifier }) => identifier));
  for (const parameter of compiled.parameters) if (!own.has(parameter.identifier)) yield parameter;
  yield* plan.parameters.values();
}

/** Copies values derived for the evaluation (days of use, care cycles) to a material line. */
function copyDerived(
  from: { values: unknown[]; origins: unknown[] },
  to: { values: unknown[]; origins: unknown[] },
): void {
  for (let index = 0; index < from.origins.length; index++) {
    if (from.origins[index] !== 'derived') continue;
    to.values[index] = from.values[index];
    to.origins[index] = 'derived';
  }
}
