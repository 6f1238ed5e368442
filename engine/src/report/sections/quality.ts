import { type Block, type Section, table } from '../blocks.ts';
import { evaluationResult, type ReportContext } from '../report-context.ts';
import { parameterKey } from '../report-names.ts';

/**
 * Data quality rating up to which a study passes.
 * Source: Commission Recommendation (EU) 2021/2279, Annex I, 4.6.5.
 */
const limit = 3;
/** Parameters that the first layout asks for, of at most 20. */
const asked = 10;

/** How good the data are, and what would make them better. */
export function quality(context: ReportContext): Section {
  const { result, t, rating, percent } = context;
  const { overall, primaryShare, primaryActivityShare, processes } = result.dataQuality;
  const years = (evaluationResult(result)?.processes ?? []).flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const rows: [string, string][] = [
    [
      t('quality.overall'),
      overall.dqr === null
        ? t('quality.unrated')
        : t(overall.dqr <= limit ? 'quality.passed' : 'quality.failed', { dqr: rating(overall.dqr) }),
    ],
    [t('quality.covered'), percent(overall.coveredShare)],
    [t('quality.primary'), percent(primaryShare)],
    [t('quality.primary-activity'), percent(primaryActivityShare)],
    ...(years.length === 0
      ? []
      : [[t('quality.years'), first === last ? `${first}` : `${first}–${last}`] as [string, string]]),
  ];
  const blocks: Block[] = [
    { kind: 'facts', rows },
    table({
      caption: t('quality.processes'),
      columns: [
        { title: t('inventory.set'), width: 6.5 },
        { title: t('relevant.share'), width: 1.6, numeric: true },
        { title: t('inventory.rating'), width: 2.2 },
        { title: t('inventory.dqr'), width: 1.2, numeric: true },
      ],
      rows: processes.map(({ name, absoluteShare, technology, geography, time, precision, dqr }) => [
        context.dataSet(name),
        percent(absoluteShare),
        dqr === null ? '–' : [technology, geography, time, precision].map(rating).join(' / '),
        rating(dqr),
      ]),
    }),
    ...askBlocks(context),
  ];
  return { id: 'quality', title: t('quality.title'), blocks };
}

/** In the first layout, the parameters that touch most of the score; since then, what makes it surer. */
const askBlocks = (context: ReportContext): Block[] =>
  context.content.layout === 1 ? firstAskBlocks(context) : questionBlocks(context);

function questionBlocks({ content, t, percent, language }: ReportContext): Block[] {
  const { questions = [] } = content;
  if (questions.length === 0) return [];
  return [
    table({
      caption: t('quality.ask'),
      columns: [
        { title: t('quality.question'), width: 7 },
        { title: t('quality.removes'), width: 3, numeric: true },
      ],
      rows: questions.map(({ kind, name, material, share }) => [
        [
          t(`quality.question.${kind}`, { name: name[language] }),
          ...(material === undefined ? [] : [material[language]]),
        ].join(' · '),
        percent(share),
      ]),
    }),
  ];
}

function firstAskBlocks({ result, t, percent, content, language }: ReportContext): Block[] {
  const { askNext = [] } = evaluationResult(result)?.dataQuality ?? {};
  if (askNext.length === 0) return [];
  return [
    table({
      caption: t('quality.ask'),
      columns: [
        { title: t('quality.asked'), width: 7 },
        { title: t('quality.decides'), width: 3, numeric: true },
      ],
      rows: askNext
        .slice(0, asked)
        .map(({ identifier, name, share }) => [
          content.names[parameterKey(identifier)]?.[language] ?? name,
          percent(share),
        ]),
    }),
  ];
}
