import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busy: boolean;
  /** Absent when there is nothing to confirm any more. */
  readonly onConfirm: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is lost. The element of the browser keeps the focus inside, and gives it back. */
export function ConfirmDialog({
  open,
  title,
  confirm,
  busy,
  onConfirm,
  onClose,
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
      className="confirm"
      aria-labelledby={titleId}
      // Escape is told at once: whoever opens it again right after is not closed upon by the event that comes late.
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
              <Button color="red" onClick={onConfirm} loading={busy}>
                {confirm}
              </Button>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}
