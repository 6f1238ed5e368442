import {
  type EvaluationPayload,
  type EvaluationStatus,
  type ExtscoreResult,
  type Language,
  scoreKeys,
  type Warning,
} from '@sillage/contract';
import { type Catalog, type ClosedDatabases, scoringMethodFor, warningText } from '@sillage/engine';
import { listedPayload, statusOf } from '../../calculation/prepare/stored-evaluation.ts';
import { weightWarningsOf } from '../../calculation/prepare/weight-warnings.ts';
import { labelOf } from '../../methods/methods.ts';
import type { EvaluationQuery, ListedEvaluation } from '../../platform/ports/evaluations.ts';
import { isCurrent, type StoredResultBytes } from '../../platform/ports/results.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import type { Cell, ExportColumn, ExportTable } from '../../platform/tables/export-table.ts';
import { atLeastColumn } from '../../platform/tables/interval-columns.ts';
import { type CostFacts, costFacts, isGarment } from '../claims/claim-facts.ts';
import { notForConsumersCell, notForConsumersColumn } from './claims-column.ts';
import { atLeastCell, gapsOf, proofCell, proofColumn, resultCells, resultColumns } from './result-columns.ts';
import { type RowResult, readRowResults, shownResult } from './row-result.ts';

const heads: readonly ExportColumn[] = [
  { id: 'id', title: { en: 'Id', fr: 'Identifiant' } },
  { id: 'name', title: { en: 'Name', fr: 'Nom' } },
  { id: 'reference', title: { en: 'Reference', fr: 'Référence' } },
  { id: 'category', title: { en: 'Category', fr: 'Catégorie' } },
  { id: 'teams', title: { en: 'Teams', fr: 'Équipes' } },
  { id: 'tags', title: { en: 'Tags', fr: 'Tags' } },
  { id: 'status', title: { en: 'Status', fr: 'État' } },
  { id: 'updatedAt', title: { en: 'Changed', fr: 'Modifiée' } },
  { id: 'evaluatedAt', title: { en: 'Evaluated', fr: 'Évaluée' } },
];

/** The calculated scores except the single score, which is the first of them. */
const otherScores = scoreKeys.filter((key) => key !== 'pef');
const scoreColumns: readonly ExportColumn[] = [
  { id: 'french-pef', title: { en: 'French PEF', fr: 'PEF français' }, unit: 'Pts' },
  { id: 'pef-per-durability', title: { en: 'PEF / (IQM × RM)', fr: 'PEF / (IQM × RM)' }, unit: 'µPt' },
  {
    id: 'french-pef-per-durability',
    title: { en: 'French PEF / (IQM × RM)', fr: 'PEF français / (IQM × RM)' },
    unit: 'Pts',
  },
  { id: 'pef-per-day', title: { en: 'PEF / days of use', fr: 'PEF / jours d’utilisation' }, unit: 'µPt' },
  {
    id: 'french-pef-per-day',
    title: { en: 'French PEF / days of use', fr: 'PEF français / jours d’utilisation' },
    unit: 'Pts',
  },
];
/** Behind all others, so that those keep their places. */
const piecesColumns: readonly ExportColumn[] = [
  { id: 'piecesMade', title: { en: 'Pieces made', fr: 'Pièces fabriquées' } },
  { id: 'piecesSold', title: { en: 'Pieces sold', fr: 'Pièces vendues' } },
];
const tails: readonly ExportColumn[] = [
  { id: 'frenchCost', title: { en: 'French environmental cost', fr: 'Coût environnemental' }, unit: 'Pts' },
  { id: 'remarks', title: { en: 'Remarks', fr: 'Remarques' } },
];

const parsed = <T>(bytes: Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes)) as T;

/** What a row shows of an evaluation. */
interface ReadEvaluation {
  readonly id: string;
  readonly state: ListedEvaluation;
  /** Absent unless it is up to date. */
  readonly result: RowResult;
  readonly external: StoredResultBytes | undefined;
  /** Names of its teams and tags. */
  readonly teams: string;
  readonly tags: string;
  readonly closed: ClosedDatabases;
}

