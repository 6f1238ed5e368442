import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busy: boolean;
  /** Absent if there is nothing left to confirm. */
  readonly onConfirm: (() => void) | undefined;
  readonly onClose: () => void;
  /** Confirming destroys nothing, so its button is not red. */
  readonly harmless?: boolean;
  /** For content that needs the width of the page. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Asks for confirmation of an action that cannot be taken back. The native dialog element traps the focus and restores it.
 */
export function ConfirmDialog({
  open,
  title,
  confirm,
  busy,
  onConfirm,
  onClose,
  harmless = false,
  wide = false,
  children,
}: ConfirmDialogProps) {
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
    <dialog
      ref={ref}
      className={wide ? `${styles.confirm} ${styles.wideDialog}` : styles.confirm}
      aria-labelledby={titleId}
      // Escape closes immediately: the native close event comes late and would close a dialog that was opened
      // again.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
    >
      {open && (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
          <div className="actions">
            <Button variant="default" onClick={onClose}>
              {t(onConfirm === undefined ? 'state.close' : 'state.cancel')}
            </Button>
            {onConfirm !== undefined && (
              <Button color={harmless ? 'teal' : 'red'} onClick={onConfirm} loading={busy}>
                {confirm}
              </Button>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}
