import {
  type CategorySchema,
  didYouMean,
  type MaterialSchema,
  type ParameterDescription,
} from '@sillage/contract';
import Type, { type Static } from 'typebox';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import { tool } from '../tool.ts';
import { requireCategory, requireMaterial } from './catalog-names.ts';
import { refusalOf, withArgument } from './tool-faults.ts';

/** Choices of a parameter that are shown; countries have some 250. */
const mostChoices = 15;

const Choice = Type.Object({ value: Type.String(), name: Type.String() });

const Described = Type.Object({
  id: Type.String(),
  name: Type.String(),
  fieldType: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
  default: Type.Union([Type.String(), Type.Null()], {
    description: 'null: none, or another parameter decides',
  }),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  choices: Type.Optional(Type.Array(Choice)),
  choicesInAll: Type.Optional(Type.Integer({ description: 'where only the first ones are shown' })),
});

interface Group {
  readonly id: string;
  readonly name: string;
  readonly informations: CategorySchema['lifecycles'][number]['informations'];
  readonly processes: CategorySchema['lifecycles'][number]['processes'];
}

export const describeTools = [
  tool({
    name: 'describe_category',
    title: 'Describe what a category asks for',
    description:
      'Lists the parameters of a category, in pieces: without more, the name and default of each by stage; with stage, or with search (country, dyeing …), also type, unit, limits and choices. With material, the parameters of that material instead, such as the country it comes from. All of them may be left out: then their defaults count.',
    needs: ['read'],
    input: Type.Object({
      category: Type.String({ maxLength: 200, description: 'id of find_categories' }),
      stage: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'id of a stage of the short answer: t-shirt.use, or use',
        }),
      ),
      material: Type.Optional(Type.String({ maxLength: 200, description: 'id of find_materials' })),
      search: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'words of the name or id of a parameter, or of a choice',
        }),
      ),
    }),
    output: Type.Object({
      id: Type.String(),
      name: Type.String(),
      functionalUnit: Type.String(),
      banner: Type.Optional(Type.String({ description: 'what must be said of figures of this category' })),
      stages: Type.Array(
        Type.Object({ id: Type.String(), stage: Type.String(), parameters: Type.Array(Described) }),
      ),
      more: Type.Optional(Type.String()),
    }),
    async run({ category, stage, material, search }, talk) {
      const { call, language } = talk;
      await requireCategory(category, '/category', talk);
      if (material !== undefined) await requireMaterial(material, '/material', talk);
      const path = `/evaluations/categories/schema/${encodeURIComponent(category)}`;
      const { id, name, functionalUnit, banner, lifecycles } = await withArgument('/category', () =>
        call<CategorySchema>('GET', path),
      );
      const groups: readonly Group[] =
        material === undefined
          ? lifecycles
          : [
              await withArgument('/material', () =>
                call<MaterialSchema>('GET', `/materials/schema/${encodeURIComponent(material)}`),
              ),
            ];
      const chosen =
        stage === undefined
          ? groups
          : groups.filter((one) => one.id === stage || one.id === `${category}.${stage}`);
      if (chosen.length === 0) {
        const ids = groups.map((one) => one.id);
        const message = {
          en: `There is no stage ${stage}: ${ids.join(', ')}.`,
          fr: `Il n’y a pas d’étape ${stage} : ${ids.join(', ')}.`,
        };
        throw refusalOf(
          [{ pointer: '/stage', message, hint: didYouMean(String(stage), ids) }],
          talk.language,
        );
      }
      const whole = stage !== undefined || search !== undefined || material !== undefined;
      const wanted = foldText(search ?? '').split(/[^\p{L}\p{N}]+/u);
      const stages = chosen
        .map((one) => ({
          id: one.id,
          stage: one.name,
          parameters: [...one.informations, ...one.processes].flatMap(({ name: group, parameters }) =>
            parameters.flatMap((parameter) => {
              const choices = parameter.allowedValues.filter(({ name }) => holdsAll(name, wanted));
              const isNamed = holdsAll(`${parameter.id} ${group}: ${parameter.name}`, wanted);
              if (!isNamed && choices.length === 0) return [];
              return [describedOf(parameter, group, whole, isNamed ? parameter.allowedValues : choices)];
            }),
          ),
        }))
        .filter(({ parameters }) => parameters.length > 0 || search === undefined);
      return {
        ...{ id, name, functionalUnit: functionalUnit.text },
        ...(banner === undefined ? {} : { banner }),
        stages,
        ...(stages.length === 0 ? { more: none[language] } : whole ? {} : { more: more[language] }),
      };
    },
  }),
];

const more = {
  en: 'give stage or search for type, unit and choices; material for those of a material',
  fr: 'donnez stage ou search pour le type, l’unité et les choix ; material pour ceux d’une matière',
};

const none = {
  en: 'no parameter is called so: leave search out to see all, or give stage',
  fr: 'aucun paramètre ne porte ce nom : sans search, voyez-les tous, ou donnez stage',
};

/** Whether a text has all words of a search, or parts that begin like them. */
const holdsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => foldText(text).includes(word) || foldText(text).includes(singular(word)));

const singular = (word: string): string => (word.length < 4 ? word : word.replace(/(?<=sh|ch|x)es$|s$/, ''));

function describedOf(
  { id, name, fieldType, unit, defaultValue, allowedValues, constraints }: ParameterDescription,
  group: string,
  whole: boolean,
  choices: ParameterDescription['allowedValues'],
): Static<typeof Described> {
  if (!whole) return { id, name, default: defaultValue };
  const { min, max } = constraints;
  const first = choices.slice(0, mostChoices);
  return {
    id,
    name: `${group}: ${name}`,
    fieldType,
    ...(unit == null ? {} : { unit }),
    default: defaultValue,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(first.length === 0
      ? {}
      : { choices: first.map(({ value, name: shown }) => ({ value, name: shown })) }),
    ...(allowedValues.length > first.length ? { choicesInAll: allowedValues.length } : {}),
  };
}
