import {
  type EvaluationPayload,
  type Issue,
  inLanguage,
  type Language,
  type ScoringMethodId,
  sentence,
  type Warning,
} from '@sillage/contract';
import {
  type Catalog,
  type FieldSource,
  type Preparation,
  type PreparedEvaluation,
  scoringMethodFor,
  scoringMethods,
  warningOf,
} from '@sillage/engine';
import { preparePayload } from '../library/own-data/prepare-payload.ts';
import type { Caller } from '../platform/identity/caller.ts';
import type { Dependencies } from '../platform/ports/dependencies.ts';
import type { StoredReusable } from '../platform/ports/reusables.ts';
import type { Scorer, ScorerOutcome, Scorers } from '../platform/scorers/scorer.ts';

/** The request to the scoring method of an evaluation's category, or why the evaluation cannot be scored. */
export interface ExternalScoreRequest {
  /** undefined if there are errors. */
  readonly request?: ScorableRequest;
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
  /** The mask that the evaluation was prepared with. */
  readonly mask: StoredReusable | undefined;
  readonly category: { readonly id: string; readonly name: string };
}

export interface ScorableRequest {
  /** The fields as sent to the scorer. */
  readonly fields: object;
  /** The place in the evaluation that determines a field of the request. */
  readonly sourceOf: (field: string) => FieldSource;
  /** Sends the request to the scorer of its method. */
  score(scorers: Scorers): Promise<ScorerOutcome & { readonly scorer: Scorer['kind'] }>;
}

/**
 * Converts an evaluation to a request of the scoring method of its category. No scorer is called. Issues of a
 * payload that is invalid under a newer catalog become errors.
 */
export async function externalScoreRequest(
  context: Pick<Dependencies, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<ExternalScoreRequest> {
  const { preparation, reusables } = await preparePayload(context, caller, payload);
  return externalScoreRequestOf(context.catalog, payload, preparation, reusables);
}

/** The same for a payload that is already prepared. */
export function externalScoreRequestOf(
  catalog: Catalog,
  payload: EvaluationPayload,
  { prepared, issues }: Preparation,
  reusables: readonly StoredReusable[],
): ExternalScoreRequest {
  const { id } = payload.category;
  return {
    ...(prepared === undefined
      ? { errors: issues, warnings: [] }
      : requestOf(scoringMethodFor(catalog, id), catalog, payload, prepared)),
    mask: reusables.find(({ noun }) => noun === 'mask'),
    category: { id, name: catalog.category(id)?.name.en ?? id },
  };
}

function requestOf<Id extends ScoringMethodId>(
  method: Id,
  catalog: Catalog,
  payload: EvaluationPayload,
  prepared: PreparedEvaluation,
): Pick<ExternalScoreRequest, 'request' | 'errors' | 'warnings'> {
  const mapped = scoringMethods[method].fromEvaluation(catalog.methods[method], payload, prepared);
  const { errors, warnings } = mapped;
  if (!('sourceOf' in mapped)) return { errors, warnings };
  const { request, sourceOf } = mapped;
  return {
    request: {
      fields: { ...request },
      sourceOf,
      async score(scorers) {
        const scorer = scorers[method];
        return { ...(await scorer.score(request)), scorer: scorer.kind };
      },
    },
    errors,
    warnings,
  };
}

/** Renders the errors of a check in the language of the answer. */
export function faultsOf(issues: readonly Issue[], language: Language) {
  return issues.map(({ code, pointer, facts, hint }) => {
    const message = sentence(code, facts, language);
    return {
      pointer,
      code,
      message: hint === undefined ? message : `${message} (${inLanguage(hint, language)})`,
    };
  });
}

/** Renders warnings in the language of the answer; stored results have them in English. */
export function warningsIn(issues: readonly Issue[], language: Language): Warning[] {
  return issues.map((issue) => ({
    ...warningOf(issue),
    message: sentence(issue.code, issue.facts, language),
  }));
}
