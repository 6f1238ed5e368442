import type { Warning } from '@sillage/contract';
import { warningOf } from '@sillage/engine';
import type { ProductState } from '../platform/ports/products.ts';

/** Warnings about changes since the results of a product were stored: packaging.changed. */
export function warningsSinceStored({
  payload,
  inputsChanged,
}: Pick<ProductState, 'payload' | 'inputsChanged'>): Warning[] {
  if (inputsChanged !== true) return [];
  const { packaging } = JSON.parse(payload) as { readonly packaging?: { readonly id: string } };
  const facts = { id: packaging?.id ?? '' };
  return [warningOf({ code: 'packaging.changed', pointer: '/packaging/id', facts })];
}
