import type { EvaluationStatus } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** Told by its word; the colour only helps. */
export function StatusBadge({ status }: { status: EvaluationStatus }) {
  const { t } = useTranslation();
  return <span className={`status ${status}`}>{t(`status.${status}`)}</span>;
}
