import { type ReactNode, useEffect, useRef } from 'react';
import { visibleText } from '../locales/visible-text.ts';

/** Whether a page has been shown before: on the first one the browser decides where the focus is. */
let isLater = false;

/** Letters from which a title is set smaller: it would fill a phone. */
const long = 80;

/**
 * The head of a page: its title, which is also the window title, and its actions. If the focus went with the page
 * before, as after saving, the title gets it: the next Tab is in the new page, and screen readers say its name.
 */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${visibleText(title)} – Sillage`;
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isLater = true;
  }, []);
  return (
    <div className="head">
      <div>
        <h1 ref={heading} tabIndex={-1} className={title.length > long ? 'long' : undefined}>
          {visibleText(title)}
        </h1>
        {lead !== undefined && <p className="lead">{visibleText(lead)}</p>}
      </div>
      {children !== undefined && <div className="actions">{children}</div>}
    </div>
  );
}
