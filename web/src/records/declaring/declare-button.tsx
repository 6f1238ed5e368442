import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { type DeclaredPieces, declarationCheckQuery, portalQuery } from '../../api/portal-queries.ts';
import { problemText } from '../../api/problem-text.ts';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { Loading } from '../../loading/loading.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { useMayWrite } from '../../session/session.tsx';
import { BulkProgress } from '../bulk/bulk-progress.tsx';

interface DeclareButtonProps {
  readonly noun: 'evaluations' | 'versions' | 'products';
  readonly ids: readonly string[];
}

/** Declares pieces on the French portal, once they were checked and a person has confirmed it. */
export function DeclareButton({ noun, ids }: DeclareButtonProps) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { data: portal } = useQuery(portalQuery);
  const [open, setOpen] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const client = useQueryClient();
  if (!mayWrite || portal?.keySet !== true) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('declaring.declare')}
      </Button>
      {open && <DeclareDialog noun={noun} ids={ids} onClose={() => setOpen(false)} onQueued={setJobId} />}
      {jobId !== undefined && (
        <BulkProgress
          plain
          id={jobId}
          onDismiss={() => {
            setJobId(undefined);
            void client.invalidateQueries({ queryKey: ['declarations'] });
          }}
        />
      )}
    </>
  );
}

interface DeclareDialogProps extends DeclareButtonProps {
  readonly onClose: () => void;
  readonly onQueued: (jobId: string) => void;
}

function DeclareDialog({ noun, ids, onClose, onQueued }: DeclareDialogProps) {
  const { t, i18n } = useTranslation();
  const [gtins, setGtins] = useState('');
  const [withoutGtins, setWithoutGtins] = useState(false);
  // Products bring their own; several evaluations cannot share one.
  const asksGtins = noun !== 'products' && ids.length === 1 && !withoutGtins;
  const given = gtins.split(/[\s,;]+/).filter((gtin) => gtin !== '');
  const pieces: DeclaredPieces = {
    [noun]: ids.map((id) => (asksGtins && given.length > 0 ? { id, gtins: given } : id)),
    ...(withoutGtins ? { withoutGtins } : {}),
  };
  const check = useQuery(declarationCheckQuery(pieces, i18n.language));
  const send = useMutation({
    mutationFn: () =>
      callApi('POST', '/declarations', { query: { skipRefused: 'true' }, body: { ...pieces, portal: true } }),
    onSuccess: ({ id }) => {
      onQueued(id);
      onClose();
    },
  });
  // A pack has no row in the file that is checked here, but a call of its own.
  const packs = check.data?.rows.filter(({ problems }) => problems.some(({ code }) => code === 'pack')) ?? [];
  const ready = (check.data?.ready ?? 0) + packs.length;
  const messages = new Set(
    (check.data?.rows ?? [])
      .filter((row) => !packs.includes(row))
      .flatMap(({ problems }) => problems.map(({ message }) => message)),
  );
  return (
    <ConfirmDialog
      open
      harmless
      title={t('declaring.title')}
      confirm={t('declaring.confirm')}
      busy={send.isPending}
      onConfirm={ready > 0 ? () => send.mutate() : undefined}
      onClose={onClose}
    >
      <p>{t('declaring.text')}</p>
      {asksGtins && (
        <TextInput
          label={t('declaring.gtins')}
          description={t('declaring.gtinsHow')}
          value={gtins}
          onChange={(event) => setGtins(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={t('declaring.withoutGtins')}
        checked={withoutGtins}
        onChange={(event) => setWithoutGtins(event.currentTarget.checked)}
      />
      {check.isPending && <Loading />}
      {check.error !== null && <p className="wrong">{problemText(check.error, t)}</p>}
      {check.data !== undefined && (
        <div role="status">
          <p>{t('declaring.ready', { ready, total: check.data.rows.length })}</p>
          {messages.size > 0 && (
            <ul>
              {[...messages].slice(0, 10).map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <RefusalAlert error={send.error} />
    </ConfirmDialog>
  );
}
