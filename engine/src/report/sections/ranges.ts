import type { Interval } from '@sillage/contract';
import { boundDigits, figureDigits } from '../../figures/index.ts';
import { type Block, type Section, type TableCell, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

/** Between which bounds 90 % of the outcomes lie, what these ranges rest on, and how they are calculated. */
export function ranges(context: ReportContext): Section {
  const { result, content, t, figure, bounded, percent, name } = context;
  const { impacts, score, uncertainty } = result;
  const known = impacts.filter(({ interval }) => interval != null);
  const reason = uncertainty === undefined ? 'earlier-release' : uncertainty.reason;
  const why: Block[] = reason === undefined ? [] : [{ kind: 'note', text: t(`ranges.${reason}`) }];
  if (uncertainty === undefined || known.length === 0)
    return { id: 'ranges', title: t('ranges.title'), blocks: why.length > 0 ? why : [none(context)] };
  // Results of earlier releases do not say where in its range a figure lies.
  const placed = known.some(({ interval }) => interval?.below !== undefined);
  const below = (interval: Interval | null | undefined): TableCell[] =>
    placed ? [interval?.below === undefined ? '' : percent(interval.below)] : [];
  const rows = impacts.map((impact): TableCell[] => [
    name(impact.name),
    bounded(figure(impact.value, figureDigits(impact)), impact),
    figure(impact.interval?.low, boundDigits(figureDigits(impact))),
    figure(impact.interval?.high, boundDigits(figureDigits(impact))),
    ...below(impact.interval),
    context.unit(impact.unit),
  ]);
  if (content.method.weighted)
    rows.push([
      { text: t('fact.score'), strong: true },
      { text: bounded(figure(score.value, figureDigits(score)), score), strong: true },
      { text: figure(score.interval?.low, boundDigits(figureDigits(score))), strong: true },
      { text: figure(score.interval?.high, boundDigits(figureDigits(score))), strong: true },
      ...below(score.interval),
      score.unit,
    ]);
  return {
    id: 'ranges',
    title: t('ranges.title'),
    blocks: [
      { kind: 'paragraph', text: t(placed ? 'ranges.intro-placed' : 'ranges.intro') },
      ...why,
      table({
        caption: t('ranges.intervals'),
        columns: [
          { title: t('results.category'), width: 4.6 },
          { title: t('results.characterised'), width: 2.2, numeric: true },
          { title: t('ranges.low'), width: 2.2, numeric: true },
          { title: t('ranges.high'), width: 2.2, numeric: true },
          ...(placed ? [{ title: t('ranges.below'), width: 2.2, numeric: true } as const] : []),
          { title: t('results.unit'), width: 2.6 },
        ],
        rows,
      }),
      table({
        caption: t('ranges.origins'),
        columns: [
          { title: t('ranges.origin'), width: 6 },
          { title: t('ranges.drivers'), width: 2.4, numeric: true },
          { title: t('ranges.share'), width: 2.4, numeric: true },
        ],
        rows: uncertainty.origins.map(({ origin, drivers, share }) => [
          t(`ranges.${origin}`),
          String(drivers),
          percent(share),
        ]),
      }),
      { kind: 'paragraph', text: t('ranges.method') },
      ...(uncertainty.independentDatabases ?? []).map(
        (database): Block => ({ kind: 'note', text: t('ranges.independent', { database }) }),
      ),
    ],
  };
}

const none = ({ t }: ReportContext): Block => ({ kind: 'note', text: t('ranges.none') });
