import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from '../../results/results.module.css';

interface ExactProps {
  /** The rounded figure. */
  readonly shown: string;
  readonly value: number;
}

/** A rounded figure that copies the exact one when pressed; hover and focus say so. */
export function Exact({ shown, value }: ExactProps) {
  const { t } = useTranslation();
  const tip = useId();
  return (
    <span className={styles.exact}>
      <button
        type="button"
        aria-describedby={tip}
        onClick={() => void navigator.clipboard.writeText(String(value)).catch(() => undefined)}
      >
        {shown}
      </button>
      <span id={tip} role="tooltip" className={styles.exactTip}>
        {t('result.exact')}
      </span>
    </span>
  );
}
