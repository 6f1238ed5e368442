import type { JsonPath } from './json-path.ts';

/** The twelve operations of the specification; every other name with `$` is refused. */
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

/** A position in an array: counted from 0, negative from the end, `-` is behind the last item. */
export type Position = number | '-';

/** Where `$match` looks for an item of the array. */
export type MatchPlace =
  | { readonly by: 'index'; readonly index: Position }
  | { readonly by: 'path'; readonly steps: readonly string[] }
  | { readonly by: 'query'; readonly query: JsonPath };

/** What `$select` takes. */
export type SelectPlace =
  | { readonly by: 'path'; readonly steps: readonly string[] }
  | { readonly by: 'query'; readonly query: JsonPath; readonly multiple: boolean };

/** The checked content of each operation. */
export interface Forms {
  readonly $merge: { readonly source?: PatchNode; readonly with: PatchNode };
  /** false keeps. */
  readonly $remove: boolean;
  readonly $replace: PatchNode;
  readonly $concat: PatchNode;
  readonly $combine: PatchNode;
  readonly $append: PatchNode;
  readonly $prepend: PatchNode;
  readonly $insert: { readonly index: Position; readonly value: PatchNode };
  readonly $match: { readonly place: MatchPlace; readonly value: PatchNode };
  readonly $move: { readonly index: Position; readonly value?: PatchNode };
  /** Without `from` the stored document is looked into. */
  readonly $select: { readonly from?: PatchNode; readonly place: SelectPlace };
  /** A number of times, or once for each item of what stands under `in`. */
  readonly $repeat: { readonly times: number | PatchNode; readonly value: PatchNode };
}

export interface OperationNode<Name extends OperationName = OperationName> {
  readonly kind: 'operation';
  readonly name: Name;
  readonly form: Forms[Name];
  /** JSON pointer into the patch. */
  readonly pointer: string;
}

/** A patch after it was checked: data and operations apart, so that nothing is read as an operation later. */
export type PatchNode =
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, PatchNode])[] }
  | { readonly kind: 'array'; readonly items: readonly PatchNode[] }
  | OperationNode;
