import { type Language, type OfficialError, sentence, type Words } from '@sillage/contract';
import type { Refusal } from './refusal.ts';

/** Where an official error sends its reader. */
export const officialDocumentation = '/docs/drop-in';

/** Figures that the official calculator has and of which it publishes no values of processes. */
const unpublished =
  /\/simulator\/(acd|cch|etf|etf-c|fru|fwe|htc|htc-c|htn|htn-c|ior|ldu|mru|ozd|pco|pma|swe|tre|wtu)$/;
const notPublished: Words = {
  en: 'This figure is not published for each process: only ecs and pef are.',
  fr: 'Cet indicateur n’est pas publié par procédé : seuls ecs et pef le sont.',
};

/** A refusal in the shape of the official calculator: the field that is to blame → the sentence. */
export function officialError(refusal: Refusal, language: Language): OfficialError {
  const { code, facts, issues } = refusal;
  const error: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.pointer.split('/')[1] || 'decoding';
    error[field] ??= sentence(issue.code, issue.facts, language);
  }
  if (issues.length === 0) {
    error[keyOf(code)] =
      code === 'path.unknown' && unpublished.test(String(facts.path))
        ? notPublished[language]
        : sentence(code, facts, language);
  }
  return { error, documentation: officialDocumentation };
}

function keyOf(code: string): string {
  if (code === 'body.malformed') return 'decoding';
  return code.startsWith('auth.') ? 'authorization' : 'general';
}
