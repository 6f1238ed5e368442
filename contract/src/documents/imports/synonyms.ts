import Type, { type Static } from 'typebox';
import { document } from '../schema/check-document.ts';

/** Own words of one organization. */
const mostSynonyms = 2_000;
const word = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

export const Synonym = document({
  field: Type.Enum(['material', 'category', 'country', 'accessory'], {
    description: 'of what the word is a name',
  }),
  from: word('the own word, as cells of tables have it'),
  to: word('id or name of what is meant: wool, pants-and-shorts, TR, long-zip'),
  substitute: Type.Optional(
    Type.Boolean({
      description:
        'true: the material only stands for a fibre that the catalog does not have; PEF takes it, the French cost does not',
    }),
  ),
});
export type Synonym = Static<typeof Synonym>;

/** The own words of an organization, which imports read as the names of the catalog. */
export const Synonyms = document(
  {
    synonyms: Type.Array(Synonym, {
      maxItems: mostSynonyms,
      description: 'all of them; a word may have one meaning in each field',
    }),
  },
  { description: 'Own words of the organization for materials, categories, countries and accessories.' },
);
export type Synonyms = Static<typeof Synonyms>;
