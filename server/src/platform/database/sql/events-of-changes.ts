import type { ChangeKind } from '@sillage/contract';
import type { Change } from '../../ports/storage.ts';

/** An event before it is written. */
export interface NewEvent {
  readonly kind: ChangeKind;
  readonly id: string;
  /** null: it has none; absent: that of the row, if records of the noun have references. */
  readonly reference?: string | null;
  /** Absent: that of the row, if records of the noun have revisions. */
  readonly revision?: number | null;
  readonly versionId?: string;
}

type ChangeOf<K extends Change['kind']> = Extract<Change, { readonly kind: K }>;

const none = (): undefined => undefined;
const label = (kind: ChangeKind, id: string): NewEvent => ({ kind, id, reference: null, revision: null });
const database = (event: 'imported' | 'updated' | 'deleted', id: string): NewEvent =>
  label(`database.${event}`, id);

/**
 * The event that each kind of change is, or none; a missing kind is a compile error, so that no change of records can be
 * forgotten. What was restored is known to the trash alone.
 */
export const eventOfChange: {
  readonly [K in Change['kind']]: (change: ChangeOf<K>) => NewEvent | undefined;
} = {
  'insert-evaluation': ({ evaluation: { id, reference = null, revision } }) => ({
    kind: 'evaluation.created',
    id,
    reference,
    revision,
  }),
  'replace-evaluation': ({ evaluation: { id, reference = null, revision } }) => ({
    kind: 'evaluation.updated',
    id,
    reference,
    revision,
  }),
  'remove-evaluation': ({ evaluationId: id }) => ({ kind: 'evaluation.deleted', id }),
  'put-result': ({ result: { evaluationId: id, revision } }) => ({
    kind: 'evaluation.evaluated',
    id,
    revision,
  }),
  'put-external-result': ({ result: { evaluationId: id, revision } }) => ({
    kind: 'evaluation.evaluated',
    id,
    revision,
  }),
  'insert-version': ({ version: { evaluationId, revision, id } }) => ({
    kind: 'evaluation.published',
    id: evaluationId,
    revision,
    versionId: id,
  }),
  'insert-product': ({ product: { id, reference = null, revision } }) => ({
    kind: 'product.created',
    id,
    reference,
    revision,
  }),
  'replace-product': ({ product: { id, reference = null, revision } }) => ({
    kind: 'product.updated',
    id,
    reference,
    revision,
  }),
  'remove-product': ({ productId: id }) => ({ kind: 'product.deleted', id }),
  'insert-reusable': ({ reusable: { noun, id, revision } }) => ({
    kind: `${noun}.created`,
    id,
    reference: null,
    revision,
  }),
  'replace-reusable': ({ reusable: { noun, id, revision } }) => ({
    kind: `${noun}.updated`,
    id,
    reference: null,
    revision,
  }),
  'remove-reusable': ({ noun, reusableId: id }) => ({ kind: `${noun}.deleted`, id, reference: null }),
  'restore-trashed': none,
  'insert-own-database': ({ database: { id } }) => database('imported', id),
  'change-own-database': ({ id }) => database('updated', id),
  'describe-own-database': ({ id }) => database('updated', id),
  'put-role-table': ({ table }) => database('updated', table.databaseId),
  'remove-own-database': ({ id }) => database('deleted', id),
  'end-import': ({ importId }) => label('import.ended', importId),
  'insert-team': ({ team }) => label('team.created', team.id),
  'replace-team': ({ team }) => label('team.updated', team.id),
  'remove-team': ({ teamId }) => label('team.deleted', teamId),
  'insert-tag': ({ tag }) => label('tag.created', tag.id),
  'replace-tag': ({ tag }) => label('tag.updated', tag.id),
  'remove-tag': ({ tagId }) => label('tag.deleted', tagId),
  // Makes results outdated, which is an event of each.
  'set-default-database': none,
  // What is in the trash was told to be deleted.
  'purge-trashed': none,
  // Neither records nor results of the organization.
  'abandon-upload': none,
  'accept-code': none,
  'advance-import': none,
  'advance-job': none,
  'advance-piece': none,
  'append-audit': none,
  'append-upload': none,
  'begin-job': none,
  'cancel-job': none,
  'complete-import': none,
  'complete-upload': none,
  'store-download': none,
  'complete-download': none,
  'cut-job': none,
  'drop-delivery': none,
  'end-job': none,
  'end-piece': none,
  'extend-job': none,
  'forget-import': none,
  'note-restored': none,
  'insert-api-key': none,
  'insert-delivery': none,
  'insert-job': none,
  'insert-note': none,
  'insert-organization': none,
  'insert-preset': none,
  'insert-resumed-import': none,
  'insert-sample': none,
  'insert-session': none,
  'insert-partner': none,
  'put-benchmark': none,
  'remove-benchmark': none,
  'insert-subscription': none,
  'move-subscription': none,
  'remove-subscription': none,
  'put-portal': none,
  'remove-portal': none,
  'put-portal-declaration': none,
  'insert-footprint-request': none,
  'answer-footprint-request': none,
  'put-received-footprint': none,
  'put-declaration': none,
  'remove-partner': none,
  'replace-partner': none,
  'insert-questionnaire': none,
  'remove-questionnaire': none,
  'replace-answers': none,
  'insert-share': none,
  'insert-statement': none,
  'insert-upload': none,
  'insert-user': none,
  'insert-user-identity': none,
  'insert-verification': none,
  'insert-webhook-key': none,
  'keep-report-frame': none,
  'note-import': none,
  'open-mentions': none,
  'put-import-decisions': none,
  'put-own-parameters': none,
  'put-collection-targets': none,
  'record-attempt': none,
  'remove-api-key': none,
  'remove-note': none,
  'remove-other-sessions': none,
  'remove-preset': none,
  'remove-samples': none,
  'put-scenario-results': none,
  'remove-second-factor': none,
  'remove-session': none,
  'remove-share': none,
  'remove-verification': none,
  'replace-note': none,
  'replace-organization': none,
  'replace-preset': none,
  'replace-user': none,
  'replay-delivery': none,
  'report-piece': none,
  'requeue-delivery': none,
  'requeue-job': none,
  'require-administrator': none,
  'rotate-api-key': none,
  'set-quotas': none,
  'stage-own-processes': none,
  'start-second-factor': none,
  'store-answer': none,
  'use-recovery-code': none,
};
