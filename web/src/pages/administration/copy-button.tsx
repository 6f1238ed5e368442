import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

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
  const [said, setSaid] = useState<'administration.copied' | 'administration.notCopied'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('administration.copied');
    } catch {
      setSaid('administration.notCopied');
    }
    setTimeout(() => setSaid(undefined), 2000);
  };
  const shown = said === undefined ? (label ?? t('administration.copy')) : t(said);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={said === undefined && label === undefined ? t('administration.copyOf', { what }) : shown}
      onClick={() => void copy()}
    >
      {shown}
    </Button>
  );
}
