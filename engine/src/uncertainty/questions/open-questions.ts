import type { EvaluationPayload, LocalizedText, Origin, ParameterContent } from '@sillage/contract';
import { methodOf } from '../../catalog/method-of.ts';
import { processByKey } from '../../catalog/process-by-key.ts';
import { momentsOf } from '../../distributions/distribution.ts';
import { evaluate, evaluateScore } from '../../methods/pef/evaluate.ts';
import { parameterInfluence } from '../../methods/pef/parameters/parameter-influence.ts';
import { resolvedParameters } from '../../methods/pef/parameters/resolved-parameters.ts';
import type { PreparedEvaluation } from '../../methods/pef/prepare/prepared-evaluation.ts';
import type { Preparation } from '../../methods/pef/prepare-evaluation.ts';
import { relativeMoments } from '../drivers/relative-moments.ts';
import { variedParameters } from '../drivers/varied-parameter.ts';
import { amountsOf, makeModel } from '../model/model.ts';
import { type PossibleAnswer, possibleAnswers } from './possible-answers.ts';

/** A value that nobody gave, and what the score would be for each possible answer. */
export interface OpenQuestion {
  /** The same for evaluations that one answer serves. */
  readonly key: string;
  readonly identifier: string;
  readonly name: LocalizedText;
  /** The material that it is asked of; absent: the whole product. */
  readonly material?: { readonly id: string; readonly name: LocalizedText };
  /** What is assumed. */
  readonly value: ParameterContent | null;
  readonly origin: Origin;
  readonly probabilities: readonly number[];
  /** Change of the score (µPt) by answer. */
  readonly changes: Float64Array;
}

/** A data set of a score: what is drawn at once. */
export interface ScoreDriver {
  readonly key: string;
  /** Of a data set that is not of the catalog, the same in both languages. */
  readonly name: LocalizedText;
  readonly database: string;
  /** µPt */
  readonly coefficient: number;
  /** Variance of its figures ÷ what is written. */
  readonly relative: number;
}

/** A parameter that was given with a range. */
export interface ScoreRange {
  readonly key: string;
  readonly identifier: string;
  readonly name: LocalizedText;
  readonly variance: number;
}

/** Everything that the variance of a score comes from. */
export interface OpenQuestions {
  readonly questions: readonly OpenQuestion[];
  readonly drivers: readonly ScoreDriver[];
  readonly ranges: readonly ScoreRange[];
}

/**
 * The values of an evaluation that nobody gave, with the score for each answer, and the data sets behind the score.
 * `owner`: keeps own data and ranges of different evaluations apart; `again` prepares a changed payload; `asks`: false
 * leaves the parameters out. One evaluation for each answer.
 */
export function openQuestions(
  prepared: PreparedEvaluation,
  owner: string,
  payload: EvaluationPayload,
  again: (payload: EvaluationPayload) => Preparation,
  asks: boolean,
): OpenQuestions {
  const { catalog, packageMethod } = prepared;
  const method = methodOf(catalog.method, packageMethod);
  const evaluated = evaluate(prepared);
  const { inputs, outputs } = makeModel(amountsOf(evaluated.inventory), method, owner, []);
  const drivers = inputs.flatMap(({ key, name, database = '', dataSets }): ScoreDriver[] => {
    const [first] = dataSets;
    if (first === undefined) return [];
    const coefficient = dataSets.reduce(
      (sum, { use, amount }) => sum + amount * (use.factors[use.factors.length - 1] as number),
      0,
    );
    const relative = relativeMoments(first.use, method)[3 * (outputs - 1) + 1] as number;
    const named = processByKey(catalog, first.use.key)?.name ?? { en: name, fr: name };
    return [{ key, name: named, database, coefficient, relative }];
  });
  const ranges = variedParameters(prepared, evaluated, () => payload, again).map(
    ({ pointer, id, name, distribution, slopes }): ScoreRange => {
      const slope = slopes[slopes.length - 1] as number;
      const { variance } = momentsOf(distribution);
      return {
        key: `${owner} ${pointer}`,
        identifier: id.split('.').at(-1) ?? id,
        name,
        variance: slope * slope * variance,
      };
    },
  );
  const questions = asks ? askedQuestions(prepared, evaluated, payload, again) : [];
  return { questions, drivers, ranges };
}

function askedQuestions(
  prepared: PreparedEvaluation,
  evaluated: ReturnType<typeof evaluate>,
  payload: EvaluationPayload,
  again: (payload: EvaluationPayload) => Preparation,
): OpenQuestion[] {
  const { catalog, lines } = prepared;
  const parameters = resolvedParameters(prepared);
  const { askNext } = parameterInfluence(prepared, evaluated.inventory, parameters);
  const { totals, columns } = evaluated.characterised;
  const base = totals[columns - 1] as number;
  return askNext.flatMap(({ id, owner, identifier, origin }): OpenQuestion[] => {
    const found = parameters.find(
      ({ definition, resolved }) => definition?.id === id && resolved.owner === owner,
    );
    if (found?.definition === undefined) return [];
    const { definition, resolved } = found;
    const answers = possibleAnswers(definition, resolved.value, catalog);
    const scores = answers.map(({ value }) => {
      if (value === resolved.value) return base;
      const { prepared: answered } = again(withAnswer(payload, prepared, { id, owner, value }));
      return answered === undefined ? Number.NaN : evaluateScore(answered);
    });
    // An answer that the rest of the document does not allow is not one.
    const possible = answers.filter((_, k) => Number.isFinite(scores[k]));
    if (possible.length < 2) return [];
    const material = lines.find(({ pointer }) => pointer === owner)?.plan.material;
    const whole = possible.reduce((sum, { probability }) => sum + probability, 0);
    return [
      {
        key: [identifier, material?.id, ...possible.map(({ value }) => value)].join(' '),
        identifier,
        name: definition.name,
        ...(material === undefined ? {} : { material: { id: material.id, name: material.name } }),
        value: resolved.value,
        origin,
        probabilities: possible.map(({ probability }) => probability / whole),
        changes: Float64Array.from(scores.filter(Number.isFinite), (score) => score - base),
      },
    ];
  });
}

/** A copy of a document in which a parameter that was left out is given. */
function withAnswer(
  payload: EvaluationPayload,
  { compiled }: PreparedEvaluation,
  { id, owner, value }: { readonly id: string; readonly owner: string } & Pick<PossibleAnswer, 'value'>,
): EvaluationPayload {
  const added = { id, value };
  if (owner !== '') {
    const [, , , part, , line] = owner.split('/');
    const { composition } = payload;
    const parts = composition.parts.map((one, p) =>
      `${p}` !== part
        ? one
        : {
            ...one,
            materials: one.materials.map((material, m) =>
              `${m}` !== line
                ? material
                : { ...material, parameters: [...(material.parameters ?? []), added] },
            ),
          },
    );
    return { ...payload, composition: { ...composition, parts } };
  }
  const lifecycle = compiled.lifecycles.find(({ parameters }) => parameters.has(id))?.definition.id;
  if (lifecycle === undefined) return payload;
  const known = payload.lifecycles.some((one) => one.id === lifecycle);
  return {
    ...payload,
    lifecycles: known
      ? payload.lifecycles.map((one) =>
          one.id === lifecycle ? { ...one, parameters: [...(one.parameters ?? []), added] } : one,
        )
      : [...payload.lifecycles, { id: lifecycle, parameters: [added] }],
  };
}
