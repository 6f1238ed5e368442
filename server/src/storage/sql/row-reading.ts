import type { Role } from '@sillage/contract';
import type {
  EvaluationState,
  ListedEvaluation,
  ListedProduct,
  ProductReading,
  ProductState,
  StoredAuditEntry,
  StoredLabel,
  StoredOrganization,
  StoredReading,
  StoredResult,
  StoredUser,
  StoredVersion,
  StoredVersionSummary,
} from '../records.ts';
import type { ReusableState } from '../reusables.ts';
import type { Row } from './executor.ts';

// From rows to records. The columns are ours and were written by `change-scripts.ts`, so their types are trusted.

const text = (row: Row, column: string): string => row[column] as string;
const integer = (row: Row, column: string): number => row[column] as number;
const bytes = (row: Row, column: string): Uint8Array => row[column] as Uint8Array;

/** An optional text: left out when NULL. */
function optional<Key extends string>(row: Row, key: Key): { readonly [K in Key]?: string } {
  const value = row[key];
  return value === null || value === undefined ? {} : ({ [key]: value } as { [K in Key]: string });
}

/** Truth is 1 in SQLite and `true` elsewhere. */
function inputsChanged(row: Row): { readonly inputsChanged?: true } {
  return row.inputs_changed ? { inputsChanged: true } : {};
}

export function organizationOf(row: Row): StoredOrganization {
  return { id: text(row, 'organization_id'), name: text(row, 'name'), createdAt: text(row, 'created_at') };
}

export function userOf(row: Row): StoredUser {
  return {
    id: text(row, 'user_id'),
    organizationId: text(row, 'organization_id'),
    name: text(row, 'name'),
    role: text(row, 'role') as Role,
    passwordHash: text(row, 'password_hash'),
    disabled: row.disabled === 1,
    version: integer(row, 'version'),
    createdAt: text(row, 'created_at'),
  };
}

export function labelOf(row: Row): StoredLabel {
  return { id: text(row, 'id'), name: text(row, 'name') };
}

export function evaluationStateOf(row: Row): EvaluationState {
  const revision = row.result_revision as number | null;
  return {
    id: text(row, 'evaluation_id'),
    revision: integer(row, 'revision'),
    categoryId: text(row, 'category_id'),
    ...optional(row, 'name'),
    ...optional(row, 'reference'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    payload: text(row, 'payload'),
    evaluated:
      revision === null ? null : { revision, evaluatedAt: text(row, 'evaluated_at'), ...inputsChanged(row) },
  };
}

export function listedEvaluationOf(row: Row): ListedEvaluation {
  const { sort_key: sortKey } = row;
  return { ...evaluationStateOf(row), ...(typeof sortKey === 'string' ? { sortKey } : {}) };
}

export function resultOf(row: Row): StoredResult {
  return {
    evaluationId: text(row, 'evaluation_id'),
    revision: integer(row, 'revision'),
    evaluatedAt: text(row, 'evaluated_at'),
    ipc: bytes(row, 'ipc'),
    calculation: bytes(row, 'calculation'),
  };
}

export function versionSummaryOf(row: Row): StoredVersionSummary {
  return {
    id: text(row, 'version_id'),
    number: integer(row, 'number'),
    revision: integer(row, 'revision'),
    publishedAt: text(row, 'published_at'),
  };
}

export function versionLineOf(row: Row): StoredVersionSummary & { readonly evaluationId: string } {
  return { ...versionSummaryOf(row), evaluationId: text(row, 'evaluation_id') };
}

export function versionOf(row: Row): StoredVersion {
  return {
    ...versionSummaryOf(row),
    evaluationId: text(row, 'evaluation_id'),
    payload: text(row, 'payload'),
    ipc: bytes(row, 'ipc'),
    full: bytes(row, 'full'),
    calculation: bytes(row, 'calculation'),
    ...optional(row, 'frozen'),
    ...(row.extscore === null ? {} : { extscore: bytes(row, 'extscore') }),
  };
}

export function productOf(row: Row): ProductState {
  return { ...listedProductOf(row), full: bytes(row, 'full') };
}

export function listedProductOf(row: Row): ListedProduct {
  return {
    id: text(row, 'product_id'),
    revision: integer(row, 'revision'),
    name: text(row, 'name'),
    ...optional(row, 'reference'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    payload: text(row, 'payload'),
    ipc: bytes(row, 'ipc'),
    ...inputsChanged(row),
  };
}

export function productReadingOf(row: Row): ProductReading {
  return { payload: text(row, 'payload'), bytes: bytes(row, 'bytes'), ...inputsChanged(row) };
}

export function reusableOf(row: Row): ReusableState {
  return {
    noun: text(row, 'noun') as ReusableState['noun'],
    id: text(row, 'reusable_id'),
    revision: integer(row, 'revision'),
    name: text(row, 'name'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    payload: text(row, 'payload'),
    usedBy: integer(row, 'used_by'),
  };
}

export function readingOf(row: Row): StoredReading {
  return {
    source: text(row, 'source') as StoredReading['source'],
    revision: integer(row, 'revision'),
    resultRevision: row.result_revision as number | null,
    evaluatedAt: row.evaluated_at as string | null,
    bytes: row.bytes as Uint8Array | null,
    ...inputsChanged(row),
  };
}

export function auditEntryOf(row: Row): StoredAuditEntry {
  return {
    id: text(row, 'audit_id'),
    at: text(row, 'at'),
    userId: row.user_id as string | null,
    action: text(row, 'action'),
    noun: text(row, 'noun'),
    recordId: text(row, 'record_id'),
    revisionBefore: row.revision_before as number | null,
    revisionAfter: row.revision_after as number | null,
  };
}
