import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../../api/call-api.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';

interface DeleteEvaluationsProps {
  readonly ids: readonly string[];
  /** The ids that still exist: evaluations used by a product cannot be deleted. */
  readonly onDone: (left: readonly string[]) => void;
}

/** Deletes some evaluations after confirmation. */
export function DeleteEvaluations({ ids, onDone }: DeleteEvaluationsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const removal = useDeleteEvaluations();
  const refused = removal.data ?? [];
  const messageOf = (error: Error): string =>
    error instanceof ApiRefusal ? error.problem.detail : t('state.unreachable');
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          removal.reset();
          setOpen(true);
        }}
      >
        {t('select.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('select.deleteTitle', { count: ids.length })}
        confirm={t('select.delete')}
        busy={removal.isPending}
        onConfirm={
          refused.length > 0
            ? undefined
            : () =>
                removal.mutate(ids, {
                  onSuccess(left) {
                    if (left.length === 0) setOpen(false);
                    onDone(left.map(({ id }) => id));
                  },
                })
        }
        onClose={() => setOpen(false)}
      >
        {refused.length === 0 ? (
          <p>{t('select.deleteText')}</p>
        ) : (
          <div role="alert" className="confirm-refused">
            <p>{t('select.deleteRefused', { count: refused.length })}</p>
            <ul>
              {[...new Set(refused.map(({ error }) => messageOf(error)))].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}

/** An evaluation that could not be deleted, and why. */
interface FailedDeletion {
  readonly id: string;
  readonly error: Error;
}

/** Deletes evaluations one after the other. Shape: those that still exist. */
function useDeleteEvaluations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const refused: FailedDeletion[] = [];
      for (const id of ids) {
        try {
          await sendToApi('DELETE', '/evaluations/:id', { params: { id } });
        } catch (error) {
          // Already deleted, for example by another user.
          if (error instanceof ApiRefusal && error.problem.code === 'record.not-found') continue;
          refused.push({ id, error: error as Error });
        }
      }
      return refused;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['evaluations'] }),
  });
}
