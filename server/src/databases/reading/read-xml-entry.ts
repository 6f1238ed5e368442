/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { archiveLimits } from '../archive/archive-limits.ts';
import type { ArchiveEntry, DatabaseArchive } from '../archive/database-archive.ts';
import { cutXmlElements } from './cut-xml-elements.ts';
import { decodeText } from './decode-text.ts';

/** An element with what it holds; names come without prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Texts directly in it, joined. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an entry as XML and hands each element of the given name over as soon as it is complete; only those are kept in
 * memory. Elements named in `skipped` are left out with all they hold. Document types are refused, so entities cannot
 * expand and nothing is fetched.
 * Returns the reason where it is no XML.
 * Throws: DomainError database.xml-entities, database.entry-too-deep and those of reading.
 */
export async function readXmlEntry(
  archive: DatabaseArchive,
  entry: ArchiveEntry,
  wanted: ReadonlySet<string>,
  skipped: ReadonlySet<string>,
  heard: (element: XmlElement) => void,
): Promise<string | undefined> {
  const bytes = await archive.read(entry);
  const declared = /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1];
  const whole = decodeText(bytes, declared);
  if (/<!DOCTYPE/i.test(whole)) throw new DomainError('database.xml-entities', { entry: entry.name });
  // In an encoding that is not known, the check above would have read something else than a reader who knows it.
  if (whole.includes('\0')) return 'it has the character U+0000, or an encoding that is not read';
  const xml = cutXmlElements(whole, skipped);
  const parser = new Parser();
  const open: OpenElement[] = [];
  let depth = 0;
  let ignored = 0;
  let fault: string | undefined;
  parser.on('openTag', (name, attributes, decode) => {
    if (++depth > archiveLimits.depth) {
      throw new DomainError('database.entry-too-deep', { entry: entry.name, limit: archiveLimits.depth });
    }
    const own = bare(name);
    if (ignored > 0 || skipped.has(own)) {
      ignored++;
      return;
    }
    if (open.length === 0 && !wanted.has(own)) return;
    const given = attributes();
    const element = {
      name: own,
      attributes: given === true ? none : decodedAttributes(given, decode),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', (name) => {
    depth--;
    if (ignored > 0) {
      ignored--;
      return;
    }
    if (open.length === 0 || open.at(-1)?.name !== bare(name)) return;
    const element = open.pop() as OpenElement;
    if (open.length === 0) heard(element);
  });
  parser.on('text', (text, decode) => {
    const element = open.at(-1);
    if (element === undefined || ignored > 0 || isIndentation(text)) return;
    element.text += decode(text);
  });
  parser.on('cdata', (text) => {
    const element = open.at(-1);
    if (element !== undefined && ignored === 0) element.text += text;
  });
  parser.on('error', (error) => {
    fault ??= error.message.split('\n')[0]?.slice(0, 120) ?? '';
  });
  parser.parse(xml);
  return fault ?? (depth === 0 ? undefined : 'an element is not closed');
}

/** A single blank may be a piece of a text. */
const isIndentation = (text: string): boolean => text.includes('\n') && text.trim() === '';

const none: Readonly<Record<string, string>> = {};

function decodedAttributes(
  given: Record<string, string>,
  decode: (text: string) => string,
): Readonly<Record<string, string>> {
  for (const key in given) if (given[key]!.includes('&')) given[key] = decode(given[key]!);
  return given;
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of a child, trimmed; undefined if there is none or it is empty. */
export function textIn(element: XmlElement | undefined, name: string): string | undefined {
  const text = childNamed(element, name)?.text.trim();
  return text === '' ? undefined : text;
}

/** Parses a number as XML Schema writes it; undefined if it is none. */
export function xmlNumber(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? '';
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}
