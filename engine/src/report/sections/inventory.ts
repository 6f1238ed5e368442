import type { ContributionNode } from '@sillage/contract';
import { figureDigits, mostDigits, unrangedDigits } from '../../figures/index.ts';
import { type Block, type Section, type TableCell, table } from '../blocks.ts';
import { activitiesOf, dataSets, evaluationResult, type ReportContext } from '../report-context.ts';

/** Activities that are listed; those beyond are the smallest. Rendering 1,000 takes a tenth of a second. */
const mostActivities = 1000;

/** The activities with their data sets, and the data sets with sources and ratings. */
export function inventory(context: ReportContext): Section {
  const { t } = context;
  return {
    id: 'inventory',
    title: t('inventory.title'),
    blocks: [
      { kind: 'paragraph', text: t('inventory.intro') },
      ...activityBlocks(context),
      ...dataSetBlocks(context),
    ],
  };
}

function activityBlocks({
  result,
  t,
  figure,
  withUnit,
  rating,
  percent,
  stage,
  dataSet,
}: ReportContext): Block[] {
  const sets = dataSets(result);
  const { contributions, score } = result;
  const all = contributions.flatMap(activitiesOf);
  const largest = [...all].sort((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0));
  const shown = new Set(largest.slice(0, mostActivities));
  const share = (of: number | null): string =>
    percent(of === null || score.value === null || score.value === 0 ? null : of / score.value);
  const digitsOf = ({ id, stage: of }: ContributionNode): number =>
    figureDigits(result.lifecycles.find((one) => one.id === id && one.stage === of) ?? {});
  const row = (node: ContributionNode): TableCell[] => {
    const dqr = sets.get(node.id)?.quality?.dqr;
    return [
      { ...dataSet(node.name), indent: 1 },
      node.amount === undefined || node.unit === 'activity'
        ? '–'
        : withUnit(figure(node.amount, mostDigits), node.unit ?? ''),
      figure(node.score, unrangedDigits),
      share(node.score),
      rating(dqr),
    ];
  };
  const rows = contributions.flatMap((node) => {
    const below = activitiesOf(node).filter((activity) => shown.has(activity));
    if (below.length === 0) return [];
    const head: TableCell[] = [
      { text: stage(node), strong: true },
      '',
      { text: figure(node.score, digitsOf(node)), strong: true },
      { text: share(node.score), strong: true },
      '',
    ];
    return [head, ...below.map(row)];
  });
  const left = all.length - shown.size;
  return [
    table({
      caption: t('inventory.activities'),
      columns: [
        { title: t('inventory.activity'), width: 7.5 },
        { title: t('inventory.amount'), width: 2.4, numeric: true },
        { title: t('inventory.score'), width: 1.8, numeric: true },
        { title: t('inventory.share'), width: 1.4, numeric: true },
        { title: t('inventory.dqr'), width: 1, numeric: true },
      ],
      rows,
    }),
    ...(left > 0 ? [{ kind: 'note', text: t('inventory.left-out', { count: left }) } as const] : []),
  ];
}

function dataSetBlocks({ result, t, rating, name: inLanguage }: ReportContext): Block[] {
  const own = evaluationResult(result);
  if (own === undefined) return [{ kind: 'paragraph', text: t('inventory.versions-only') }];
  return [
    table({
      caption: t('inventory.sets'),
      columns: [
        { title: t('inventory.set'), width: 8.5 },
        { title: t('inventory.year'), width: 1.1, numeric: true },
        { title: t('inventory.basis'), width: 1.8 },
        { title: t('inventory.rating'), width: 1.8 },
        { title: t('inventory.dqr'), width: 1, numeric: true },
      ],
      rows: own.processes.map(
        ({ id, name, unit, source, year, basis, quality, notInventoried, database }) => [
          {
            text: [
              `${name} (${unit})`,
              id.startsWith(`${database}:`) ? `${database}, ${id.slice(database.length + 1)}` : id,
              source,
              ...(notInventoried === undefined
                ? []
                : [t('inventory.not-covered', { what: inLanguage(notInventoried) })]),
            ].join('. '),
            english: true,
          },
          year === null ? '–' : String(year),
          t(`basis.${basis}`),
          quality === null
            ? '–'
            : [quality.technology, quality.geography, quality.time, quality.precision]
                .map((criterion) => rating(criterion))
                .join(' / '),
          rating(quality?.dqr),
        ],
      ),
    }),
    { kind: 'note', text: t('inventory.legend') },
  ];
}
