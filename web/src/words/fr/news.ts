import type { NewsWords } from '../en/news.ts';

/** French texts of the news. */
export const words: NewsWords = {
  news: {
    title: 'Nouveautés',
    lead: 'Les changements de ce service, du plus récent au plus ancien.',
    none: 'Aucun changement pour l’instant.',
  },
};