/** Evaluations as rows, with their results if these are up to date. */
export const evaluationTable: ExportTable<Omit<EvaluationQuery, 'limit'>, ReadEvaluation> = {
  columns: (catalog) => [
    ...heads,
    ...resultColumns(catalog),
    ...scoreColumns,
    ...tails,
    atLeastColumn,
    ...piecesColumns,
    proofColumn,
    notForConsumersColumn,
  ],

  async read(storage, organizationId, query) {
    const states = await storage.listEvaluations(organizationId, query);
    const payloads = states.map(listedPayload);
    const names = await readNames(storage, organizationId, payloads);
    const closed = new Map(await storage.readClosedDatabases(organizationId));
    const namesOf = (records: readonly { readonly id: string }[] = []): string =>
      records.map(({ id }) => names.get(id) ?? id).join('; ');
    const results = await readRowResults(storage, organizationId, states, closed);
    return Promise.all(
      states.map(async (state, index) => {
        const { id } = state;
        const external = await storage.readExternalResult(organizationId, id);
        const { teams, tags } = payloads[index] as ReturnType<typeof listedPayload>;
        const names = { teams: namesOf(teams), tags: namesOf(tags) };
        return { id, state, result: results.get(id), external, ...names, closed };
      }),
    );
  },

  cells(catalog, { state, result, external, teams, tags, closed }, language) {
    const payload = listedPayload(state);
    const shown = shownResult(catalog, result, closed);
    const status = statusShown(state, shown !== undefined);
    const { cells, atLeast } = figures(catalog, shown, { external, status }, language);
    return [
      state.id,
      payload.name ?? null,
      payload.reference ?? null,
      catalog.category(state.categoryId)?.name[language] ?? state.categoryId,
      teams,
      tags,
      statusNames[status][language],
      state.updatedAt,
      state.evaluated?.evaluatedAt ?? null,
      ...withRemark(catalog, cells, weightWarningsOf({ catalog }, state, payload)[0], language),
      atLeast,
      payload.pieces?.made ?? null,
      payload.pieces?.sold ?? null,
      proofCell(shown?.result, language),
      shown === undefined
        ? null
        : notForConsumersCell(
            shown.result,
            isGarment(catalog, state.categoryId),
            costOf(catalog, state.categoryId, external),
          ),
    ];
  },
};

function costOf(
  catalog: Catalog,
  category: string,
  external: StoredResultBytes | undefined,
): CostFacts | undefined {
  const stored = currentBytes(external);
  const label = labelOf(scoringMethodFor(catalog, category));
  if (stored === null || label === undefined)
    return isGarment(catalog, category) ? { state: 'missing' } : undefined;
  const score = parsed<ExtscoreResult>(stored);
  return costFacts(catalog, () => label.figure(score, [score]), false);
}

/** Cells with a warning, in the words of the result, in front of the remarks in the last of them. */
function withRemark(
  catalog: Catalog,
  cells: readonly Cell[],
  warning: Warning | undefined,
  language: Language,
): readonly Cell[] {
  if (warning === undefined) return cells;
  const remark = warningText(catalog, warning, language) ?? warning.message;
  const before = cells.at(-1);
  return [...cells.slice(0, -1), [remark, before].filter((one) => one !== null && one !== '').join('; ')];
}

/** Reads the names of teams and tags by id. */
async function readNames(
  storage: Storage,
  organizationId: string,
  payloads: readonly Pick<EvaluationPayload, 'teams' | 'tags'>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (noun: 'teams' | 'tags'): string[] =>
    payloads.flatMap((payload) => (payload[noun] ?? []).map(({ id }) => id));
  const records = await Promise.all([
    storage.readTeams(organizationId, idsOf('teams')),
    storage.readTags(organizationId, idsOf('tags')),
  ]);
  return new Map(records.flat().map(({ id, name }) => [id, name]));
}

function figures(
  catalog: Catalog,
  shown: ReturnType<typeof shownResult>,
  { external, status }: Pick<ReadEvaluation, 'external'> & { readonly status: EvaluationStatus },
  language: Language,
): { readonly cells: readonly Cell[]; readonly atLeast: Cell } {
  const cost = currentBytes(external);
  const externalScore = cost === null ? null : parsed<ExtscoreResult>(cost).score.value;
  if (shown === undefined) {
    const none = [...resultCells(undefined, catalog), ...otherScores.map(() => null)];
    return { cells: [...none, externalScore, remarks[status][language]], atLeast: null };
  }
  const { result, scores } = shown;
  const byKey = new Map(scores.map(({ key, value }) => [key, value]));
  const gaps = gapsOf(result).map((ids) => `${withoutFactor[language]} ${ids}`);
  const known = scores.filter(({ key, value }) => /^pef-/.test(key) && value !== null).map(({ key }) => key);
  const bounds = atLeastCell(result);
  return {
    cells: [
      ...resultCells(result, catalog),
      ...otherScores.map((key) => byKey.get(key) ?? null),
      externalScore,
      gaps.length === 0 ? null : gaps.join('; '),
    ],
    atLeast: bounds === null || !result.score.atLeast ? bounds : [bounds, ...known].join(' '),
  };
}

const statusNames = {
  draft: { en: 'draft', fr: 'brouillon' },
  evaluated: { en: 'evaluated', fr: 'évaluée' },
  outdated: { en: 'out of date', fr: 'périmée' },
};
const remarks = {
  draft: { en: 'not evaluated yet', fr: 'pas encore évaluée' },
  evaluated: { en: '', fr: '' },
  outdated: {
    en: 'changed since it was evaluated: evaluate it again',
    fr: 'modifiée depuis son évaluation : évaluez-la de nouveau',
  },
};
const withoutFactor = { en: 'no figure, a factor is missing:', fr: 'sans valeur, un facteur manque :' };

/** An evaluation that is changed while its row is read is out of date. */
function statusShown(state: ListedEvaluation, hasFigures: boolean): EvaluationStatus {
  const status = statusOf(state);
  return status === 'evaluated' && !hasFigures ? 'outdated' : status;
}

/** The bytes of a result that exists and is up to date; otherwise null. */
function currentBytes(reading: StoredResultBytes | undefined): Uint8Array | null {
  return reading !== undefined && isCurrent(reading) ? reading.bytes : null;
}
