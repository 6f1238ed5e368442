import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, sendToApi } from '../session/api-call.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { renewLibrary } from './library-queries.ts';
import { UserList } from './user-list.tsx';
import { usersOf } from './users-of.ts';

interface DeleteRecordProps {
  readonly path: '/masks/:id' | '/products/packagings/:id' | '/products/:id';
  readonly id: string;
  readonly name: string;
  readonly onDeleted: () => Promise<void>;
}

/** Deletes after asking; what is still in use stays, and the dialog says who uses it. */
export function DeleteRecord({ path, id, name, onDeleted }: DeleteRecordProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => sendToApi('DELETE', path, { params: { id } }),
    onSuccess: async () => {
      setOpen(false);
      // The page leaves first: what it shows is not there any more.
      await onDeleted();
      await renewLibrary(client);
    },
  });
  const refusal = remove.error instanceof ApiRefusal ? remove.error.problem : undefined;
  const users = refusal?.code === 'record.in-use' ? usersOf(refusal.detail) : [];
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {t('library.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('library.deleteTitle', { name })}
        confirm={t('library.delete')}
        busy={remove.isPending}
        onConfirm={users.length > 0 ? undefined : () => remove.mutate()}
        onClose={() => setOpen(false)}
      >
        {remove.error === null && <p>{t('library.deleteText')}</p>}
        {remove.error !== null && (
          <div role="alert" className="confirm-refused">
            {users.length > 0 ? (
              <>
                <p>{t('library.inUse')}</p>
                <UserList users={users} />
              </>
            ) : (
              <p>{refusal?.detail ?? t('state.unreachable')}</p>
            )}
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
