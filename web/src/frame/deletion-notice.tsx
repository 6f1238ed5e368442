import { Button, CloseButton } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../api/call-api.ts';
import { invalidateRecords } from '../api/record-queries.ts';
import { visibleText } from '../locales/visible-text.ts';
import { announceDeletion, type DeletedRecords, useDeletedRecords } from '../stores/deleted-records.ts';
import * as styles from './deletion-notice.module.css';

/** Milliseconds for which the notice stays, unless it has the focus or the pointer is on it. */
const shownFor = 20_000;

/** Tells that records were moved to the trash and offers to undo it. */
export function DeletionNotice() {
  const deleted = useDeletedRecords();
  // The next user of this device must not see it.
  useEffect(() => () => announceDeletion(undefined), []);
  return (
    <div className={styles.deletionNoticePlace} role="status">
      {deleted !== undefined && <Notice key={deleted.serial} deleted={deleted} />}
    </div>
  );
}

function Notice({ deleted: { ids, name } }: { deleted: DeletedRecords }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { hovered, ref: pointerRef } = useHover<HTMLDivElement>();
  const { focused, ref: focusRef } = useFocusWithin<HTMLDivElement>();
  const ref = useMergedRef(pointerRef, focusRef);
  const held = hovered || focused;
  const undo = useMutation({
    mutationFn: async () => {
      // One after the other, the last deleted first: a product needs its versions.
      for (const id of [...ids].reverse())
        await callApi('POST', '/application/trash/:id/restore', { params: { id } });
    },
    onSettled: () =>
      Promise.all([invalidateRecords(client), client.invalidateQueries({ queryKey: ['trash'] })]),
  });
  const { isPending, isSuccess, isError } = undo;
  useEffect(() => {
    if (held || isPending || isError) return;
    const timer = setTimeout(() => announceDeletion(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [held, isPending, isError]);
  const shownName = name === undefined ? undefined : visibleText(name);
  return (
    <div className={styles.deletionNotice} ref={ref}>
      <span className={styles.deletionNoticeText}>
        {isError && t('trash.undoFailed')}
        {isSuccess && t('trash.undone', { count: ids.length })}
        {!isError &&
          !isSuccess &&
          (shownName === undefined
            ? t('trash.moved', { count: ids.length })
            : t('trash.movedOne', { name: shownName }))}
      </span>
      {!isSuccess && !isError && (
        <Button variant="light" size="compact-sm" loading={isPending} onClick={() => undo.mutate()}>
          {t('trash.undo')}
        </Button>
      )}
      {!isSuccess && (
        <Link className="link" to="/trash" onClick={() => announceDeletion(undefined)}>
          {t('trash.open')}
        </Link>
      )}
      <CloseButton aria-label={t('state.close')} onClick={() => announceDeletion(undefined)} />
    </div>
  );
}
