import type { EvaluationOrder, EvaluationPayload, EvaluationSummary, Language } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { List } from '../../lists/list-answer.ts';
import type {
  EvaluationQuery,
  EvaluationState,
  ListedEvaluation,
  StoredVersionSummary,
} from '../../storage/storage.ts';
import { sortedReading } from './sorted-reading.ts';
import { payloadOf, statusOf, withNames } from './stored-evaluation.ts';

/** How an organization's evaluations are listed: nothing is prepared, so an item costs next to nothing. */
export function evaluationList(
  { storage, catalog }: Pick<Context, 'storage' | 'catalog'>,
  { organizationId }: Caller,
  filter: Omit<EvaluationQuery, 'limit'>,
  shown: { readonly language: Language; readonly expanded: boolean; readonly sort?: EvaluationOrder },
): List<ListedEvaluation> {
  const { sort } = shown;
  return {
    path: '/evaluations',
    ...(sort === undefined ? {} : { order: sort }),
    read: sortedReading(
      (query) => storage.listEvaluations(organizationId, { ...filter, ...query }),
      sort,
      filter.status,
    ),
    async show(states) {
      if (states.length === 0) return [];
      const payloads = states.map(payloadOf);
      const idsOf = (noun: 'teams' | 'tags'): string[] =>
        payloads.flatMap((payload) => (payload[noun] ?? []).map(({ id }) => id));
      const [versions, teams, tags] = await Promise.all([
        storage.listVersionsOfAll(
          organizationId,
          states.map(({ id }) => id),
        ),
        storage.readTeams(organizationId, idsOf('teams')),
        storage.readTags(organizationId, idsOf('tags')),
      ]);
      const names = new Map([...teams, ...tags].map(({ id, name }) => [id, name]));
      return states.map((state, index) => {
        const payload = withNames(payloads[index] as EvaluationPayload, {
          names,
          categoryName: catalog.category(state.categoryId)?.name[shown.language],
        });
        return summaryOf(
          state,
          payload,
          versions.filter(({ evaluationId }) => evaluationId === state.id),
          shown.expanded,
        );
      });
    },
  };
}

function summaryOf(
  state: EvaluationState,
  payload: EvaluationPayload,
  versions: readonly StoredVersionSummary[],
  expanded: boolean,
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
    ...(expanded ? { lifecycles, composition } : {}),
    versions: versions.map(({ id, number, publishedAt }) => ({ id, number, publishedAt })),
  };
}
