import type { Forms, OperationName } from '../patch-tree.ts';
import { appendOperator } from './append.ts';
import { combineOperator } from './combine.ts';
import { concatOperator } from './concat.ts';
import { insertOperator } from './insert.ts';
import { matchOperator } from './match.ts';
import { mergeOperator } from './merge.ts';
import { moveOperator } from './move.ts';
import type { ListOperator, ValueOperator } from './operator.ts';
import { prependOperator } from './prepend.ts';
import { removeOperator } from './remove.ts';
import { repeatOperator } from './repeat.ts';
import { replaceOperator } from './replace.ts';
import { selectOperator } from './select.ts';

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

/** The operation of a name; each is only ever handed the form that it parsed itself. */
export function operatorOf(name: OperationName): ValueOperator<unknown> | ListOperator<unknown> {
  return table[name] as ValueOperator<unknown> | ListOperator<unknown>;
}
