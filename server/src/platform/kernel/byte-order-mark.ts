const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Removes the UTF-8 byte order mark that some programs write at the start of a text. A mark at any other
 * place is kept; the JSON parser rejects it. Source: RFC 8259, 8.1.
 */
export function withoutByteOrderMark(text: Buffer): Buffer {
  return text.subarray(0, mark.length).equals(mark) ? text.subarray(mark.length) : text;
}
