import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';
import { naming } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';
import { fieldTypes } from './parameter.ts';

// Parameters that an organization adds to categories and materials. They inform, and have no effect on any figure.

/** Stands for every category, or every material. */
export const everyOwner = 'all';

/** Parameters in force that an organization may have, and with those that are retired. */
export const mostOwnParameters = 100;
export const mostStoredParameters = 300;

const owners = (what: string, noun: 'category' | 'material') =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200, ...naming(noun) }), {
      maxItems: 300,
      description: `ids of the ${what} that have it, or "${everyOwner}"; they may be added to later, not taken from`,
    }),
  );

const OwnOption = document({
  value: Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
    description: 'what evaluations hold',
  }),
  name: Name,
  nameInFrench: Type.Optional(Name),
});

const day = (what: string) =>
  Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: `${what} day of a date` }),
  );

export const OwnParameter = document({
  id: Type.String({
    minLength: 5,
    maxLength: 60,
    pattern: '^own-[a-z0-9]+(-[a-z0-9]+)*$',
    ...naming('own-parameter'),
    description:
      'names the concept in every category and material, where its id is <owner>.<this id>; shipped ones never begin with own-',
  }),
  name: Name,
  nameInFrench: Type.Optional(Type.String({ ...Name, description: 'by default the same' })),
  fieldType: Type.Enum([...fieldTypes], { description: 'stays as it is once stored' }),
  unit: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, description: 'of a number; shown beside it' }),
  ),
  allowedValues: Type.Optional(
    Type.Array(OwnOption, {
      maxItems: 200,
      description: 'choices of the three select types; they may be added to later, not taken from',
    }),
  ),
  constraints: Type.Optional(
    document(
      {
        min: Type.Optional(Type.Number()),
        max: Type.Optional(Type.Number()),
        integer: Type.Optional(Type.Boolean()),
        minDate: day('first'),
        maxDate: day('last'),
      },
      { description: 'of numbers and dates; they may be widened later, not narrowed' },
    ),
  ),
  categories: owners('categories, each with those below it,', 'category'),
  materials: owners('shipped materials, each with the own ones like it,', 'material'),
  retired: Type.Optional(
    Type.Boolean({
      description:
        'no longer offered; evaluations that hold a value keep it. Those that a list leaves out are retired, never lost',
    }),
  ),
});
export type OwnParameter = Static<typeof OwnParameter>;

export const OwnParametersPayload = document(
  { parameters: Type.Array(OwnParameter, { maxItems: mostStoredParameters }) },
  { serviceOwned: ['revision', 'updatedAt'] },
);
export type OwnParametersPayload = Static<typeof OwnParametersPayload>;

/** The information parameters of an organization, in the order in which schemas show them, retired ones last. */
export const OwnParametersRecord = Type.Object({
  revision: Type.Integer({ description: '0: nobody has stored any' }),
  updatedAt: Type.Union([Type.String(), Type.Null()]),
  parameters: Type.Array(OwnParameter),
});
export type OwnParametersRecord = Static<typeof OwnParametersRecord>;
