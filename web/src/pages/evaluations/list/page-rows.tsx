import type { EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../locales/format.ts';
import { StatusBadge } from '../../../shell/status-badge.tsx';
import { visibleText } from '../../../shell/visible-text.ts';

interface PageRowsProps {
  readonly items: readonly EvaluationSummary[];
  /** Number of items on the pages before this one. */
  readonly offset: number;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** Rows are rendered up to this far outside the viewport. */
const margin = '900px 0px';

/**
 * The rows of one page of a list. Far outside the viewport they are replaced by one empty row of the same
 * height, so that the DOM stays small however many pages were loaded.
 */
export const PageRows = memo(function PageRows({ items, offset, selected, onToggle }: PageRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const rows = body.current;
    if (rows === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (entry.isIntersecting) setHeight(undefined);
        // The focused row stays rendered.
        else if (!rows.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { rootMargin: margin },
    );
    observer.observe(rows);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {height === undefined ? (
        items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            place={offset + index}
            selected={selected.has(item.id)}
            onToggle={onToggle}
          />
        ))
      ) : (
        <tr>
          <td className="place-kept" colSpan={6} style={{ height }} />
        </tr>
      )}
    </tbody>
  );
});

interface RowProps {
  readonly item: EvaluationSummary;
  readonly place: number;
  readonly selected: boolean;
  readonly onToggle: (id: string) => void;
}

const Row = memo(function Row({ item, place, selected, onToggle }: RowProps) {
  const { t } = useTranslation();
  const { id, name = t('list.unnamed'), reference, category, status, updatedAt, versions } = item;
  return (
    // The header is row 1 of the table.
    <tr aria-rowindex={place + 2} className={selected ? 'chosen' : ''}>
      <td className="pick">
        <input
          type="checkbox"
          aria-label={t('select.one', { name })}
          checked={selected}
          onChange={() => onToggle(id)}
        />
      </td>
      <td>
        <Link to="/evaluations/$id" params={{ id }}>
          {visibleText(name)}
        </Link>
        {reference !== undefined && <span className="quiet">{` ${visibleText(reference)}`}</span>}
      </td>
      <td>{(category as { name?: string }).name ?? category.id}</td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className="when">{formatDateTime(updatedAt)}</td>
      <td className="number">{versions.length}</td>
    </tr>
  );
});
