import type { CalculatedScore } from '@sillage/contract';
import { calculatedDigits, figureDigits } from '../../figures/index.ts';
import { type Block, type Column, type Section, type TableCell, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

/** Characterised, normalised and weighted results, by stage, and the calculated scores. */
export function results(context: ReportContext): Section {
  const { result, content, t, figure, bounded, percent, name } = context;
  const { impacts, score } = result;
  const weighted = content.method.weighted;
  const columns: Column[] = [
    { title: t('results.category'), width: 4.2 },
    { title: t('results.characterised'), width: 2.2, numeric: true },
    { title: t('results.unit'), width: 2.1 },
    ...(weighted
      ? [
          { title: t('results.normalised'), width: 2, numeric: true as const },
          { title: t('results.weighted'), width: 1.7, numeric: true as const },
          { title: t('results.share'), width: 1.3, numeric: true as const },
        ]
      : []),
    { title: t('results.estimated'), width: 1.4, numeric: true },
  ];
  const rows = impacts.map((impact): TableCell[] => [
    name(impact.name),
    bounded(figure(impact.value, figureDigits(impact)), impact),
    context.unit(impact.unit),
    ...(weighted
      ? [
          bounded(figure(impact.normalised, figureDigits(impact)), impact),
          bounded(figure(impact.weighted, figureDigits(impact)), impact),
          percent(impact.share),
        ]
      : []),
    percent(impact.basis['estimated-split'] + impact.basis.estimate),
  ]);
  if (weighted) {
    rows.push([
      { text: t('fact.score'), strong: true },
      '',
      '',
      '',
      { text: bounded(figure(score.value, figureDigits(score)), score), strong: true },
      { text: percent(score.value === null ? null : 1), strong: true },
      '',
    ]);
  }
  const missing = impacts.filter(({ value }) => value === null).length;
  const bars = [...impacts]
    .flatMap((impact) => {
      const { name: english, weighted: value, share } = impact;
      const points = bounded(figure(value, figureDigits(impact)), impact);
      return value === null || value === 0
        ? []
        : [{ label: name(english), value, text: `${context.withUnit(points, 'µPt')} · ${percent(share)}` }];
    })
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const blocks: Block[] = [
    table({ caption: t('results.indicators'), columns, rows }),
    { kind: 'note', text: t('results.marked') },
    ...impacts.flatMap(({ name: english, calibration }): Block[] =>
      calibration === undefined
        ? []
        : [
            {
              kind: 'note',
              text: t('results.outside', { category: name(english), sentence: name(calibration.message) }),
            },
          ],
    ),
    ...lowerBounds(context),
    ...(missing === 0 ? [] : [{ kind: 'note', text: t('results.incomplete', { count: missing }) } as const]),
    ...(bars.length === 0 ? [] : [{ kind: 'bars', caption: t('results.bars'), bars } as const]),
    stages(context),
    ...(weighted ? [scores(context)] : []),
    ...otherMethods(context),
  ];
  return { id: 'results', title: t('results.title'), blocks };
}

/** One row for each impact category, one column for each stage that has figures. */
function stages({ result, t, figure, bounded, name, stage, unit }: ReportContext): Block {
  const shown = result.lifecycles.filter(({ impacts }) => impacts.some((value) => value !== 0));
  return table({
    caption: t('results.stages'),
    columns: [
      { title: t('results.category'), width: 3.4 },
      ...shown.map((lifecycle) => ({
        title: stage(lifecycle),
        width: 1.75,
        numeric: true as const,
      })),
      { title: t('total'), width: 1.75, numeric: true },
    ],
    rows: result.impacts.map((impact, index): TableCell[] => [
      `${name(impact.name)}, ${unit(impact.unit)}`,
      // A stage does not say in which categories something is missing; “≥” stays true where it is none of them.
      ...shown.map(({ impacts, atLeast }) =>
        bounded(figure(impacts[index], figureDigits(impact)), atLeast && impact.atLeast ? impact : {}),
      ),
      { text: bounded(figure(impact.value, figureDigits(impact)), impact), strong: true },
    ]),
  });
}

function scores({ result, t, figure, bounded, name }: ReportContext): Block {
  const per = (key: CalculatedScore['key'], functionalUnit: string): string => {
    const of = key.replace(/^french-/, '');
    return of === 'pef' || of === 'pef-per-durability' ? t(`per.${of}`) : name(functionalUnit);
  };
  return table({
    caption: t('results.scores'),
    columns: [
      { title: t('results.score'), width: 4 },
      { title: t('results.value'), width: 2, numeric: true },
      { title: t('results.unit'), width: 1.2 },
      { title: t('results.per'), width: 5 },
    ],
    rows: result.calculatedScores.map(({ key, label, value, unit, functionalUnit }): TableCell[] => [
      label,
      bounded(figure(value, calculatedDigits(result, key)), key.startsWith('pef') ? result.score : {}),
      unit,
      per(key, functionalUnit),
    ]),
  });
}

/** The piece by the impact methods of own databases, with their own categories: none of them is one of EF. */
function otherMethods({ content, t, figure }: ReportContext): Block[] {
  return (content.otherMethods ?? []).map(({ database, impacts, problems }): Block => {
    if (impacts.length === 0)
      return { kind: 'note', text: t('results.other-method-missing', { database, count: problems }) };
    return table({
      caption: t('results.other-method', { database }),
      columns: [
        { title: t('results.category'), width: 6 },
        { title: t('results.characterised'), width: 3, numeric: true },
        { title: t('results.unit'), width: 4 },
      ],
      rows: impacts.map(({ name, unit, value }): TableCell[] => [name, figure(value, 3), unit]),
    });
  });
}

/** Which categories are lower bounds; results of earlier releases say nothing of it. */
function lowerBounds({ result, t, name }: ReportContext): Block[] {
  const categories = result.impacts
    .filter(({ atLeast }) => atLeast === true)
    .map((impact) => name(impact.name));
  if (categories.length === 0) return [];
  return [{ kind: 'note', text: t('results.at-least', { categories: categories.join(', ') }) }];
}
