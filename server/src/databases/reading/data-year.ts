/**
 * Whether a year can be that of data: programs write 1899 or 1 for a date that nobody gave, the zero of spreadsheets and
 * of Java.
 */
export const isDataYear = (year: number): boolean => year >= 1900;
