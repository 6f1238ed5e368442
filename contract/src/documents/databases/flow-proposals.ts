import Type from 'typebox';

/** Why a flow of the method is only proposed: each is something that no list may cross in silence. */
export const proposalKinds = [
  /** Fossil, biogenic, or from changed land: the name does not say which, or says another one. */
  'origin',
  /** The proposed flow is a group, such as hydrocarbons, or "unspecified". */
  'group',
  /** Another state of oxidation. */
  'state',
  /** Another medium, long-term for not, sea for fresh water, indoor air for outdoor. */
  'compartment',
  /** The file names no compartment. */
  'no-compartment',
  /** An ore for the metal in it. */
  'content',
  /** The mapping list itself says that it is not the same: a proxy, an average, matched by hand. */
  'condition',
  /** Several flows with different factors have this name or CAS number. */
  'several',
  /** A list of a nomenclature that is not that of the database knows the name. */
  'nomenclature',
  /** The list states a heating value that the fuel cannot have. */
  'heating-value',
  /** Another name of a substance, or a CAS number, that leads to flows with different factors. */
  'other-name',
] as const;

export type ProposalKind = (typeof proposalKinds)[number];

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The flow of the method that a flow without a factor probably is, and what it would add. */
export const FlowProposal = Type.Object({
  id: Type.String(),
  name: Type.String(),
  compartment: Type.String(),
  unit: Type.String(),
  adds: Nullable(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      amount: Type.Optional(Type.Number({ description: 'per unit of every product, without sign' })),
      unit: Type.String(),
      share: Type.Number(),
    }),
  ),
});
