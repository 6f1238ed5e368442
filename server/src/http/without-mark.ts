const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * A text without the byte order mark that some programs write first; elsewhere than at the start of a body it stays and
 * is refused by the parser. Source: RFC 8259, 8.1.
 */
export function withoutMark(text: Buffer): Buffer {
  return text.subarray(0, mark.length).equals(mark) ? text.subarray(mark.length) : text;
}
