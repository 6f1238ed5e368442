/** The part of unicode-confusables that is used; the package names declarations that it does not hold. */
declare module 'unicode-confusables' {
  /** Puts the character that each one looks like in its place. */
  export function rectifyConfusion(text: string): string;
}
