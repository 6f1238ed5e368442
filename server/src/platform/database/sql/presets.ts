import sql, { type Sql } from 'sql-template-tag';
import type { NamedPreset, PresetChange, PresetKind, PresetReads } from '../../ports/presets.ts';
import { StorageConflict } from '../../ports/storage-errors.ts';
import { type ChangeWriters, lockOrganization } from './change-writers.ts';
import type { Executor, Row } from './executor.ts';
import { fields, integer, readAll, readOne, text } from './rows.ts';

export const presetWriters: ChangeWriters<PresetChange> = {
  *'insert-preset'(org, { preset, atMost }) {
    yield* lockOrganization(org);
    const { rows } = yield sql`SELECT CAST(count(*) AS INTEGER) AS n FROM presets
      WHERE organization_id = ${org} AND kind = ${preset.kind} AND user_id = ${preset.userId}`;
    if (Number(rows[0]?.n ?? 0) >= atMost) throw new StorageConflict('full');
    yield sql`INSERT INTO presets
      (organization_id, preset_id, kind, user_id, shared, name, updated_at, content)
      VALUES (${org}, ${preset.id}, ${preset.kind}, ${preset.userId}, ${preset.shared ? 1 : 0}, ${preset.name},
        ${preset.updatedAt}, ${preset.content})`;
  },

  *'replace-preset'(org, { preset }) {
    const { changed } = yield sql`UPDATE presets
      SET shared = ${preset.shared ? 1 : 0}, name = ${preset.name}, updated_at = ${preset.updatedAt},
        content = ${preset.content}
      WHERE organization_id = ${org} AND preset_id = ${preset.id} AND kind = ${preset.kind}`;
    if (changed === 0) throw new StorageConflict('gone');
  },

  *'remove-preset'(org, { presetId }) {
    const { changed } =
      yield sql`DELETE FROM presets WHERE organization_id = ${org} AND preset_id = ${presetId}`;
    if (changed === 0) throw new StorageConflict('gone');
  },
};

export const presetReads = (executor: Executor): PresetReads => ({
  listPresets: (org, kind, userId) =>
    readAll(
      executor,
      sql`${presetsOf(org, kind)} AND (presets.shared = 1 OR presets.user_id = ${userId})
        ORDER BY presets.name, presets.preset_id`,
      presetOf,
    ),
  readPreset: (org, kind, id) =>
    readOne(executor, sql`${presetsOf(org, kind)} AND presets.preset_id = ${id}`, presetOf),
});

function presetsOf(org: string, kind: PresetKind): Sql {
  return sql`SELECT presets.*, users.name AS user_name FROM presets
    JOIN users ON users.organization_id = presets.organization_id AND users.user_id = presets.user_id
    WHERE presets.organization_id = ${org} AND presets.kind = ${kind}`;
}

function presetOf(row: Row): NamedPreset {
  return {
    id: text(row, 'preset_id'),
    ...fields(row, 'kind', 'userId', 'userName'),
    shared: integer(row, 'shared') === 1,
    ...fields(row, 'name', 'updatedAt', 'content'),
  };
}
