/** Notes beside an evaluation, in English. */
export const texts = {
  notes: {
    title: 'Notes',
    none: 'Nobody has written a note yet. Notes stay beside the evaluation: they change no figure and are in no export.',
    noneToRead: 'Nobody has written a note yet.',
    new: 'New note',
    hint: 'Write @ and a name to tell a colleague. Ctrl + Enter saves.',
    mention: 'Colleagues to mention',
    add: 'Add the note',
    change: 'Text of the note',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    edited: 'edited',
    remove: 'Delete',
    removeTitle: 'Delete this note?',
    removeText: 'It cannot be brought back. The audit keeps what it said.',
    mentions_one: 'A note for you',
    mentions_other: '{{count}} notes for you',
    from: '{{author}} on {{name}}',
  },
};
