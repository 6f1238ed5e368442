import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { problemText } from '../../../api/problem-text.ts';
import { invalidateRecords, useTags } from '../../../api/record-queries.ts';
import { Segments } from '../../../fields/segments.tsx';
import * as styles from '../../../frame/dialogs/confirm-dialog.module.css';
import { ConfirmDialog } from '../../../frame/dialogs/confirm-dialog.tsx';
import { useSession } from '../../../session/session.tsx';
import { withTag } from './selection.ts';

/** Requests at the same time: thousands one after the other would take minutes. */
const together = 6;

type Change = 'add' | 'remove';

/** A button that gives some evaluations a tag, or takes it from them. */
export function TagEvaluations({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('select.tag')}
      </Button>
      {open && <TagDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}

function TagDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const client = useQueryClient();
  const { data: tags } = useTags();
  const [chosen, setChosen] = useState('');
  const [change, setChange] = useState<Change>('add');
  const tag = chosen === '' ? (tags?.[0]?.id ?? '') : chosen;
  const tagging = useMutation({
    mutationFn: async () => {
      const failed: Error[] = [];
      for (let from = 0; from < ids.length; from += together) {
        const some = ids.slice(from, from + together);
        await Promise.all(
          some.map((id) => changeTag(id, tag, change).catch((error: Error) => failed.push(error))),
        );
      }
      return failed;
    },
    onSettled: () => invalidateRecords(client),
  });
  const failed = tagging.data ?? [];
  const none = tags?.length === 0;
  return (
    <ConfirmDialog
      open
      harmless
      title={t('select.tagTitle', { count: ids.length })}
      confirm={t(change === 'add' ? 'select.tagAdd' : 'select.tagRemove')}
      busy={tagging.isPending}
      onConfirm={tag === '' || tagging.isSuccess ? undefined : () => tagging.mutate()}
      onClose={onClose}
    >
      {none && (
        <p>
          {t('select.tagNone')}{' '}
          {user.role === 'admin' ? (
            <Link className="link" to="/administration/labels">
              {t('select.tagCreate')}
            </Link>
          ) : (
            t('select.tagByAdmin')
          )}
        </p>
      )}
      {!none && !tagging.isSuccess && (
        <div className="stack">
          <NativeSelect
            label={t('select.tagWhich')}
            value={tag}
            data={(tags ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
          <Segments
            label={t('select.tagChange')}
            unlabelled
            choices={[
              { value: 'add', label: t('select.tagAdd') },
              { value: 'remove', label: t('select.tagRemove') },
            ]}
            value={change}
            onChange={setChange}
          />
        </div>
      )}
      {tagging.isSuccess && failed.length < ids.length && (
        <p role="status">{t('select.tagDone', { count: ids.length - failed.length })}</p>
      )}
      {failed.length > 0 && (
        <div role="alert" className={styles.confirmRefused}>
          <p>{t('select.tagRefused', { count: failed.length })}</p>
          <ul>
            {[...new Set(failed.map((error) => problemText(error, t)))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}

/**
 * Adds a tag to one evaluation, or removes it; nothing is written if it is so already.
 * Throws: ApiRefusal, Unreachable.
 */
async function changeTag(id: string, tag: string, change: Change): Promise<void> {
  const params = { id };
  // The list may be older than the record.
  const { tags = [], revision } = await callApi('GET', '/evaluations/:id', { params });
  const wanted = withTag(tags, tag, change === 'add');
  if (wanted === undefined) return;
  const body = { tags: { $replace: wanted } };
  await sendToApi('PATCH', '/evaluations/:id', { params, body, ifMatch: revision });
}
