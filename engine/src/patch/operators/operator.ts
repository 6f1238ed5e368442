import type { LocalizedText } from '@sillage/contract';
import type { PatchNode, Position } from '../patch-tree.ts';
import type { WorkBudget } from '../work-budget.ts';

/** Helpers for checking the parts of an operation. Errors are collected, not thrown. */
export interface PatchParser {
  /** `place`: list operations are only allowed as items of arrays. */
  node(value: unknown, pointer: string, place: 'value' | 'item'): PatchNode;
  malformed(pointer: string, rule: LocalizedText): undefined;
  /**
   * The fields of an operation; undefined after reporting a missing or
   * unknown field, or a value that is no object.
   */
  fields(
    value: unknown,
    pointer: string,
    names: { readonly required?: readonly string[]; readonly optional?: readonly string[] },
  ): Readonly<Record<string, unknown>> | undefined;
  /** Throws: BudgetSpent. */
  readonly budget: WorkBudget;
}

/** An array while the items of a patch are applied to it; a mutable copy. */
export interface PatchedList {
  readonly items: unknown[];
  /** Position of the current item of the patch. */
  position: number;
}

/** Helpers for applying an operation. */
export interface PatchRun {
  /** The stored document before the patch. */
  readonly root: unknown;
  readonly budget: WorkBudget;
  /** The result of applying a node to `target`; undefined means no value. */
  apply(node: PatchNode, target: unknown): unknown;
  applyItem(node: PatchNode, list: PatchedList): void;
  /** Merges a computed value as data: `$` names in it are not operations. */
  mergeData(value: unknown, target: unknown): unknown;
  nothingSelected(): never;
}

/** An operation used as a value: computes a new value from the target. */
export interface ValueOperator<Form> {
  readonly on: 'value';
  parse(value: unknown, pointer: string, parser: PatchParser): Form | undefined;
  apply(form: Form, target: unknown, run: PatchRun): unknown;
}

/** An operation used as an array item: changes the array. */
export interface ListOperator<Form> {
  readonly on: 'list';
  parse(value: unknown, pointer: string, parser: PatchParser): Form | undefined;
  change(form: Form, list: PatchedList, run: PatchRun): void;
}

/** A whole number or `-`. */
export function parsePosition(value: unknown, pointer: string, parser: PatchParser): Position | undefined {
  if (value === '-' || Number.isSafeInteger(value)) return value as Position;
  return parser.malformed(pointer, {
    en: 'a position is a whole number or "-"',
    fr: 'une position est un nombre entier ou « - »',
  });
}

/**
 * Inserts a value into the list; positions out of range are moved to
 * its ends, so there are never empty slots.
 */
export function insertAt(list: PatchedList, index: Position, value: unknown, run: PatchRun): void {
  const place = index === '-' ? list.items.length : index;
  run.budget.spend('steps', Math.ceil(list.items.length / 100));
  list.items.splice(place, 0, value);
  if (place <= list.position) list.position++;
}
