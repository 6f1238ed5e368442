import Type from 'typebox';
import { patternText, publishedAs } from '../../texts/pattern-text.ts';
import { naming, type ReferenceNoun } from './id-of.ts';

/** Maximum number of items per page. */
export const largestPage = 500;

/** A whole number from 1 to `largestPage`, as text. */
export const pageSize = {
  pattern: '^([1-9]\\d?|[1-4]\\d\\d|500)$',
  [patternText]: { en: 'must be a whole number from 1 to 500', fr: 'un nombre entier de 1 à 500' },
  [publishedAs]: { type: 'integer', minimum: 1, maximum: largestPage },
};

/**
 * Pagination of every list: without `limit` the whole list; with it one page, the next page's URL in `Link`.
 */
export const pageQuery = {
  limit: Type.Optional(
    Type.String({
      ...pageSize,
      description: 'Number of items per page, 1 to 500. Without it the whole list is streamed',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 600,
      description: 'From the Link header of the previous page; needs limit',
      ...naming('list-place'),
    }),
  ),
};

/** Pagination of lists that begin with the newest: never the whole list. */
export const newestFirstQuery = {
  limit: Type.Optional(Type.String({ ...pageSize, description: '1 to 500, 100 when absent' })),
  cursor: Type.Optional(
    Type.String({ maxLength: 1000, description: 'of the header Link', ...naming('list-place') }),
  ),
};

/** A query parameter that is set when present, unless its value is `false` or `0`. */
export const queryFlag = (description: string) =>
  Type.Optional(Type.Enum(['true', '1', '', 'false', '0'], { description }));

/** Of lists of records: the number that matches the filters is given on request, because it is counted again each time. */
export const totalQuery = {
  total: queryFlag('Also return the number of records that match, on all pages together, in X-Total-Count'),
};

const text = (description: string, noun?: ReferenceNoun) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description,
      ...(noun === undefined ? {} : naming(noun)),
    }),
  );

export const searchQuery = {
  search: text('found in name or reference, whatever its accents and case'),
  updated_since: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d))?$',
      [patternText]: {
        en: 'must be a date or time of ISO 8601, e.g. 2026-01-31 or 2026-01-31T12:00:00Z',
        fr: 'une date ou une heure ISO 8601, p. ex. 2026-01-31 ou 2026-01-31T12:00:00Z',
      },
      description: 'ISO 8601: changed then or later',
    }),
  ),
};

/** Of lists that are short enough to be asked for as a whole: without a parameter they are. */
export const shortListQuery = {
  search: text('found in name or id, whatever its accents and case'),
  ...pageQuery,
  ...totalQuery,
};

const referenceQuery = { reference: text('with exactly this reference') };

/** Query of a list of masks or packagings. */
export const reusablesQuery = () => query({ ...pageQuery, ...totalQuery, ...searchQuery, ...referenceQuery });

export const labelQuery = {
  team_id: text('of this team', 'team'),
  tag_id: text('with this tag', 'tag'),
  ...referenceQuery,
};

/** Overrides the default order, which is by creation. */
export const sortQuery = <Orders extends readonly string[]>(orders: Orders) => ({
  sort: Type.Optional(
    Type.Enum([...orders] as Orders[number][], {
      description: 'order of the items, with a minus the other way round; without it oldest first',
    }),
  ),
});

/** A query that accepts exactly these parameters. */
export const query = <P extends Type.TProperties>(parameters: P) =>
  Type.Object(parameters, { additionalProperties: false });

/** Returns whether a flag declared with `queryFlag` is set. */
export function isFlagSet(flag: string | undefined): boolean {
  return flag !== undefined && flag !== 'false' && flag !== '0';
}
