/** English texts of the news. */
export const words = {
  news: { title: 'What’s new', lead: 'Changes of this service, newest first.', none: 'No change told yet.' },
};

export type NewsWords = typeof words;
