/**
 * Version of the calculation, stated in every result: the first release with these figures. Raised only when the same
 * payload gives another figure.
 */
export const engineVersion = '0.4.0';
