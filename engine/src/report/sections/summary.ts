import { benchmarkLicence } from '@sillage/contract';
import { figureDigits } from '../../figures/index.ts';
import type { Block, Section } from '../blocks.ts';
import { monthText } from '../numbers.ts';
import type { ReportContext } from '../report-context.ts';
import { standingStatements } from './verification.ts';

/** Ids of climate change in the method. */
const climateId = 'cch';

/** The figures that matter, how far to trust them, and what drives them. */
export function summary(context: ReportContext): Section {
  const { result, content, t, figure, bounded, percent, points, withUnit, stage } = context;
  const { impacts, score, lifecycles, functionalUnit, dataQuality, hotspots } = result;
  const { frenchCost, subject } = content;
  const { rank, language } = context;
  const climate = impacts.find(({ id }) => id === climateId);
  const rows: [string, string][] = [];
  if (climate !== undefined && content.method.weighted) {
    const text = figure(climate.value, figureDigits(climate));
    rows.push([t('fact.climate'), bounded(withUnit(text, climate.unit), climate)]);
    const { 'estimated-split': split, estimate } = climate.basis;
    rows.push([t('fact.estimated'), percent(split + estimate)]);
  }
  if (content.method.weighted) {
    const text = figure(score.value, figureDigits(score));
    rows.push([t('fact.score'), bounded(withUnit(text, score.unit), score)]);
    rows.push([
      t('fact.per-unit'),
      score.perFunctionalUnit === null
        ? '–'
        : `${bounded(withUnit(figure(score.perFunctionalUnit, figureDigits(score)), score.unit), score)} / ${context.name(functionalUnit.unit)}`,
    ]);
  }
  if (frenchCost !== undefined) {
    const { value, per100g, methodVersion } = frenchCost;
    const facts = { value: points(value), per: points(per100g), version: methodVersion ?? '?' };
    rows.push([t('fact.french-cost'), t('fact.french-cost-value', facts)]);
  }
  if (rank !== undefined) {
    const { better, per100g, count, benchmark } = rank;
    const facts = {
      share: percent(better),
      per: percent(per100g.better),
      count: points(count),
      month: monthText(benchmark.date, language),
      ...benchmark,
    };
    rows.push([t('fact.rank'), t('fact.rank-value', { ...facts, licence: benchmarkLicence })]);
  }
  rows.push([t('fact.quality'), qualityText(context)]);
  if (dataQuality.primaryShare !== null) {
    rows.push([t('fact.primary'), t('fact.primary-value', { share: percent(dataQuality.primaryShare) })]);
  }
  const bars = lifecycles.flatMap((lifecycle) =>
    lifecycle.score === null || lifecycle.score === 0
      ? []
      : [
          {
            label: stage(lifecycle),
            value: lifecycle.score,
            text: `${bounded(withUnit(figure(lifecycle.score, figureDigits(lifecycle)), 'µPt'), lifecycle)} · ${percent(score.value === null ? null : lifecycle.score / score.value)}`,
          },
        ],
  );
  const relevant = hotspots.lifecycles.map(({ id, name }) => {
    const found = lifecycles.find((lifecycle) => lifecycle.id === id);
    return found === undefined ? name : stage(found);
  });
  const blocks: Block[] = [
    { kind: 'note', text: t(subject.kind === 'version' ? 'summary.frozen' : 'summary.working') },
    ...standingStatements(context).map(({ statement: { verifier, outcome, date } }) => ({
      kind: 'note' as const,
      text: t('summary.verified', {
        organization: verifier.organization,
        date: context.time(date),
        outcome: t(`outcome.${outcome}`),
      }),
    })),
    ...(context.withheld.length > 0
      ? [{ kind: 'note', text: `${t('summary.withheld')} ${merged(context)}`.trim() } as const]
      : []),
    { kind: 'facts', rows },
    ...(content.method.weighted && score.atLeast
      ? [{ kind: 'note', text: t('summary.at-least') } as const]
      : []),
    ...(bars.length === 0 ? [] : [{ kind: 'bars', caption: t('summary.stages'), bars } as const]),
    ...(relevant.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: t('summary.drives', { stages: [...new Set(relevant)].join(', ') }),
          } as const,
        ]),
  ];
  return { id: 'summary', title: t('summary.title'), blocks };
}

function qualityText({ result, t, rating, percent }: ReportContext): string {
  const { dqr, level, coveredShare } = result.dataQuality.overall;
  if (dqr === null || level === null) return t('quality.unrated');
  return t('fact.quality-value', {
    dqr: rating(dqr),
    level: t(`level.${level}`),
    covered: percent(coveredShare),
  });
}

/** Says so if stages are left out because they would tell the figures of one activity. */
function merged({ result, t }: ReportContext): string {
  const complete = result.impacts.every(({ value }) => value !== null);
  const hidden = result.lifecycles.some(({ impacts }) => impacts.every((value) => value === null));
  return complete && hidden ? t('summary.merged') : '';
}
