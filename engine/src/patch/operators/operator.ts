import type { LocalizedText } from '@sillage/contract';
import type { PatchNode, Position } from '../patch-tree.ts';
import type { WorkBudget } from '../work-budget.ts';

/** What the parts of an operation are checked with. Faults are collected, not thrown. */
export interface PatchParser {
  /** `place`: only items of arrays may be operations on the array. */
  node(value: unknown, pointer: string, place: 'value' | 'item'): PatchNode;
  malformed(pointer: string, rule: LocalizedText): undefined;
  /** The fields of an operation; undefined after telling what is missing, unknown or no object. */
  fields(
    value: unknown,
    pointer: string,
    names: { readonly required?: readonly string[]; readonly optional?: readonly string[] },
  ): Readonly<Record<string, unknown>> | undefined;
  /** Throws: BudgetSpent. */
  readonly budget: WorkBudget;
}

/** An array while the items of a patch are applied to it; a fresh copy that may be changed. */
export interface PatchedList {
  readonly items: unknown[];
  /** Where the present item of the patch stands. */
  position: number;
}

/** What an operation may do while it is applied. */
export interface PatchRun {
  /** The stored document, as it was before. */
  readonly root: unknown;
  readonly budget: WorkBudget;
  /** The value that comes of `target`; undefined means nothing. */
  apply(node: PatchNode, target: unknown): unknown;
  applyItem(node: PatchNode, list: PatchedList): void;
  /** Merges a value that was made before: as data, nothing in it is an operation. */
  mergeData(value: unknown, target: unknown): unknown;
  nothingSelected(): never;
}

/** Stands for a value: what comes of the target. */
export interface ValueOperator<Form> {
  readonly on: 'value';
  parse(value: unknown, pointer: string, parser: PatchParser): Form | undefined;
  apply(form: Form, target: unknown, run: PatchRun): unknown;
}

/** Stands as an item of an array, and changes the array. */
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
    fr: 'une position est un nombre entier ou « - »',
  });
}

/** Puts a value into the list; positions outside are moved to its ends, so there are never holes. */
export function insertAt(list: PatchedList, index: Position, value: unknown, run: PatchRun): void {
  const place = index === '-' ? list.items.length : index;
  run.budget.spend('steps', Math.ceil(list.items.length / 100));
  list.items.splice(place, 0, value);
  if (place <= list.position) list.position++;
}
