import type {
  EvaluationPayload,
  Impact,
  Issue,
  LocalizedText,
  Origin,
  ParameterContent,
  ResolvedParameter,
} from '@sillage/contract';
import type { Catalog, Category, Method, Process } from '../catalog/catalog.ts';
import type { ParameterDefinition } from '../catalog/parameter-definition.ts';
import { processByKey } from '../catalog/process-by-key.ts';
import type { Evaluated } from '../methods/pef/evaluate.ts';
import type { Activity } from '../methods/pef/inventory/inventory.ts';
import {
  type CompiledCategory,
  type CompiledStep,
  compileCategory,
} from '../methods/pef/prepare/compile-category.ts';
import type { CompiledRule } from '../methods/pef/rules/rule-context.ts';
import { readComposition } from '../payload/composition/read-composition.ts';
import { parametersById } from '../payload/parameters/parameters-by-id.ts';
import type { Calculation } from '../views/calculation/calculation.ts';
import { shownParameters } from '../views/calculation/stored-parameters.ts';
import { nameOfRowInBoth } from '../views/contributions/withheld-row.ts';
import { ipcView } from '../views/impacts/ipc-view.ts';
import type { DataSetFacts } from './data-set-facts.ts';
import type { StudyScenario } from './study-scenario.ts';

/** What a study is made of: a result as it may be shown, its payload, and the catalog at hand. */
export interface StudyInput {
  readonly calculation: Calculation;
  readonly evaluated: Evaluated;
  readonly method: Method;
  readonly payload: EvaluationPayload;
  readonly catalog: Catalog;
  /** Of the data sets of own databases, by `database:id`; absent: nothing is known. */
  readonly facts?: ReadonlyMap<string, DataSetFacts>;
  /** What stored scenarios change of the evaluation; absent: none. */
  readonly scenarios?: readonly StudyScenario[];
  /** Whether a database of the result is closed: shares of the variance would tell its figures. */
  readonly closed?: boolean;
}

/** An activity with the step and the rule that made it; undefined where no rule of the category did. */
export interface PlacedActivity {
  readonly index: number;
  readonly activity: Activity;
  readonly step: CompiledStep | undefined;
  readonly rule: CompiledRule | undefined;
  /** Index of its material line; −1: of the piece or an accessory. */
  readonly line: number;
  /** µPt, signed. */
  readonly score: number;
}

/** A parameter of the document with its definition and value. */
export interface StudyParameter {
  readonly definition: ParameterDefinition;
  /** null: none. */
  readonly value: ParameterContent | null;
  readonly origin: Origin;
  readonly source: string | null;
  readonly unit?: string;
  readonly place: { readonly owner: string; readonly id: string };
}

export interface StudyContext extends StudyInput {
  readonly compiled: CompiledCategory;
  /** As results show them. */
  readonly impacts: readonly Impact[];
  readonly activities: readonly PlacedActivity[];
  /** Σ |score| of the activities, µPt. */
  readonly absoluteScore: number;
  /** Materials with their net masses in kg; null: not known. */
  readonly lines: readonly StudyLine[];
  /** The parameter of a material line, else of the evaluation; undefined: the category has none. */
  parameter(identifier: string, line?: number): StudyParameter | undefined;
  /** A data set of the catalog. */
  shippedProcess(database: string, id: string): Process | undefined;
  /** The name of a data set in every language. */
  processName(database: string, id: string, name: string): LocalizedText;
}

export interface StudyLine {
  /** JSON pointer. */
  readonly id: string;
  readonly material: string;
  readonly name: LocalizedText;
  readonly mass: number | null;
}

/** A text that is the same in every language. */
export function same(text: string): LocalizedText {
  return { en: text, fr: text };
}

