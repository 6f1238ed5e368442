import type { Catalog, DataSetQuality, Method } from '../../../../catalog/catalog.ts';
import { exponential } from '../../../../distributions/exponential.ts';
import { pedigreeOf, pedigreeSigma } from '../../../../distributions/pedigree.ts';
import type { ParameterValue } from '../../../../payload/parameters/parameter-value.ts';
import { type ProcessUse, processUse } from '../../inventory/process-use.ts';
import type { RuleData } from '../../rules/rule-context.ts';
import type { CompiledCategory, Values } from '../compile-category.ts';

/** The target of own impacts. */
interface OwnDataOf {
  /** Unique in the evaluation. */
  readonly id: string;
  readonly name: string;
  readonly unit: string;
}

type OwnFigures = Pick<Extract<ParameterValue, { kind: 'custom' }>, 'values' | 'deviations'>;

/** Reads impacts given by the client, per unit; they replace the factor, not the amount. */
export function ownData(
  { id, name, unit }: OwnDataOf,
  { values, deviations }: OwnFigures,
  method: Method,
): ProcessUse {
  const row = new Float64Array(method.factorColumns.count).fill(Number.NaN);
  for (const [index, indicator] of method.indicators.entries()) {
    const value = values.get(indicator.id);
    if (value?.kind === 'number') row[index] = value.value;
  }
  const source = values.get('impact-source');
  const year = values.get('impact-year');
  const described = {
    id,
    database: 'custom',
    name: `${name}, own data`,
    unit,
    basis: 'custom' as const,
    source: source?.kind === 'text' ? source.value : 'given with the evaluation',
    year: year?.kind === 'number' ? year.value : null,
    quality: ownQuality(values),
    notInventoried: null,
    ...rangesOf(deviations, ownQuality(values), method),
  };
  return processUse(described, row, method);
}

const worst = { technology: 5, geography: 5, time: 5, precision: 5 };

/** The ranges of figures of which some have one: the others have that of their rating, or of an unrated data set. */
function rangesOf(
  deviations: OwnFigures['deviations'],
  quality: DataSetQuality | null,
  { indicators }: Method,
): Pick<ProcessUse, 'gsd'> {
  if (deviations === undefined) return {};
  const usual = exponential(pedigreeSigma(pedigreeOf(quality ?? worst)));
  return { gsd: Float64Array.from(indicators, ({ id }) => deviations.get(id) ?? usual) };
}

/** The rating of own data; null unless all four criteria are given. */
function ownQuality(values: ReadonlyMap<string, ParameterValue>): DataSetQuality | null {
  const rating = (criterion: string): number => {
    const value = values.get(criterion);
    return value?.kind === 'number' ? value.value : Number.NaN;
  };
  const quality = {
    technology: rating('technology'),
    geography: rating('geography'),
    time: rating('time'),
    precision: rating('precision'),
    reason: 'given with the evaluation',
  };
  return Number.isNaN(quality.technology + quality.geography + quality.time + quality.precision)
    ? null
    : quality;
}

/** Own data by step; undefined for steps without. */
export type StepData = readonly (ProcessUse | undefined)[];

const none: StepData = [];

/** Reads own data for the steps of a scope; `pointer` is that of the owner of the values. */
export function stepData(
  { steps }: CompiledCategory,
  values: Values,
  of: 'materials' | 'piece',
  pointer: string,
  { method }: Catalog,
): StepData {
  let found: (ProcessUse | undefined)[] | undefined;
  for (const [s, { definition, impactData }] of steps.entries()) {
    if (impactData === undefined || (definition.scope === 'material') !== (of === 'materials')) continue;
    const value = values[impactData.parameter];
    if (value?.kind !== 'custom') continue;
    const { id, name } = definition;
    found ??= steps.map(() => undefined);
    found[s] = ownData({ id: `${pointer}/${id}`, name: name.en, unit: impactData.unit }, value, method);
  }
  return found ?? none;
}

const noRules: RuleData = new Map();

/** Reads own data for the factors of rules from the values of an evaluation; several rules may share them. */
export function ruleData(
  { parameters, identifiers, ruleData: numbers }: CompiledCategory,
  values: Values,
  { method }: Catalog,
): RuleData {
  let found: Map<number, ProcessUse> | undefined;
  for (const impactData of numbers) {
    const value = values[impactData];
    if (value?.kind !== 'custom') continue;
    const definition = parameters.find(({ identifier }) => identifiers.indexOf(identifier) === impactData);
    const { identifier = '', name, unit = 'kg' } = definition ?? {};
    found ??= new Map();
    const described = { id: `/lifecycles/${identifier}`, name: name?.en ?? identifier, unit };
    found.set(impactData, ownData(described, value, method));
  }
  return found ?? noRules;
}
