import { joinJson, withMember } from '../../../kernel/json-bytes.ts';
import type { StoredVersion } from '../../../ports/versions.ts';

/** The bytes of a version as returned by GET: its payload, with its frozen results in `compositionSchema`. */
export function versionBytes(version: StoredVersion): Uint8Array {
  const record = {
    id: version.id,
    evaluation: { id: version.evaluationId },
    number: version.number,
    revision: version.revision,
    publishedAt: version.publishedAt,
    ...(JSON.parse(version.payload) as object),
    ...(version.frozen === undefined ? {} : { frozen: JSON.parse(version.frozen) as object }),
  };
  const { ipc, full, extscore } = version;
  return withMember(
    record,
    'compositionSchema',
    joinJson({ ipc, full, ...(extscore === undefined ? {} : { extscore }) }),
  );
}
