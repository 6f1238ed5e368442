import type { EvaluationPayload, ExtscoreResult, IpcResult, LocalizedText, Rank } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { type FigureDigits, figureDigits } from '@sillage/engine/figures';
import type { LabelFigure } from '../../methods/server-method.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { PinnedScore } from '../../platform/ports/external-results.ts';

/** What the rules need to know of a PEF figure. */
export interface FigureFacts {
  readonly value: number | null;
  readonly unit: string;
  readonly digits: FigureDigits;
  /** A lower bound. */
  readonly atLeast: boolean;
  /** More than a fifth of it is estimated. */
  readonly estimated: boolean;
}

/** The French cost: with a label, with what keeps it from one, or none. */
export type CostFacts =
  | (LabelFigure & {
      readonly state: 'label';
      /** Whether this cost was declared from here, and the portal has taken it. */
      readonly declared: boolean;
    })
  | { readonly state: 'refused'; readonly obstacles: readonly CostObstacle[] }
  | { readonly state: 'missing' };

interface CostObstacle {
  /** In the cost. */
  readonly pointer: string;
  readonly reason: LocalizedText;
  /** Identifier of the parameter of an evaluation that would answer it. */
  readonly parameter?: string | undefined;
}

/** What the rules need to know of a result, or of what a page shows of it; absent figures are not judged. */
export interface ClaimFacts {
  /** E.g. `Environmental Footprint 3.1`. */
  readonly method: string;
  /** A verifier has given assurance. */
  readonly verified: boolean;
  /** Some of its data are illustrative. */
  readonly illustrative: boolean;
  /** The French rules of garments apply. */
  readonly garment: boolean;
  readonly climate?: FigureFacts | undefined;
  readonly score?: FigureFacts | undefined;
  readonly impacts?: readonly FigureFacts[] | undefined;
  readonly cost?: CostFacts | undefined;
  readonly rank?: Rank | undefined;
  /** The organization has targets by year. */
  readonly targets: boolean;
}

type PefFacts = Pick<ClaimFacts, 'method' | 'illustrative' | 'climate' | 'score' | 'impacts'>;

/** The PEF figures of a result, as the disclosure of its databases lets it be read. */
export function pefFacts({
  impacts,
  score,
  provenance,
}: Pick<IpcResult, 'impacts' | 'score' | 'provenance'>): PefFacts {
  const figures = impacts.map((impact) => ({
    id: impact.id,
    value: impact.value,
    unit: impact.unit,
    digits: figureDigits(impact),
    atLeast: impact.atLeast === true,
    estimated: impact.notForClaims === true,
  }));
  const { method, databases } = provenance;
  return {
    method: `${method.name} ${method.version}`,
    illustrative: databases.some(({ illustrative }) => illustrative),
    climate: figures.find(({ id }) => id === 'cch'),
    score: {
      value: score.value,
      unit: score.unit,
      digits: figureDigits(score),
      atLeast: score.atLeast === true,
      estimated: figures.some(({ estimated }) => estimated),
    },
    impacts: figures,
  };
}

/** The state of a cost: `draw` makes its label, and throws why there is none. Throws: what is no DomainError. */
export function costFacts(
  { methods }: Pick<Catalog, 'methods'>,
  draw: () => LabelFigure,
  declared: boolean,
): CostFacts {
  try {
    return { state: 'label', ...draw(), declared };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { fields, productParameter } = methods['french-textile'].mapping;
    const parameterOf = (field: string): string | undefined =>
      field === 'product'
        ? productParameter
        : fields.find((one) => one.field.split('.', 1)[0] === field)?.identifier;
    return {
      state: 'refused',
      obstacles: error.issues.map(({ pointer, facts: { reason } }) => ({
        pointer,
        reason: reason as LocalizedText,
        parameter: parameterOf(pointer.replace('/request/', '')),
      })),
    };
  }
}

/** Whether the French rules of garments apply to a category. */
export const isGarment = ({ methods }: Pick<Catalog, 'methods'>, categoryId: string): boolean =>
  methods['french-textile'].mapping.categories.has(categoryId);

/** Whether one of the versions of a product is a garment. */
export const hasGarment = (
  catalog: Pick<Catalog, 'methods'>,
  pinned: readonly Pick<PinnedScore, 'payload'>[],
): boolean =>
  pinned.some(({ payload }) => isGarment(catalog, (JSON.parse(payload) as EvaluationPayload).category.id));

/** Whether the declaration that the portal took last is that of a cost. */
export const isDeclared = (
  taken: { readonly score: number | null } | undefined,
  { score }: Pick<ExtscoreResult, 'score'>,
): boolean => taken !== undefined && taken.score === score.value;
