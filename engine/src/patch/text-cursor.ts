/** Reads a text from left to right with sticky patterns, never backwards. */
export class TextCursor {
  private readonly text: string;
  private position = 0;

  constructor(text: string) {
    this.text = text;
  }

  atEnd(): boolean {
    return this.position === this.text.length;
  }

  /** What a pattern with the flag `y` finds right here; the cursor then stands behind it. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.position = pattern.lastIndex;
    return found;
  }
}
