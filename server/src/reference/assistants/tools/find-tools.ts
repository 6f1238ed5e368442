import type { EvaluationStatistics, EvaluationSummary } from '@sillage/contract';
import { categoryNames, materialNames, nearMaterials } from '@sillage/contract/tables';
import Type from 'typebox';
import { tool } from '../tool.ts';
import {
  allAccessories,
  allCategories,
  allMaterials,
  type Found,
  requireCategory,
  searched,
} from './catalog-names.ts';
import { Figure, figureOf, rounded } from './figures.ts';
import { Evaluated, evaluatedOf } from './result-summary.ts';

/** Items of an answer: enough to choose from, few enough to read. */
const mostItems = 30;
/** Orders that people ask for. */
const orders = [
  ...(['-climate', 'climate', '-score', 'score', '-cost', 'cost'] as const),
  ...(['-quality', 'quality', '-weight', 'weight', '-updated_at'] as const),
] as const;
/** Evaluations that are looked at for those above or below a figure: one page of the list. */
const mostRead = 500;

const Search = Type.Optional(
  Type.String({ maxLength: 200, description: 'part of the name, or a word for it, in English or French' }),
);

const Suggestion = Type.Object({
  id: Type.String(),
  name: Type.String(),
  why: Type.Optional(Type.String({ description: 'why it is near, and what differs' })),
});

/** A list that says how much was left out, and what is close where nothing was found. */
const Listed = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Object({
    total: Type.Integer(),
    shown: Type.Array(item),
    more: Type.Optional(Type.String()),
    didYouMean: Type.Optional(
      Type.Array(Suggestion, { description: 'nothing was found, but these are close' }),
    ),
  });

const more = {
  en: 'search for a part of the name to see others',
  fr: 'cherchez une partie du nom pour voir les autres',
};

const none = {
  en: 'nothing is called so: leave search out to see what there is, and say to the user what you take in its place',
  fr: 'rien ne porte ce nom : sans search, voyez ce qu’il y a, et dites à l’utilisateur ce que vous prenez à la place',
};

function listed<One extends { readonly id: string; readonly name: string }, Item>(
  { found, close }: Found<One>,
  language: 'en' | 'fr',
  show: (one: One) => Item,
  { isElsewhere = false, search = '' } = {},
) {
  const near = new Map(
    nearMaterials(search, new Set(close.map(({ id }) => id))).map(({ id, reason }) => [id, reason[language]]),
  );
  return {
    total: found.length,
    shown: found.slice(0, mostItems).map(show),
    ...(found.length > mostItems ? { more: more[language] } : {}),
    ...(found.length + close.length === 0 && !isElsewhere ? { more: none[language] } : {}),
    ...(close.length === 0
      ? {}
      : {
          didYouMean: close.map(({ id, name }) => {
            const why = near.get(id);
            return { id, name, ...(why === undefined ? {} : { why }) };
          }),
        }),
  };
}

