import type { FullResult } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useCategorySchema } from '../../../../api/catalog-queries.ts';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { formatNumber, formatPercent } from '../../../../locales/format.ts';

/** The data quality of the result, and which data would improve it. */
export function QualityCards({ result }: { result: Pick<FullResult, 'dataQuality' | 'evaluation'> }) {
  const { t } = useTranslation();
  const { data: schema } = useCategorySchema(result.evaluation.category.id);
  const { askNext, overall, processes, primaryActivityShare, qualityCategories } = result.dataQuality;
  const parameters = (schema?.lifecycles ?? []).flatMap(({ informations, processes: steps }) =>
    [...informations, ...steps].flatMap((group) => group.parameters),
  );
  const nameOf = ({ identifier, name }: { identifier: string; name: string }): string =>
    parameters.find((parameter) => parameter.identifier === identifier)?.name ?? name;
  const [first] = askNext;
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
            : t('result.askFinding', { name: nameOf(first), share: formatPercent(first.share) })
        }
        table={{
          head: [t('result.parameter'), t('result.share')],
          rows: askNext.slice(0, 8).map((asked) => [nameOf(asked), asked.share]),
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
              name,
              absoluteShare,
              level === null ? '' : t(`result.level.${level}`),
            ]),
          shown: (value) => formatPercent(value),
          english: [0],
        }}
      />
    </div>
  );
}
