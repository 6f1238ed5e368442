import Type, { type Static } from 'typebox';
import { Author } from '../evaluations/saved-view.ts';
import { document } from '../schema/check-document.ts';
import { idOf } from '../schema/id-of.ts';
import { Name } from '../schema/name.ts';

/** Templates of imports that a user may have made. */
export const mostImportTemplates = 200;

const fieldId = Type.String({
  minLength: 1,
  maxLength: 300,
  description:
    'name, reference, category, totalWeight, teams, tags, mask, packaging, part, part.share, material.1, material.1.share, material.1.parameter.<identifier>, material.1.data.<identifier>.<figure>, accessory.<id> or parameter.<id>; fields that a category does not have are ignored',
});
const title = Type.String({ maxLength: 500, description: 'the title of a column' });
const cell = Type.String({ maxLength: 1_000, description: 'as a cell would have it' });

/** What a template says of a table. */
export const templateFields = {
  name: Name,
  category: document(
    { id: idOf('category') },
    { serviceOwned: ['name'], description: 'of rows that name none' },
  ),
  columns: Type.Array(document({ title, field: fieldId }), {
    maxItems: 250,
    description: 'what columns mean; others are not imported',
  }),
  constants: Type.Array(document({ field: fieldId, value: cell }), {
    maxItems: 100,
    description: 'what every row has whose cell is empty',
  }),
  baseUnit: Type.Enum(['percentage', 'weight'], { description: 'of the shares of materials' }),
  weightUnit: Type.Enum(['kg', 'g'], { description: 'of weights' }),
};

export const ImportTemplatePayload = document(templateFields, {
  serviceOwned: ['id', 'owner', 'updatedAt'],
  description: 'What the columns of a table mean, by their titles.',
});
export type ImportTemplatePayload = Static<typeof ImportTemplatePayload>;

export const ImportTemplateRecord = Type.Object({
  id: Type.String(),
  ...templateFields,
  owner: Author,
  updatedAt: Type.String(),
});
export type ImportTemplateRecord = Static<typeof ImportTemplateRecord>;
