import sql from 'sql-template-tag';
import type { OwnParametersChange, OwnParametersReads } from '../../ports/own-parameters.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import type { ChangeWriters } from './change-writers.ts';
import type { Executor } from './executor.ts';
import { integer, readOne, textOrNull } from './rows.ts';

export const ownParameterWriters: ChangeWriters<OwnParametersChange> = {
  *'put-own-parameters'(org, { stored: { revision, updatedAt, parameters }, expectedRevision }) {
    const { changed } = yield sql`UPDATE organizations
      SET own_parameters = ${parameters}, own_parameters_revision = ${revision}, own_parameters_at = ${updatedAt}
      WHERE organization_id = ${org} AND own_parameters_revision = ${expectedRevision}`;
    if (changed === 0) throw new StorageConflict('stale');
  },
};

export const ownParameterReads = (executor: Executor): OwnParametersReads => ({
  async readOwnParameters(org) {
    const found = await readOne(
      executor,
      sql`SELECT own_parameters, own_parameters_revision, own_parameters_at FROM organizations
        WHERE organization_id = ${org}`,
      (row) => ({
        revision: integer(row, 'own_parameters_revision'),
        updatedAt: textOrNull(row, 'own_parameters_at'),
        parameters: textOrNull(row, 'own_parameters') ?? '[]',
      }),
    );
    return found ?? { revision: 0, updatedAt: null, parameters: '[]' };
  },
});
