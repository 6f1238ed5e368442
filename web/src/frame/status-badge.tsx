import type { EvaluationStatus } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

/** The status as text; the colour is only an addition. */
export function StatusBadge({ status }: { status: EvaluationStatus }) {
  const { t } = useTranslation();
  return <span className={`status ${status}`}>{t(`status.${status}`)}</span>;
}
