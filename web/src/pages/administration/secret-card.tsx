import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './administration.module.css';

/** A secret that is shown only once; takes the focus, so that it is not overlooked. */
export function SecretCard({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={`${styles.secret} stack`}>
      <h3 ref={head} tabIndex={-1}>
        {title}
      </h3>
      <p className="quiet">{t('administration.once')}</p>
      <dl className={styles.handOver}>{children}</dl>
    </div>
  );
}
