import { smallPercentText } from '../../figures/number-text.ts';
import { type Block, type Section, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

/** What it takes to calculate the same again: versions, databases, hashes and factors of the method. */
export function trace(context: ReportContext): Section {
  const { result, content, t, given, percent, language, documentHash } = context;
  const { provenance } = result;
  const { subject, method } = content;
  const shown = new Map(content.databases.map((database) => [database.id, database]));
  const closed = new Map(context.withheld.map(({ database, disclosure }) => [database, disclosure]));
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        [t('trace.engine'), t('trace.engine-value', { version: provenance.engineVersion })],
        [t('trace.catalog'), provenance.catalogVersion],
        [t('trace.calculated'), context.time(provenance.evaluatedAt)],
        ...(subject.publishedAt === undefined
          ? []
          : [[t('trace.published'), context.time(subject.publishedAt)] as [string, string]]),
        [t('trace.id'), subject.id],
        [t('trace.inputs'), provenance.inputsHash],
        [t('trace.hash'), documentHash],
        [t('trace.layout'), String(content.layout)],
      ],
    },
    table({
      caption: t('trace.databases'),
      columns: [
        { title: t('trace.database'), width: 4 },
        { title: t('trace.licence'), width: 6 },
        { title: t('trace.shown'), width: 2.4 },
      ],
      rows: provenance.databases.map(({ id, name, licence, attribution, proof }) => {
        const sha256 = shown.get(id)?.sha256 ?? null;
        const disclosure = closed.get(id) ?? 'full';
        const file = sha256 === null ? '' : `, ${t('trace.file', { hash: sha256 })}`;
        const verdict =
          proof === undefined
            ? ''
            : `. ${t(`trace.proof.${proof.verdict}`, { tolerance: smallPercentText(proof.tolerance, language) })}`;
        const named = name === id ? id : `${context.name(name)} (${id})`;
        return [
          `${named}${file}${verdict}`,
          { text: `${licence}. ${attribution}`, english: true },
          t(`shown.${disclosure}`),
        ];
      }),
    }),
    { kind: 'paragraph', text: t('trace.recompute') },
  ];
  if (method.weighted)
    blocks.push(
      table({
        caption: t('trace.factors'),
        columns: [
          { title: t('results.category'), width: 5 },
          { title: t('trace.normalisation'), width: 3, numeric: true },
          { title: t('results.unit'), width: 2.4 },
          { title: t('trace.weighting'), width: 1.6, numeric: true },
        ],
        rows: method.indicators.map(({ name, unit, normalisation, weighting }) => [
          name[language],
          given(normalisation),
          unit,
          percent(weighting),
        ]),
      }),
    );
  return { id: 'trace', title: t('trace.title'), blocks };
}
