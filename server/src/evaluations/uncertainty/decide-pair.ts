import {
  type ComparedUncertainty,
  type Decision,
  decidedFrom,
  type ExtscoreResult,
  type Language,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { isCurrent } from '../../platform/ports/results.ts';

/** A finite sample cannot tell more than this. */
const surest = 0.99;
/** Figures of two digits cannot tell a smaller difference. */
const sameFigure = 0.01;
/** Costs that differ by less than this part are the same to a reader. */
const sameCost = 0.005;

/** What was drawn of two that are compared. */
export interface DrawnPair {
  /** That a is below b; null: both are the same in every run. */
  readonly probability: number | null;
  /** Their figures as calculated; null: not known. */
  readonly a: number | null;
  readonly b: number | null;
}

export const notDisclosed = {
  en: 'Not disclosed: the two differ by too few data sets of a closed database.',
  fr: 'Non divulgué : les deux diffèrent par trop peu de jeux de données d’une base fermée.',
} as const;

export const undisclosed = (language: Language): Decision => ({
  ...{ state: 'not-disclosed', less: null, relative: null, certainty: null },
  sentence: notDisclosed[language],
});

/** Says which of two causes less, by the draws and by how far their figures are apart, or that it cannot be decided. */
export function decidePair({ probability, a, b }: DrawnPair, language: Language): Decision {
  const french = language === 'fr';
  if (probability === null)
    return {
      ...{ state: 'same', less: null, relative: null, certainty: null },
      sentence: french ? 'Les deux sont identiques dans chaque tirage.' : 'Both are the same in every run.',
    };
  const less = probability >= 0.5 ? 'a' : 'b';
  const certainty = Math.min(surest, less === 'a' ? probability : 1 - probability);
  const relative = less === 'a' ? lessBy(a, b) : lessBy(b, a);
  const [name, other] = namesOf(less);
  const sure = percent(certainty, language);
  // Draws count how often, figures how much: where a figure is not in the middle of its range, they can contradict.
  const against = less === 'a' ? lessBy(b, a) : lessBy(a, b);
  if (against !== null && against > 0) {
    const state = certainty < decidedFrom ? ('open' as const) : ('decided' as const);
    const byFigure = { less: less === 'a' ? 'b' : 'a', relative: against } as const;
    const sentence = againstFigures(state, [name, other], { against, sure, french, language });
    return { state, less, relative, certainty, byFigure, sentence };
  }
  if (certainty < decidedFrom) {
    const sentence = french
      ? `Rien n’est tranché : ${name} cause moins que ${other} avec une sûreté de ${sure} seulement.`
      : `This cannot be decided: ${name} causes less than ${other}, but is sure to ${sure} only.`;
    return { state: 'open', less, relative, certainty, sentence };
  }
  const sentence = french
    ? `${name} cause ${amount(relative, language)} que ${other} ; sûr à ${sure}.`
    : `${name} causes ${amount(relative, language)} than ${other}; sure to ${sure}.`;
  return { state: 'decided', less, relative, certainty, sentence };
}

interface Contradiction {
  /** By which part the one that draws do not favour is lower. */
  readonly against: number;
  /** In how many of the draws the other is lower. */
  readonly sure: string;
  readonly french: boolean;
  readonly language: Language;
}

/** Draws favour the first, but its figure is the higher one: said with the reason. */
function againstFigures(
  state: 'open' | 'decided',
  [name, other]: readonly [string, string],
  { against, sure, french, language }: Contradiction,
): string {
  const middle = french
    ? 'les valeurs ne sont pas au milieu de leurs fourchettes'
    : 'the figures are not in the middle of their ranges';
  if (state === 'decided')
    return french
      ? `${name} cause moins que ${other} dans ${sure} des tirages, bien que sa valeur soit plus haute : ${middle}.`
      : `${name} causes less than ${other} in ${sure} of the draws, although its figure is higher: ${middle}.`;
  if (against < sameFigure)
    return french
      ? `Les deux sont pratiquement égaux : leurs valeurs diffèrent de moins de 1 %, et ${name} ne cause moins que dans ${sure} des tirages.`
      : `Both are practically equal: their figures differ by less than 1 %, and ${name} causes less in only ${sure} of the draws.`;
  const less = amount(against, language);
  return french
    ? `Rien n’est tranché : d’après sa valeur, ${other} cause ${less}, mais ${name} cause moins dans ${sure} des tirages ; ${middle}.`
    : `This cannot be decided: by its figure, ${other} causes ${less}, but ${name} causes less in ${sure} of the draws; ${middle}.`;
}

/** What the two are decided by, as the sentence calls it. */
function methodOf(figure: string, language: Language): string {
  const french = language === 'fr';
  if (figure === 'score') return french ? 'le PEF' : 'PEF';
  if (figure === 'cch') return french ? 'le changement climatique' : 'climate change';
  return french ? 'cette catégorie d’impact' : 'this impact category';
}

/**
 * What the French cost of two says, beside what is decided by another figure; a contradiction is said with what it
 * comes from.
 */
export function withCosts(
  decision: Decision,
  a: ExtscoreResult | undefined,
  b: ExtscoreResult | undefined,
  language: Language,
  figure = 'score',
): Decision {
  if (a === undefined || b === undefined || decision.state === 'not-disclosed') return decision;
  const less = a.score.value <= b.score.value ? 'a' : 'b';
  const [lower, higher] = less === 'a' ? [a, b] : [b, a];
  const relative = lessBy(lower.score.value, higher.score.value);
  if (relative === null || relative < sameCost) return decision;
  const cost = { less, relative } as const;
  if (decision.state !== 'decided' || decision.less === less) return { ...decision, cost };
  const [byFigure, byCost] = [namesOf(decision.less ?? 'a')[0], namesOf(less)[0]];
  const sure = percent(decision.certainty ?? 0, language);
  const reason = reasonOf(lower, higher, [byCost, byFigure], language);
  const by = methodOf(figure, language);
  const first = by.charAt(0).toUpperCase() + by.slice(1);
  const sentence =
    language === 'fr'
      ? `${first} et le coût environnemental se contredisent : ${byFigure} cause ${amount(decision.relative, language)} d’après ${by} (sûr à ${sure}), ${byCost} coûte ${amount(relative, language)} d’après le coût, ${reason}.`
      : `${first} and the French cost disagree: ${byFigure} causes ${amount(decision.relative, language)} by ${by} (sure to ${sure}), ${byCost} costs ${amount(relative, language)}, ${reason}.`;
  return { ...decision, state: 'disagree', cost, sentence };
}

/**
 * Why the one with the lower cost has it: the first step of its calculation that turns the order round. Durability
 * divides, complements are added, and what is left are the stages.
 */
function reasonOf(
  lower: ExtscoreResult,
  higher: ExtscoreResult,
  [one, other]: readonly [string, string],
  language: Language,
): string {
  const french = language === 'fr';
  const pair = (a: string, b: string): string =>
    french ? `${a} pour ${one}, ${b} pour ${other}` : `${a} for ${one}, ${b} for ${other}`;
  if (lower.scoreWithoutDurability >= higher.scoreWithoutDurability) {
    const figures = pair(digits(lower.durability, 2, language), digits(higher.durability, 2, language));
    return french
      ? `parce qu’il divise par la durabilité (${figures})`
      : `because it divides by durability (${figures})`;
  }
  const added = ({ complements: { microfibers, outOfEuropeEOL } }: ExtscoreResult): number =>
    microfibers + outOfEuropeEOL;
  const rest = ({ score, ...result }: ExtscoreResult): number => score.value - added({ score, ...result });
  if (rest(lower) >= rest(higher)) {
    const figures = pair(digits(added(lower), 0, language), digits(added(higher), 0, language));
    return french
      ? `parce qu’il ajoute les microfibres et la fin de vie hors d’Europe (${figures} points)`
      : `because it adds microfibres and end of life outside Europe (${figures} points)`;
  }
  return french
    ? 'parce qu’il pondère autrement les catégories et les étapes'
    : 'because it weighs categories and stages in another way';
}

const namesOf = (less: 'a' | 'b'): readonly [string, string] => (less === 'a' ? ['A', 'B'] : ['B', 'A']);

/** By which part of the other a figure is lower; null where that says nothing. */
function lessBy(figure: number | null, other: number | null): number | null {
  if (figure === null || other === null || other <= 0 || figure > other) return null;
  return Math.min(1, 1 - figure / other);
}

function amount(relative: number | null, language: Language): string {
  const french = language === 'fr';
  if (relative === null) return french ? 'moins' : 'less';
  if (relative < 0.005) return french ? `moins de 1 % de moins` : 'less than 1 % less';
  return `${percent(relative, language)} ${french ? 'de moins' : 'less'}`;
}

const percent = (share: number, language: Language): string =>
  `${Math.round(100 * share)}${language === 'fr' ? ' ' : ' '}%`;

const digits = (value: number, count: number, language: Language): string =>
  language === 'fr' ? value.toFixed(count).replace('.', ',') : value.toFixed(count);

const decoder = new TextDecoder();

/** Puts what the French cost says beside what is decided of each pair; documents and products have no stored cost. */
export async function withFrenchCosts(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Caller,
  comparison: ComparedUncertainty,
  language: Language,
): Promise<ComparedUncertainty> {
  const costs = new Map<string, ExtscoreResult>();
  for (const { id } of [...comparison.evaluations, ...comparison.versions]) {
    const found = costs.has(id) ? undefined : await storage.readExternalResult(organizationId, id);
    if (found?.bytes == null || (found.source === 'evaluation' && !isCurrent(found))) continue;
    costs.set(id, JSON.parse(decoder.decode(found.bytes)) as ExtscoreResult);
  }
  const pairs = comparison.pairs.map((pair) => {
    const decision = withCosts(
      pair.decision,
      costs.get(pair.a),
      costs.get(pair.b),
      language,
      comparison.figure,
    );
    return { ...pair, decision };
  });
  return { ...comparison, pairs };
}
