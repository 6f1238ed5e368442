import type { LocalizedText } from '@sillage/contract';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { StoredDatabase } from '../../platform/ports/own-databases.ts';
import { requireOwnDatabase } from './require-own-database.ts';

const sameMethod: LocalizedText = {
  en: 'must be a database with the same impact method',
  fr: 'une base de la même méthode d’impact',
};
const another: LocalizedText = { en: 'must be another database', fr: 'une autre base' };

/**
 * Reads two own databases whose figures can be compared.
 * Throws: DomainError record.not-found, database.shipped; query.invalid for the same database twice, or other methods.
 */
export async function requireComparable(
  context: Pick<Dependencies, 'storage' | 'catalog'>,
  caller: Pick<Caller, 'organizationId'>,
  fromId: string,
  toId: string,
): Promise<{ readonly from: StoredDatabase; readonly to: StoredDatabase }> {
  const to = await requireOwnDatabase(context, caller, toId);
  const from = await requireOwnDatabase(context, caller, fromId);
  if (from.id === to.id) throw refused(another);
  if (from.method !== to.method) throw refused(sameMethod);
  return { from, to };
}

const refused = (rule: LocalizedText): DomainError =>
  new DomainError('query.invalid', {}, [valueIssue('/from', rule)]);
