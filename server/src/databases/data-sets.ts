import type { DatabaseRecord } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/identity/audit.ts';
import type { Caller } from '../platform/identity/caller.ts';
import type { StoredProcess } from '../platform/ports/own-databases.ts';
import { decodeFigures } from './mapping/process-figures.ts';

/** A data set with its figures in the columns of the method. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly location: string;
  readonly year: number | null;
  readonly figures: Float64Array;
}

/** Whether a caller is shown figures of a database, and why. */
export function disclosureTo(
  { role }: Pick<Caller, 'role'>,
  { disclosure }: Pick<DatabaseRecord, 'disclosure'>,
): 'full' | 'administrator' | 'none' {
  if (disclosure === 'full') return 'full';
  return role === 'admin' ? 'administrator' : 'none';
}

export const markOf = (disclosed: 'full' | 'administrator'): { readonly disclosed?: 'administrator' } =>
  disclosed === 'full' ? {} : { disclosed };

export function ownDataSet({ id, name, unit, location, year, figures }: StoredProcess): DataSet {
  return { id, name, unit, location, year, figures: decodeFigures(figures) };
}

/** Notes that an administrator was shown figures of a database that is closed to others. */
export async function noteReading(
  context: Pick<Context, 'storage' | 'clock' | 'newId'>,
  caller: Caller,
  databaseId: string,
  what: Readonly<Record<string, string>>,
): Promise<void> {
  const line = audit(context, caller, {
    action: 'read-figures',
    noun: 'database',
    recordId: databaseId,
    after: what,
  });
  await context.storage.commit(caller.organizationId, [line]);
}
