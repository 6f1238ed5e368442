import { type ReactNode, useEffect } from 'react';
import { visibleText } from './visible-text.ts';

/** The head of a page: its title, which is also the window title, and its actions. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${visibleText(title)} – Sillage`;
  }, [title]);
  return (
    <div className="head">
      <div>
        <h1>{visibleText(title)}</h1>
        {lead !== undefined && <p className="lead">{visibleText(lead)}</p>}
      </div>
      {children !== undefined && <div className="actions">{children}</div>}
    </div>
  );
}
