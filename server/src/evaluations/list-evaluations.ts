import {
  type EvaluationOrder,
  type EvaluationStatus,
  type EvaluationSummary,
  evaluationStatuses,
  type Language,
} from '@sillage/contract';
import { withholdFigureRanges } from '@sillage/engine';
import { listedPayload, statusOf, versionSummary } from '../calculation/prepare/stored-evaluation.ts';
import { weightWarningsOf } from '../calculation/prepare/weight-warnings.ts';
import { readStandardResults } from '../calculation/render/standard-results.ts';
import { named, readTeamAndTagNames, withNames } from '../library/own-data/record-names.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import type { ListSource } from '../platform/ndjson/list-pages.ts';
import type { EvaluationQuery, ListedEvaluation, ListedKey } from '../platform/ports/evaluations.ts';
import type { FigureRanges } from '../platform/ports/figures.ts';
import type { StoredVersionSummary } from '../platform/ports/versions.ts';
import { breakdownOf } from './evaluation-breakdown.ts';
import { cachedList } from './read-cached-list.ts';

/**
 * Lists an organization's evaluations.
 * Items show the stored payload; preparing each would make long lists slow.
 */
export function evaluationList(
  { storage, catalog, threads }: Pick<Context, 'storage' | 'catalog' | 'threads'>,
  caller: Caller,
  filter: Omit<EvaluationQuery, 'limit'>,
  shown: {
    readonly language: Language;
    readonly expand?: 'payload' | 'breakdown' | undefined;
    readonly sort?: EvaluationOrder;
    /** Only these fields of items. */
    readonly fields?: string | undefined;
    /** Of a whole list no items are kept: they would displace those of pages, which are read again and again. */
    readonly limit?: string | undefined;
  },
): ListSource<ListedEvaluation> {
  const { sort, expand, language, fields, limit } = shown;
  const { organizationId } = caller;
  const form = limit === undefined ? undefined : JSON.stringify([language, expand, fields]);
  const { read, keep } = cachedList(storage, organizationId, form);
  return {
    path: '/evaluations',
    ...(sort === undefined ? {} : { order: sort }),
    read: sortedReading((query) => read({ ...filter, ...query }), sort, filter.status),
    ...(keep === undefined ? {} : { keep }),
    count: async () => (await storage.countEvaluations(organizationId, filter)).count,
    async show(states) {
      if (states.length === 0) return [];
      const payloads = states.map(listedPayload);
      const ids = states.map(({ id }) => id);
      const [versions, names, results, closed] = await Promise.all([
        storage.listVersionsOfAll(organizationId, ids),
        readTeamAndTagNames({ storage }, caller, payloads),
        expand === 'breakdown' ? readStandardResults({ storage, threads }, organizationId, ids) : undefined,
        storage.readClosedDatabases(organizationId),
      ]);
      const closedById = new Map(closed);
      return states.map((state, index) => {
        const payload = withNames(payloads[index] as ReturnType<typeof listedPayload>, names);
        const categoryName = catalog.category(state.categoryId)?.name[language];
        const warnings = weightWarningsOf({ catalog }, state, payload);
        return {
          ...summaryOf(
            state,
            { ...payload, category: named(payload.category, categoryName) },
            versions.filter(({ evaluationId }) => evaluationId === state.id),
            expand === 'payload',
            closedById,
          ),
          ...(warnings.length === 0 ? {} : { warnings }),
          ...(results === undefined ? {} : { breakdown: breakdownOf(results.get(state.id)) }),
        };
      });
    },
  };
}

function summaryOf(
  state: ListedEvaluation,
  payload: ReturnType<typeof listedPayload>,
  versions: readonly StoredVersionSummary[],
  expanded: boolean,
  closed: ReadonlyMap<string, unknown>,
): EvaluationSummary {
  const { lifecycles, composition, ...head } = payload;
  return {
    id: state.id,
    status: statusOf(state),
    revision: state.revision,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    ...(state.evaluated === null ? {} : { evaluatedAt: state.evaluated.evaluatedAt }),
    ...head,
    ...(expanded && composition !== undefined ? { lifecycles, composition } : {}),
    versions: versions.map(versionSummary),
    figures: figuresOf(state, closed),
  };
}

const noRanges: FigureRanges = { climate: null, score: null };

/** A database can be closed after the ranges were stored. */
function figuresOf(
  { figures }: ListedEvaluation,
  closed: ReadonlyMap<string, unknown>,
): EvaluationSummary['figures'] {
  if (figures === null) return null;
  const { ranges = noRanges, ...rest } = figures;
  const { climate, score } = withholdFigureRanges(ranges, closed);
  const { atLeast } = ranges;
  return {
    ...rest,
    climateInterval: climate,
    scoreInterval: score,
    ...(atLeast === undefined ? {} : { atLeast: [...atLeast] }),
  };
}

type Part = Pick<EvaluationQuery, 'after' | 'afterKey' | 'limit' | 'sort' | 'status'>;
type Read<K extends ListedKey> = (query: Part) => Promise<readonly K[]>;
type ReadPage<K extends ListedKey> = (
  page: Pick<Part, 'after' | 'afterKey' | 'limit'>,
) => Promise<readonly K[]>;

/** What the orders of the API are called in the storage. */
const columns = {
  name: 'name',
  updated_at: 'updatedAt',
  climate: 'climate',
  score: 'score',
  cost: 'frenchCost',
  quality: 'quality',
  weight: 'weight',
} as const;

/** Reads the pages of a list in a given order; undefined: by ascending id. */
export function sortedReading<K extends ListedKey>(
  read: Read<K>,
  order: EvaluationOrder | undefined,
  status: EvaluationStatus | undefined,
): ReadPage<K> {
  if (order === undefined) return read;
  const descending = order.startsWith('-');
  const by = descending ? order.slice(1) : order;
  if (by === 'status') return byStatus(read, descending, status);
  const sort = { by: columns[by as keyof typeof columns], descending };
  return (page) => read({ ...page, sort });
}

/** Reads one status after another, each by ascending id, so that the storage does not have to sort. */
function byStatus<K extends ListedKey>(
  read: Read<K>,
  descending: boolean,
  only: EvaluationStatus | undefined,
): ReadPage<K> {
  const all = only === undefined ? evaluationStatuses : [only];
  const statuses = descending ? [...all].reverse() : all;
  return async ({ after, afterKey, limit }) => {
    const found: K[] = [];
    const begun = Math.max(0, statuses.indexOf(afterKey as EvaluationStatus));
    for (const [place, status] of statuses.slice(begun).entries()) {
      const from = place === 0 && after !== undefined ? { after } : {};
      const rows = await read({ ...from, limit: limit - found.length, status });
      found.push(...rows.map((row) => ({ ...row, sortKey: status })));
      if (found.length === limit) break;
    }
    return found;
  };
}
