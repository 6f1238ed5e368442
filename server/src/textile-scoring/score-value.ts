import type { Language, OfficialError, TextileWarning } from '@sillage/contract';
import {
  type FrenchCostTables,
  type RequestFault,
  readRequest,
  scoreTextileDetailed,
  simpleAnswer,
} from '@sillage/engine';
import { officialDocumentation } from '../http/official-error.ts';

/** How requests are scored and answered. */
export interface ScoringOptions {
  /** `ecs` and `pef`: the simple answer with one figure. */
  readonly form: 'simple' | 'detailed' | 'ecs' | 'pef';
  /** Refuse what would be warned of. */
  readonly strict: boolean;
  /** Of the sentences about faults. */
  readonly language: Language;
}

/** What one request alone is answered with. */
export interface Scored {
  readonly status: 200 | 400;
  readonly body: object;
}

/** A value as it came, read and scored by the French textile method: the official answer with `warnings` beside it. */
export function scoreValue(
  tables: FrenchCostTables,
  value: unknown,
  { form, strict, language }: ScoringOptions,
): Scored {
  const { request, errors, warnings } = readRequest(tables, value, { strict });
  if (request === undefined) return { status: 400, body: refused(errors, language) };
  const told = warnings.length === 0 ? noWarnings : warnings.map((fault) => warningOf(fault, language));
  if (form === 'detailed') {
    return { status: 200, body: { ...scoreTextileDetailed(tables, request), warnings: told } };
  }
  // Member by member: a spread costs as much as the scoring.
  const { webUrl, impacts, description, query } = simpleAnswer(tables, request);
  const shown = form === 'simple' ? impacts : { [form]: impacts[form] };
  return { status: 200, body: { webUrl, impacts: shown, description, query, warnings: told } };
}

const noWarnings: readonly TextileWarning[] = [];

function warningOf({ code, field, message }: RequestFault, language: Language): TextileWarning {
  return { code, field, message: message[language] };
}

function refused(errors: readonly RequestFault[], language: Language): OfficialError {
  return {
    error: Object.fromEntries(errors.map(({ field, message }) => [field, message[language]])),
    documentation: officialDocumentation,
  };
}
