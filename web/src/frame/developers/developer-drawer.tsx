import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ApiRequest } from '../../api/curl.ts';
import * as styles from './developer-drawer.module.css';

const ApiCalls = lazy(async () => ({ default: (await import('./api-calls.tsx')).ApiCalls }));

/** The id of the place in the foot of the page where the quiet entry is shown. */
export const developerEntry = 'developer-entry';

interface ForDevelopersProps {
  /** The call behind the page, or several; asked for when the drawer is open, so that it has what was typed last. */
  readonly request: () => ApiRequest | readonly ApiRequest[];
  /** Of the record of the page, where programs need it. */
  readonly id?: string | undefined;
}

/** A quiet entry in the foot of the page that opens the drawer with the API call behind the page. */
export function ForDevelopers({ request, id }: ForDevelopersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => setFoot(document.getElementById(developerEntry)), []);
  const entry = (
    <button type="button" className="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('shell.developers')}
    </button>
  );
  return (
    <>
      {foot !== null && createPortal(entry, foot)}
      <DeveloperDrawer open={open} onClose={() => setOpen(false)} request={request} id={id} />
    </>
  );
}

interface DeveloperDrawerProps extends ForDevelopersProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The API call behind a page, as a shell command. For pages that open it from a menu; the native dialog
 * element traps the focus and restores it.
 */
export function DeveloperDrawer({ open, onClose, request, id }: DeveloperDrawerProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape and the button close it
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby={titleId}
      // A click beside the drawer hits the dialog itself, one inside hits its content.
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
    >
      {open && (
        <div className={styles.drawerContent}>
          <h2 id={titleId}>{t('shell.developers')}</h2>
          <p className="quiet">{t('shell.developersText')}</p>
          {id !== undefined && (
            <p className={styles.drawerId}>
              {t('shell.recordId')} <code translate="no">{id}</code>
            </p>
          )}
          <Suspense>
            <ApiCalls requests={[request()].flat()} />
          </Suspense>
          <p>
            <a href="/docs">{t('shell.docs')}</a>
          </p>
          <Button variant="default" onClick={onClose}>
            {t('state.close')}
          </Button>
        </div>
      )}
    </dialog>
  );
}
