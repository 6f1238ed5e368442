import type { LocalizedStudy } from '@sillage/contract';
import { type Section, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

/**
 * Which kind of data each data set is, with its id and version. Absent in studies of releases before it, whose reports
 * keep their bytes.
 */
export function dataHierarchy(
  context: ReportContext,
  { dataHierarchy: hierarchy, dataSets }: LocalizedStudy,
): Section[] {
  if (hierarchy === undefined) return [];
  const { t, language, percent } = context;
  const sets = new Map(dataSets.map((one) => [one.id, one]));
  const levels = new Map(hierarchy.levels.map(({ id, name }) => [id, name[language]]));
  return [
    {
      id: 'hierarchy',
      title: t('hierarchy.title'),
      blocks: [
        { kind: 'paragraph', text: hierarchy.order[language] },
        table({
          caption: t('hierarchy.levels'),
          columns: [
            { title: t('hierarchy.level'), width: 5 },
            { title: t('hierarchy.rankedBy'), width: 4 },
            { title: t('hierarchy.count'), width: 1.6, numeric: true },
            { title: t('relevant.share'), width: 1.6, numeric: true },
          ],
          rows: hierarchy.levels.map(({ rank, name, rankedBy, dataSets: count, absoluteShare }) => [
            `${rank}. ${name[language]}`,
            t(`rankedBy.${rankedBy}`),
            String(count),
            percent(absoluteShare),
          ]),
        }),
        table({
          caption: t('hierarchy.sets'),
          columns: [
            { title: t('inventory.set'), width: 3.6 },
            { title: t('hierarchy.level'), width: 2.4 },
            { title: t('relevant.share'), width: 1.3, numeric: true },
            { title: t('hierarchy.id'), width: 3.6 },
            { title: t('hierarchy.because'), width: 4 },
          ],
          rows: hierarchy.dataSets.map(({ id, name, database, level, expired, because, absoluteShare }) => {
            const { uuid = null, version = null } = sets.get(id) ?? {};
            const words = level === null ? '–' : (levels.get(level) ?? level);
            return [
              `${name[language]} (${database})`,
              expired ? t('hierarchy.expired', { level: words }) : words,
              percent(absoluteShare),
              [uuid, version].filter((part) => part !== null).join(', ') || '–',
              because[language],
            ];
          }),
        }),
        { kind: 'note', text: hierarchy.source[language] },
      ],
    },
  ];
}
