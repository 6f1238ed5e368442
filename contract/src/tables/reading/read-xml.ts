/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { utf8Text } from './decode-text.ts';
import { UnreadFile } from './read-result.ts';

/** The callbacks of the XML reader; names come without prefix. */
export interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as a stream of events. Document types are not supported, so entities cannot expand, and nothing
 * is fetched.
 * Throws: UnreadFile broken-workbook.
 */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlEvents): void {
  const xml = utf8Text(bytes);
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadFile('broken-workbook');
  const parser = new Parser();
  let depth = 0;
  let broken = false;
  parser.on('openTag', (name, attributes, decode) => {
    depth++;
    const given = attributes();
    const decoded = Object.entries(given === true ? {} : given).map(([key, value]) => [key, decode(value)]);
    open(bare(name), Object.fromEntries(decoded) as Record<string, string>);
  });
  parser.on('closeTag', (name) => {
    depth--;
    close?.(bare(name));
  });
  if (text !== undefined) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  parser.on('error', () => {
    broken = true;
  });
  parser.parse(xml);
  if (broken || depth !== 0) throw new UnreadFile('broken-workbook');
}
