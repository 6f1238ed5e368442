import Type from 'typebox';

/** Part of a figure was never inventoried by its publisher and counts 0. */
export const LowerBound = Type.Literal(true, {
  description: 'a lower bound: what a data set is known not to inventory counts 0 in it',
});

/** Where the estimates behind an impact miss the publication that they were compared with, and by how much. */
export const OutsideCalibration = Type.Object(
  {
    state: Type.Literal('outside'),
    ratio: Type.Number({ description: 'figure of this catalog / published figure, mean of the products' }),
    product: Type.String({ description: 'what is published' }),
    message: Type.String(),
    cause: Type.Optional(
      Type.String({ description: 'what in the data leads to it; absent up to catalog 2026.4' }),
    ),
    direction: Type.Optional(
      Type.Enum(['too-high', 'too-low'], {
        description: 'present where all the products lie on the same side: a bias, no spread',
      }),
    ),
  },
  {
    description:
      'the estimates behind it were compared with official publications of products of the same fibre, and miss them by more than the aim; see /docs/calculation, calibration',
  },
);
