import { unpackJson } from '../src/platform/kernel/json-dictionary.ts';
import type { StoredAuditEntry } from '../src/platform/ports/audit.ts';
import type { StoredEvaluation } from '../src/platform/ports/evaluations.ts';
import type { StoredProduct } from '../src/platform/ports/products.ts';
import type { ResultChange, StoredResult } from '../src/platform/ports/results.ts';
import type { StoredReusable } from '../src/platform/ports/reusables.ts';
import type { Change } from '../src/platform/ports/storage.ts';
import type { StoredUser } from '../src/platform/ports/users.ts';
import type { StoredVersion } from '../src/platform/ports/versions.ts';

// Small records for the conformance tests; short ids make failures easy to read.

export const at = '2026-01-02T03:04:05.678Z';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

/** The changes that create an organization with teams and a tag. */
export function insertOrganization(id: string, teams: readonly string[] = ['Default', 'Knitwear']): Change[] {
  return [
    { kind: 'insert-organization', organization: { id, name: `Name of ${id}`, createdAt: at } },
    ...teams.map((name, index): Change => ({ kind: 'insert-team', team: { id: `team-${index + 1}`, name } })),
    { kind: 'insert-tag', tag: { id: 'tag-1', name: 'Spring' } },
  ];
}

export function anEvaluation(id: string, revision = 1): StoredEvaluation {
  return {
    id,
    revision,
    categoryId: 't-shirts',
    name: `Evaluation ${id}`,
    reference: 'TS-001',
    createdAt: at,
    updatedAt: at,
    payload: `{"revision":${revision}}`,
  };
}

export function aResult(evaluationId: string, revision = 1): StoredResult {
  return {
    evaluationId,
    revision,
    evaluatedAt: `2026-02-0${revision}T00:00:00.000Z`,
    ipc: bytes(`ipc of ${evaluationId} at ${revision}`),
    calculation: bytes(`calculation of ${evaluationId} at ${revision}`),
  };
}

export function aVersion(id: string, evaluationId: string, number: number, revision = number): StoredVersion {
  return {
    id,
    evaluationId,
    number,
    revision,
    publishedAt: at,
    payload: `{"revision":${revision}}`,
    ipc: bytes(`ipc of ${id}`),
    full: bytes(`full of ${id}`),
    calculation: bytes(`calculation of ${id}`),
  };
}

export function aProduct(id: string): StoredProduct {
  return {
    id,
    revision: 1,
    name: `Product ${id}`,
    createdAt: at,
    updatedAt: at,
    payload: '{}',
    ipc: bytes(`ipc of ${id}`),
    full: bytes(`full of ${id}`),
  };
}

export function aMask(id: string): StoredReusable {
  return {
    noun: 'mask',
    id,
    revision: 1,
    name: `Mask ${id}`,
    createdAt: at,
    updatedAt: at,
    payload: '{}',
  };
}

export function aUser(id: string, name: string): StoredUser {
  return {
    id,
    organizationId: 'a',
    name,
    role: 'editor',
    passwordHash: 'hash',
    disabled: false,
    version: 1,
    createdAt: at,
  };
}

export function anEntry(id: string, recordId: string): StoredAuditEntry {
  return {
    id,
    at,
    userId: 'u1',
    action: 'create',
    noun: 'evaluation',
    recordId,
    revisionBefore: null,
    revisionAfter: 1,
  };
}

export function insertEvaluation(evaluation: StoredEvaluation): Change {
  return { kind: 'insert-evaluation', evaluation, teamIds: ['team-1', 'team-1'], tagIds: ['tag-1'] };
}

export function insertProduct(product: StoredProduct, versionIds: readonly string[]): Change {
  const versions = versionIds.map((versionId) => ({ versionId, quantity: 1.5 }));
  return { kind: 'insert-product', product, versions, teamIds: ['team-1'], tagIds: [] };
}

/** The JSON of the standard result and of the calculation that a change stores, or the latter compressed alone. */
export async function unpackedResult({ result, dictionaries }: ResultChange) {
  const { ipc: packed, calculation } = result;
  if (dictionaries === undefined) return { ipc: packed, calculation };
  const ipc = await unpackJson(packed, dictionaries.ipc);
  return { ipc, calculation: await unpackJson(calculation, dictionaries.calculation, packed) };
}
