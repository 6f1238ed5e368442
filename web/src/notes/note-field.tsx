import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../api/problem-text.ts';
import { apiQuery } from '../api/query-options.ts';
import * as styles from './notes.module.css';

interface NoteFieldProps {
  /** The text that is changed; empty for a new note. */
  readonly text?: string;
  readonly label: string;
  readonly save: string;
  readonly onSave: (text: string) => Promise<unknown>;
  /** Leaves the text as it was. */
  readonly onCancel?: () => void;
}

/** Most characters of a note. */
const longest = 2_000;
/** Colleagues that are offered at once. */
const mostOffered = 6;

/** A field for a note; after `@`, it offers the colleagues whose names begin like what follows. */
export function NoteField({ text = '', label, save, onSave, onCancel }: NoteFieldProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState(text);
  const [caret, setCaret] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const field = useRef<HTMLTextAreaElement>(null);
  const begun = /(?:^|[\s(])@([^\s@]{0,60})$/u.exec(written.slice(0, caret))?.[1];
  const { data: colleagues = [] } = useQuery({
    ...apiQuery(['colleagues'], '/application/colleagues', {}),
    enabled: begun !== undefined,
    staleTime: 60_000,
  });
  const offered =
    begun === undefined
      ? []
      : colleagues
          .filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()))
          .slice(0, mostOffered);
  const take = (name: string): void => {
    const start = caret - (begun ?? '').length;
    const next = `${written.slice(0, start)}${name} ${written.slice(caret)}`;
    setWritten(next.slice(0, longest));
    const place = start + name.length + 1;
    setCaret(place);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  };
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (written.trim() === '' || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(written.trim());
      setWritten(text === '' ? '' : written);
    } catch (thrown) {
      setError(thrown as Error);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = offered;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else if (event.key === 'Tab' && !event.shiftKey && first !== undefined && begun !== first.name) {
      event.preventDefault();
      take(first.name);
    } else if (event.key === 'Escape') onCancel?.();
  };
  return (
    <form className={`${styles.noteField} stack`} onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={field}
        label={label}
        description={t('notes.hint')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longest}
        value={written}
        error={error === undefined ? undefined : problemText(error, t)}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <ul className={`row ${styles.noteOffered}`} aria-label={t('notes.mention')}>
          {offered.map(({ id, name }, index) => (
            <li key={id}>
              <Button variant="light" size="compact-sm" onClick={() => take(name)}>
                {`@${name}`}
                {index === 0 && <kbd className={styles.noteKey}>Tab</kbd>}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button type="submit" variant="light" loading={busy} disabled={written.trim() === ''}>
          {save}
        </Button>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            {t('state.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
