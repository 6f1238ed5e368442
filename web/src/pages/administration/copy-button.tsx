import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './administration.module.css';

interface CopyButtonProps {
  readonly text: string;
  /** Describes what is copied, for screen readers. */
  readonly what: string;
  /** Replaces the label "Copy". */
  readonly label?: string;
}

/** Copies a text and shows whether that succeeded. */
export function CopyButton({ text, what, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'administration.copied' | 'administration.notCopied'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('administration.copied');
    } catch {
      setOutcome('administration.notCopied');
    }
    setTimeout(() => setOutcome(undefined), 2000);
  };
  const shown = outcome === undefined ? (label ?? t('administration.copy')) : t(outcome);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={outcome === undefined && label === undefined ? t('administration.copyOf', { what }) : shown}
      onClick={() => void copy()}
    >
      {/* As wide as its longest label: what stands beside it does not move. */}
      <span className={styles.copyLabels}>
        {[label ?? t('administration.copy'), t('administration.copied'), t('administration.notCopied')].map(
          (text) => (
            <span key={text} aria-hidden={text !== shown} className={text === shown ? '' : styles.notShown}>
              {text}
            </span>
          ),
        )}
      </span>
    </Button>
  );
}
