import { type LocalizedText, mostNotes, type NoteRecord, type noteEndpoints } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { ApplicationHandlersFor } from '../platform/http/endpoint-handlers.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { mentionedUsers } from '../platform/identity/mentioned-users.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../platform/kernel/domain-error.ts';
import type { NamedNote, StoredNote } from '../platform/ports/notes.ts';
import type { Change } from '../platform/ports/storage.ts';
import { StorageConflict } from '../platform/ports/storage-errors.ts';

/** Mentions that are listed. */
const mostMentions = 100;

/** Notes on evaluations. They are rows of their own, so that no result or hash depends on them. */
export function noteRoutes(context: Context): ApplicationHandlersFor<keyof typeof noteEndpoints> {
  const { storage } = context;
  return {
    listNotes: async ({ caller, params: { id } }) => {
      await requireEvaluation(caller, id);
      const notes = await storage.listNotes(caller.organizationId, id);
      return { body: notes.map((note) => recordOf(note, caller)) };
    },
    createNote: async ({ caller, params, body: { text } }) => {
      const now = timestamp(context.clock());
      const note: StoredNote = {
        id: context.newId(),
        evaluationId: params.id,
        authorId: caller.userId,
        createdAt: now,
        updatedAt: now,
        text,
      };
      const mentions = await mentionsIn(caller, text);
      await write(caller, 'create', note, { kind: 'insert-note', note, mentions, atMost: mostNotes });
      return {
        body: await answerOf(caller, note.id),
        headers: { Location: `/application/notes/${note.id}` },
      };
    },
    replaceNote: async ({ caller, params: { id }, body: { text } }) => {
      const before = await requireOwn(caller, id);
      if (text !== before.text) {
        const { mentions: _mentions, authorName: _author, evaluationName: _name, ...stored } = before;
        const note = { ...stored, text, updatedAt: timestamp(context.clock()) };
        const mentions = await mentionsIn(caller, text);
        await write(caller, 'replace', note, { kind: 'replace-note', note, mentions }, before.text);
      }
      return { body: await answerOf(caller, id) };
    },
    removeNote: async ({ caller, params: { id } }) => {
      const note = await requireOwn(caller, id);
      await write(caller, 'remove', note, { kind: 'remove-note', noteId: id }, note.text);
      return {};
    },
    listMentions: async ({ caller }) => {
      const notes = await storage.listMentions(caller.organizationId, caller.userId, mostMentions);
      return { body: notes.map((note) => recordOf(note, caller)) };
    },
    openMentions: async ({ caller: { organizationId, userId }, params: { id } }) => {
      await requireEvaluation({ organizationId }, id);
      // A state of the reader, not of a record: nothing for the audit.
      await storage.commit(organizationId, [{ kind: 'open-mentions', evaluationId: id, userId }]);
      return {};
    },
    listColleagues: async ({ caller }) => {
      const users = await storage.listUsers(caller.organizationId);
      const people = users.filter(({ disabled, role }) => !disabled && role !== 'api' && role !== 'verifier');
      const byName = people.sort((a, b) => a.name.localeCompare(b.name, 'en'));
      return { body: byName.map(({ id, name }) => ({ id, name })) };
    },
  };

  async function requireEvaluation(
    { organizationId }: Pick<Caller, 'organizationId'>,
    id: string,
  ): Promise<void> {
    const found = await storage.readEvaluation(organizationId, id);
    if (found === undefined) throw new DomainError('record.not-found', { noun: 'evaluation', id });
  }

  /** A note that the caller may change. Throws: DomainError record.not-found, auth.role. */
  async function requireOwn(caller: Caller, id: string): Promise<NamedNote> {
    const note = await storage.readNote(caller.organizationId, id);
    if (note === undefined) throw new DomainError('record.not-found', { noun: 'note', id });
    if (!mayChange(note, caller)) throw new DomainError('auth.role', { role: caller.role, needed: 'admin' });
    return note;
  }

  async function mentionsIn({ organizationId }: Caller, text: string): Promise<readonly string[]> {
    if (!text.includes('@')) return [];
    const users = await storage.listUsers(organizationId);
    // Verifiers read no notes.
    return mentionedUsers(
      text,
      users.filter(({ role }) => role !== 'verifier'),
    ).map(({ id }) => id);
  }

  async function answerOf(caller: Caller, id: string): Promise<NoteRecord> {
    const note = await storage.readNote(caller.organizationId, id);
    if (note === undefined) throw new DomainError('record.not-found', { noun: 'note', id });
    return recordOf(note, caller);
  }

  /** Commits a change of a note with its audit entry. */
  async function write(
    caller: Caller,
    action: string,
    { id, evaluationId, text }: StoredNote,
    change: Change,
    before?: string,
  ): Promise<void> {
    const line = audit(context, caller, {
      action,
      noun: 'note',
      recordId: id,
      ...(before === undefined ? {} : { before: { evaluation: evaluationId, text: before } }),
      ...(action === 'remove' ? {} : { after: { evaluation: evaluationId, text } }),
    });
    try {
      await storage.commit(caller.organizationId, [change, line]);
    } catch (error) {
      if (!(error instanceof StorageConflict)) throw error;
      if (error.reason === 'full') throw tooMany();
      if (error.reason !== 'gone') throw error;
      if (action !== 'create') throw new DomainError('record.not-found', { noun: 'note', id });
      throw new DomainError('record.not-found', { noun: 'evaluation', id: evaluationId });
    }
  }
}

const mayChange = ({ authorId }: Pick<StoredNote, 'authorId'>, { userId, role }: Caller): boolean =>
  authorId === userId || role === 'admin';

function recordOf(note: NamedNote, caller: Caller): NoteRecord {
  const { id, text, createdAt, updatedAt, mentions, evaluationId, evaluationName } = note;
  return {
    id,
    evaluation: { id: evaluationId, ...(evaluationName === null ? {} : { name: evaluationName }) },
    text,
    author: { id: note.authorId, name: note.authorName },
    createdAt,
    updatedAt,
    mentions: [...mentions],
    mayChange: mayChange(note, caller),
  };
}

function tooMany(): DomainError {
  const rule: LocalizedText = {
    en: `must not be written: the evaluation has ${mostNotes} notes already`,
    fr: `pas écrite : l’évaluation a déjà ${mostNotes} notes`,
  };
  return invalidDocument([{ code: 'field.value', pointer: '', facts: { rule }, expected: rule }]);
}
