import type { Issue, ParameterContent, Stage } from '@sillage/contract';
import { isPlace, resolvedParameters } from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { prepareSnapshot } from '../../calculation/prepare/prepare-snapshot.ts';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import type { Context } from '../../platform/context.ts';
import type { Choice, StoredQuestion } from './questionnaire-content.ts';

/** A parameter by its identifier, of a material or of the whole product. */
export interface WantedQuestion {
  readonly parameter: string;
  readonly material?: string;
}

/** A parameter that an evaluation has, with the places of the document that hold it. */
export interface FoundQuestion extends Omit<StoredQuestion, 'id' | 'evaluationId' | 'choices' | 'parameter'> {
  /** Index of what was wanted. */
  readonly wanted: number;
  readonly allowed: readonly Choice[];
  /** Id of the parameter in its category or material. */
  readonly parameterId: string;
  /** Pointers of the materials; "": the evaluation. In the order of `before`. */
  readonly owners: readonly string[];
  /** Of a parameter of the evaluation. */
  readonly lifecycle?: string;
}

/** The task `describeQuestions` of the threads: which of the parameters an evaluation has, and what they are now. */
export function describeQuestions(
  { catalog }: Pick<Context, 'catalog'>,
  { snapshot, wanted }: { readonly snapshot: ThreadSnapshot; readonly wanted: readonly WantedQuestion[] },
): { readonly found: readonly FoundQuestion[] } | { readonly issues: readonly Issue[] } {
  const { prepared, issues } = prepareSnapshot({ catalog }, snapshot, payloadOf(snapshot), snapshot.labels);
  if (prepared === undefined) return { issues };
  const parameters = resolvedParameters(prepared);
  const materials = new Map(prepared.lines.map(({ pointer, plan }) => [pointer, plan.material]));
  const found = wanted.flatMap(({ parameter, material }, index): FoundQuestion[] => {
    const places = parameters.filter(
      ({ definition, resolved: { owner } }) =>
        definition?.identifier === parameter &&
        definition.retired !== true &&
        materials.get(owner)?.id === material &&
        (material !== undefined || owner === ''),
    );
    const definition = places[0]?.definition;
    if (definition === undefined) return [];
    const { id, name, fieldType, unit, constraints, allowedValues, shares } = definition;
    const lifecycle = prepared.compiled.lifecycles.find((one) => one.parameters.has(id))?.definition;
    const own = materials.get(places[0]?.resolved.owner ?? '');
    return [
      {
        ...{ wanted: index, parameterId: id, name, fieldType, constraints },
        owners: places.map(({ resolved: { owner } }) => owner),
        before: places.map(({ resolved: { value, origin } }): ParameterContent | null =>
          origin === 'default' ? null : value,
        ),
        stage: own === undefined ? (lifecycle?.stage ?? 'product-description') : stageOfMaterial(parameter),
        allowed: allowedValues.map(({ value, name: called }) => ({ value, name: called })),
        ...(own === undefined ? {} : { material: { id: own.id, name: own.name } }),
        ...(own === undefined && lifecycle !== undefined ? { lifecycle: lifecycle.id } : {}),
        ...(unit === undefined ? {} : { unit }),
        ...(shares === true || isPlace(definition) ? { shares: true } : {}),
      },
    ];
  });
  return { found };
}

/** What is asked of a material is a step of its manufacturing, but for where it grows. */
const stageOfMaterial = (parameter: string): Stage =>
  parameter === 'origin-country' ? 'raw-materials' : 'manufacturing';
