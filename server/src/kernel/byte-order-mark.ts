const mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * A text without the UTF-8 byte order mark that some programs put at its start; one at any other place is kept and refused
 * by the JSON parser. Source: RFC 8259, 8.1.
 */
export function withoutByteOrderMark(text: Buffer): Buffer {
  return text.subarray(0, mark.length).equals(mark) ? text.subarray(mark.length) : text;
}
