import * as styles from './administration.module.css';
import { CopyButton } from './copy-button.tsx';

interface CopyableFieldProps {
  readonly what: string;
  readonly text: string;
  /** Shows the beginning of a long text, and scrolls: then it must be reachable by keyboard. */
  readonly scrolls?: true;
}

/** A text to pass on, with a button that copies it. */
export function CopyableField({ what, text, scrolls }: CopyableFieldProps) {
  return (
    <div className={styles.told}>
      <dt>{what}</dt>
      <dd>
        <code translate="no" {...(scrolls === true ? { tabIndex: 0 } : {})}>
          {text}
        </code>
        <CopyButton what={what} text={text} />
      </dd>
    </div>
  );
}
