import Type from 'typebox';

/** Every list: without `limit` all of it, with `limit` a page and the address of the next one in `Link`. */
export const pageQuery = {
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]\\d?|[1-4]\\d\\d|500)$', description: '1–500: a page of so many items' }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 600,
      description: 'from the Link of the page before; goes with limit',
    }),
  ),
};

const text = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

export const searchQuery = {
  search: text('found in name or reference, whatever its accents and case'),
  updated_since: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d))?$',
      description: 'ISO 8601: changed then or later',
    }),
  ),
};

export const labelQuery = {
  team_id: text('of this team'),
  tag_id: text('with this tag'),
  reference: text('with exactly this reference'),
};

/** A query that takes these parameters and no others. */
export const query = <P extends Type.TProperties>(parameters: P) =>
  Type.Object(parameters, { additionalProperties: false });
