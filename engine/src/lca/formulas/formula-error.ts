/** A formula that cannot be evaluated; the message says why and holds no more than the formula's own text. */
export class FormulaError extends Error {}
