/** Reads a text from left to right with sticky patterns, never moving backwards. */
export class TextCursor {
  private readonly text: string;
  private position = 0;

  constructor(text: string) {
    this.text = text;
  }

  atEnd(): boolean {
    return this.position === this.text.length;
  }

  /** Matches a sticky (`y`) pattern at the cursor and moves past it. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.position = pattern.lastIndex;
    return found;
  }
}
