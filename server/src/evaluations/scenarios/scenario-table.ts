import {
  type JoinedStage,
  type Language,
  type LocalizedText,
  type ScenarioCell,
  type ScenarioFigure,
  type ScenarioResults,
  type ScenarioRow,
  type Stage,
  stages,
} from '@sillage/contract';
import { climateIndicator } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { Cell, ExportColumn } from '../../platform/tables/export-table.ts';
import { boundsOf, intervalColumns } from '../../platform/tables/interval-columns.ts';
import { type TableFormat, wholeTable } from '../../platform/tables/whole-table.ts';

interface TableOptions extends TableFormat {
  readonly language: Language;
  readonly all: boolean;
}

/** The results of a scenario as a file: a row for each evaluation unchanged and with each variant. */
export async function scenarioTable(
  { catalog }: Pick<Context, 'catalog'>,
  results: ScenarioResults,
  options: TableOptions,
): Promise<Uint8Array> {
  const { language } = options;
  const figures = figureColumns(catalog, options);
  return wholeTable(columnsOf(figures), rowsOf(results, figures, language), options, language);
}

function* rowsOf(
  { evaluations }: ScenarioResults,
  figures: readonly FigureColumn[],
  language: Language,
): Generator<readonly Cell[]> {
  for (const row of evaluations) {
    yield cellsOf(row, undefined, figures, language);
    for (const variant of row.variants) yield cellsOf(row, variant, figures, language);
  }
}

type FigureColumn = ExportColumn & { readonly unit: string };

const score: FigureColumn = { id: 'score', title: { en: 'Single score', fr: 'Score unique' }, unit: 'µPt' };
const extscore: FigureColumn = {
  id: 'extscore',
  title: { en: 'French environmental cost', fr: 'Coût environnemental' },
  unit: 'Pts',
};

/** In the order of the figures of a cell. */
function figureColumns({ method }: Context['catalog'], { all }: TableOptions): FigureColumn[] {
  const impacts = method.indicators.map(({ id, name, unit }) => ({ id, title: name, unit }));
  const isFirst = ({ id }: FigureColumn): boolean => id === climateIndicator;
  return [
    ...[score, ...impacts.filter(isFirst), extscore],
    ...(all ? impacts.filter((one) => !isFirst(one)) : []),
  ];
}

const unchanged: LocalizedText = { en: 'unchanged', fr: 'inchangée' };
const stageNames: Readonly<Record<Stage, LocalizedText>> = {
  'product-description': { en: 'Product description', fr: 'Description du produit' },
  'raw-materials': { en: 'Raw materials', fr: 'Matières premières' },
  manufacturing: { en: 'Manufacturing', fr: 'Fabrication' },
  packaging: { en: 'Packaging', fr: 'Emballage' },
  distribution: { en: 'Distribution', fr: 'Distribution' },
  use: { en: 'Use', fr: 'Utilisation' },
  'end-of-life': { en: 'End of life', fr: 'Fin de vie' },
};
/** The description has no activities of its own. */
const shownStages = stages.filter((stage) => stage !== 'product-description');

const differing = (title: LocalizedText): LocalizedText => ({
  en: `${title.en}, difference`,
  fr: `${title.fr}, écart`,
});

function columnsOf(figures: readonly FigureColumn[]): ExportColumn[] {
  return [
    { id: 'evaluation', title: { en: 'Evaluation', fr: 'Évaluation' } },
    { id: 'name', title: { en: 'Name', fr: 'Nom' } },
    { id: 'reference', title: { en: 'Reference', fr: 'Référence' } },
    { id: 'revision', title: { en: 'Revision', fr: 'Révision' } },
    { id: 'variant', title: { en: 'Variant', fr: 'Variante' } },
    ...figures.flatMap(({ id, title, unit }) => [
      { id, title, unit },
      ...(id === extscore.id ? [] : intervalColumns({ id, title, unit })),
      { id: `${id}Difference`, title: differing(title), unit },
      {
        id: `${id}Relative`,
        title: { en: `${title.en}, relative difference`, fr: `${title.fr}, écart relatif` },
        unit: '%',
      },
    ]),
    ...shownStages.flatMap((stage) => {
      const title = {
        en: `${score.title.en}: ${stageNames[stage].en}`,
        fr: `${score.title.fr} : ${stageNames[stage].fr}`,
      };
      return [
        { id: stage, title, unit: score.unit },
        { id: `${stage}Difference`, title: differing(title), unit: score.unit },
      ];
    }),
    { id: 'outdated', title: { en: 'Outdated', fr: 'Périmé' } },
    { id: 'remarks', title: { en: 'Remarks', fr: 'Remarques' } },
    { id: 'atLeast', title: { en: 'At least (lower bounds)', fr: 'Au moins (bornes inférieures)' } },
  ];
}

const nothingChanged: LocalizedText = { en: 'Nothing to change here', fr: 'Rien à changer ici' };
const withheld: LocalizedText = {
  en: 'Stages not disclosed: too few data sets of a closed database differ',
  fr: 'Étapes non divulguées : trop peu de jeux de données d’une base fermée diffèrent',
};

/** Columns hold one stage each: those that are only known together are left empty. */
function joinedRemark(joins: readonly JoinedStage[], language: Language): string {
  const names = joins.map(({ stage }) => stageNames[stage][language]).join(' + ');
  return language === 'en'
    ? `Not distinguished for the sake of a closed database: ${names}`
    : `Non distingués, à cause d’une base fermée : ${names}`;
}

function cellsOf(
  { evaluation, outdated, unchanged: before }: ScenarioRow,
  variant: ScenarioCell | undefined,
  figures: readonly FigureColumn[],
  language: Language,
): readonly Cell[] {
  const shown = variant ?? before;
  const figureOf = (list: readonly Pick<ScenarioFigure, 'id' | 'unit' | 'value'>[], column: FigureColumn) =>
    list.find(({ id, unit }) => id === column.id && unit === column.unit) as
      | Partial<ScenarioFigure>
      | undefined;
  const remarks = [
    ...(shown.errors ?? []).map(({ message }) => message),
    ...(variant?.changed === false ? [nothingChanged[language]] : []),
    ...(variant?.notDisclosed ? [withheld[language]] : []),
    ...shown.lifecycles.flatMap(({ joins }) => (joins === undefined ? [] : [joinedRemark(joins, language)])),
  ];
  return [
    evaluation.id,
    evaluation.name ?? null,
    evaluation.reference ?? null,
    evaluation.revision,
    variant?.name ?? unchanged[language],
    ...figures.flatMap((column) => {
      const found = figureOf(shown.figures, column) ?? {};
      const { value = null, difference = null, relative = null, interval } = found;
      const bounds = column.id === extscore.id ? [] : boundsOf(interval);
      return [value, ...bounds, difference, relative === null ? null : 100 * relative];
    }),
    ...shownStages.flatMap((stage) => {
      const list =
        shown.lifecycles.find((one) => one.stage === stage && one.joins === undefined)?.figures ?? [];
      const { value = null, difference = null } = figureOf(list, score) ?? {};
      return [value, difference];
    }),
    outdated,
    remarks.length === 0 ? null : remarks.join(' '),
    figures.flatMap((column) => (figureOf(shown.figures, column)?.atLeast ? [column.id] : [])).join(' ') ||
      null,
  ];
}
