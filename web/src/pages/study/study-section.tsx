import { Button } from '@mantine/core';
import type { EvaluationRecord, Study, VersionRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { studyQuery } from '../../api/verification-queries.ts';
import { usePlace } from '../../frame/use-place.ts';
import { Loaded } from '../../loading/loaded.tsx';
import { RefusalAlert } from '../../loading/refusal-alert.tsx';
import { formatNumber } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { useIlcdDownload } from '../../results/use-ilcd-download.ts';
import * as reportStyles from '../report/report.module.css';
import { Checklist, efforts } from './checklist.tsx';
import { StudyGoal } from './goal.tsx';
import { StudyInterpretation } from './interpretation.tsx';
import { DataHierarchy, DirectFlows } from './study-data.tsx';

/**
 * What is missing for a claim with the figures of an evaluation or a version, the least effort first, each with the field
 * of the form that it is about.
 */
export function StudySection({ record }: { record: EvaluationRecord | VersionRecord }) {
  const { id } = record;
  const { t, i18n } = useTranslation();
  const study = useQuery(studyQuery(id, i18n.language));
  const ilcd = useIlcdDownload(id);
  const place = usePlace('study');
  return (
    <section ref={place} id="study" className="sections" aria-labelledby="study-title">
      <div className="spread">
        <div>
          <h2 id="study-title">
            {visibleText(t('study.title', { name: record.name ?? t('list.unnamed') }))}
          </h2>
          <p className="lead">{t('study.lead')}</p>
        </div>
        <div className="actions">
          <Button variant="default" loading={ilcd.isPending} onClick={() => ilcd.mutate()}>
            {t('study.ilcd')}
          </Button>
          <Link className="button second" to="/garments/$id/report" params={{ id }}>
            {t('study.toReport')}
          </Link>
        </div>
      </div>
      <RefusalAlert error={ilcd.error} />
      <Loaded query={study}>
        {(read) => (
          <>
            <Verdicts study={read} />
            <div>
              {efforts.map((effort) => (
                <Checklist
                  key={effort}
                  effort={effort}
                  items={read.checklist.filter((item) => item.effort === effort)}
                  // A version does not change: its fields are those of its evaluation.
                  formOf={'status' in record ? record.id : record.evaluation.id}
                />
              ))}
              <StudyGoal goal={read.goal} />
              <StudyInterpretation interpretation={read.interpretation} />
              <DataHierarchy hierarchy={read.dataHierarchy} />
              <DirectFlows flows={read.relevant.flows} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Verdicts({ study: { framework, quality, cutOff, checklist } }: { study: Study }) {
  const { t } = useTranslation();
  const word = (passes: boolean | null): string =>
    t(passes === null ? 'study.open' : passes ? 'study.passes' : 'study.fails');
  const missing = checklist.filter(({ required }) => required).length;
  return (
    <section className="card stack" aria-labelledby="verdict-title">
      <h2 id="verdict-title">{t('study.missing', { count: missing })}</h2>
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
