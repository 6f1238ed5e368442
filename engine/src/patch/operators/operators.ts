import type { Forms, OperationName } from '../patch-tree.ts';
import {
  appendOperator,
  insertOperator,
  matchOperator,
  moveOperator,
  prependOperator,
} from './list-operators.ts';
import type { ListOperator, ValueOperator } from './operator.ts';
import { repeatOperator } from './repeat.ts';
import { selectOperator } from './select.ts';
import {
  combineOperator,
  concatOperator,
  mergeOperator,
  removeOperator,
  replaceOperator,
} from './value-operators.ts';

type Operators = {
  readonly [Name in OperationName]: ValueOperator<Forms[Name]> | ListOperator<Forms[Name]>;
};

const table: Operators = {
  $merge: mergeOperator,
  $remove: removeOperator,
  $replace: replaceOperator,
  $concat: concatOperator,
  $combine: combineOperator,
  $append: appendOperator,
  $prepend: prependOperator,
  $insert: insertOperator,
  $match: matchOperator,
  $move: moveOperator,
  $select: selectOperator,
  $repeat: repeatOperator,
};

/** The operation of a name. Each operation only receives the form that it parsed itself. */
export function operatorOf(name: OperationName): ValueOperator<unknown> | ListOperator<unknown> {
  return table[name] as ValueOperator<unknown> | ListOperator<unknown>;
}
