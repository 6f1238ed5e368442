import {
  checkDocument,
  type ImportTemplatePayload,
  isFlagSet,
  TableSettings,
  type tableQuery,
  type ValueOf,
} from '@sillage/contract';
import { type KeptMapping, mappingOfTemplate } from '@sillage/contract/tables';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { parseJson } from '../../platform/kernel/parse-json.ts';

export type TableQuery = ValueOf<typeof tableQuery>;

/** Tags that one import creates at most; a column with more is none of tags. */
export const mostNewTags = 50;

/** Reads a saved template. Throws: DomainError record.not-found. */
export async function templateMapping(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string | undefined,
): Promise<KeptMapping | undefined> {
  if (id === undefined) return undefined;
  const noun = 'import-template';
  const preset = await storage.readPreset(organizationId, noun, id);
  if (preset === undefined) throw new DomainError('record.not-found', { noun, id });
  return mappingOfTemplate(JSON.parse(preset.content) as Omit<ImportTemplatePayload, 'name'>);
}

/** What the query says of the table. Throws: DomainError query.invalid, document.invalid. */
export function settingsOf(query: TableQuery): TableSettings {
  const { category, decimal, baseUnit, weightUnit } = query;
  return {
    ...parsedMapping(query.mapping),
    ...(category === undefined ? {} : { category: { id: category } }),
    ...(decimal === undefined ? {} : { decimal }),
    ...(baseUnit === undefined ? {} : { baseUnit }),
    ...(weightUnit === undefined ? {} : { weightUnit }),
  };
}

function parsedMapping(text: string | undefined): TableSettings {
  if (text === undefined) return {};
  let value: unknown;
  try {
    value = parseJson(Buffer.from(text));
  } catch {
    const rule = { en: 'must be a JSON object', fr: 'un objet JSON' };
    throw new DomainError('query.invalid', {}, [valueIssue('/mapping', rule)]);
  }
  const issues = checkDocument(TableSettings, value);
  if (issues.length > 0) throw invalidDocument(issues);
  return value as TableSettings;
}

/** Whether unknown tags are created, which is for administrators. Throws: DomainError auth.role, auth.scope. */
export function createsTags({ role, scopes }: Caller, { tags }: TableQuery): boolean {
  if (tags !== 'create') return false;
  if (role !== 'admin') throw new DomainError('auth.role', { role, needed: 'admin' });
  if (scopes !== undefined && !scopes.includes('administer'))
    throw new DomainError('auth.scope', { scope: 'administer', scopes: scopes.join(', ') });
  return true;
}

/** Whether rows are evaluated: unless the query says no. */
export const evaluates = ({ evaluate }: TableQuery): boolean => evaluate === undefined || isFlagSet(evaluate);
