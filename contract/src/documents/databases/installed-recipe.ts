import Type, { type Static } from 'typebox';

/** The recipe of an import, and who accepted its licence. */
export const InstalledRecipe = Type.Object(
  {
    name: Type.String({ description: 'of the database of the recipe' }),
    version: Type.String(),
    title: Type.String(),
    sha256: Type.String({ description: 'of the recipe' }),
    licence: Type.Object(
      {
        name: Type.String({ description: 'of the accepted licence' }),
        address: Type.String({ description: 'where the publisher has the licence' }),
        sha256: Type.String({ description: 'of the text that was accepted; the audit has the text' }),
      },
      { description: 'the licence that was accepted' },
    ),
    accepted: Type.Object(
      {
        at: Type.String({ description: 'ISO 8601 UTC' }),
        user: Type.Object({ id: Type.String() }, { description: 'who accepted the licence' }),
      },
      { description: 'who accepted it, and when' },
    ),
  },
  { description: 'of an import by a recipe: which one, and who accepted its licence' },
);
export type InstalledRecipe = Static<typeof InstalledRecipe>;
