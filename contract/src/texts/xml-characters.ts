/**
 * Characters that no XML document may hold, not even escaped: a Word document, a workbook or a feed with one of them
 * cannot be opened. Half a surrogate pair is no character at all.
 * Source: W3C, XML 1.0, 2.2 (production Char).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML forbids
const unknownToXml = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * A text without those characters. What is stored gets a space in their place: programs of the office paste a vertical
 * tab where a line breaks. What is written shows U+FFFD, the replacement character, for those stored earlier.
 */
export const withoutXmlUnknown = (text: string, replacement: ' ' | '\ufffd'): string =>
  text.replace(unknownToXml, replacement);

/** Those characters as they are named, each once: `U+000B, U+FFFE`. */
export const xmlUnknownIn = (text: string): string =>
  [...new Set(text.match(unknownToXml))]
    .map((sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(', ');
