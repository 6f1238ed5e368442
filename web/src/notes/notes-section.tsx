import { Button } from '@mantine/core';
import type { NoteRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/call-api.ts';
import { ConfirmedButton } from '../frame/dialogs/confirmed-button.tsx';
import { Failure } from '../loading/failure.tsx';
import { formatDateTime } from '../locales/format.ts';
import { visibleText } from '../locales/visible-text.ts';
import { useMayWrite, useSession } from '../session/session.tsx';
import { NoteField } from './note-field.tsx';
import { mentionsQuery, notesQuery } from './note-queries.ts';
import { NoteText } from './note-text.tsx';
import * as styles from './notes.module.css';

/** What people wrote beside an evaluation, and a field to write more. A link to `#notes` leads here. */
export function NotesSection({ evaluation }: { readonly evaluation: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const client = useQueryClient();
  const notes = useQuery(notesQuery(evaluation));
  const linked = useLocation({ select: ({ hash }) => hash === 'notes' });
  const place = useRef<HTMLElement>(null);
  const there = notes.data !== undefined;
  useEffect(() => {
    if (linked && there) place.current?.scrollIntoView();
  }, [linked, there]);
  const addressed = notes.data?.some(({ mentions }) => mentions.some(({ id }) => id === user.id)) === true;
  useEffect(() => {
    if (!addressed) return;
    void callApi('DELETE', '/application/mentions/:id', { params: { id: evaluation } })
      .then(() => client.invalidateQueries({ queryKey: mentionsQuery.queryKey }))
      // They stay on the home page until the next time.
      .catch(() => undefined);
  }, [addressed, evaluation, client]);
  const again = () => client.invalidateQueries({ queryKey: notesQuery(evaluation).queryKey });
  return (
    <section className="card stack" id="notes" ref={place} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('notes.title')}</h2>
      {notes.error !== null && <Failure error={notes.error} retry={() => void notes.refetch()} />}
      {notes.data?.length === 0 && <p className="quiet">{t(mayWrite ? 'notes.none' : 'notes.noneToRead')}</p>}
      {notes.data !== undefined && notes.data.length > 0 && (
        <ol className="list">
          {notes.data.map((note) => (
            <Note key={note.id} note={note} onChange={again} />
          ))}
        </ol>
      )}
      {mayWrite && there && (
        <NoteField
          label={t('notes.new')}
          save={t('notes.add')}
          onSave={async (text) => {
            await callApi('POST', '/application/evaluations/:id/notes', {
              params: { id: evaluation },
              body: { text },
            });
            await again();
          }}
        />
      )}
    </section>
  );
}

function Note({ note, onChange }: { note: NoteRecord; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const [changing, setChanging] = useState(false);
  const { id, text, author, createdAt, updatedAt, mayChange, mentions } = note;
  const params = { id };
  return (
    <li className={styles.note}>
      <p className={styles.noteHead}>
        <strong>{visibleText(author.name)}</strong>{' '}
        <time className="quiet" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
        {updatedAt !== createdAt && <span className="quiet"> · {t('notes.edited')}</span>}
      </p>
      {changing ? (
        <NoteField
          text={text}
          label={t('notes.change')}
          save={t('notes.save')}
          onCancel={() => setChanging(false)}
          onSave={async (next) => {
            await callApi('PUT', '/application/notes/:id', { params, body: { text: next } });
            await onChange();
            setChanging(false);
          }}
        />
      ) : (
        <NoteText text={text} mentions={mentions} />
      )}
      {mayChange && mayWrite && !changing && (
        <div className={`row ${styles.noteActions}`}>
          <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
            {t('notes.edit')}
          </Button>
          <ConfirmedButton
            quiet
            label={t('notes.remove')}
            title={t('notes.removeTitle')}
            text={t('notes.removeText')}
            act={async () => {
              await callApi('DELETE', '/application/notes/:id', { params });
              await onChange();
            }}
          />
        </div>
      )}
    </li>
  );
}
