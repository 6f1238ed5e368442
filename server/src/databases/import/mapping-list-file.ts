import { gzipSync } from 'node:zlib';
import type { Issue } from '@sillage/contract';
import type { ImpactMethod } from '@sillage/engine';
import { readListRows } from '../reading/read-list-rows.ts';
import { shippedListId } from './import-mapping-lists.ts';

interface MethodContext {
  readonly readImpactMethod: () => ImpactMethod;
}

/** A list that can be stored, or what is wrong with it. */
export type CheckedList =
  | { readonly rows: Uint8Array; readonly count: number }
  | { readonly issues: readonly Issue[] };

/** The task `checkMappingList`: reads an uploaded list and looks its flows up in EF 3.1. */
export function checkMappingList(
  { readImpactMethod }: MethodContext,
  { bytes }: { readonly bytes: Uint8Array },
): CheckedList {
  const { rows, issues } = readListRows(bytes, readImpactMethod().flows);
  if (issues.length > 0) return { issues };
  return { rows: gzipSync(JSON.stringify(rows)), count: rows.length };
}

export interface ShippedListSummary {
  readonly id: string;
  readonly name: string;
  readonly nomenclature: string;
  readonly rows: number;
  readonly source: string;
  readonly licence: string;
}

/** The task `shippedLists`: the lists that come with the catalog, without their rows. */
export function shippedLists({ readImpactMethod }: MethodContext): readonly ShippedListSummary[] {
  return (readImpactMethod().lists ?? []).map(
    ({ name, nomenclature = '', source = '', licence = '', rows }) => ({
      id: shippedListId(name),
      name,
      nomenclature,
      rows: rows.length,
      source,
      licence,
    }),
  );
}
