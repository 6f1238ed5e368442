import { Button } from '@mantine/core';
import type { EvaluationBatchItem } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { csvOf, download } from '../../charts/downloads.ts';
import type { StartedImport } from './started-import.ts';
import { UndoImport } from './undo-import.tsx';

/** The outcome of an import. */
export interface FinishedImport {
  readonly cancelled: boolean;
  /** The rows to send, and the outcome of those already sent, in order. */
  readonly rows: readonly number[];
  readonly items: readonly EvaluationBatchItem[];
  /** Rows whose reference already existed. */
  readonly skipped: readonly number[];
  readonly bad: ReadonlySet<number>;
  readonly tag: string;
  /** By which it can be undone. */
  readonly importId: string;
}

interface SendingResultProps {
  readonly started: StartedImport;
  readonly finished: FinishedImport;
  readonly onAgain: () => void;
}

export function SendingResult({ started, finished, onAgain }: SendingResultProps) {
  const { t } = useTranslation();
  const { cancelled, items, rows, skipped, bad, tag, importId } = finished;
  const refused = items.flatMap(({ outcome, error }, n) =>
    outcome === 'refused' ? [{ index: rows[n] ?? 0, reason: reasonOf(error) }] : [],
  );
  const countOf = (wanted: EvaluationBatchItem['outcome']): number =>
    items.filter(({ outcome }) => outcome === wanted).length;
  // What an attempt before a broken connection stored may have been created or updated.
  const created = countOf('created') + countOf('repeated');
  const counts = [
    { key: 'imports.updated', count: countOf('updated') },
    { key: 'imports.unchangedRows', count: countOf('unchanged') },
    { key: 'imports.refused', count: refused.length },
    { key: 'imports.skipped', count: skipped.length },
    { key: 'imports.leftOut', count: bad.size },
  ].filter(({ count }) => count > 0);
  const notImported = [
    ...refused,
    ...skipped.map((index) => ({ index, reason: t('imports.skipped', { count: 1 }) })),
    ...[...bad].map((index) => ({ index, reason: t('imports.leftOut', { count: 1 }) })),
    ...rows.slice(items.length).map((index) => ({ index, reason: t('imports.cancelled') })),
  ].sort((a, b) => a.index - b.index);
  const failedCsv = (): string =>
    csvOf({
      head: [t('imports.row'), ...started.titles, t('imports.reason')],
      rows: notImported.map(({ index, reason }) => [
        index + 1,
        ...started.titles.map((_, column) => String(started.rows[index]?.[column] ?? '')),
        reason,
      ]),
    });
  return (
    <section className="card stack" aria-labelledby="import-done-title">
      <h2 id="import-done-title">{t(cancelled ? 'imports.cancelled' : 'imports.finished')}</h2>
      <p className="import-created" role="status">
        {t('imports.created', { count: created })}
      </p>
      {counts.length > 0 && (
        <ul className="list">
          {counts.map(({ key, count }) => (
            <li key={key} className="entry">
              {t(key, { count })}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <Link className="button" to="/evaluations" search={tag === '' ? {} : { tag }}>
          {t('imports.toList')}
        </Link>
        {notImported.length > 0 && (
          <Button
            variant="default"
            onClick={() =>
              download('not-imported.csv', new Blob([failedCsv()], { type: 'text/csv;charset=utf-8' }))
            }
          >
            {t('imports.downloadRefused')}
          </Button>
        )}
        {created + countOf('updated') > 0 && (
          <UndoImport id={importId} created={created} updated={countOf('updated')} />
        )}
        <Button variant="default" onClick={onAgain}>
          {t('imports.again')}
        </Button>
      </div>
    </section>
  );
}

function reasonOf(error: EvaluationBatchItem['error']): string {
  if (error === undefined) return '';
  return error.errors.length === 0
    ? error.detail
    : error.errors.map(({ pointer, message }) => `${pointer}: ${message}`).join('; ');
}
