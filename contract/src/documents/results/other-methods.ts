import Type, { type Static } from 'typebox';

/** An evaluation under the impact method of one database. */
export const OtherMethod = Type.Object({
  database: Type.String({
    description: 'name@version of the database that stands for everything the evaluation needs',
  }),
  method: Type.String({ description: 'id of the impact method in its package' }),
  impacts: Type.Array(
    Type.Object({
      name: Type.String({ description: 'of the category, as the package has it' }),
      unit: Type.String(),
      value: Type.Union([Type.Number(), Type.Null()], {
        description: 'per reference flow; null: a data set has no figure',
      }),
    }),
    { description: 'empty: it cannot be evaluated' },
  ),
  problems: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), message: Type.String() }), {
    description: 'why it cannot be evaluated, such as each role without a data set',
  }),
});

/** An evaluation under the impact methods that came in packages of databases. */
export const OtherMethods = Type.Object({
  methods: Type.Array(OtherMethod, {
    description: 'by name; empty: no database has an impact method of its package',
  }),
});
export type OtherMethods = Static<typeof OtherMethods>;
