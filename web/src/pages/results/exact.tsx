import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './results.module.css';

interface ExactProps {
  /** The rounded figure. */
  readonly shown: string;
  readonly value: number;
  readonly unit: string;
}

/** A rounded figure that tells the exact one on hover and focus, and copies it when pressed. */
export function Exact({ shown, value, unit }: ExactProps) {
  const { t, i18n } = useTranslation();
  const tip = useId();
  // All digits that a number has, as in the downloaded files, with the decimal sign of the language.
  const exact = i18n.language === 'fr' ? String(value).replace('.', ',') : String(value);
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
        {t('result.exact', { value: exact, unit })}
      </span>
    </span>
  );
}
