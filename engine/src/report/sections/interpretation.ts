import type { LocalizedStudy } from '@sillage/contract';
import { mostDigits } from '../../figures/index.ts';
import { type Block, type Section, type TableOf, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

type Interpretation = NonNullable<LocalizedStudy['interpretation']>;

/**
 * The checks of the interpretation, a section each. Absent in studies of releases before them, whose reports keep their
 * bytes.
 */
export function interpretation(context: ReportContext, study: LocalizedStudy): Section[] {
  const { t } = context;
  if (study.interpretation === undefined) return [];
  const { sensitivity, scenarios, completeness, consistency } = study.interpretation;
  return [
    { id: 'sensitivity', title: t('sensitivity.title'), blocks: sensitivityBlocks(context, sensitivity) },
    {
      id: 'scenarios',
      title: t('scenarios.title'),
      blocks: scenarioBlocks(context, scenarios, study.distribution.defaults),
    },
    { id: 'completeness', title: t('completeness.title'), blocks: completenessBlocks(context, completeness) },
    { id: 'consistency', title: t('consistency.title'), blocks: consistencyBlocks(context, consistency) },
  ];
}

/** A table, unless it would have no rows. */
const tableIfAny = (block: TableOf): Block[] => (block.rows.length === 0 ? [] : [table(block)]);

function sensitivityBlocks(
  { t, language, percent, figure }: ReportContext,
  { because, inputs, rest, assumptions }: Interpretation['sensitivity'],
): Block[] {
  return [
    { kind: 'paragraph', text: because[language] },
    ...tableIfAny({
      caption: t('sensitivity.inputs'),
      columns: [
        { title: t('sensitivity.input'), width: 6 },
        { title: t('trace.database'), width: 3 },
        { title: t('ranges.share'), width: 2.2, numeric: true },
        { title: t('sensitivity.deviation'), width: 2.4, numeric: true },
      ],
      rows: [
        ...inputs.map(({ name, database, varianceShare, deviation }) => [
          name[language],
          database ?? t('sensitivity.given'),
          percent(varianceShare),
          figure(deviation, mostDigits),
        ]),
        ...(rest === null || rest === 0 ? [] : [[t('sensitivity.rest'), '', percent(rest), '']]),
      ],
    }),
    ...tableIfAny({
      caption: t('sensitivity.assumptions'),
      columns: [
        { title: t('quality.asked'), width: 8 },
        { title: t('quality.decides'), width: 3, numeric: true },
      ],
      rows: assumptions.map(({ name, share }) => [name[language], percent(share)]),
    }),
  ];
}

function scenarioBlocks(
  { t, language, percent, figure, given }: ReportContext,
  { because, results }: Interpretation['scenarios'],
  defaults: LocalizedStudy['distribution']['defaults'] = [],
): Block[] {
  const proposedText = (value: string | number | boolean | null, unit: string | null): string => {
    if (value === null) return '–';
    if (typeof value !== 'number') return String(value);
    return unit === 'share' ? percent(value) : given(value, unit ?? '');
  };
  return [
    { kind: 'paragraph', text: because[language] },
    ...tableIfAny({
      caption: t('scenarios.results'),
      columns: [
        { title: t('scenarios.scenario'), width: 3.4 },
        { title: t('scenarios.variant'), width: 3.4 },
        { title: t('scenarios.climate'), width: 2.2, numeric: true },
        { title: t('scenarios.change'), width: 1.6, numeric: true },
        { title: t('inventory.score'), width: 2.2, numeric: true },
        { title: t('scenarios.change'), width: 1.6, numeric: true },
      ],
      rows: results.map(({ scenario, variant, climate, score }) => [
        scenario.name,
        variant,
        figure(climate.after, mostDigits),
        signed(climate.relative, percent),
        figure(score.after, mostDigits),
        signed(score.relative, percent),
      ]),
    }),
    ...tableIfAny({
      caption: t('scenarios.defaults'),
      columns: [
        { title: t('parameters.parameter'), width: 4.6 },
        { title: t('parameters.value'), width: 2, numeric: true },
        { title: t('scenarios.status'), width: 2.4 },
        { title: t('parameters.source'), width: 4.6 },
      ],
      rows: defaults.map(({ name, value, unit, status, source, year, licence }) => [
        name[language],
        proposedText(value, unit),
        t(`scenarios.${status}`),
        [source, year, licence].filter((part) => part !== null).join(', '),
      ]),
    }),
  ];
}

/** A change with its sign. */
const signed = (share: number | null, percent: ReportContext['percent']): string =>
  share !== null && share > 0 ? `+${percent(share)}` : percent(share);

function completenessBlocks(
  { t, language }: ReportContext,
  { because, categories, emptyStages, countedAsZero }: Interpretation['completeness'],
): Block[] {
  const zeros = countedAsZero.map(({ name }) => ({ text: name[language] }));
  return [
    { kind: 'paragraph', text: because[language] },
    ...tableIfAny({
      caption: t('completeness.categories'),
      columns: [
        { title: t('results.category'), width: 5 },
        { title: t('completeness.status'), width: 6 },
      ],
      rows: categories.map(({ name, status }) => [name[language], t(`completeness.${status}`)]),
    }),
    ...(emptyStages.length === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: t('completeness.stages', { stages: emptyStages.map((name) => name[language]).join(', ') }),
          } as const,
        ]),
    ...(zeros.length === 0
      ? []
      : [
          { kind: 'paragraph', text: t('completeness.zeros') } as const,
          { kind: 'list', items: zeros } as const,
        ]),
  ];
}

function consistencyBlocks(
  { t, language, percent }: ReportContext,
  { because, aspects }: Interpretation['consistency'],
): Block[] {
  return [
    { kind: 'paragraph', text: because[language] },
    ...tableIfAny({
      caption: t('consistency.groups'),
      columns: [
        { title: t('consistency.aspect'), width: 3.4 },
        { title: t('consistency.group'), width: 5 },
        { title: t('hierarchy.count'), width: 1.8, numeric: true },
        { title: t('relevant.share'), width: 1.8, numeric: true },
      ],
      rows: aspects.flatMap(({ name, groups }) =>
        groups.map((group, index) => [
          { text: index === 0 ? name[language] : '', strong: true as const },
          group.name[language],
          String(group.dataSets),
          percent(group.share),
        ]),
      ),
    }),
  ];
}
