import Type, { type Static } from 'typebox';
import { patternText } from '../../texts/pattern-text.ts';
import { document } from '../schema/check-document.ts';
import { RoleTablePayload } from './data-set-mapping.ts';
import { proposalKinds } from './flow-proposals.ts';
import { allocationChoices, databaseFormats, disclosures, regionalChoices } from './own-database.ts';
import { safeName } from './safe-name.ts';

const optionalText = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }));
const strings = (maxLength: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems: 200, description }));

/** What a file of a recipe is for. */
const fileUses = ['database', 'mapping', 'published'] as const;

const RecipeFile = document({
  use: Type.Enum([...fileUses], {
    description:
      'database: what is imported, exactly one; mapping: decisions on flows, as PUT /database-imports/:id/mapping.csv takes them; published: results of the publisher, as POST /databases/:id/proof takes them',
  }),
  address: optionalText(2048, 'where the file is fetched; empty in a template'),
  sha256: Type.Optional(
    Type.String({
      pattern: '^([0-9a-f]{64})?$',
      [patternText]: {
        en: 'must be the SHA-256 of the file, 64 digits of 0-9 and a-f, or empty in a template',
        fr: 'le SHA-256 du fichier, 64 chiffres de 0-9 et a-f, ou vide dans un modèle',
      },
      description: 'of the file, in hexadecimal; without it nothing is fetched',
    }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2 ** 30,
      description: 'bytes of the file, at most 1 GiB; 0 in a template',
    }),
  ),
  text: optionalText(
    500_000,
    'the table itself, in the place of address, sha256 and size; not for a database',
  ),
});

/** How a database is fetched, imported and proved. */
export const Recipe = document({
  recipe: Type.Integer({ minimum: 1, maximum: 1, description: 'version of this format: 1' }),
  name: Type.String({ ...safeName, description: 'of the database' }),
  version: Type.String({ ...safeName, description: 'of the database' }),
  title: Type.String({ minLength: 1, maxLength: 200, description: 'what the database is, for people' }),
  notes: optionalText(4000, 'what to know before it is installed'),
  files: Type.Array(RecipeFile, {
    minItems: 1,
    maxItems: 3,
    description: 'the database, and at most one table of each other use',
  }),
  licence: document(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'under which the database may be used',
      }),
      text: Type.String({ minLength: 1, maxLength: 100_000, description: 'what is accepted' }),
      address: optionalText(2048, 'where the publisher has the licence'),
      attribution: optionalText(500, 'whom to name'),
    },
    { description: 'what is to be accepted, and whom to name' },
  ),
  options: Type.Optional(
    document(
      {
        format: Type.Optional(Type.Enum(['auto', ...databaseFormats], { description: 'of the file' })),
        disclosure: Type.Optional(
          Type.Enum([...disclosures], { description: 'how much others than administrators see' }),
        ),
        allocation: Type.Optional(
          Type.Enum([...allocationChoices], { description: 'what divides several products' }),
        ),
        regional: Type.Optional(
          Type.Enum([...regionalChoices], { description: 'whose location chooses regional factors' }),
        ),
        method: optionalText(200, 'ef-3.1, or the id of an impact method of the package'),
        indicators: optionalText(2000, 'of such a method: which category stands for which indicator'),
        system: optionalText(400, 'a product system of openLCA that is imported alone'),
        parameterSet: optionalText(400, 'of that product system'),
        accept: Type.Optional(
          Type.Array(Type.Enum([...proposalKinds]), {
            maxItems: proposalKinds.length,
            description: 'kinds of proposed flows that count',
          }),
        ),
        leaveOut: strings(400, 'processes that are not taken, by id or whole name'),
        mappingLists: strings(100, 'lists of flow names, by id'),
        tolerance: Type.Optional(
          Type.Number({
            exclusiveMinimum: 0,
            maximum: 1,
            description: 'of the proof, relative; default: 0.001',
          }),
        ),
      },
      { description: 'as the parameters of POST /database-imports; what is absent has their defaults' },
    ),
  ),
  roles: Type.Optional(
    Type.Array(RoleTablePayload.properties.roles.items, {
      maxItems: 5000,
      description:
        'materials and steps of the catalog, each with its data set, as PUT /databases/:id/roles takes them',
    }),
  ),
  changes: Type.Optional(
    Type.Array(
      document({
        date: Type.String({ maxLength: 10, description: 'YYYY-MM-DD' }),
        text: Type.String({ minLength: 1, maxLength: 1000, description: 'what is another since' }),
      }),
      { maxItems: 100, description: 'record of changes of the recipe, newest first' },
    ),
  ),
});
export type Recipe = Static<typeof Recipe>;

/** A recipe that comes with the service. */
export const RecipeRecord = Type.Object({
  id: Type.String({ description: 'name@version, as `name` of POST /databases/recipes takes it' }),
  ready: Type.Boolean({ description: 'false: a template, whose missing fields are to be filled in' }),
  missing: Type.Array(Type.String(), { description: 'pointers to what a template lacks' }),
  allowed: Type.Boolean({ description: 'this installation fetches files from the hosts of the recipe' }),
  recipe: Type.Object(Recipe.properties, { description: 'the whole recipe, to be kept, changed and sent' }),
});
export type RecipeRecord = Static<typeof RecipeRecord>;

/** Which recipe is installed, and that its licence is accepted. */
export const RecipeInstall = document({
  name: optionalText(130, 'of a recipe that comes with the service: name@version'),
  recipe: Type.Optional(
    Type.Object(Recipe.properties, { description: 'a recipe of your own', additionalProperties: false }),
  ),
  accept: Type.Optional(
    Type.Boolean({
      description: 'true: you accept the licence of the recipe; this is kept with your name and the date',
    }),
  ),
});
export type RecipeInstall = Static<typeof RecipeInstall>;
