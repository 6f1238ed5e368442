import { Button } from '@mantine/core';
import type { RowProblem, TableRow } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { csvOf, download } from '../../../charts/downloads.ts';
import * as styles from '../imports.module.css';
import type { StartedImport } from '../started-import.ts';
import { UndoImport } from '../undo-import.tsx';

/** Evaluations that an import has created and updated. */
export interface StoredCounts {
  readonly created: number;
  readonly updated: number;
}

/** The outcome of an import. */
export interface FinishedImport {
  readonly cancelled: boolean;
  /** The first rows of the products that were sent, and the outcome of those that were answered. */
  readonly rows: readonly number[];
  readonly done: ReadonlyMap<number, TableRow>;
  /** Of a cancelled one, as the service counts it. */
  readonly stored?: StoredCounts;
  readonly bad: ReadonlySet<number>;
  /** The first rows of products that miss something and were not to be kept. */
  readonly notKept: readonly number[];
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
  const { cancelled, done, rows, stored, bad, notKept, tag, importId } = finished;
  const answered = [...done];
  const refused = answered.flatMap(([index, { outcome, problems = [] }]) =>
    outcome === 'failed' ? [{ index, reason: reasonOf(problems) }] : [],
  );
  const skipped = answered.flatMap(([index, { outcome }]) => (outcome === 'skipped' ? [index] : []));
  const countOf = (wanted: TableRow['outcome']): number =>
    answered.filter(([, { outcome }]) => outcome === wanted).length;
  // What an attempt before a broken connection stored may have been created or updated.
  const created = stored?.created ?? countOf('created') + countOf('repeated');
  const updated = stored?.updated ?? countOf('updated');
  const onlyUpdated = created === 0 && updated > 0;
  const drafts = countOf('draft');
  const counts = (
    [
      ...(onlyUpdated ? [] : [{ key: 'imports.updated', count: updated } as const]),
      { key: 'imports.unchangedRows', count: countOf('unchanged') },
      { key: 'imports.refused', count: refused.length },
      { key: 'imports.skipped', count: skipped.length },
      { key: 'imports.leftOut', count: bad.size },
    ] as const
  ).filter(({ count }) => count > 0);
  const notImported = [
    ...refused,
    ...skipped.map((index) => ({ index, reason: t('imports.skipped', { count: 1 }) })),
    ...notKept.map((index) => ({ index, reason: t('imports.draftNotKept') })),
    ...[...bad].map((index) => ({ index, reason: t('imports.leftOut', { count: 1 }) })),
    ...rows.filter((index) => !done.has(index)).map((index) => ({ index, reason: t('imports.cancelled') })),
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
      <p className={styles.importCreated} role="status">
        {onlyUpdated ? t('imports.updated', { count: updated }) : t('imports.created', { count: created })}
      </p>
      {drafts > 0 && (
        <p>
          <Link className="link" to="/garments" hash="drafts">
            {t('imports.draftsStored', { count: drafts })}
          </Link>
        </p>
      )}
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
        <Link
          className="button"
          to="/garments"
          search={created + updated > 0 ? { import: importId } : tag === '' ? {} : { tag }}
        >
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
        {created + updated > 0 && <UndoImport id={importId} created={created} updated={updated} />}
        <Button variant="default" onClick={onAgain}>
          {t('imports.again')}
        </Button>
      </div>
    </section>
  );
}

const reasonOf = (problems: readonly RowProblem[]): string =>
  problems.map(({ title, message }) => (title === undefined ? message : `${title}: ${message}`)).join('; ');
