import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import type { InputDifference } from './payload-difference.ts';

interface InputDifferencesProps {
  readonly differences: readonly InputDifference[];
  readonly names: readonly string[];
}

/** The values in which two evaluations or versions differ. */
export function InputDifferences({ differences, names: [from = '', to = ''] }: InputDifferencesProps) {
  const { t } = useTranslation();
  if (differences.length === 0) {
    return (
      <section className="card" aria-labelledby="inputs-title">
        <h2 id="inputs-title">{t('versions.inputsTitle')}</h2>
        <p className="quiet">{t('versions.inputsSame', { from, to })}</p>
      </section>
    );
  }
  return (
    <ChartFrame
      title={t('versions.inputsTitle')}
      name="inputs"
      finding={t('versions.inputsFinding', { count: differences.length, from, to })}
      table={{
        head: [t('versions.input'), from, to],
        rows: differences.map(({ name, before: one, after: other }) => [
          name.join(' › '),
          one ?? t('versions.notGiven'),
          other ?? t('versions.notGiven'),
        ]),
        shown: String,
      }}
    />
  );
}
