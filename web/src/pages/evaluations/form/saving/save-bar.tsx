import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { refuseUnmatched } from '../../../../fields/choices/refuse-unmatched.ts';
import { ErrorSummary } from '../../../../fields/error-summary.tsx';
import { useForm } from '../draft/draft-context.tsx';
import * as styles from '../form.module.css';
import { LiveSummary } from '../preview/live-summary.tsx';
import type { useSaving } from './use-saving.ts';

interface SaveBarProps {
  readonly saving: ReturnType<typeof useSaving>;
  /** Names what was removed last, as long as it can be undone by one click. */
  readonly removed: string | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** The bar at the lower edge: what went wrong, the result on narrow screens, undo, redo and the save buttons. */
export function SaveBar({ saving, removed, onUndo, onRedo }: SaveBarProps) {
  const { t } = useTranslation();
  const { store, disabled } = useForm();
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo);
  const { save, retry, pending, error, fieldErrors, summary } = saving;
  return (
    <div className={styles.saveBar}>
      {error !== undefined && (
        <ErrorSummary
          ref={summary}
          error={error}
          fieldErrors={fieldErrors}
          onRetry={retry}
          kept={t('form.draftKept')}
        />
      )}
      <p className={styles.removedNote} role="status">
        {removed !== undefined && (
          <>
            <span>{t('form.removed', { name: removed })}</span>
            <button type="button" className="plain" onClick={onUndo}>
              {t('form.undo')}
            </button>
          </>
        )}
      </p>
      {!disabled && <LiveSummary />}
      <div className={styles.saveButtons}>
        <Button type="submit" disabled={disabled} loading={pending === 'evaluate'}>
          {t('form.saveEvaluate')}
        </Button>
        <Button
          variant="default"
          disabled={disabled}
          loading={pending === 'save'}
          onClick={({ currentTarget: { form } }) => {
            if (form === null || !refuseUnmatched(form)) save(false);
          }}
        >
          {t('form.save')}
        </Button>
        {canUndo && <span className={`${styles.keptHere} quiet`}>{t('form.keptHere')}</span>}
        {!disabled && (
          <span className={styles.history}>
            <Button variant="subtle" disabled={!canUndo} onClick={onUndo} title={t('form.undoKeys')}>
              {t('form.undo')}
            </Button>
            <Button variant="subtle" disabled={!canRedo} onClick={onRedo} title={t('form.redoKeys')}>
              {t('form.redo')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}
