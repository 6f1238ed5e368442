import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../locales/format.ts';
import type { KeptImport } from './use-kept-import.ts';

interface KeptImportCardProps {
  readonly kept: KeptImport;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** An import that was begun on this device and neither stored nor discarded. */
export function KeptImportCard({ kept, onResume, onDiscard }: KeptImportCardProps) {
  const { t } = useTranslation();
  const { fileName, wanted } = kept.started;
  return (
    <section className="card stack" aria-labelledby="import-kept-title">
      <h2 id="import-kept-title">{t('imports.keptTitle')}</h2>
      <p>
        {t('imports.keptText', {
          rows: t('imports.found', { count: wanted.length }),
          file: fileName,
          time: formatDateTime(kept.keptAt),
        })}
      </p>
      <div className="row">
        <Button onClick={onResume}>{t('imports.keptResume')}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t('imports.keptDiscard')}
        </Button>
      </div>
    </section>
  );
}
