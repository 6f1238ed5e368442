import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../api/call-api.ts';
import * as styles from '../../frame/dialogs/confirm-dialog.module.css';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { announceDeletion } from '../../stores/deleted-records.ts';

interface DeleteEvaluationsProps {
  readonly ids: readonly string[];
  /** Sets that go before them: a set holds the versions that it is made of. */
  readonly sets?: readonly string[];
  /** The ids that still exist: evaluations used by a product cannot be deleted. */
  readonly onDone: (left: readonly string[]) => void;
}

/** A button that deletes some evaluations after confirmation. */
export function DeleteEvaluations(props: DeleteEvaluationsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('select.delete')}
      </Button>
      <DeleteDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface DeleteDialogProps extends DeleteEvaluationsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before it deletes; for pages that open it from a menu. */
export function DeleteDialog({ ids, sets = [], onDone, open, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const { removal, done } = useDeleteEvaluations();
  const refused = removal.data ?? [];
  const messageOf = (error: Error): string =>
    error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable');
  const close = (): void => {
    removal.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('select.deleteTitle', { count: ids.length })}
      confirm={t('select.delete')}
      busy={removal.isPending}
      onConfirm={
        refused.length > 0
          ? undefined
          : () =>
              removal.mutate([sets.map(setOf), ...inGroups(ids.map(evaluationOf))], {
                onSuccess(left) {
                  if (left.length === 0) close();
                  onDone(left.map(({ id }) => id));
                },
              })
      }
      onClose={close}
    >
      {refused.length === 0 ? (
        <>
          <p>{t('select.deleteText')}</p>
          {removal.isPending && ids.length > together && (
            <p role="status">{t('select.deleting', { done, all: ids.length })}</p>
          )}
        </>
      ) : (
        <div role="alert" className={styles.confirmRefused}>
          <p>{t('select.deleteRefused', { count: refused.length })}</p>
          <ul>
            {[...new Set(refused.map(({ error }) => messageOf(error)))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

const setOf = (id: string) => ({ id, path: '/products/:id' }) as const;
const evaluationOf = (id: string) => ({ id, path: '/evaluations/:id' }) as const;
type Deleted = ReturnType<typeof setOf> | ReturnType<typeof evaluationOf>;

/** A record that could not be deleted, and why. */
interface FailedDeletion {
  readonly id: string;
  readonly error: Error;
}

/** Requests at the same time: thousands one after the other would take minutes. */
const together = 6;

const inGroups = (records: readonly Deleted[]): readonly (readonly Deleted[])[] =>
  Array.from({ length: Math.ceil(records.length / together) }, (_, index) =>
    records.slice(index * together, (index + 1) * together),
  );

/** Deletes groups of records one after the other. Shape: the records that still exist. */
function useDeleteEvaluations() {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const removal = useMutation({
    mutationFn: async (groups: readonly (readonly Deleted[])[]) => {
      const refused: FailedDeletion[] = [];
      const deleted: string[] = [];
      const remove = async ({ id, path }: Deleted): Promise<void> => {
        try {
          await sendToApi('DELETE', path, { params: { id } });
          deleted.push(id);
        } catch (error) {
          // Already deleted, for example by another user.
          if (error instanceof ApiRefusal && error.problem.code === 'record.not-found') return;
          refused.push({ id, error: error as Error });
        }
      };
      for (const group of groups) {
        await Promise.all(group.map(remove));
        setDone(deleted.length);
      }
      if (deleted.length > 0) announceDeletion({ ids: deleted });
      return refused;
    },
    onSuccess: () =>
      Promise.all(
        ['evaluations', 'products', 'trash'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  });
  return { removal, done };
}
