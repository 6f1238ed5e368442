import type { EvaluationStatus, LocalizedText } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { DomainError } from '../kernel/domain-error.ts';
import type { EvaluationQuery } from '../ports/evaluations.ts';
import type { LabelledQuery } from '../ports/list-pages.ts';
import type { ReusableQuery } from '../ports/reusables.ts';
import { categoriesBelow } from './categories-below.ts';

/** The error of a query parameter that violates `rule`. */
export function invalidQueryParameter(parameter: string, rule: LocalizedText): DomainError {
  return new DomainError('query.invalid', {}, [
    { code: 'field.value', pointer: `/${parameter}`, facts: { rule }, expected: rule },
  ]);
}

interface SearchQuery {
  readonly search?: string;
  readonly updated_since?: string;
  readonly reference?: string;
}

/**
 * The filter of a list without teams and tags.
 * Throws: DomainError query.invalid for a date that does not exist.
 */
export function searchFilter({
  search,
  updated_since: since,
  reference,
}: SearchQuery): Omit<ReusableQuery, 'limit'> {
  return {
    ...(search === undefined ? {} : { search }),
    ...(since === undefined ? {} : { updatedSince: parseInstant(since) }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/** The filter of evaluations and products. Throws: DomainError query.invalid for a date that does not exist. */
export function labelFilter(
  query: SearchQuery & { readonly team_id?: string; readonly tag_id?: string },
): Omit<LabelledQuery, 'limit'> {
  const { team_id: teamId, tag_id: tagId } = query;
  return {
    ...searchFilter(query),
    ...(teamId === undefined ? {} : { teamId }),
    ...(tagId === undefined ? {} : { tagId }),
  };
}

type EvaluationConditions = Parameters<typeof labelFilter>[0] & {
  readonly category_id?: string;
  readonly status?: EvaluationStatus;
  readonly import_id?: string;
};

/** The filter of evaluations. Throws: DomainError query.invalid for a date that does not exist. */
export function evaluationFilter(
  catalog: Pick<Catalog, 'category'>,
  query: EvaluationConditions,
): Omit<EvaluationQuery, 'limit'> {
  const { category_id: category, status, import_id: importId } = query;
  return {
    ...labelFilter(query),
    ...(category === undefined ? {} : { categoryId: categoriesBelow(catalog, category) }),
    ...(status === undefined ? {} : { status }),
    ...(importId === undefined ? {} : { importId }),
  };
}

/** Throws: DomainError query.invalid. */
export function parseInstant(sent: string, parameter = 'updated_since'): string {
  const time = Date.parse(sent);
  const isDate = !Number.isNaN(time) && !Number.isNaN(Date.parse(sent.slice(0, 10)));
  const [year, month, day] = sent.slice(0, 10).split('-').map(Number) as [number, number, number];
  // Date.parse accepts day 31 in every month; day 0 of the next month is the last day of this one.
  if (!isDate || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) {
    throw invalidQueryParameter(parameter, {
      en: 'must be a day or an instant of ISO 8601',
      fr: 'doit être un jour ou un instant ISO 8601',
    });
  }
  return new Date(time).toISOString();
}
