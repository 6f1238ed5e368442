import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

interface ConfirmedButtonProps {
  readonly label: string;
  /** Accessible name, where the label alone is ambiguous. */
  readonly spoken?: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** The confirmed action; an error is shown in the dialog, which stays open. */
  readonly act: () => Promise<unknown>;
  /** Renders specific errors; undefined falls back to the default. */
  readonly tell?: (error: Error) => ReactNode;
  readonly quiet?: boolean;
}

/** A button that asks for confirmation. */
export function ConfirmedButton({
  label,
  spoken,
  title,
  text,
  confirm,
  act,
  tell,
  quiet = false,
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
        onConfirm={message === undefined ? () => doing.mutate() : undefined}
        onClose={() => setOpen(false)}
      >
        {message ?? (
          <>
            <p>{text}</p>
            <div className="confirm-refused">
              <RefusalAlert error={doing.error} />
            </div>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
