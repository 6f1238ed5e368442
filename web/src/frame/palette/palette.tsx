import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { useRecentRecords } from '../../stores/recent-records.ts';
import * as styles from './palette.module.css';
import { matchesTyped, orderedEntries, type PaletteEntry, paletteGroups } from './palette-entry.ts';
import { useCommands } from './use-commands.ts';
import { useMatches, useRecordEntry } from './use-matches.ts';

/** Records seen lately that are offered before anything is typed. */
const mostSeen = 6;

/**
 * Search over records, pages and commands.
 * The listbox of it follows the combobox pattern of WAI-ARIA: one entry is always active.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const commands = useCommands();
  const seen = useRecentRecords(user.id);
  const entryOf = useRecordEntry();
  const { matches, failed, searching } = useMatches(typed);
  const entries = orderedEntries([
    ...(typed.trim() === '' ? seen.slice(0, mostSeen) : seen)
      .map((record) => entryOf(record, 'seen'))
      .filter(({ label }) => matchesTyped(label, typed)),
    ...matches,
    ...commands.filter(({ label }) => matchesTyped(label, typed)),
  ]);
  const chosen = Math.min(active, entries.length - 1);
  const idOf = (index: number): string => `${id}-${index}`;
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function run(entry: PaletteEntry | undefined): void {
    if (entry === undefined) return;
    onClose();
    entry.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setActive((chosen + step + entries.length) % entries.length);
    }
    // While a character is being composed, Enter ends the composition.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(entries[chosen]);
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click beside it: everything in it is in a child.
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.paletteFrame}>
        <div className={styles.paletteHead}>
          <input
            autoFocus
            className={styles.paletteInput}
            type="text"
            role="combobox"
            aria-label={t('palette.label')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(entries.length > 0 ? { 'aria-activedescendant': idOf(chosen) } : {})}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={t('palette.placeholder')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="plain" onClick={onClose}>
            {t('state.close')}
          </button>
        </div>
        <div id={`${id}-list`} className={styles.paletteList} role="listbox" aria-label={t('palette.title')}>
          {paletteGroups.map((group) => {
            const some = entries
              .map((entry, index) => ({ entry, index }))
              .filter(({ entry }) => entry.group === group);
            if (some.length === 0) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div id={`${id}-${group}`} className={styles.paletteGroup} role="presentation">
                  {t(`palette.groups.${group}`)}
                </div>
                {some.map(({ entry, index }) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys.
                  <div
                    key={entry.key}
                    id={idOf(index)}
                    role="option"
                    aria-selected={index === chosen}
                    className={styles.paletteEntry}
                    onClick={() => run(entry)}
                    onPointerMove={() => setActive(index)}
                  >
                    <span>{entry.label}</span>
                    {entry.detail !== undefined && (
                      <span className={styles.paletteDetail}>{entry.detail}</span>
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        <p className={`${styles.paletteStatus} quiet`} role="status">
          {failed && t('palette.failed')}
          {!failed && entries.length === 0 && !searching && t('palette.nothing')}
          {!failed && searching && typed.trim() !== '' && t('palette.searching')}
        </p>
      </div>
    </dialog>
  );
}
