import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A secret that is shown only once; takes the focus, so that it is not overlooked. */
export function SecretCard({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="secret stack">
      <h3 ref={head} tabIndex={-1}>
        {title}
      </h3>
      <p className="quiet">{t('administration.once')}</p>
      <dl className="hand-over">{children}</dl>
    </div>
  );
}
