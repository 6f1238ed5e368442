import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../locales/format.ts';
import * as styles from './certainty.module.css';

/** What is being computed, for how long already, and how to stop it. */
export function Running({ title, onCancel }: { readonly title: string; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`card ${styles.running}`}>
      <p role="status">{title}</p>
      <progress aria-label={title} />
      <div className="spread">
        <span className="quiet">{t('certainty.elapsed', { seconds: formatNumber(seconds, 6) })}</span>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {t('certainty.stop')}
        </Button>
      </div>
    </div>
  );
}
