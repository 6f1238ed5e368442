import type { EvaluationPayload, ParameterContent, ParameterInput } from '@sillage/contract';

/** A value that a parameter is to take. */
export interface ParameterChange {
  /** Pointer of the material in the payload; "": the evaluation. */
  readonly owner: string;
  /** Of the parameter, for the evaluation. */
  readonly lifecycle: string | undefined;
  readonly id: string;
  readonly value: ParameterContent;
}

interface Owner {
  readonly parameters?: readonly ParameterInput[] | undefined;
  readonly informations?: readonly Group[] | undefined;
  readonly processes?: readonly Group[] | undefined;
}
interface Group {
  readonly parameters?: readonly ParameterInput[] | undefined;
}

/** A patch in the update language. */
export type Patch = Readonly<Record<string, unknown>>;

/** The patch that gives parameters other values; a range or own figures that one had go with its value. */
export function parameterPatch(payload: EvaluationPayload, changes: readonly ParameterChange[]): Patch {
  const ofEvaluation = changes.filter(({ owner }) => owner === '');
  const lifecycles = new Map<string, ParameterChange[]>();
  for (const change of ofEvaluation) {
    if (change.lifecycle === undefined) continue;
    lifecycles.set(change.lifecycle, [...(lifecycles.get(change.lifecycle) ?? []), change]);
  }
  const added = [...lifecycles].filter(([id]) => !payload.lifecycles.some((one) => one.id === id));
  const changed = payload.lifecycles.map((one) => {
    const own = lifecycles.get(one.id);
    return own === undefined ? {} : ownerPatch(one, own);
  });
  const items = [
    ...upToLastChange(changed),
    ...added.map(([id, own]) => ({ $append: { id, parameters: own.map(givenOf) } })),
  ];
  const parts = payload.composition.parts.map(({ materials }, p) => {
    const patches = materials.map((material, m) => {
      const own = changes.filter(({ owner }) => owner === `/composition/parts/${p}/materials/${m}`);
      return own.length === 0 ? {} : ownerPatch(material, own);
    });
    const some = upToLastChange(patches);
    return some.length === 0 ? {} : { materials: some };
  });
  const some = upToLastChange(parts);
  return {
    ...(items.length === 0 ? {} : { lifecycles: items }),
    ...(some.length === 0 ? {} : { composition: { parts: some } }),
  };
}

/** The patch that puts other materials in the places of those that a changed payload has no more. */
export function materialsPatch(payload: EvaluationPayload, changed: EvaluationPayload): Patch {
  const parts = payload.composition.parts.map(({ materials }, p) => {
    const some = upToLastChange(
      materials.map((material, m) => {
        const other = changed.composition.parts[p]?.materials[m];
        return other === undefined || other.id === material.id ? {} : { $replace: other };
      }),
    );
    return some.length === 0 ? {} : { materials: some };
  });
  return { composition: { parts: upToLastChange(parts) } };
}

/** The patch that makes the fabrics of a piece lighter by a share of 1; its accessories keep their weight. */
export function lighterPatch({ composition }: EvaluationPayload, share: number): Patch {
  const { baseUnit, totalWeight, parts } = composition;
  if (baseUnit === 'percentage') return { composition: { totalWeight: weightOf(totalWeight * (1 - share)) } };
  let lost = 0;
  const less = (weight: unknown): number => (typeof weight === 'number' ? weightOf(weight * (1 - share)) : 0);
  const lighter = parts.map(({ weight, materials }) => {
    lost += Number(weight ?? 0) - less(weight);
    return {
      weight: less(weight),
      materials: materials.map((material) => ({ weight: less(material.weight) })),
    };
  });
  return { composition: { totalWeight: weightOf(totalWeight - lost), parts: lighter } };
}

/** kg, to a tenth of a milligram. */
const weightOf = (weight: number): number => Math.round(weight * 1e7) / 1e7;

const givenOf = ({ id, value }: ParameterChange): ParameterInput => ({ id, value });

function ownerPatch(owner: Owner, changes: readonly ParameterChange[]): Patch {
  const left = new Map(changes.map((change) => [change.id, change]));
  const listPatch = (parameters: readonly ParameterInput[] = []): readonly object[] =>
    upToLastChange(
      parameters.map(({ id }) => {
        const change = left.get(id);
        left.delete(id);
        return change === undefined ? {} : { $replace: givenOf(change) };
      }),
    );
  const groupsPatch = (groups: readonly Group[] = []): readonly object[] =>
    upToLastChange(
      groups.map(({ parameters }) => {
        const some = listPatch(parameters);
        return some.length === 0 ? {} : { parameters: some };
      }),
    );
  const flat = listPatch(owner.parameters);
  const informations = groupsPatch(owner.informations);
  const processes = groupsPatch(owner.processes);
  const values = [...left.values()].map(givenOf);
  const parameters =
    owner.parameters === undefined ? values : [...flat, ...values.map((value) => ({ $append: value }))];
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(informations.length === 0 ? {} : { informations }),
    ...(processes.length === 0 ? {} : { processes }),
  };
}

/** The items of a patch of an array: those behind the last that changes something can be left out. */
function upToLastChange<T extends object>(items: readonly T[]): readonly T[] {
  let last = items.length;
  while (last > 0 && Object.keys(items[last - 1] ?? {}).length === 0) last -= 1;
  return items.slice(0, last);
}
