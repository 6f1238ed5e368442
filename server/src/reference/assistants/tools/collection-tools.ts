import type {
  Collection,
  CollectionActions,
  EvaluationActions,
  Interval,
  IpcResult,
  Language,
  ProductIpcResult,
  ProductRecord,
} from '@sillage/contract';
import { collectionFigures, collectionMeans } from '@sillage/contract';
import { allowedDigits } from '@sillage/engine/figures';
import Type from 'typebox';
import { ServiceRefusal } from '../call-service.ts';
import { type Conversation, tool } from '../tool.ts';
import { requireCategory } from './catalog-names.ts';
import { evaluationArgument, evaluationIdOf } from './evaluation-ids.ts';
import { Figure, figureOf, rounded } from './figures.ts';
import { summaryFields, summaryOf } from './result-summary.ts';
import { withArgument } from './tool-faults.ts';

/** Products of an answer: each is read with its result. */
const mostProducts = 10;
/** Actions of an answer: the first five of an evaluation have an interval. */
const mostActions = 8;
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

const Selection = {
  category: Type.Optional(
    Type.String({ maxLength: 200, description: 'only this one: id of find_categories, or its name' }),
  ),
  season: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'only with this tag, by its name, such as SS27',
    }),
  ),
};

const figure = Type.Enum([...collectionFigures], { description: 'climate, score, or cost: the French one' });

const Totals = Type.Array(
  Type.Object({
    figure,
    total: Figure,
    mean: Figure,
    pieces: Type.Integer({ description: 'in the total' }),
    without: Type.Integer({ description: 'evaluations that lack the figure: left out, never 0' }),
  }),
);

export const collectionTools = [
  tool({
    name: 'find_products',
    title: 'Find products: sets of published versions',
    description:
      'Products combine published versions with quantities, such as a pack of three or an outfit. Lists those found by a part of the name or reference, each with what it contains and its climate impact and score with the interval of 90 % of the outcomes.',
    needs: ['read'],
    input: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200, description: 'part of the name or reference' })),
    }),
    output: Type.Object({
      shown: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          reference: Type.Optional(Type.String()),
          page: Type.String(),
          contains: Type.Array(Type.Object({ name: Type.Optional(Type.String()), quantity: Type.Number() })),
          ...summaryFields,
        }),
      ),
      more: Type.Optional(Type.String()),
    }),
    async run({ search }, talk) {
      const { call, language } = talk;
      const query = { search, limit: String(mostProducts + 1), expand: 'evaluations' };
      const found = await call<ProductRecord[]>('GET', '/products', { query });
      const shown = found.slice(0, mostProducts).map(async ({ id, name, reference, evaluations }) => ({
        ...{ id, name },
        ...(reference === undefined ? {} : { reference }),
        page: `/app/products/${id}`,
        contains: evaluations.map((one) => ({
          ...(one.name === undefined ? {} : { name: one.name }),
          quantity: one.quantity,
        })),
        ...summaryOf(await call<ProductIpcResult>('GET', `/results/product/${id}`), talk),
      }));
      return {
        shown: await Promise.all(shown),
        ...(found.length > mostProducts ? { more: texts[language].more } : {}),
      };
    },
  }),
  tool({
    name: 'add_up_collection',
    title: 'Totals of the whole collection',
    description:
      'Adds up the stored results of all evaluations, or of a category or season, over the pieces that are made or sold: climate, score and French cost in total and as a mean, with ranges, by category, beside the targets of the organization. Says what is left out because it has no figure.',
    needs: ['read'],
    input: Type.Object({
      ...Selection,
      count: Type.Optional(
        Type.Enum(['made', 'sold'], { description: 'which pieces, by default those made' }),
      ),
      per: Type.Optional(
        Type.Enum([...collectionMeans], { description: 'what the mean is per, by default a piece' }),
      ),
    }),
    output: Type.Object({
      evaluations: Type.Integer(),
      pieces: Type.Integer(),
      counted: Type.String({ description: 'what the pieces are' }),
      figures: Totals,
      categories: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), figures: Totals })),
      outdated: Type.Integer({ description: 'evaluations changed since their figures' }),
      targets: Type.Optional(
        Type.Array(
          Type.Object({ year: Type.Integer(), figure, value: Type.Number(), difference: NullableNumber }),
          { description: 'difference: total minus target, below 0 is within it' },
        ),
      ),
    }),
    async run({ category, season, count, per }, talk) {
      const { call, language } = talk;
      const category_id = await selected(category, talk);
      const query = { category_id, season, count, per };
      const { season: found, targets } = await call<Collection>('GET', '/collections', { query });
      return {
        evaluations: found.evaluations,
        pieces: found.pieces,
        counted: texts[language].counted[found.piecesFrom],
        figures: found.figures.map((one) => totalOf(one, language)),
        categories: found.categories.map(({ id, name, figures }) => ({
          ...{ id, name },
          figures: figures.map((one) => totalOf(one, language)),
        })),
        outdated: found.outdated.count,
        ...(targets === undefined || targets.length === 0
          ? {}
          : {
              targets: targets.map(({ year, figure, value, difference }) => ({
                ...{ year, figure, value },
                difference: rounded(difference),
              })),
            }),
      };
    },
  }),
  tool({
    name: 'what_to_change',
    title: 'What to change to cause less',
    description:
      'Tries other materials, countries, processes, less weight and no air freight, and ranks what gains most: of one evaluation with id, of the whole collection (or a category or season) without. Each gain with its interval where it is known; gains of several changes do not add up. Nothing is stored. For a change that the user names, use what_if.',
    needs: ['read'],
    input: Type.Object({
      id: Type.Optional(evaluationArgument('of an evaluation (find_evaluations); left out: the collection')),
      ...Selection,
      figure: Type.Optional(figure),
    }),
    output: Type.Object({
      figure,
      now: Figure,
      actions: Type.Array(
        Type.Object({
          sentence: Type.String(),
          assumed: Type.Boolean({ description: 'nobody gave the present value: it may be as good already' }),
          gain: Figure,
          shareOfNow: NullableNumber,
        }),
      ),
      missing: Type.Optional(Type.Integer({ description: 'evaluations without the figure, left out' })),
    }),
    async run({ id: asked, category, season, figure }, talk) {
      const { call, language } = talk;
      if (asked === undefined) {
        const query = { season, category_id: await selected(category, talk) };
        const found = await call<CollectionActions>('GET', '/collections/actions', {
          query: { ...query, figure },
        });
        const { season: now } = await call<Collection>('GET', '/collections', { query });
        const total = now.figures.find(({ id }) => id === found.figure);
        return {
          figure: found.figure,
          now:
            total === undefined
              ? figureOf({ value: found.total, unit: found.unit }, language)
              : totalOf(total, language).total,
          actions: actionsOf(found, language),
          missing: found.missing,
        };
      }
      const id = await evaluationIdOf(asked, '/id', talk);
      const path = `/results/evaluation/${encodeURIComponent(id)}/actions`;
      const found = await withArgument('/id', () =>
        call<EvaluationActions>('GET', path, { query: { figure } }),
      );
      return {
        figure: found.figure,
        now: await figureNow(id, found, talk),
        actions: actionsOf(found, language),
      };
    },
  }),
];

