import type { EvaluationPayload, Language } from '@sillage/contract';
import { payloadOf } from '../../calculation/prepare/stored-evaluation.ts';
import { named, readTeamAndTagNames, withNames } from '../../library/own-data/record-names.ts';
import type { Context } from '../../platform/context.ts';
import type { BytesAnswer } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { joinJson, withMember } from '../../platform/kernel/json-bytes.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import { fullOfVersion } from './version-full-result.ts';

/** The copies of the mask and the packaging in `frozen`. */
type Frozen = Readonly<
  Record<'mask' | 'packaging', { readonly id: string; readonly name: string } | undefined>
>;

/**
 * The answer with a version: its payload, with its frozen results in `compositionSchema`. The names beside the
 * ids of mask and packaging are the frozen ones, the others are those of today.
 */
export async function versionAnswer(
  context: Pick<Context, 'storage' | 'catalog' | 'threads'>,
  caller: Pick<Caller, 'organizationId'>,
  version: StoredVersion,
  language: Language,
): Promise<BytesAnswer> {
  const payload: EvaluationPayload = payloadOf(version);
  const frozen = version.frozen === undefined ? undefined : (JSON.parse(version.frozen) as Frozen);
  const names = await readTeamAndTagNames(context, caller, [payload]);
  for (const copy of [frozen?.mask, frozen?.packaging]) {
    if (copy !== undefined) names.set(copy.id, copy.name);
  }
  const categoryName = context.catalog.category(payload.category.id)?.name[language];
  const record = {
    id: version.id,
    evaluation: { id: version.evaluationId },
    number: version.number,
    revision: version.revision,
    publishedAt: version.publishedAt,
    ...(version.note === undefined ? {} : { note: version.note }),
    ...withNames(payload, names),
    category: named(payload.category, categoryName),
    ...(frozen === undefined ? {} : { frozen }),
  };
  const { ipc, extscore } = version;
  const full = await fullOfVersion(context, caller.organizationId, version);
  const results = joinJson({ ipc, full, ...(extscore === undefined ? {} : { extscore }) });
  return { bytes: withMember(record, 'compositionSchema', results), headers: { Vary: 'Accept-Language' } };
}
