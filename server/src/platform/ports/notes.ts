export interface StoredNote {
  readonly id: string;
  readonly evaluationId: string;
  readonly authorId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly text: string;
}

export type NoteChange =
  /** Rejected: `gone` if there is no such evaluation, `full` if it has `atMost` notes already. */
  | {
      readonly kind: 'insert-note';
      readonly note: StoredNote;
      readonly atMost: number;
      /** Users whom it mentions; all but its author have not read it. */
      readonly mentions: readonly string[];
    }
  /** Who has read it already has still read it. Rejected (`gone`) if there is no such note. */
  | {
      readonly kind: 'replace-note';
      readonly note: StoredNote;
      readonly mentions: readonly string[];
    }
  | { readonly kind: 'remove-note'; readonly noteId: string }
  /** A user has read the notes of an evaluation. */
  | { readonly kind: 'open-mentions'; readonly evaluationId: string; readonly userId: string };

/** A note with the names of people and of its evaluation, as they are now. */
export interface NamedNote extends StoredNote {
  readonly authorName: string;
  readonly evaluationName: string | null;
  readonly mentions: readonly { readonly id: string; readonly name: string }[];
}

export interface NoteReads {
  /** Oldest first. */
  listNotes(organizationId: string, evaluationId: string): Promise<readonly NamedNote[]>;
  readNote(organizationId: string, noteId: string): Promise<NamedNote | undefined>;
  /** Notes that mention a user and that the user has not read, newest first. */
  listMentions(organizationId: string, userId: string, limit: number): Promise<readonly NamedNote[]>;
}
