import { type ReactNode, useState } from 'react';
import * as styles from './fields.module.css';

interface CollapsibleProps {
  readonly title: string;
  /** A short summary of the content. */
  readonly summary: string;
  /** Something inside has to be corrected, so the section is open. */
  readonly hasError?: boolean;
  readonly children: ReactNode;
}

/**
 * A section that can be opened. Its content is only rendered when open, because a garment has hundreds of
 * fields.
 */
export function Collapsible({ title, summary, hasError = false, children }: CollapsibleProps) {
  const [open, setOpen] = useState(false);
  const shown = open || hasError;
  return (
    <details className={styles.fold} open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <span className="quiet">{summary}</span>
      </summary>
      {shown && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
