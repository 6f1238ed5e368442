import Type, { type Static } from 'typebox';

/** A country or region of the textile method. */
export const TextileCountry = Type.Object({ code: Type.String(), name: Type.String() });
export type TextileCountry = Static<typeof TextileCountry>;

/** A material, product or trim of the textile method. */
export const TextileChoice = Type.Object({ id: Type.String(), name: Type.String() });
export type TextileChoice = Static<typeof TextileChoice>;
