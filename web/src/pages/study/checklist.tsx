import type { Study } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { parameterPath } from '../../fields/field-errors.ts';
import { formatPercent } from '../../locales/format.ts';
import { Fold } from '../../results/fold.tsx';
import { useMayWrite } from '../../session/session.tsx';
import * as styles from './study.module.css';

/** Kinds of what is missing, the least effort first. */
export const efforts = ['field', 'question', 'work'] as const;
type Item = Study['checklist'][number];

/** What is missing for a claim at one effort, each with the field of the form that it is about. */
export function Checklist({
  effort,
  items,
  formOf,
}: {
  effort: (typeof efforts)[number];
  items: readonly Item[];
  formOf: string;
}) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  if (items.length === 0) return null;
  const required = items.filter((item) => item.required).length;
  return (
    <Fold
      id={`checklist-${effort}`}
      title={t(`study.effort.${effort}`)}
      finding={t('study.needed', { count: required, all: items.length })}
    >
      <ol className={`list ${styles.checklist}`}>
        {items.map((item) => (
          <li key={item.code}>
            <div>
              <strong>{item.title}</strong>{' '}
              <span className={item.required ? 'marked' : 'status'}>
                {t(item.required ? 'study.required' : 'study.optional')}
              </span>
              <p className="quiet">
                {item.detail}
                {/* Questions say it themselves. */}
                {item.share !== null &&
                  item.place === null &&
                  ` ${t('study.share', { share: formatPercent(item.share) })}`}
              </p>
            </div>
            {item.place !== null && mayWrite && (
              <Link
                className="link"
                to="/garments/$id/edit"
                params={{ id: formOf }}
                hash={parameterPath(item.place.owner, item.place.id)}
                aria-label={t('study.toFieldOf', { title: item.title })}
              >
                {t('study.toField')}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
