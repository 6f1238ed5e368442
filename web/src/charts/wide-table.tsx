import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface WideTableProps {
  /** Accessible name of the region. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls in its own region where it is wider than the page, and says so. */
export function WideTable({ label, className = '', children }: WideTableProps) {
  const { t } = useTranslation();
  const { region, scrolls } = useScrolls();
  return (
    <>
      {scrolls && <p className="quiet">{t('list.wide')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={`wide ${className}`} tabIndex={0} ref={region} aria-label={label}>
        {children}
      </section>
    </>
  );
}

/** The titles of the columns of a table, each with the class of its cell, such as `number`, if it has one. */
export function TableHead({
  columns,
}: {
  columns: readonly (string | readonly [string, string | undefined])[];
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [title, className] = typeof column === 'string' ? [column] : column;
          return (
            <th key={title} scope="col" className={className}>
              {title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Whether a region is narrower than its content. */
function useScrolls() {
  const region = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    for (const one of [element, ...element.children]) watcher.observe(one);
    return () => watcher.disconnect();
  }, []);
  return { region, scrolls };
}
