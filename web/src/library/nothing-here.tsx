import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './library.css';

interface NothingHereProps {
  /** A search or a filter is set: then nothing matches it. */
  readonly filtered: boolean;
  readonly title: string;
  /** What the things of this list are for. */
  readonly text: string;
  /** Leads back to the whole list. */
  readonly reset: ReactNode;
  /** Leads to the first one; absent for those who may not make one. */
  readonly create: ReactNode;
}

/** An empty list, and what to do about it. */
export function NothingHere({ filtered, title, text, reset, create }: NothingHereProps) {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <h2>{filtered ? t('list.noMatch') : title}</h2>
      {filtered ? (
        reset
      ) : (
        <>
          <p className="quiet nothing-text">{text}</p>
          {create}
        </>
      )}
    </div>
  );
}
