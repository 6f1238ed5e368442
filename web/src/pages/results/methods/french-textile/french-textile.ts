import { lazy } from 'react';
import type { MethodPages } from '../method-pages.ts';
import { HeadlineFigure } from './headline-figure.tsx';
import { ResultSection } from './result-section.tsx';
import { useScoreRows } from './score-queries.ts';
import { texts as en, type FrenchTextileTexts } from './texts/en.ts';
import { texts as fr } from './texts/fr.ts';

/** Not needed where single results are shown. */
const ProductSection = lazy(async () => ({
  default: (await import('./product-section.tsx')).ProductSection,
}));

declare module '../../../../locales/locales.ts' {
  interface ApplicationTexts extends FrenchTextileTexts {}
}

/** The French environmental cost of garments. */
export const frenchTextile: MethodPages = {
  HeadlineFigures: HeadlineFigure,
  ResultSection,
  ProductSection,
  useScoreRows,
  texts: { en, fr },
};
