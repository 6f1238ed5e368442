import type { Language, LocalizedText } from '@sillage/contract';

/** How the figures were made. */
interface Figures {
  readonly method: string;
  readonly verified: boolean;
  /** Number of impact categories. */
  readonly categories: number;
}

const notVerified = { en: ' Not verified.', fr: ' Non vérifié.' };
const assured = ({ verified }: Figures, language: Language): string =>
  verified ? '' : notVerified[language];

interface ShownRank {
  readonly better: string;
  readonly count: string;
  readonly source: string;
  readonly date: string;
  readonly licence: string;
}

/** The words to show a figure with, by figure. Amounts come as text, that of a score with its unit. */
export const claimPhrases = {
  climate: (amount: string, figures: Figures, language: Language): string =>
    ({
      en: `Climate change: ${amount} kg CO₂ eq over the whole life of one product, calculated by ${figures.method}. It is one of ${figures.categories} impact categories and says nothing of the others.`,
      fr: `Changement climatique : ${amount} kg CO₂ éq. sur toute la vie d’un produit, selon ${figures.method}. C’est une des ${figures.categories} catégories d’impact ; elle ne dit rien des autres.`,
    })[language] + assured(figures, language),
  score: (amount: string, figures: Figures, language: Language): string =>
    ({
      en: `PEF score: ${amount}, ${figures.categories} impact categories weighted by ${figures.method}. It is made for professionals, and compares only within one category and method.`,
      fr: `Score PEF : ${amount}, ${figures.categories} catégories d’impact pondérées selon ${figures.method}. Il est fait pour des professionnels, et ne compare qu’au sein d’une catégorie et d’une méthode.`,
    })[language] + assured(figures, language),
  impacts: (figures: Figures, language: Language): string =>
    ({
      en: `Each figure is of the impact category that it names, over the whole life of one product, calculated by ${figures.method}.`,
      fr: `Chaque chiffre est celui de la catégorie d’impact nommée, sur toute la vie d’un produit, selon ${figures.method}.`,
    })[language] + assured(figures, language),
  extscore: (total: string, per100g: string, language: Language): string =>
    ({
      en: `The label as drawn: ${total} points of environmental cost, ${per100g} points for 100 g.`,
      fr: `L’étiquette telle que dessinée : coût environnemental de ${total} points, ${per100g} points pour 100 g.`,
    })[language],
  rank: ({ better, count, source, date, licence }: ShownRank, language: Language): string =>
    ({
      en: `${better} of ${count} declared garments of the same kind have a higher environmental cost (${source}, file of ${date}, ${licence}).`,
      fr: `${better} des ${count} vêtements déclarés du même type ont un coût environnemental plus élevé (${source}, fichier du ${date}, ${licence}).`,
    })[language],
};

/** The verdicts in sentences, which the pages of the application and public pages show. */
export const summaryTexts = {
  estimated: {
    en: 'Parts of the PEF figures are estimates: good for comparing variants and finding what counts, but no evidence of a claim to consumers.',
    fr: 'Une partie des chiffres PEF est estimée : utile pour comparer des variantes et trouver ce qui compte, mais pas comme preuve d’une allégation auprès de consommateurs.',
  },
  forProfessionals: {
    en: 'The PEF score is made for professionals, and compares only within one category and method.',
    fr: 'Le score PEF est fait pour des professionnels, et ne compare qu’au sein d’une catégorie et d’une méthode.',
  },
  withCost: {
    en: 'Consumers in France may see this score only beside the label of the French environmental cost.',
    fr: 'En France, les consommateurs ne voient ce score qu’à côté de l’étiquette du coût environnemental.',
  },
  labelShowable: {
    en: 'The French environmental cost has its own data and may be shown to consumers, as its label.',
    fr: 'Le coût environnemental a ses propres données et peut être montré aux consommateurs, sous forme d’étiquette.',
  },
  labelToDeclare: {
    en: 'The French environmental cost has its own data and may be shown to consumers, as its label, once it is declared.',
    fr: 'Le coût environnemental a ses propres données et peut être montré aux consommateurs, sous forme d’étiquette, une fois déclaré.',
  },
  labelRefused: {
    en: 'The French environmental cost may not be shown to consumers yet.',
    fr: 'Le coût environnemental ne peut pas encore être montré aux consommateurs.',
  },
} satisfies Record<string, LocalizedText>;
