import { Button } from '@mantine/core';
import type { UndoneImport } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../api/call-api.ts';
import { importsQuery } from '../../api/imports-query.ts';
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx';
import { Failure } from '../../loading/failure.tsx';
import { formatDateTime } from '../../locales/format.ts';

/** What became of the evaluations of an import, with the number of those that stay for each reason. */
interface Undone extends Pick<UndoneImport, 'removed' | 'restored'> {
  readonly kept: UndoneImport['kept'];
}

/** Undoes an import; the service takes a part of a large one at a time. Throws: ApiRefusal, Unreachable. */
async function undoAll(id: string): Promise<Undone> {
  let undone: Undone = { removed: 0, restored: 0, kept: [] };
  for (let remaining = true; remaining; ) {
    const part = await callApi('POST', '/evaluations/imports/:id/undo', { params: { id } });
    undone = {
      removed: undone.removed + part.removed,
      restored: undone.restored + part.restored,
      kept: [...undone.kept, ...part.kept],
    };
    ({ remaining } = part);
  }
  return undone;
}

/** A button that undoes an import after a confirmation, and then says what was undone and what stays. */
export function UndoImport({ id, created, updated }: UndoImportProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => undoAll(id),
    onSettled: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey: ['evaluations'] });
    },
  });
  if (undo.data !== undefined) return <UndoneText undone={undo.data} />;
  return (
    <>
      {undo.error !== null && <Failure error={undo.error} retry={() => undo.mutate()} />}
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('imports.undo')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('imports.undoTitle')}
        confirm={t('imports.undo')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('imports.undoText', { created, updated })}</p>
      </ConfirmDialog>
    </>
  );
}

interface UndoImportProps {
  readonly id: string;
  /** Evaluations that it created and updated. */
  readonly created: number;
  readonly updated: number;
}

function UndoneText({ undone: { removed, restored, kept } }: { undone: Undone }) {
  const { t } = useTranslation();
  const reasons = [...new Set(kept.map(({ reason }) => reason))];
  return (
    <div role="status">
      <p>{t('imports.undone', { removed, restored })}</p>
      {reasons.map((reason) => (
        <p className="quiet" key={reason}>
          {t(`imports.kept.${reason}`, { count: kept.filter((one) => one.reason === reason).length })}
        </p>
      ))}
    </div>
  );
}

/** Imports of the last day, each with a button to undo it. */
export function RecentImports() {
  const { t } = useTranslation();
  // Not forgotten while one is undone: what was undone is said in its entry.
  const { data = [] } = useQuery(importsQuery);
  if (data.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="import-recent-title">
      <h2 id="import-recent-title">{t('imports.recent')}</h2>
      <ul className="list">
        {data.map(({ id, startedAt, created, updated }) => (
          <li key={id} className="entry">
            <span>
              {formatDateTime(startedAt)}{' '}
              <span className="quiet">
                {t('imports.new', { count: created })} · {t('imports.updates', { count: updated })}
              </span>
            </span>
            <span className="actions">
              <Link to="/garments" search={{ import: id }}>
                {t('imports.toList')}
              </Link>
              <UndoImport id={id} created={created} updated={updated} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
