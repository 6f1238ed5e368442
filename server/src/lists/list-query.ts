import type { Words } from '@sillage/contract';
import { Refusal } from '../http/refusal.ts';
import type { LabelledQuery, ReusableQuery } from '../storage/storage.ts';

/** The refusal of one query parameter. */
export function badQuery(parameter: string, rule: Words): Refusal {
  return new Refusal('query.invalid', {}, [
    { code: 'field.value', pointer: `/${parameter}`, facts: { rule }, expected: rule },
  ]);
}

interface SearchQuery {
  readonly search?: string;
  readonly updated_since?: string;
}

/** Throws: Refusal query.invalid for a day that no calendar has. */
export function searchFilter({ search, updated_since: since }: SearchQuery): Omit<ReusableQuery, 'limit'> {
  return {
    ...(search === undefined ? {} : { search }),
    ...(since === undefined ? {} : { updatedSince: instantOf(since) }),
  };
}

export function labelFilter(
  query: SearchQuery & { readonly team_id?: string; readonly tag_id?: string; readonly reference?: string },
): Omit<LabelledQuery, 'limit'> {
  const { team_id: teamId, tag_id: tagId, reference } = query;
  return {
    ...searchFilter(query),
    ...(teamId === undefined ? {} : { teamId }),
    ...(tagId === undefined ? {} : { tagId }),
    ...(reference === undefined ? {} : { reference }),
  };
}

function instantOf(sent: string): string {
  const time = Date.parse(sent);
  const sameDay = !Number.isNaN(time) && !Number.isNaN(Date.parse(sent.slice(0, 10)));
  const day = Number(sent.slice(8, 10));
  const [year, month] = [Number(sent.slice(0, 4)), Number(sent.slice(5, 7))];
  // Date.parse takes the 31st of every month for a day.
  if (!sameDay || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) {
    throw badQuery('updated_since', {
      en: 'must be a day or an instant of ISO 8601',
      fr: 'doit être un jour ou un instant ISO 8601',
    });
  }
  return new Date(time).toISOString();
}
