import type { FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { formatNumber, formatPercent } from '../../../../locales/format.ts';
import { useDataSetName } from '../../../../results/use-data-set-name.ts';
import { useQuestionName } from '../../../../results/use-question-name.ts';
import { firstQuestions } from './suggestions.ts';
import { useQuestions } from './use-questions.ts';

interface QualityCardsProps {
  /** The evaluation to ask about; absent for a published version. */
  readonly id?: string;
  readonly result: Pick<FullResult, 'dataQuality'>;
}

/** The data quality of the result, and what to ask to make it surer. */
export function QualityCards({ id, result }: QualityCardsProps) {
  const { t } = useTranslation();
  const { overall, processes, primaryActivityShare, qualityCategories } = result.dataQuality;
  const questionName = useQuestionName();
  const dataSetName = useDataSetName();
  const questions = firstQuestions(useQuestions(id), 8);
  const [first] = questions;
  const rating =
    overall.dqr === null || overall.level === null
      ? ''
      : ` ${t('result.rating', { dqr: formatNumber(overall.dqr, 2), level: t(`result.level.${overall.level}`) })}`;
  return (
    <div className="columns">
      <ChartFrame
        title={t('result.askTitle')}
        name="ask-next"
        finding={
          first === undefined
            ? t('result.askNone')
            : t('result.askFinding', { name: questionName(first), share: formatPercent(first.share ?? 0) })
        }
        table={{
          head: [t('result.parameter'), t('result.askShare')],
          rows: questions.map((question) => [questionName(question), question.share]),
          shown: (value) => formatPercent(value),
        }}
      />
      <ChartFrame
        title={t('result.qualityTitle')}
        name="data-quality"
        finding={`${
          primaryActivityShare === null
            ? ''
            : t('result.qualityFinding', {
                share: formatPercent(primaryActivityShare),
                given: qualityCategories.reduce((sum, { primary }) => sum + primary, 0),
                all: qualityCategories.reduce((sum, { parameters: count }) => sum + count, 0),
              })
        }${rating}`}
        table={{
          head: [t('result.process'), t('result.share'), t('result.basis')],
          rows: processes
            .slice(0, 8)
            .map(({ name, absoluteShare, level }) => [
              dataSetName(name),
              absoluteShare,
              level === null ? '' : t(`result.level.${level}`),
            ]),
          shown: (value) => formatPercent(value),
        }}
      />
    </div>
  );
}
