import type {
  ClaimAudience,
  ClaimedFigure,
  ClaimReason,
  ClaimRule,
  Claims,
  Language,
  LocalizedText,
} from '@sillage/contract';
import { benchmarkLicence, claimAudiences } from '@sillage/contract';
import { numberText, percentText, wholeText } from '@sillage/engine/figures';
import type { ClaimFacts, CostFacts, FigureFacts } from './claim-facts.ts';
import { claimMessages } from './claim-messages.ts';
import { claimPhrases, summaryTexts } from './claim-phrases.ts';
import { sourcesOf } from './claim-sources.ts';

type Shown = Claims['figures'][number]['shown'][number];
type PlainRule = Exclude<ClaimRule, 'label-not-showable'>;

/** Claims that no figure of a result supports. */
const forbidden = ['generic-claim', 'whole-product', 'offset', 'future', 'own-label'] as const;

/** Reasons that refuse a figure to consumers; the others are conditions. */
const refusing: ReadonlySet<ClaimRule> = new Set([
  'figure-unknown',
  'lower-bound',
  'estimated',
  'illustrative',
  'cost-missing',
  'label-not-showable',
  'future',
]);
/** Professionals know estimates, bounds and assumptions by their marks. */
const refusingAll: ReadonlySet<ClaimRule> = new Set(['figure-unknown', 'cost-missing']);

/**
 * What may be said of a result to whom, with reasons and their sources. The same facts have the same verdicts.
 * Decision: docs/sharing.md, "What may be said".
 */
export function judgeClaims(facts: ClaimFacts, language: Language): Claims {
  const { climate, score, impacts = [], cost, rank, targets } = facts;
  const said = { ...facts, categories: impacts.length };
  const say = (rule: PlainRule) => reasonOf(rule, language);
  const figures: Claims['figures'] = [];
  const add = (
    figure: ClaimedFigure,
    words: string | null,
    reasons: (to: ClaimAudience) => ClaimReason[],
  ) => {
    figures.push({ figure, words, shown: claimAudiences.map((to) => shownTo(to, reasons(to))) });
  };
  const addAspect = (figure: 'climate' | 'impacts', all: readonly FigureFacts[], words: string | null) =>
    add(figure, words, (to) => [
      ...weaknessesOf(all, facts, to).map(say),
      ...(to === 'professionals' ? [] : [say('one-aspect')]),
    ]);
  if (climate !== undefined)
    addAspect(
      'climate',
      [climate],
      wordsOf(climate, language, (text) => claimPhrases.climate(text, said, language)),
    );
  if (score !== undefined) {
    const words = wordsOf(score, language, (text) =>
      claimPhrases.score(`${text} ${score.unit}`, said, language),
    );
    add('score', words, (to) => [
      ...weaknessesOf([score], facts, to).map(say),
      ...(to === 'professionals' ? [] : [say('for-professionals')]),
      ...(to === 'consumers-fr' && facts.garment ? aggregateReasons(cost, language) : []),
    ]);
  }
  if (impacts.length > 0)
    addAspect(
      'impacts',
      impacts,
      impacts.every(({ value }) => value === null) ? null : claimPhrases.impacts(said, language),
    );
  if (cost !== undefined) add('extscore', costWords(cost, language), (to) => costReasons(cost, to, language));
  if (rank !== undefined && cost !== undefined) {
    const { better, count, benchmark } = rank;
    const told = { ...benchmark, better: percentText(better, language), count: wholeText(count, language) };
    add('rank', claimPhrases.rank({ ...told, licence: benchmarkLicence }, language), (to) => [
      say('comparison'),
      ...costReasons(cost, to, language),
    ]);
  }
  if (targets) add('targets', null, (to) => (to === 'professionals' ? [] : [say('future')]));
  return { summary: summaryOf(facts, language), figures, forbidden: forbidden.map(say) };
}

/** A rule in a language. */
export function reasonOf(rule: PlainRule, language: Language) {
  return { code: rule, message: claimMessages[rule][language], sources: sourcesOf(rule, language) };
}

function shownTo(to: ClaimAudience, reasons: ClaimReason[]): Shown {
  const refuses = to === 'professionals' ? refusingAll : refusing;
  if (reasons.some(({ code }) => refuses.has(code))) return { to, verdict: 'refused', reasons };
  return { to, verdict: reasons.length > 0 ? 'conditional' : 'allowed', reasons };
}

function weaknessesOf(
  figures: readonly FigureFacts[],
  { illustrative }: ClaimFacts,
  to: ClaimAudience,
): PlainRule[] {
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0) return ['figure-unknown'];
  if (to === 'professionals') return [];
  return [
    ...(known.some(({ atLeast }) => atLeast) ? (['lower-bound'] as const) : []),
    ...(known.some(({ estimated }) => estimated) ? (['estimated'] as const) : []),
    ...(illustrative ? (['illustrative'] as const) : []),
  ];
}

/** An aggregate score of a garment needs a cost that may be shown itself. */
function aggregateReasons(cost: CostFacts | undefined, language: Language): ClaimReason[] {
  const reasons = cost === undefined ? [] : costReasons(cost, 'consumers-fr', language);
  return [reasonOf('aggregate-score', language), ...reasons];
}

/** Why a cost may not be shown to somebody, or under which conditions. */
export function costReasons(cost: CostFacts, to: ClaimAudience, language: Language): ClaimReason[] {
  switch (cost.state) {
    case 'missing':
      return [reasonOf('cost-missing', language)];
    case 'label':
      return cost.declared || to === 'professionals' ? [] : [reasonOf('declare-first', language)];
    case 'refused':
      return cost.obstacles.map(({ pointer, reason, parameter }) => ({
        code: 'label-not-showable',
        message: sentence(reason[language]),
        sources: sourcesOf('label-not-showable', language),
        pointer,
        ...(parameter === undefined ? {} : { parameter }),
      }));
  }
}

const costWords = (cost: CostFacts, language: Language): string | null =>
  cost.state === 'label'
    ? claimPhrases.extscore(wholeText(cost.total, language), wholeText(cost.per100g, language), language)
    : null;

function wordsOf(
  { value, digits, atLeast }: FigureFacts,
  language: Language,
  write: (amount: string) => string,
): string | null {
  if (value === null) return null;
  return write(`${atLeast ? '≥\u00a0' : ''}${numberText(value, language, digits)}`);
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The verdicts on what there is, in sentences that all pages share. */
function summaryOf(facts: ClaimFacts, language: Language): string[] {
  const { climate, score, impacts = [], cost, garment } = facts;
  const pef = [climate, score, ...impacts].filter((figure) => figure !== undefined);
  const weak = facts.illustrative || pef.some(({ estimated }) => estimated);
  const texts: LocalizedText[] = [];
  if (pef.length > 0 && weak) texts.push(summaryTexts.estimated);
  if (score !== undefined) texts.push(summaryTexts.forProfessionals);
  if (score !== undefined && garment) texts.push(summaryTexts.withCost);
  if (cost?.state === 'label')
    texts.push(cost.declared ? summaryTexts.labelShowable : summaryTexts.labelToDeclare);
  const sentences = texts.map((text) => text[language]);
  if (cost === undefined || cost.state === 'label') return sentences;
  const reasons = costReasons(cost, 'consumers-fr', language).map(({ message }) => message);
  return [...sentences, [summaryTexts.labelRefused[language], ...reasons].join(' ')];
}
