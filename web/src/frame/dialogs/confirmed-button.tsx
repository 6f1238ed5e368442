import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import * as styles from './confirm-dialog.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmedButtonProps {
  readonly label: string;
  /** Accessible name, where the label alone is ambiguous. */
  readonly spoken?: string;
  readonly title: string;
  readonly text: string;
  /** Of the button in the dialog; by default the label. */
  readonly confirm?: string;
  /** The confirmed action; an error is shown in the dialog, which stays open. */
  readonly act: () => Promise<unknown>;
  /** Renders specific errors; undefined falls back to the default. */
  readonly tell?: (error: Error) => ReactNode;
  readonly quiet?: boolean;
  /** Confirming destroys nothing, so the button of the dialog is not red. */
  readonly harmless?: boolean;
  /** What is asked beside the confirmation; gets the error of the last try, if `tell` did not render it. */
  readonly children?: (error: Error | null) => ReactNode;
  /** JSON pointers of the fields among the children that show their own errors. */
  readonly fields?: readonly string[];
}

/** A button that asks for confirmation. */
export function ConfirmedButton({
  label,
  spoken,
  title,
  text,
  confirm = label,
  act,
  tell,
  quiet = false,
  harmless = false,
  children,
  fields = [],
}: ConfirmedButtonProps) {
  const [open, setOpen] = useState(false);
  const doing = useMutation({ mutationFn: act, onSuccess: () => setOpen(false) });
  const message = doing.error === null ? undefined : tell?.(doing.error);
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'default'}
        size={quiet ? 'compact-sm' : 'sm'}
        {...(spoken === undefined ? {} : { 'aria-label': spoken })}
        onClick={() => {
          doing.reset();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirm={confirm}
        busy={doing.isPending}
        harmless={harmless}
        onConfirm={message === undefined ? () => doing.mutate() : undefined}
        onClose={() => setOpen(false)}
      >
        {message ?? (
          <>
            <p>{text}</p>
            {children?.(doing.error)}
            <div className={styles.confirmRefused}>
              <RefusalAlert error={doing.error} fields={fields} />
            </div>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
