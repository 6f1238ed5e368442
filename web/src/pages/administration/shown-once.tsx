import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './administration.module.css';
import { CopyableField } from './copyable-field.tsx';

interface ShownOnceProps {
  readonly title: string;
  readonly text: string;
  /** What the address is of. */
  readonly what: string;
  readonly address: string;
  readonly children: ReactNode;
}

/** An address that is shown this once, to be copied. Takes the focus. */
export function ShownOnce({ title, text, what, address, children }: ShownOnceProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={`${styles.secret} stack`}>
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <dl className={styles.handOver}>
        <CopyableField what={what} text={address} />
      </dl>
      {children}
    </section>
  );
}
