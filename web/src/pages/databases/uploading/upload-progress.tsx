import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AskBeforeLeaving } from '../../../frame/dialogs/ask-before-leaving.tsx';
import { formatBytes, formatPercent } from '../../../locales/format.ts';
import * as jobsStyles from '../../../records/bulk/jobs.module.css';

interface UploadProgressProps {
  readonly file: File;
  /** Bytes that have left. */
  readonly sent: number;
  readonly onCancel: () => void;
}

/** How much of a file has left; leaving the page asks first. */
export function UploadProgress({ file: { name, size }, sent, onCancel }: UploadProgressProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form with the pressed button has gone.
    card.current?.focus();
  }, []);
  const share = Math.min(1, sent / Math.max(1, size));
  return (
    <section ref={card} tabIndex={-1} className="card" aria-labelledby="sending-title">
      <AskBeforeLeaving when text={t('databases.leaveSending')} />
      <div className="spread">
        <h2 id="sending-title">{t('databases.sending', { name })}</h2>
        <Button variant="default" onClick={onCancel}>
          {t('state.cancel')}
        </Button>
      </div>
      <progress className={jobsStyles.bulkBar} max={1} value={share} aria-labelledby="sending-title" />
      <p className="quiet">
        {t('databases.sentOf', {
          sent: formatBytes(Math.min(sent, size)),
          size: formatBytes(size),
          share: formatPercent(share),
        })}
      </p>
      <p className="unseen" role="status">
        {share === 1 ? t('databases.sentAll') : ''}
      </p>
    </section>
  );
}