/** Throws: an Error when the catalog no longer has the category of the calculation. */
export function studyContext(input: StudyInput): StudyContext {
  const { calculation, catalog, payload, evaluated } = input;
  const category = catalog.category(calculation.subject.category.id);
  if (category === undefined) throw new Error(`There is no category ${calculation.subject.category.id}.`);
  const compiled = compileCategory(category);
  const lines = linesOf(input, category);
  const activities = placedActivities(input, compiled);
  const resolved = new Map(
    shownParameters(calculation).map((one) => [`${one.owner} ${one.identifier}`, one] as const),
  );
  const ofCategory = new Map(compiled.parameters.map((definition) => [definition.identifier, definition]));
  const lifecycleOf = new Map(
    compiled.lifecycles.flatMap(({ definition, parameters }) =>
      [...parameters.keys()].map((id) => [id, definition.id] as const),
    ),
  );
  const ofMaterials = lines.map(({ material }) => {
    const known = catalog.material(material);
    const all = known === undefined ? [] : [...parametersById([...known.informations, ...known.processes])];
    return new Map(all.map(([, definition]) => [definition.identifier, definition]));
  });
  const told = (
    definition: ParameterDefinition,
    one: ResolvedParameter | undefined,
    owner: string,
  ): StudyParameter => ({
    definition,
    value: one?.value ?? null,
    origin: one?.origin ?? 'default',
    source: one?.source ?? definition.defaultSource ?? definition.source ?? null,
    ...(definition.unit === undefined ? {} : { unit: definition.unit }),
    place: { owner, id: definition.id },
  });
  const shipped = (database: string, id: string) => processByKey(catalog, `${database}:${id}`);
  return {
    ...input,
    compiled,
    impacts: ipcView(calculation, evaluated, input.method).impacts,
    activities,
    absoluteScore: activities.reduce((sum, { score }) => sum + Math.abs(score), 0),
    lines,
    parameter: (identifier, line = -1) => {
      const pointer = lines[line]?.id ?? '';
      const own = ofMaterials[line]?.get(identifier);
      const ofLine = resolved.get(`${pointer} ${identifier}`);
      if (own !== undefined && ofLine !== undefined && ofLine.value !== null)
        return told(own, ofLine, pointer);
      const definition = ofCategory.get(identifier);
      if (definition === undefined) return own === undefined ? undefined : told(own, ofLine, pointer);
      const owner = `/lifecycles/${lifecycleOf.get(definition.id) ?? ''}`;
      return told(definition, resolved.get(` ${identifier}`), owner);
    },
    shippedProcess: shipped,
    processName: (database, id, name) => shipped(database, id)?.name ?? nameOfRowInBoth(name) ?? same(name),
  };

  function linesOf({ calculation: { materials } }: StudyInput, of: Category): StudyLine[] {
    const ignored: Issue[] = [];
    const composition = readComposition(
      payload.composition,
      of,
      { catalog, ownAccessories: undefined },
      ignored,
      ignored,
    );
    const masses = composition?.materialMasses.flat() ?? [];
    return materials.map(({ id, name, material = '' }, index) => ({
      id,
      material,
      name: catalog.material(material)?.name ?? same(name),
      mass: masses[index] ?? null,
    }));
  }

  function placedActivities({ calculation: of }: StudyInput, by: CompiledCategory): PlacedActivity[] {
    const { inventory, characterised } = evaluated;
    const { nodes } = of;
    const { columns, contributions } = characterised;
    const lifecycleAt: string[] = [];
    for (const [n, parent] of nodes.parent.entries())
      lifecycleAt.push(
        parent < 0 ? (of.lifecycles[nodes.ref[n] as number]?.id ?? '') : (lifecycleAt[parent] as string),
      );
    return inventory.activities.map((activity, index) => {
      const { node } = activity;
      const lifecycle = lifecycleAt[node] ?? '';
      const ref = nodes.ref[node] as number;
      const stepId = nodes.kind[node] === 'process' ? of.steps[ref]?.id : undefined;
      return {
        index,
        activity,
        ...placeOf(by, activity, lifecycle, stepId),
        line: nodes.kind[node] === 'material' ? ref : -1,
        score: contributions[(index + 1) * columns - 1] as number,
      };
    });
  }
}

/** The step and the rule of an activity, by its lifecycle and the name of the rule, which results keep. */
function placeOf(
  { steps, lifecycles }: CompiledCategory,
  { label, process }: Activity,
  lifecycle: string,
  stepId: string | undefined,
): Pick<PlacedActivity, 'step' | 'rule'> {
  const here = steps.filter((step) => lifecycles[step.lifecycle]?.definition.id === lifecycle);
  const named = stepId === undefined ? here : here.filter(({ definition }) => definition.id === stepId);
  for (const step of named) {
    const rule = step.rules.find(
      (one) => one.label === label || Object.values(one.termLabels).includes(label),
    );
    if (rule !== undefined) return { step, rule };
  }
  // Own data of a whole step are named by it.
  const own = process.database === 'custom' ? process.id.split('/').at(-1) : undefined;
  const step = named.find(({ definition }) => definition.id === (own ?? stepId));
  return { step, rule: undefined };
}

/** What a step is called in identifiers of parameters: `spinning` of `jacket-and-coat.spinning`. */
export function slugOf({ definition: { id } }: NonNullable<PlacedActivity['step']>): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

/** The number that a parameter holds. */
export function numberIn(parameter: Pick<StudyParameter, 'value'> | undefined): number | null {
  return typeof parameter?.value === 'number' ? parameter.value : null;
}

/** The text that a parameter holds; null for none. */
export function textIn(parameter: Pick<StudyParameter, 'value'> | undefined): string | null {
  return typeof parameter?.value === 'string' && parameter.value !== '' ? parameter.value : null;
}
