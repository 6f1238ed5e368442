import type { IncomingHttpHeaders } from 'node:http';
import { type EcobalyseError, type Language, type LocalizedText, sentence } from '@sillage/contract';
import { DomainError } from '../kernel/domain-error.ts';
import { preferredLanguage } from './content-negotiation.ts';

/** Path of the documentation that every error of this dialect links to. */
export const ecobalyseDocumentation = '/docs/drop-in';

/** Ecobalyse uses these statuses too: errors with them are answered in its format only. */
export const ecobalyseStatuses: readonly number[] = [400, 404];

/** French, except for clients whose `Accept-Language` prefers English. */
export function ecobalyseLanguage(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && /\ben\b/i.test(acceptLanguage)
    ? preferredLanguage(acceptLanguage)
    : 'fr';
}

/**
 * Returns the value to use as `Authorization`: Ecobalyse clients send the bare token in a `Token` header.
 * Throws: DomainError auth.invalid-token if both headers are sent and differ,
 * since the client could mean either.
 */
export function ecobalyseAuthorization({ authorization, token }: IncomingHttpHeaders): string | undefined {
  if (token === undefined) return authorization;
  const bearer = `Bearer ${String(token)}`;
  if (authorization !== undefined && authorization.replace(/^bearer +/i, 'Bearer ') !== bearer) {
    throw new DomainError('auth.invalid-token');
  }
  return bearer;
}

/** Figures that Ecobalyse computes but does not publish per process. */
const unpublished =
  /\/simulator\/(acd|cch|etf|etf-c|fru|fwe|htc|htc-c|htn|htn-c|ior|ldu|mru|ozd|pco|pma|swe|tre|wtu)$/;
const notPublished: LocalizedText = {
  en: 'This figure is not published for each process: only ecs and pef are.',
  fr: 'Cet indicateur n’est pas publié par procédé : seuls ecs et pef le sont.',
};

/** Converts an error to the Ecobalyse format: a sentence for each field of the request that caused it. */
export function ecobalyseError(error: DomainError, language: Language): EcobalyseError {
  const { code, facts, issues } = error;
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.pointer.split('/')[1] || 'decoding';
    sentences[field] ??= sentence(issue.code, issue.facts, language);
  }
  if (issues.length === 0) {
    sentences[keyOf(code)] =
      code === 'path.unknown' && unpublished.test(String(facts.path))
        ? notPublished[language]
        : sentence(code, facts, language);
  }
  return { error: sentences, documentation: ecobalyseDocumentation };
}

function keyOf(code: string): string {
  if (code === 'body.malformed') return 'decoding';
  return code.startsWith('auth.') ? 'authorization' : 'general';
}
