// No schemas here: results of the application need these values without the schema library.

/** Pieces that a category needs for a rank: fewer say nothing of a category. */
export const fewestRanked = 30;
/** The licence under which the state publishes its file. */
export const benchmarkLicence = 'Licence Ouverte 2.0';
/** What the state calls its file. */
export const benchmarkSource = 'Affichage environnemental des vêtements';
/** The percentiles that are shown. */
export const shownPercentiles = [5, 25, 50, 75, 95] as const;
