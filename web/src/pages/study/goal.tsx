import type { Study } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../locales/format.ts';
import { Fold } from '../../results/fold.tsx';
import * as reportStyles from '../report/report.module.css';

type Goal = NonNullable<Study['goal']>;

const fields = [
  'commissioner',
  'practitioner',
  'purpose',
  'audience',
  'cpaCode',
  'cnCode',
  'validUntil',
  'reuseShare',
] as const satisfies readonly (keyof Goal)[];

/** What the study is made for, as it is stated in the form. */
export function StudyGoal({ goal }: { readonly goal: Study['goal'] }) {
  const { t } = useTranslation();
  // Versions of earlier releases have none.
  if (goal === undefined) return null;
  return (
    <Fold
      id="goal"
      title={t('study.goal.title')}
      finding={t('study.goal.stated', {
        count: fields.filter((field) => goal[field] !== null).length,
        all: fields.length,
      })}
    >
      <dl className={reportStyles.reportFacts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`study.goal.${field}`)}</dt>
            <dd>{stated(goal[field]) ?? <span className="quiet">{t('study.goal.none')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

const stated = (value: string | number | null): string | null =>
  typeof value === 'number' ? formatPercent(value) : value;
