import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../locales/locales.ts';
import * as styles from './palette.module.css';
import { useRememberOpened } from './use-remember-opened.ts';

const Palette = lazy(async () => {
  const [script] = await Promise.all([import('./palette.tsx'), loadTexts('palette')]);
  return { default: script.Palette };
});

/** Opens the search over everything, also with Ctrl K (⌘ K on a Mac), from anywhere, also from a field. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useRememberOpened();
  useHotkeys([['mod+K', () => setOpen(true)]], []);
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <>
      <button
        type="button"
        className={styles.paletteButton}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor">
          <circle cx="7" cy="7" r="4.5" strokeWidth="1.5" />
          <path d="M10.5 10.5 14 14" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <span>{t('shell.search')}</span>
        <kbd>{mac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
