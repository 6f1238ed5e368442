import type { Language } from '@sillage/contract';

const english = {
  figures: { climate: 'Climate change', score: 'PEF score', cost: 'French environmental cost' },
  whole: 'Whole collection',
  /** The face has no sign for it. */
  atLeast: (figure: string) => `at least ${figure}`,
  pieces: { made: 'pieces made', sold: 'pieces sold' },
  of: (pieces: string, evaluations: number, shown: string) =>
    `${pieces} of ${shown} ${evaluations === 1 ? 'product' : 'products'}`,
  totals: 'Totals and means',
  totalsText:
    'Ranges of 90%: what products share, such as an electricity or a fibre, varies as one; what is independent partly evens out.',
  categories: 'By category',
  changes: 'What to change',
  changesText: 'Each stands alone: gains of several do not add up.',
  noChanges: 'No change that was tried gains anything.',
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
    `That it causes ${less ? 'less' : 'more'} is sure to ${sure}; 90% of the outcomes lie between ${low} and ${high}.`,
  open: (less: boolean, sure: string, low: string, high: string) =>
    `This is not decided: that it causes ${less ? 'less' : 'more'} is sure to ${sure} only; 90% of the outcomes lie between ${low} and ${high}.`,
  targets: 'Targets',
  target: (year: number, figure: string, value: string) => `${year}, ${figure}: at most ${value}. `,
  above: (difference: string) => `The total is above it (${difference}).`,
  within: (difference: string) => `The total is within it (${difference}).`,
  unknown: 'There is no total to compare with it.',
  noParts: 'One of the seasons has no piece with this figure.',
  more: (count: string) => `Further categories: ${count}`,
  lacks: (figure: string, count: string) => `Products without it, and left out (${figure}): ${count}`,
  withoutPieces: (count: string) => `Products without pieces, and left out: ${count}`,
  outdated: (count: string) => `Products changed since their figures: ${count}`,
  oneEach: 'No pieces are given: every product counts as one.',
};

/** The words of the page of a collection. */
export type CollectionMessages = typeof english;

const nbsp = '\u00a0';
const french: CollectionMessages = {
  figures: { climate: 'Changement climatique', score: 'Score PEF', cost: 'Coût environnemental' },
  whole: 'Toute la collection',
  atLeast: (figure) => `au moins ${figure}`,
  pieces: { made: 'pièces fabriquées', sold: 'pièces vendues' },
  of: (pieces, evaluations, shown) => `${pieces} de ${shown} ${evaluations < 2 ? 'produit' : 'produits'}`,
  totals: 'Totaux et moyennes',
  totalsText: `Fourchettes à 90${nbsp}%${nbsp}: ce que les produits partagent, comme une électricité ou une fibre, varie comme un tout${nbsp}; ce qui est indépendant se compense en partie.`,
  categories: 'Par catégorie',
  changes: 'Que changer',
  changesText: `Chacun est seul en cause${nbsp}: les gains de plusieurs ne s’additionnent pas.`,
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
    `Qu’elle cause ${less ? 'moins' : 'plus'} est sûr à ${sure}${nbsp}; 90${nbsp}% des issues sont entre ${low} et ${high}.`,
  open: (less, sure, low, high) =>
    `Rien n’est tranché${nbsp}: qu’elle cause ${less ? 'moins' : 'plus'} n’est sûr qu’à ${sure}${nbsp}; 90${nbsp}% des issues sont entre ${low} et ${high}.`,
  targets: 'Objectifs',
  target: (year, figure, value) => `${year}, ${figure}${nbsp}: au plus ${value}. `,
  above: (difference) => `Le total le dépasse (${difference}).`,
  within: (difference) => `Le total le respecte (${difference}).`,
  unknown: 'Aucun total n’est à comparer.',
  noParts: 'Une des saisons n’a aucune pièce avec cette valeur.',
  more: (count) => `Autres catégories${nbsp}: ${count}`,
  lacks: (figure, count) => `Produits sans cette valeur, laissés de côté (${figure})${nbsp}: ${count}`,
  withoutPieces: (count) => `Produits sans nombre de pièces, laissés de côté${nbsp}: ${count}`,
  outdated: (count) => `Produits modifiés depuis leurs valeurs${nbsp}: ${count}`,
  oneEach: `Aucun nombre de pièces n’est donné${nbsp}: chaque produit compte pour un.`,
};

export const messagesIn = (language: Language): CollectionMessages => (language === 'fr' ? french : english);
