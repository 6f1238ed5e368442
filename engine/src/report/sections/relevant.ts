import type { Hotspots, LocalizedText } from '@sillage/contract';
import { type Block, type Section, type TableCell, table } from '../blocks.ts';
import type { ReportContext } from '../report-context.ts';

type Ranked = Hotspots['processes'];

/** The most relevant categories, stages and processes, of the score and within each category. */
export function relevant(context: ReportContext): Section {
  const { result, t, name } = context;
  const { lifecycles, processes, categories, leftOut } = result.hotspots;
  const nameOf = (id: string): string => {
    const impact = result.impacts.find((one) => one.id === id);
    return impact === undefined ? id : name(impact.name);
  };
  const blocks: Block[] = [
    { kind: 'paragraph', text: t('relevant.intro') },
    ranking(context, t('relevant.stages'), stagesOf(context, lifecycles)),
    ranking(context, t('relevant.processes'), processesOf(context, processes)),
  ];
  if (categories.length > 0) {
    const rows = categories.map(({ id, absoluteShare }): TableCell[] => [
      nameOf(id),
      context.percent(absoluteShare),
    ]);
    blocks.push(ranking(context, t('relevant.categories'), rows));
  }
  for (const { id, lifecycles: stages, processes: within } of categories) {
    const rows = [...stagesOf(context, stages), ...processesOf(context, within)];
    blocks.push(ranking(context, t('relevant.within', { category: nameOf(id) }), rows));
  }
  if (leftOut.length > 0)
    blocks.push({
      kind: 'note',
      text: t('relevant.left-out', { categories: leftOut.map(nameOf).join(', ') }),
    });
  blocks.push(...directFlows(context));
  return { id: 'relevant', title: t('relevant.title'), blocks };
}

const direct: LocalizedText = { en: 'Direct elementary flows', fr: 'Flux élémentaires directs' };

/** The direct elementary flows of most relevant processes; versions of earlier releases have none. */
function directFlows({ content, t, language, percent }: ReportContext): Block[] {
  const { processes, reason } = content.study?.relevant.flows ?? {};
  if (processes === undefined || reason === undefined) return [{ kind: 'note', text: t('relevant.flows') }];
  const rows = processes.flatMap(({ name, category, flows }) =>
    flows.map((flow): TableCell[] => [
      category.name[language],
      name[language],
      { text: `${flow.name} (${flow.compartment})`, english: true },
      percent(flow.share),
    ]),
  );
  const note: Block = { kind: 'note', text: reason[language] };
  if (rows.length === 0) return [note];
  const columns = [
    { title: t('relevant.categories'), width: 3 },
    { title: t('relevant.processes'), width: 4 },
    { title: direct[language], width: 5 },
    { title: t('relevant.share'), width: 2, numeric: true as const },
  ];
  return [table({ caption: direct[language], columns, rows }), note];
}

const ranking = ({ t }: ReportContext, caption: string, rows: TableCell[][]): Block =>
  table({
    caption,
    columns: [
      { title: t('relevant.name'), width: 8 },
      { title: t('relevant.share'), width: 2, numeric: true },
    ],
    rows,
  });

function stagesOf({ result, stage, percent }: ReportContext, ranked: Ranked): TableCell[][] {
  return ranked.map(({ id, name, absoluteShare }) => {
    const found = result.lifecycles.find((lifecycle) => lifecycle.id === id);
    return [found === undefined ? name : stage(found), percent(absoluteShare)];
  });
}

const processesOf = ({ percent, dataSet }: ReportContext, ranked: Ranked): TableCell[][] =>
  ranked.map(({ name, absoluteShare }) => [dataSet(name), percent(absoluteShare)]);
