import { Button } from '@mantine/core';
import type { Study } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { evaluationQuery } from '../../api/record-queries.ts';
import { studyQuery } from '../../api/verification-queries.ts';
import { parameterPath } from '../../fields/field-errors.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatNumber, formatPercent } from '../../locales/format.ts';
import { useIlcdDownload } from '../../results/use-ilcd-download.ts';
import { useMayWrite } from '../../session/session.tsx';
import * as reportStyles from '../report/report.module.css';
import { DataHierarchy } from './data-hierarchy.tsx';
import { StudyGoal } from './goal.tsx';
import { StudyInterpretation } from './interpretation.tsx';
import * as styles from './study.module.css';

const efforts = ['field', 'question', 'work'] as const;
type Item = Study['checklist'][number];

/** What is missing for a claim, the least effort first, each with the field of the form that it is about. */
export function StudyPage() {
  const { id } = useParams({ from: '/garments/$id/study' });
  const { t, i18n } = useTranslation();
  const record = useQuery(evaluationQuery(id, i18n.language));
  const study = useQuery(studyQuery(id, i18n.language));
  const ilcd = useIlcdDownload(id);
  return (
    <Loaded query={record}>
      {(found) => (
        <>
          <PageHead
            title={t('study.title', { name: found.name ?? t('list.unnamed') })}
            lead={t('study.lead')}
          >
            <ForDevelopers request={() => ({ method: 'GET', path: `/results/evaluation/${id}/study` })} />
            <Link className="button second" to="/garments/$id" params={{ id }}>
              {t('study.back')}
            </Link>
            <Button variant="default" loading={ilcd.isPending} onClick={() => ilcd.mutate()}>
              {t('study.ilcd')}
            </Button>
            <Link className="button" to="/garments/$id/report" params={{ id }}>
              {t('study.toReport')}
            </Link>
          </PageHead>
          <RefusalAlert error={ilcd.error} />
          <Loaded query={study}>
            {(read) => (
              <div className="sections">
                <Verdicts study={read} />
                <StudyGoal goal={read.goal} />
                <StudyInterpretation interpretation={read.interpretation} />
                <DataHierarchy hierarchy={read.dataHierarchy} />
                {efforts.map((effort) => (
                  <Checklist
                    key={effort}
                    effort={effort}
                    items={read.checklist.filter((item) => item.effort === effort)}
                    // A version does not change: its fields are those of its evaluation.
                    formOf={'status' in found ? found.id : found.evaluation.id}
                  />
                ))}
              </div>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function Verdicts({ study: { framework, quality, cutOff, checklist } }: { study: Study }) {
  const { t } = useTranslation();
  const word = (passes: boolean | null): string =>
    t(passes === null ? 'study.open' : passes ? 'study.passes' : 'study.fails');
  const missing = checklist.filter(({ required }) => required).length;
  return (
    <section className="card stack" aria-labelledby="verdict-title">
      <h2 id="verdict-title">{t('study.missing', { count: missing, shown: formatNumber(missing, 9) })}</h2>
      <p className="quiet">{framework.statement}</p>
      <dl className={reportStyles.reportFacts}>
        <div>
          <dt>{t('study.quality')}</dt>
          <dd>
            {quality.dqr === null
              ? word(quality.passes)
              : `${formatNumber(quality.dqr, 2)} – ${word(quality.passes)}`}
          </dd>
        </div>
        <div>
          <dt>{t('study.cutOff')}</dt>
          <dd>{word(cutOff.passes)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Checklist({
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
  const title = `checklist-${effort}`;
  return (
    <section className="card stack" aria-labelledby={title}>
      <h2 id={title}>{t(`study.effort.${effort}`)}</h2>
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
    </section>
  );
}
