import type { NoteRecord } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../locales/format.ts';
import { visibleText } from '../locales/visible-text.ts';
import { NoteText } from './note-text.tsx';
import * as styles from './notes.module.css';

/** Notes that mention the user, each linked to the notes of its evaluation, which open it. */
export function MentionsSection({ notes }: { readonly notes: readonly NoteRecord[] }) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="mentions-title">
      <h2 id="mentions-title">{t('notes.mentions', { count: notes.length })}</h2>
      <ul className="list">
        {notes.map(({ id, evaluation, author, createdAt, text, mentions }) => (
          <li key={id}>
            <Link
              className={`entry ${styles.noteEntry}`}
              to="/garments/$id"
              params={{ id: evaluation.id }}
              hash="notes"
            >
              <span className="spread">
                <strong>
                  {t('notes.from', {
                    author: author.name,
                    name: evaluation.name ?? t('list.unnamed'),
                  })}
                </strong>
                <span className="quiet">{formatDateTime(createdAt)}</span>
              </span>
              <NoteText text={visibleText(text)} mentions={mentions} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
