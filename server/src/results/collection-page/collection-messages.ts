import type { Language } from '@sillage/contract';

const english = {
  figures: { climate: 'Climate change', score: 'PEF score', cost: 'French environmental cost' },
  whole: 'Whole collection',
  /** A part was never inventoried. Not `at least`: the range, which lacks the same part, goes below it. */
  atLeast: (figure: string) => `partial ${figure}`,
  pieces: { made: 'pieces made', sold: 'pieces sold' },
  of: (pieces: string, evaluations: number, shown: string) =>
    `${pieces} of ${shown} ${evaluations === 1 ? 'product' : 'products'}`,
  totals: 'Totals and means',
  totalsText:
    'Ranges of 90%: what products share, such as electricity or a fibre, varies together; what is independent partly cancels out.',
  categories: 'By category. Each figure is rounded by itself; the total is that of the exact ones.',
  changes: 'What to change',
  changesText: 'Each saving is that of one change alone: savings of several do not add up.',
  noChanges: 'None of the changes that were tried saves anything.',
  columns: {
    what: 'Figure',
    total: 'Total',
    range: 'Range of 90%',
    piece: 'Per piece',
    kilogram: 'Per kilogram',
    euro: 'Per euro',
    lacking: 'Pieces without it',
    category: 'Category',
    pieces: 'Pieces',
    change: 'Change',
    gain: 'Saves',
    share: 'Of the total',
  },
  against: (one: string, other: string) => `${one} against ${other}`,
  parts: { volume: 'Volume', mix: 'Mix', improvement: 'Improvement' },
  sure: (less: boolean, sure: string, low: string, high: string) =>
    `The probability that it causes ${less ? 'less' : 'more'} is ${sure}; 90% of the outcomes lie between ${low} and ${high}.`,
  open: (less: boolean, sure: string, low: string, high: string) =>
    `This is not decided: the probability that it causes ${less ? 'less' : 'more'} is only ${sure}; 90% of the outcomes lie between ${low} and ${high}.`,
  contradicts: 'That is the other way round from the totals, which are not in the middle of their ranges.',
  targets: 'Targets',
  target: (year: number, figure: string, value: string) => `${year}, ${figure}: at most ${value}. `,
  above: (difference: string) => `The total is above it (${difference}).`,
  within: (difference: string) => `The total is within it (${difference}).`,
  unknown: 'There is no total to compare with it.',
  noParts: 'One of the seasons has no piece with this figure.',
  notComparable: 'One season has numbers of pieces, and the other counts one piece for each product.',
  more: (count: string) => `Further categories: ${count}`,
  lacks: (figure: string, count: string) =>
    `Products left out because the figure is missing (${figure}): ${count}`,
  withoutPieces: (count: string) => `Products left out because their number of pieces is not known: ${count}`,
  outdated: (count: string) => `Products changed since they were evaluated: ${count}`,
  oneEach: 'No numbers of pieces are known: every product counts as one piece.',
};

/** The words of the page of a collection. */
export type CollectionMessages = typeof english;

const nbsp = '\u00a0';
const french: CollectionMessages = {
  figures: { climate: 'Changement climatique', score: 'Score PEF', cost: 'Coût environnemental' },
  whole: 'Toute la collection',
  atLeast: (figure) => `partiel ${figure}`,
  pieces: { made: 'pièces fabriquées', sold: 'pièces vendues' },
  of: (pieces, evaluations, shown) => `${pieces} de ${shown} ${evaluations < 2 ? 'produit' : 'produits'}`,
  totals: 'Totaux et moyennes',
  totalsText: `Fourchettes à 90${nbsp}%${nbsp}: ce que les produits partagent, comme l’électricité ou une fibre, varie ensemble${nbsp}; ce qui est indépendant se compense en partie.`,
  categories: `Par catégorie. Chaque valeur est arrondie pour elle-même${nbsp}; le total est celui des valeurs exactes.`,
  changes: 'Que changer',
  changesText: `Chaque gain est celui d’un seul changement${nbsp}: les gains de plusieurs ne s’additionnent pas.`,
  noChanges: 'Aucun changement essayé ne fait gagner.',
  columns: {
    what: 'Valeur',
    total: 'Total',
    range: `Fourchette à 90${nbsp}%`,
    piece: 'Par pièce',
    kilogram: 'Par kilogramme',
    euro: 'Par euro',
    lacking: 'Pièces sans elle',
    category: 'Catégorie',
    pieces: 'Pièces',
    change: 'Changement',
    gain: 'Économise',
    share: 'Du total',
  },
  against: (one, other) => `${one} par rapport à ${other}`,
  parts: { volume: 'Volume', mix: 'Assortiment', improvement: 'Amélioration' },
  sure: (less, sure, low, high) =>
    `La probabilité qu’elle cause ${less ? 'moins' : 'plus'} est de ${sure}${nbsp}; 90${nbsp}% des issues sont entre ${low} et ${high}.`,
  open: (less, sure, low, high) =>
    `Rien n’est tranché${nbsp}: la probabilité qu’elle cause ${less ? 'moins' : 'plus'} n’est que de ${sure}${nbsp}; 90${nbsp}% des issues sont entre ${low} et ${high}.`,
  contradicts: 'C’est l’inverse des totaux, qui ne sont pas au milieu de leurs fourchettes.',
  targets: 'Objectifs',
  target: (year, figure, value) => `${year}, ${figure}${nbsp}: au plus ${value}. `,
  above: (difference) => `Le total le dépasse (${difference}).`,
  within: (difference) => `Le total le respecte (${difference}).`,
  unknown: 'Il n’y a pas de total à lui comparer.',
  noParts: 'Une des saisons n’a aucune pièce avec cette valeur.',
  notComparable: 'Une saison a des nombres de pièces, et l’autre compte une pièce par produit.',
  more: (count) => `Autres catégories${nbsp}: ${count}`,
  lacks: (figure, count) => `Produits sans cette valeur, laissés de côté (${figure})${nbsp}: ${count}`,
  withoutPieces: (count) => `Produits sans nombre de pièces, laissés de côté${nbsp}: ${count}`,
  outdated: (count) => `Produits modifiés depuis leur évaluation${nbsp}: ${count}`,
  oneEach: `Aucun nombre de pièces n’est connu${nbsp}: chaque produit compte pour une pièce.`,
};

export const messagesIn = (language: Language): CollectionMessages => (language === 'fr' ? french : english);