export const findTools = [
  tool({
    name: 'find_categories',
    title: 'Find product categories',
    description:
      'Lists the categories of products that can be evaluated, such as t-shirt, with their ids. Words that people use (tee, hoodie, chaussettes) find theirs.',
    needs: ['read'],
    input: Type.Object({ search: Search }),
    output: Listed(Type.Object({ id: Type.String(), name: Type.String(), description: Type.String() })),
    async run({ search }, talk) {
      const found = searched(await allCategories(talk), search, categoryNames);
      return listed(found, talk.language, ({ id, name, description }) => ({ id, name, description }));
    },
  }),
  tool({
    name: 'find_materials',
    title: 'Find materials and accessories',
    description:
      'Lists materials and accessories (buttons, zips) that products of a category may be made of, or of all categories where none is given, with their ids; those of the organization are marked own.',
    needs: ['read'],
    input: Type.Object({
      category: Type.Optional(
        Type.String({ maxLength: 200, description: 'id of find_categories; left out: all categories' }),
      ),
      search: Search,
    }),
    output: Type.Object({
      materials: Listed(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          family: Type.String(),
          databases: Type.Array(Type.String()),
          categories: Type.Optional(Type.Array(Type.String())),
          own: Type.Optional(Type.Boolean()),
        }),
      ),
      accessories: Listed(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          weightOfOneInKg: Type.Number(),
          own: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
    async run({ category, search }, talk) {
      if (category !== undefined) await requireCategory(category, '/category', talk);
      const materials = searched(await allMaterials(talk, category), search, materialNames);
      const accessories = searched(await allAccessories(talk, category), search, materialNames);
      const isFound = materials.found.length + accessories.found.length > 0;
      const isClose = materials.close.length + accessories.close.length > 0;
      // What one list has found needs no suggestion of the other.
      const shown = <One>({ found, close }: Found<One>) => ({ found, close: isFound ? [] : close });
      return {
        materials: listed(
          shown(materials),
          talk.language,
          (one) => ({
            ...{ id: one.id, name: one.name, family: one.family, databases: one.databases },
            ...(category === undefined && search !== undefined ? { categories: one.categories } : {}),
            ...(one.own === undefined ? {} : { own: one.own }),
          }),
          { isElsewhere: isFound || isClose, search: search ?? '' },
        ),
        accessories: listed(
          shown(accessories),
          talk.language,
          ({ id, name, unitWeight, own }) => ({
            ...{ id, name, weightOfOneInKg: unitWeight },
            ...(own === undefined ? {} : { own }),
          }),
          { isElsewhere: isFound || isClose },
        ),
      };
    },
  }),
  tool({
    name: 'find_evaluations',
    title: 'Find evaluations',
    description:
      'Lists evaluations of the organization with their climate impact, PEF score, both with the interval of 90 % of the outcomes, French cost (points), state and data quality (1 best, 5 worst).',
    needs: ['read'],
    input: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200, description: 'part of the name or reference' })),
      reference: Type.Optional(Type.String({ maxLength: 100, description: 'exactly this one' })),
      category: Type.Optional(
        Type.String({ maxLength: 200, description: 'id of find_categories, or its name' }),
      ),
      status: Type.Optional(
        Type.Enum(['draft', 'evaluated', 'outdated'], {
          description: 'draft: without a result; outdated: changed since its result',
        }),
      ),
      climateAbove: Type.Optional(
        Type.Number({ description: 'kg CO2 eq: only those with more, the highest first' }),
      ),
      climateBelow: Type.Optional(
        Type.Number({ description: 'kg CO2 eq: only those with less, the lowest first' }),
      ),
      sort: Type.Optional(
        Type.Enum([...orders], {
          description: 'with - the highest or newest first; of quality, the worst; cost: the French one',
        }),
      ),
    }),
    output: Type.Object({
      total: Type.Integer({ description: 'that match; where more are left out, at least so many' }),
      shown: Type.Array(
        Type.Object({
          ...Evaluated.properties,
          status: Type.String({ description: 'draft: without a result; outdated: changed since' }),
          versions: Type.Array(Type.Object({ id: Type.String(), number: Type.Integer() })),
          climate: Type.Optional(Figure),
          score: Type.Optional(Figure),
          frenchCost: Type.Optional(
            Type.Union([Type.Number(), Type.Null()], { description: 'whole points; no interval' }),
          ),
          dataQuality: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
          weightInKg: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
        }),
      ),
      more: Type.Optional(Type.String()),
    }),
    async run({ search, reference, category, status, climateAbove, climateBelow, sort }, talk) {
      const { call, language } = talk;
      const chosen = {
        search,
        reference,
        status,
        category_id: category === undefined ? undefined : await requireCategory(category, '/category', talk),
      };
      const limits = climateAbove !== undefined || climateBelow !== undefined;
      const order = climateAbove === undefined ? 'climate' : '-climate';
      const query = limits
        ? { ...chosen, sort: order, limit: String(mostRead) }
        : { ...chosen, sort, limit: String(mostItems + 1) };
      const read = await call<EvaluationSummary[]>('GET', '/evaluations', { query });
      const { count = read.length } = limits
        ? {}
        : await call<EvaluationStatistics>('GET', '/evaluations/statistics', { query: chosen });
      // Those without a figure are neither above nor below.
      const found = limits
        ? read.filter(({ figures }) => isWithin(figures?.climate, climateAbove, climateBelow))
        : read;
      return {
        total: limits ? found.length : count,
        shown: found.slice(0, mostItems).map(({ category, figures, status, versions, ...one }) => ({
          ...evaluatedOf(one.id, one),
          category: category.id,
          status,
          versions: versions.map(({ id, number }) => ({ id, number })),
          ...(figures === null ? {} : figuresOf(figures, language)),
        })),
        ...(found.length > mostItems || (limits && read.length === mostRead) ? { more: more[language] } : {}),
      };
    },
  }),
];

function isWithin(
  climate: number | null | undefined,
  above = Number.NEGATIVE_INFINITY,
  below = Number.POSITIVE_INFINITY,
): boolean {
  return climate != null && climate > above && climate < below;
}

function figuresOf(figures: NonNullable<EvaluationSummary['figures']>, language: 'en' | 'fr') {
  const { climate, score, climateInterval, scoreInterval, frenchCost, quality, weight, atLeast } = figures;
  const bound = (of: 'climate' | 'score') => (atLeast?.includes(of) ? { atLeast: true as const } : {});
  return {
    climate: figureOf(
      { value: climate, unit: 'kg CO2 eq', interval: climateInterval, ...bound('climate') },
      language,
    ),
    score: figureOf({ value: score, unit: 'µPt', interval: scoreInterval, ...bound('score') }, language),
    frenchCost: frenchCost === null ? null : Math.round(frenchCost),
    dataQuality: rounded(quality),
    weightInKg: weight,
  };
}
