import type { ExtscoreResult } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../../charts/chart-frame.tsx';
import { ShareBars } from '../../../../charts/share-bars.tsx';
import { formatPoints } from '../../../../locales/figures.ts';
import { formatNumber } from '../../../../locales/format.ts';
import { Fold } from '../../../../results/fold.tsx';
import type { ResultSectionProps } from '../method-pages.ts';
import { type CostPart, costParts } from './cost-parts.ts';
import { costQuery } from './score-queries.ts';

/** What the French environmental cost is made of; nothing where there is none, which the headline explains. */
export function ResultSection({ id }: Pick<ResultSectionProps, 'id'>) {
  const { t } = useTranslation();
  const { data, error } = useQuery(costQuery(id));
  if (data === undefined || error !== null) return null;
  return (
    <Fold
      id="french-cost"
      title={t('frenchTextile.title')}
      finding={`${formatPoints(data.score.value)} ${t('frenchTextile.unit')}`}
    >
      <Parts result={data} />
    </Fold>
  );
}

/** The parts of the cost, which add up to it. */
function Parts({ result }: { result: ExtscoreResult }) {
  const { t } = useTranslation();
  const { score, stages, trims, durability, scoreWithoutDurability } = result;
  const title = t('frenchTextile.partsTitle');
  // A stored cost has English names; known stages are translated.
  const nameOf = ({ id, name }: Pick<CostPart, 'id' | 'name'>): string =>
    t(`frenchTextile.stages.${id}`, { defaultValue: name });
  const parts = costParts(result);
  return (
    <ChartFrame
      title={title}
      name="french-cost"
      finding={t(durability < 1 ? 'frenchTextile.findingShort' : 'frenchTextile.findingLong', {
        score: formatPoints(score.value),
        before: formatPoints(scoreWithoutDurability),
        durability: formatNumber(durability),
      })}
      table={{
        head: [t('frenchTextile.stage'), t('frenchTextile.points'), t('frenchTextile.transport')],
        rows: [
          ...stages.map((stage): [string, number, number] => [nameOf(stage), stage.score, stage.transport]),
          [t('frenchTextile.trims'), trims, 0],
          [t('frenchTextile.beforeDurability'), scoreWithoutDurability, ''],
          [t('frenchTextile.dividedByDurability'), durability, ''],
          [t('frenchTextile.title'), score.value, ''],
        ],
        shown: (value) => (value === durability ? formatNumber(value) : formatPoints(value)),
      }}
    >
      <ShareBars
        title={title}
        bars={parts.map((part) => ({
          key: part.id,
          name: nameOf(part),
          value: part.value,
          label: formatPoints(part.shown),
        }))}
      />
      <p className="quiet">{t('frenchTextile.sum', { score: formatPoints(score.value) })}</p>
    </ChartFrame>
  );
}
