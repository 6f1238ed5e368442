import { type ReactNode, useState } from 'react';

/** A section that opens; what is inside is made only then, because a garment has hundreds of fields. */
export function Fold({
  title,
  told,
  wrong = false,
  children,
}: {
  title: string;
  /** What is inside, in a few words. */
  told: string;
  /** Something inside is to be corrected: it stands open. */
  wrong?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const shown = open || wrong;
  return (
    <details className="fold" open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        <span className="quiet">{told}</span>
      </summary>
      {shown && <div className="inside">{children}</div>}
    </details>
  );
}
