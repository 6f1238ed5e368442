import { Button } from '@mantine/core';
import type { Study } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { evaluationQuery } from '../../api/record-queries.ts';
import { studyQuery } from '../../api/verification-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatNumber } from '../../locales/format.ts';
import { useIlcdDownload } from '../../results/use-ilcd-download.ts';
import * as reportStyles from '../report/report.module.css';
import { Checklist, efforts } from './checklist.tsx';
import { DataHierarchy } from './data-hierarchy.tsx';
import { StudyGoal } from './goal.tsx';
import { StudyInterpretation } from './interpretation.tsx';

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
