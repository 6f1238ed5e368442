import type { LocalizedStudy, LocalizedText } from '@sillage/contract';
import { figureDigits, mostDigits } from '../../figures/index.ts';
import { type Block, type Section, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';
import { dataHierarchy } from './data-hierarchy.ts';
import { interpretation } from './interpretation.ts';

/** The data needs matrix, electricity, what was left out and additional information, as the study has them. */
export function studySections(context: ReportContext): Section[] {
  const { study } = context.content;
  if (study === undefined) return [];
  const { t } = context;
  return [
    { id: 'needs', title: t('needs.title'), blocks: needs(context, study) },
    ...dataHierarchy(context, study),
    { id: 'cut-off', title: t('cut.title'), blocks: cutOff(context, study) },
    { id: 'additional', title: t('more.title'), blocks: additional(context, study) },
    ...interpretation(context, study),
  ];
}

/** Text of the study in the language of the report. */
const local = ({ language }: ReportContext, text: LocalizedText): string => text[language];

function needs(context: ReportContext, { dataNeeds, electricity }: LocalizedStudy): Block[] {
  const { t, given, percent, rating } = context;
  const supplies = electricity.steps.flatMap(({ step, supplies: of }) =>
    of.map((supply) => [
      local(context, step.name),
      local(context, supply.name),
      context.withUnit(context.figure(supply.kWh, mostDigits), 'kWh'),
      String(supply.rank),
    ]),
  );
  return [
    { kind: 'paragraph', text: t('needs.intro') },
    table({
      caption: t('needs.matrix'),
      columns: [
        { title: t('inventory.set'), width: 4 },
        { title: t('relevant.share'), width: 1.3, numeric: true },
        { title: t('needs.situation'), width: 1.7, numeric: true },
        { title: t('needs.option'), width: 1.7 },
        { title: t('inventory.dqr'), width: 1.4, numeric: true },
        { title: t('needs.met'), width: 1.5 },
        { title: t('needs.todo'), width: 3.6 },
      ],
      rows: dataNeeds.map((need) => [
        { text: local(context, need.name), ...(need.mostRelevant ? { strong: true as const } : {}) },
        percent(need.absoluteShare),
        String(need.situation),
        t(`option.${need.option}`),
        need.limit === null
          ? rating(need.dqr)
          : t('needs.limit', { dqr: rating(need.dqr), limit: given(need.limit) }),
        need.met === null ? '–' : t(need.met ? 'yes' : 'no'),
        need.todo === null ? '' : local(context, need.todo),
      ]),
    }),
    ...(supplies.length === 0
      ? []
      : [
          table({
            caption: t('needs.electricity'),
            columns: [
              { title: t('needs.step'), width: 3 },
              { title: t('needs.supply'), width: 5 },
              { title: t('inventory.amount'), width: 2, numeric: true },
              { title: t('needs.rank'), width: 1.4, numeric: true },
            ],
            rows: supplies,
          }),
          { kind: 'note', text: local(context, electricity.rule) } as const,
        ]),
  ];
}

function cutOff(context: ReportContext, { cutOff: cut }: LocalizedStudy): Block[] {
  const { t, percent } = context;
  const { massShare: mass, energyShare: energy, significanceShare: significance, limit } = cut;
  // Absent in studies of releases before it, whose reports keep their bytes.
  const told = significance !== undefined;
  return [
    { kind: 'paragraph', text: local(context, cut.because) },
    ...(told
      ? [
          {
            kind: 'paragraph',
            text: t('cut.shares', {
              mass: percent(mass),
              energy: percent(energy),
              significance: percent(significance),
              limit: percent(limit),
            }),
          } as const,
        ]
      : []),
    table({
      caption: t('cut.items'),
      columns: [
        { title: t('cut.what'), width: 4 },
        { title: t('cut.why'), width: 6 },
        { title: t('cut.mass'), width: 1.6, numeric: true },
        ...(told ? [{ title: t('cut.significance'), width: 1.6, numeric: true } as const] : []),
      ],
      rows: cut.items.map(({ what, why, massShare, significanceShare = null }) => [
        local(context, what),
        local(context, why),
        percent(massShare),
        ...(told ? [percent(significanceShare)] : []),
      ]),
    }),
    { kind: 'paragraph', text: local(context, cut.capitalGoods.because) },
  ];
}

function additional(context: ReportContext, { additional: more, benchmark }: LocalizedStudy): Block[] {
  const { t, figure, given, percent, withUnit } = context;
  const { microfibres, biogenicCarbon, recycledContent, substances, durability } = more;
  const orReason = (value: string, reason: LocalizedText | null): string =>
    reason === null ? value : `${value} (${local(context, reason)})`;
  const evidence = durability.map(({ name, multiplier, supported, evidence: of }) => [
    local(context, name),
    given(multiplier),
    [of.standard, of.result, of.laboratory, of.file].filter((text) => text !== null).join(' · ') || '–',
    t(multiplier === 1 && supported ? 'more.neutral' : supported ? 'yes' : 'no'),
  ]);
  const compared: string = benchmark.available
    ? t('more.class', {
        class: benchmark.class,
        value: figure(benchmark.value, figureDigits(context.result.score)),
        benchmark: given(benchmark.benchmark),
        rules: benchmark.rules,
      })
    : local(context, benchmark.reason);
  return [
    {
      kind: 'facts',
      rows: [
        [
          t('more.microfibres'),
          orReason(withUnit(figure(microfibres.value, mostDigits), 'Pts'), microfibres.reason),
        ],
        [
          t('more.carbon'),
          orReason(withUnit(figure(biogenicCarbon.value, mostDigits), 'kg C'), biogenicCarbon.reason),
        ],
        [t('more.recycled'), orReason(percent(recycledContent.value), recycledContent.reason)],
        [t('more.substances'), substances.statement ?? '–'],
        [t('more.benchmark'), compared],
      ],
    },
    ...(evidence.length === 0
      ? []
      : [
          table({
            caption: t('more.durability'),
            columns: [
              { title: t('parameters.parameter'), width: 4 },
              { title: t('more.multiplier'), width: 1.6, numeric: true },
              { title: t('more.evidence'), width: 5 },
              { title: t('more.supported'), width: 1.6 },
            ],
            rows: evidence,
          }),
        ]),
  ];
}
