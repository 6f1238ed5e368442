import type { JsonPath } from './paths/json-path.ts';

/** The twelve operations of the specification; every other name with `$` is rejected. */
export const operationNames = [
  '$merge',
  '$remove',
  '$replace',
  '$concat',
  '$combine',
  '$append',
  '$prepend',
  '$insert',
  '$match',
  '$move',
  '$select',
  '$repeat',
] as const;
export type OperationName = (typeof operationNames)[number];

/** A position in an array: from 0, negative from the end; `-` is after the last item. */
export type Position = number | '-';

/** How `$match` finds an item of the array. */
export type MatchPlace =
  | { readonly by: 'index'; readonly index: Position }
  | { readonly by: 'path'; readonly steps: readonly string[] }
  | { readonly by: 'query'; readonly query: JsonPath };

/** How `$select` finds a value. */
export type SelectPlace =
  | { readonly by: 'path'; readonly steps: readonly string[] }
  | { readonly by: 'query'; readonly query: JsonPath; readonly multiple: boolean };

/** The parsed content of each operation. */
export interface Forms {
  readonly $merge: { readonly source?: PatchNode; readonly with: PatchNode };
  /** false: keep. */
  readonly $remove: boolean;
  readonly $replace: PatchNode;
  readonly $concat: PatchNode;
  readonly $combine: PatchNode;
  readonly $append: PatchNode;
  readonly $prepend: PatchNode;
  readonly $insert: { readonly index: Position; readonly value: PatchNode };
  readonly $match: { readonly place: MatchPlace; readonly value: PatchNode };
  readonly $move: { readonly index: Position; readonly value?: PatchNode };
  /** Without `from`, the stored document is searched. */
  readonly $select: { readonly from?: PatchNode; readonly place: SelectPlace };
  /** A number of times, or once per item of the value of `in`. */
  readonly $repeat: { readonly times: number | PatchNode; readonly value: PatchNode };
}

export interface OperationNode<Name extends OperationName = OperationName> {
  readonly kind: 'operation';
  readonly name: Name;
  readonly form: Forms[Name];
  /** JSON pointer into the patch. */
  readonly pointer: string;
}

/**
 * A parsed patch: data and operations are separate, so that data are never interpreted as an operation later.
 */
export type PatchNode =
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, PatchNode])[] }
  | { readonly kind: 'array'; readonly items: readonly PatchNode[] }
  | OperationNode;
