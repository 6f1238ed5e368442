import {
  type EvaluationPayload,
  type Issue,
  inLanguage,
  type Language,
  sentence,
  type Warning,
} from '@sillage/contract';
import { type Catalog, mapTextile, type Preparation, type TextileMapping, warningOf } from '@sillage/engine';
import type { Caller } from './auth/caller.ts';
import type { Context } from './context.ts';
import { preparePayload } from './prepare-payload.ts';
import type { StoredReusable } from './storage/storage.ts';

/** What is sent to a scorer for an evaluation, or why nothing can be. */
export interface ExtscoreRequest {
  readonly mapping: TextileMapping;
  /** The mask that it was prepared with. */
  readonly mask: StoredReusable | undefined;
  readonly category: { readonly id: string; readonly name: string };
}

/**
 * Says an evaluation in the words of the French method. No scorer is called. A payload that a newer catalog no longer
 * takes has its faults as obstacles.
 */
export async function extscoreRequest(
  context: Pick<Context, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  payload: EvaluationPayload,
): Promise<ExtscoreRequest> {
  const { preparation, reusables } = await preparePayload(context, caller, payload);
  return extscoreRequestOf(context.catalog, payload, preparation, reusables);
}

/** The same for a payload that was prepared. */
export function extscoreRequestOf(
  catalog: Catalog,
  payload: EvaluationPayload,
  { prepared, issues }: Preparation,
  reusables: readonly StoredReusable[],
): ExtscoreRequest {
  const { id } = payload.category;
  return {
    mapping:
      prepared === undefined
        ? { errors: issues, warnings: [] }
        : mapTextile(payload, prepared, catalog.costMapping, catalog.frenchCost),
    mask: reusables.find(({ noun }) => noun === 'mask'),
    category: { id, name: catalog.category(id)?.name.en ?? id },
  };
}

/** Obstacles as an answer tells them. */
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

/** Warnings in the language of the caller; stored results carry them in English. */
export function warningsIn(issues: readonly Issue[], language: Language): Warning[] {
  return issues.map((issue) => ({
    ...warningOf(issue),
    message: sentence(issue.code, issue.facts, language),
  }));
}
