import { withoutXmlUnknown } from '@sillage/contract';

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, SVG and other XML, between tags or in quotes; what XML does not know becomes U+FFFD. */
export function escaped(text: string): string {
  return withoutXmlUnknown(text, '\ufffd').replace(/[&<>"']/g, (character) => special[character] as string);
}