/** The figure as it is now, with the interval of the stored result where that is of the same. */
async function figureNow(
  id: string,
  { figure, value, unit }: EvaluationActions,
  { call, language }: Pick<Conversation, 'call' | 'language'>,
) {
  const now = { value, unit };
  if (figure === 'cost' || value === null) return figureOf(now, language);
  try {
    const stored = await call<IpcResult>('GET', `/results/evaluation/${encodeURIComponent(id)}`);
    const same = figure === 'score' ? stored.score : stored.impacts.find((impact) => impact.id === 'cch');
    const isSame = same?.value != null && Math.abs(same.value - value) <= 1e-9 * Math.abs(value);
    return figureOf(isSame ? same : now, language);
  } catch (error) {
    // A draft, or one that has changed since, has none.
    if (error instanceof ServiceRefusal && error.problem.status === 409) return figureOf(now, language);
    throw error;
  }
}

const selected = async (category: string | undefined, talk: Conversation): Promise<string | undefined> =>
  category === undefined ? undefined : requireCategory(category, '/category', talk);

/** A range without its digits, as an interval. */
const intervalOf = (value: number | null, range: { low: number; high: number } | null | undefined) =>
  value === null || range == null
    ? null
    : ({ ...range, digits: allowedDigits(value, range) } satisfies Interval);

function totalOf(one: Collection['season']['figures'][number], language: Language) {
  const { id, unit, total, range, mean, pieces, missing, atLeast } = one;
  const bound = atLeast ? { atLeast: true as const } : {};
  const per = mean ?? { per: 'piece' as const, value: one.perPiece, range: null };
  return {
    figure: id,
    total: figureOf({ value: total, unit, interval: intervalOf(total, range), ...bound }, language),
    mean: figureOf(
      {
        value: per.value,
        unit: `${unit} / ${texts[language].per[per.per]}`,
        interval: intervalOf(per.value, per.range),
        ...bound,
      },
      language,
    ),
    pieces,
    without: missing.evaluations,
  };
}

function actionsOf({ unit, actions }: EvaluationActions | CollectionActions, language: Language) {
  return actions.slice(0, mostActions).map((action) => ({
    sentence: action.sentence,
    assumed: action.assumed,
    gain: figureOf(
      {
        ...{ value: action.gain, unit },
        interval: 'interval' in action ? intervalOf(action.gain, action.interval) : null,
      },
      language,
    ),
    shareOfNow: rounded(action.relative, 2),
  }));
}

const texts = {
  en: {
    more: 'search for a part of the name to see others',
    counted: {
      request: 'pieces given in the request',
      evaluations: 'pieces stored with each evaluation',
      'one-each': 'nobody has stored pieces: each evaluation counts once',
    },
    per: { piece: 'piece', kilogram: 'kg', euro: '€' },
  },
  fr: {
    more: 'cherchez une partie du nom pour voir les autres',
    counted: {
      request: 'pièces données dans la demande',
      evaluations: 'pièces enregistrées avec chaque évaluation',
      'one-each': 'personne n’a enregistré de pièces : chaque évaluation compte une fois',
    },
    per: { piece: 'pièce', kilogram: 'kg', euro: '€' },
  },
} as const;
