import { hash } from 'node:crypto';
import type { Language } from '@sillage/contract';

const ofBytes = new WeakMap<Uint8Array, string>();

/** Names a text by its content: 96 bits of its SHA-256. Bytes that are kept in memory are hashed once. */
function contentName(content: string | Uint8Array): string {
  const known = typeof content === 'string' ? undefined : ofBytes.get(content);
  if (known !== undefined) return known;
  const name = hash('sha256', content, 'base64url').slice(0, 16);
  if (typeof content !== 'string') ofBytes.set(content, name);
  return name;
}

/**
 * A strong entity tag: `"<revision>-<language>-<content>"`. The revision is what `If-Match` compares; the content
 * changes also with what stands beside a payload (status, names, versions), so a 304 is never wrong.
 */
export function entityTag(
  content: string | Uint8Array,
  language: Language | undefined,
  revision: number | undefined,
): string {
  const parts = [
    revision === undefined ? 'x' : String(revision),
    ...(language === undefined ? [] : [language]),
  ];
  return `"${parts.join('-')}-${contentName(content)}"`;
}

/** Whether `If-None-Match` names a tag; weak and strong spellings are the same there (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
