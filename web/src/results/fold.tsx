import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { isOpenFold, keepFold, usePrinting } from './fold-state.ts';
import * as styles from './results.module.css';

interface FoldProps {
  /** Its anchor in the address, and the name under which it is remembered. */
  readonly id: string;
  readonly title: string;
  /** The main point of the content, readable without opening it. */
  readonly finding?: string;
  /** Its script is loaded when it is opened; closed, it is left out of a print. */
  readonly heavy?: boolean;
  readonly children: ReactNode;
}

/**
 * A section that folds. Its state is remembered for the user on this device; a link to it opens it, and so does
 * printing.
 */
export function Fold({ id, title, finding, heavy = false, children }: FoldProps) {
  const { user } = useSession();
  const linked = useLocation({ select: ({ hash }) => hash === id });
  const printing = usePrinting() && !heavy;
  const [open, setOpen] = useState(() => linked || isOpenFold(user.id, id));
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!linked) return;
    setOpen(true);
    place.current?.scrollIntoView();
  }, [linked]);
  const shown = open || printing;
  return (
    <details
      ref={place}
      id={id}
      className={heavy ? `card ${styles.sectionFold} ${styles.heavy}` : `card ${styles.sectionFold}`}
      open={shown}
      onToggle={(event) => {
        const now = event.currentTarget.open;
        // Opened for the printer, which is nothing to remember.
        if (printing || now === open) return;
        setOpen(now);
        keepFold(user.id, id, now);
      }}
    >
      <summary>
        <h2 className={styles.foldTitle}>{title}</h2>
        {finding !== undefined && <span className={`quiet ${styles.foldFinding}`}>{finding}</span>}
      </summary>
      {shown && <div className={styles.foldContent}>{children}</div>}
    </details>
  );
}
