import type { LocalizedText } from '@sillage/contract';
import { escaped } from '../../platform/kernel/escaped-html.ts';

/** A part of a document: its text is escaped already. */
export interface Xml {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;
type Content = Xml | string | undefined | readonly (Xml | undefined)[];

/** An element with attributes and content: texts are escaped, what is undefined is left out. */
export function element(name: string, attributes: Attributes = {}, ...content: readonly Content[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = content.flatMap((part): string[] => {
    if (part === undefined) return [];
    if (typeof part === 'string') return [escaped(part)];
    return ('xml' in part ? [part] : part).map((one) => one?.xml ?? '');
  });
  return { xml: `<${name}${given.join('')}>${inner.join('')}</${name}>` };
}

/** An element for each language of a text. */
export const inBoth = (name: string, { en, fr }: LocalizedText): readonly Xml[] => [
  element(name, { 'xml:lang': 'en' }, en),
  element(name, { 'xml:lang': 'fr' }, fr),
];

/** A data set of ILCD as a file. Source: JRC 2012, ILCD format 1.1. */
export function documentOf(root: string, namespace: string, ...content: readonly Content[]): string {
  const names = {
    xmlns: `http://lca.jrc.it/ILCD/${namespace}`,
    'xmlns:common': 'http://lca.jrc.it/ILCD/Common',
    version: '1.1',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, names, ...content).xml}\n`;
}
