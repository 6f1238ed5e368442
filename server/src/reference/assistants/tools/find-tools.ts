import type {
  AccessoryRecord,
  CategoryRecord,
  CategorySchema,
  EvaluationSummary,
  MaterialRecord,
} from '@sillage/contract';
import Type from 'typebox';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import { tool } from '../tool.ts';

/** Items of an answer: enough to choose from, few enough to read. */
const mostItems = 30;
/** Choices of a parameter that are shown; countries have some 200. */
const mostChoices = 15;

const Search = Type.Optional(Type.String({ maxLength: 200, description: 'part of the name' }));

/** An answer that says how much was left out. */
function listed<Item>(items: readonly Item[]): { total: number; shown: readonly Item[]; more?: string } {
  const shown = items.slice(0, mostItems);
  return items.length === shown.length
    ? { total: items.length, shown }
    : { total: items.length, shown, more: 'search for a part of the name to see others' };
}

const matching = (search: string | undefined) => {
  const wanted = foldText(search ?? '');
  return ({ id, name }: { id: string; name: string }) =>
    foldText(name).includes(wanted) || id.includes(wanted);
};

function leaves(category: CategoryRecord): CategoryRecord[] {
  return category.children.length === 0 ? [category] : category.children.flatMap(leaves);
}

export const findTools = [
  tool({
    name: 'find_categories',
    title: 'Find product categories',
    description: 'Lists the categories of products that can be evaluated, such as t-shirt, with their ids.',
    needs: ['read'],
    input: Type.Object({ search: Search }),
    async run({ search }, call) {
      const tree = await call<CategoryRecord[]>('GET', '/evaluations/categories');
      const found = tree.flatMap(leaves).filter(matching(search));
      return listed(found.map(({ id, name, description }) => ({ id, name, description })));
    },
  }),
  tool({
    name: 'find_materials',
    title: 'Find materials and accessories',
    description:
      'Lists materials and accessories (buttons, zips) that a category may be made of, with their ids; those of the organization are marked own.',
    needs: ['read'],
    input: Type.Object({ category: Type.String({ maxLength: 200 }), search: Search }),
    async run({ category, search }, call) {
      const query = { evaluation_category_id: category };
      const materials = await call<MaterialRecord[]>('GET', '/materials', { query });
      const accessories = await call<AccessoryRecord[]>('GET', '/accessories', { query });
      return {
        materials: listed(
          materials
            .filter(matching(search))
            .map(({ id, name, family, databases, own }) => ({ id, name, family, databases, own })),
        ),
        accessories: listed(
          accessories
            .filter(matching(search))
            .map(({ id, name, unitWeight, own }) => ({ id, name, weightOfOneInKg: unitWeight, own })),
        ),
      };
    },
  }),
  tool({
    name: 'describe_category',
    title: 'Describe what a category asks for',
    description:
      'Lists the parameters of a category by stage, with type, unit, default and choices. All of them may be left out: then their defaults count.',
    needs: ['read'],
    input: Type.Object({ category: Type.String({ maxLength: 200 }) }),
    async run({ category }, call) {
      const path = `/evaluations/categories/schema/${encodeURIComponent(category)}`;
      const { id, name, functionalUnit, lifecycles } = await call<CategorySchema>('GET', path);
      return {
        id,
        name,
        functionalUnit,
        stages: lifecycles.map(({ name: stage, informations, processes }) => ({
          stage,
          parameters: [...informations, ...processes].flatMap(({ name: group, parameters }) =>
            parameters.map(
              ({ id: parameter, name: label, fieldType, unit, defaultValue, allowedValues }) => ({
                id: parameter,
                name: `${group}: ${label}`,
                fieldType,
                unit: unit ?? undefined,
                default: defaultValue,
                ...(allowedValues.length === 0 ? {} : { choices: choicesOf(allowedValues) }),
              }),
            ),
          ),
        })),
      };
    },
  }),
  tool({
    name: 'find_evaluations',
    title: 'Find evaluations',
    description:
      'Lists evaluations of the organization with their climate impact (kg CO2e), PEF score (µPt), French cost (points), state and data quality (1 best, 5 worst).',
    needs: ['read'],
    input: Type.Object({
      search: Search,
      sort: Type.Optional(
        Type.Enum(['-climate', 'climate', '-score', 'score', '-updated_at'], {
          description: 'with - the highest or newest first',
        }),
      ),
    }),
    async run({ search, sort }, call) {
      const query = { limit: String(mostItems), search, sort };
      const found = await call<EvaluationSummary[]>('GET', '/evaluations', { query });
      return {
        shown: found.map(({ id, name, reference, category, status, figures }) => ({
          id,
          name,
          reference,
          category: category.id,
          status,
          figures,
        })),
      };
    },
  }),
];

type Choice = { readonly value: string; readonly name: string };

function choicesOf(values: readonly Choice[]) {
  const shown = values.slice(0, mostChoices).map(({ value, name }) => ({ value, name }));
  return values.length > shown.length ? { total: values.length, first: shown } : shown;
}
