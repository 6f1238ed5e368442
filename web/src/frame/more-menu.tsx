import { useClickOutside } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuPages } from './palette/menu-pages.ts';
import * as styles from './shell.module.css';

/** Places that are needed now and then: behind a button on a wide screen, with all others on a narrow one. */
export function MoreMenu({ chosen }: { chosen: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useClickOutside(() => setOpen(false));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its entries
    <div className={styles.more} ref={frame} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${styles.moreButton} plain`}
        aria-expanded={open}
        aria-controls="more-list"
        onClick={() => setOpen(!open)}
      >
        {t('shell.more')}
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <div id="more-list" className={open ? `${styles.moreList} ${styles.open}` : styles.moreList}>
        {menuPages.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            onClick={() => {
              setOpen(false);
              chosen();
            }}
          >
            {t(text)}
          </Link>
        ))}
      </div>
    </div>
  );
}
