import Type from 'typebox';

/** Most relevant categories, stages and processes, with the names of the language. */
export const relevantPart = <T extends Type.TSchema>(text: T) => {
  const ranked = Type.Object({ id: Type.String(), name: text, absoluteShare: Type.Number() });
  const lists = {
    lifecycles: Type.Array(ranked),
    lifecyclesWithoutUse: Type.Optional(Type.Array(ranked)),
    processes: Type.Array(ranked),
    processesWithoutUse: Type.Optional(Type.Array(ranked)),
  };
  return Type.Object({
    ...lists,
    categories: Type.Array(
      Type.Object({
        ...ranked.properties,
        unit: Type.String(),
        value: Type.Union([Type.Number(), Type.Null()]),
        decidedBy: Type.Optional(Type.Literal('estimate')),
        calibration: Type.Optional(Type.Object({ ratio: Type.Number(), sentence: text })),
        ...lists,
      }),
    ),
    estimates: Type.Object({ decide: Type.Boolean(), because: text }),
    flows: Type.Object({
      available: Type.Boolean(),
      reason: text,
      processes: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.String({ description: 'id among the processes of the result' }),
            name: text,
            category: Type.Object({ id: Type.String(), name: text }),
            flows: Type.Array(
              Type.Object({
                name: Type.String({ description: 'The name of the flow.' }),
                compartment: Type.String(),
                share: Type.Number({
                  description: 'of what the data set itself adds, by absolute impacts, −1 to 1',
                }),
              }),
            ),
          }),
          {
            description:
              'each most relevant process of each most relevant category with an inventory that may be shown. Absent in versions of releases before 0.12.0',
          },
        ),
      ),
    }),
  });
};
