import { FormulaError } from './formula-error.ts';

export interface FormulaToken {
  readonly kind: 'number' | 'name' | 'mark';
  readonly text: string;
}

/** Numbers, names, and marks of one or two characters; anything else has no meaning. */
const token =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|(?<name>[\p{L}_$][\p{L}\p{M}\p{N}_$]*)|(?<mark><=|>=|<>|!=|==|&&|\|\||[-+*/^()<>=;,&|%]))/uy;

/** Divides a formula into its tokens. Throws: FormulaError. */
export function formulaTokens(text: string): readonly FormulaToken[] {
  const tokens: FormulaToken[] = [];
  const end = text.trimEnd().length;
  let from = 0;
  while (from < end) {
    token.lastIndex = from;
    const groups = token.exec(text)?.groups;
    if (groups === undefined)
      throw new FormulaError(`"${text.slice(from).trim().slice(0, 20)}" has no meaning`);
    const { number, name, mark = '' } = groups;
    tokens.push(
      number !== undefined
        ? { kind: 'number', text: number }
        : name !== undefined
          ? { kind: 'name', text: name }
          : { kind: 'mark', text: mark },
    );
    from = token.lastIndex;
  }
  return tokens;
}
