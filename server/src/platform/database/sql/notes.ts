import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { NamedNote, NoteChange, NoteReads, StoredNote } from '../../ports/notes.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor, Row, Script } from './executor.ts';
import { paddedToPowerOfTwo } from './padded-in-lists.ts';
import { fields, readAll, text } from './rows.ts';

export const noteWriters: ChangeWriters<NoteChange> = {
  *'insert-note'(org, { note, atMost, mentions }) {
    const { rows: exists } = yield sql`SELECT 1 FROM evaluations
      WHERE organization_id = ${org} AND evaluation_id = ${note.evaluationId}`;
    if (exists.length === 0) throw new StorageConflict('gone');
    const { rows } = yield sql`SELECT CAST(count(*) AS INTEGER) AS n FROM notes
      WHERE organization_id = ${org} AND evaluation_id = ${note.evaluationId}`;
    if (Number(rows[0]?.n ?? 0) >= atMost) throw new StorageConflict('full');
    yield sql`INSERT INTO notes
      (organization_id, note_id, evaluation_id, author_id, created_at, updated_at, text)
      VALUES (${org}, ${note.id}, ${note.evaluationId}, ${note.authorId}, ${note.createdAt}, ${note.updatedAt},
        ${note.text})`;
    yield* mention(org, note, mentions);
  },

  *'replace-note'(org, { note, mentions }) {
    const { changed } = yield sql`UPDATE notes SET text = ${note.text}, updated_at = ${note.updatedAt}
      WHERE organization_id = ${org} AND note_id = ${note.id}`;
    if (changed === 0) throw new StorageConflict('gone');
    const others =
      mentions.length === 0 ? empty : sql`AND user_id NOT IN (${join(paddedToPowerOfTwo(mentions))})`;
    yield sql`DELETE FROM note_mentions WHERE organization_id = ${org} AND note_id = ${note.id} ${others}`;
    yield* mention(org, note, mentions);
  },

  *'remove-note'(org, { noteId }) {
    yield sql`DELETE FROM note_mentions WHERE organization_id = ${org} AND note_id = ${noteId}`;
    const { changed } = yield sql`DELETE FROM notes WHERE organization_id = ${org} AND note_id = ${noteId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'open-mentions'(org, { evaluationId, userId }) {
    yield sql`UPDATE note_mentions SET unread = 0
      WHERE organization_id = ${org} AND evaluation_id = ${evaluationId} AND user_id = ${userId} AND unread = 1`;
  },
};

function* mention(org: string, note: StoredNote, userIds: readonly string[]): Script {
  for (const userId of userIds) {
    yield sql`INSERT INTO note_mentions (organization_id, note_id, evaluation_id, user_id, unread)
      VALUES (${org}, ${note.id}, ${note.evaluationId}, ${userId}, ${userId === note.authorId ? 0 : 1})
      ON CONFLICT (organization_id, note_id, user_id) DO NOTHING`;
  }
}

export const noteReads = (executor: Executor): NoteReads => {
  /** Reads notes and whom each mentions, in the order of the statement. */
  async function read(org: string, statement: Sql): Promise<readonly NamedNote[]> {
    const notes = await readAll(executor, statement, noteOf);
    if (notes.length === 0) return [];
    const ids = join(paddedToPowerOfTwo(notes.map(({ id }) => id)));
    const mentions = await readAll(
      executor,
      sql`SELECT m.note_id, m.user_id, u.name FROM note_mentions m
        JOIN users u ON u.organization_id = m.organization_id AND u.user_id = m.user_id
        WHERE m.organization_id = ${org} AND m.note_id IN (${ids}) ORDER BY u.name, m.user_id`,
      (row) => ({ noteId: text(row, 'note_id'), id: text(row, 'user_id'), name: text(row, 'name') }),
    );
    return notes.map((note) => ({
      ...note,
      mentions: mentions.flatMap(({ noteId, id, name }) => (noteId === note.id ? [{ id, name }] : [])),
    }));
  }
  return {
    listNotes: (org, evaluationId) =>
      read(org, sql`${notesOf(org)} AND n.evaluation_id = ${evaluationId} ORDER BY n.note_id`),
    async readNote(org, noteId) {
      const [note] = await read(org, sql`${notesOf(org)} AND n.note_id = ${noteId}`);
      return note;
    },
    listMentions: (org, userId, limit) =>
      read(
        org,
        sql`${notesOf(org)} AND n.note_id IN (SELECT note_id FROM note_mentions
          WHERE organization_id = ${org} AND user_id = ${userId} AND unread = 1)
          ORDER BY n.note_id DESC LIMIT ${limit}`,
      ),
  };
};

function notesOf(org: string): Sql {
  return sql`SELECT n.*, u.name AS author_name, e.name AS evaluation_name FROM notes n
    JOIN users u ON u.organization_id = n.organization_id AND u.user_id = n.author_id
    JOIN evaluations e ON e.organization_id = n.organization_id AND e.evaluation_id = n.evaluation_id
    WHERE n.organization_id = ${org}`;
}

function noteOf(row: Row): Omit<NamedNote, 'mentions'> {
  return {
    id: text(row, 'note_id'),
    ...fields(
      row,
      'evaluationId',
      'evaluationName',
      'authorId',
      'authorName',
      'createdAt',
      'updatedAt',
      'text',
    ),
  };
}
