import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface AskBeforeLeavingProps {
  /** Whether something would be lost. */
  readonly when: boolean;
  /** What is lost. */
  readonly text: string;
}

/**
 * Asks before the page is left as long as something would be lost: by a dialog of ours for a link or the back button, by
 * that of the browser when the tab is closed or reloaded.
 */
export function AskBeforeLeaving({ when, text }: AskBeforeLeavingProps) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    // A change of the address that stays on the page loses nothing.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('leave.title')}
      confirm={t('leave.confirm')}
      busy={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
