import type { Language, ProofSummary } from '@sillage/contract';
import { smallPercentText } from '@sillage/engine/figures';

const words: Readonly<Record<Language, Record<ProofSummary['verdict'], (tolerance: string) => string>>> = {
  en: {
    proved: (tolerance) => `proved within ${tolerance}`,
    partly: (tolerance) => `partly proved within ${tolerance}`,
    unproved: (tolerance) => `not proved within ${tolerance}`,
  },
  fr: {
    proved: (tolerance) => `prouvée à ${tolerance} près`,
    partly: (tolerance) => `prouvée en partie à ${tolerance} près`,
    unproved: (tolerance) => `non prouvée à ${tolerance} près`,
  },
};

/** How far a database gave the results of its publisher, in the words of the application: "proved within 0.1%". */
export const proofText = (
  { verdict, tolerance }: Pick<ProofSummary, 'verdict' | 'tolerance'>,
  language: Language,
): string => words[language][verdict](smallPercentText(tolerance, language));
