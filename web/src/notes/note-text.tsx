import type { NoteRecord } from '@sillage/contract';
import { Fragment } from 'react';
import { visibleText } from '../locales/visible-text.ts';
import * as styles from './notes.module.css';

/** Lines stay lines; those who are mentioned stand out. */
export function NoteText({ text, mentions }: Pick<NoteRecord, 'text' | 'mentions'>) {
  return (
    <p className={styles.noteText}>
      {piecesOf(
        text,
        mentions.map(({ name }) => name),
      ).map(({ piece, mention }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
        <Fragment key={index}>{mention ? <strong>{shown(piece)}</strong> : shown(piece)}</Fragment>
      ))}
    </p>
  );
}

const shown = (text: string): string => text.split(/\r?\n/).map(visibleText).join('\n');

/** Splits a text at `@name` of the users whom it mentions, whatever its case. */
function piecesOf(text: string, names: readonly string[]) {
  if (names.length === 0) return [{ piece: text, mention: false }];
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const pattern = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  return text
    .split(new RegExp(`(@(?:${pattern}))(?![\\p{L}\\p{N}_])`, 'giu'))
    .map((piece, index) => ({ piece, mention: index % 2 === 1 }))
    .filter(({ piece }) => piece !== '');
}
