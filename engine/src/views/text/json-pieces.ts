/** A text that is made once and sent many times. */
export interface KeptText {
  readonly text: string;
  /** In UTF-8, once it has been encoded. */
  bytes: Uint8Array | undefined;
}

/** A part of a JSON text. */
export type JsonPiece = string | KeptText;

export function keptText(text: string): KeptText {
  return { text, bytes: undefined };
}

/** Members of an object and their text, with a comma behind them: only those who do not know its form ask for it. */
export interface MembersText extends KeptText {
  readonly value: object;
}

/** `start`: stands before them. */
export function lazyMembers(value: object, start = ''): MembersText {
  let text: string | undefined;
  return {
    value,
    get text() {
      text ??= `${start}${membersText(value)},`;
      return text;
    },
    bytes: undefined,
  };
}

/** A number as `JSON.stringify` writes it. */
export function numberText(value: number): string {
  // Infinity and NaN, minus themselves, are NaN.
  return value - value === 0 ? `${value}` : 'null';
}

/** The members of a non-empty object, without its braces. */
export function membersText(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}
