import type { Issue } from '@sillage/contract';
import { limitIssue } from './limit-issue.ts';
import { changedArray, changedObject, mergeData } from './merge-data.ts';
import type { PatchedList, PatchRun } from './operators/operator.ts';
import { operatorOf } from './operators/operators.ts';
import type { PatchNode } from './patch-tree.ts';
import { BudgetSpent, type WorkBudget, workBudget } from './work-budget.ts';

export type Patched =
  | { readonly document: unknown; readonly issues: readonly [] }
  | { readonly issues: readonly [Issue] };

/** `$select` found nothing. */
class NothingSelected extends Error {}

/**
 * Applies a parsed patch to `source`. Pure: the source is treated as data and not modified; unchanged values
 * are identical (`===`) in the result. `undefined` means that the document was removed.
 *
 * Issues: patch.limit, patch.nothing-selected; pointers into the patch.
 */
export function applyPatch(source: unknown, tree: PatchNode, budget: WorkBudget = workBudget()): Patched {
  let pointer = '';
  const run: PatchRun = {
    root: source,
    budget,
    apply(node, target) {
      if (node.kind === 'operation') {
        const operator = operatorOf(node.name);
        if (operator.on === 'list') throw new Error(`${node.name} outside an array`);
        budget.spend('nodes', 1);
        return at(node.pointer, () => operator.apply(node.form, target, run));
      }
      if (node.kind === 'object') {
        budget.spend('nodes', 1);
        return changedObject(node.fields, target, budget, (value, old) => run.apply(value, old));
      }
      if (node.kind === 'array') return applyItems(node.items, target);
      budget.spend('nodes', 1);
      if (typeof node.value === 'string') budget.spend('characters', node.value.length);
      return node.value;
    },
    applyItem(node, list) {
      if (node.kind === 'operation') {
        // Keeps the existing item at this position, even beyond the end.
        if (node.name === '$remove' && node.form === false) return budget.spend('nodes', 1);
        const operator = operatorOf(node.name);
        if (operator.on === 'list') {
          budget.spend('nodes', 1);
          at(node.pointer, () => operator.change(node.form, list, run));
          return;
        }
      }
      const item = run.apply(node, list.items[list.position]);
      if (item !== undefined) {
        // An item beyond the end is appended, so there are no holes.
        list.position = Math.min(list.position, list.items.length);
        list.items[list.position] = item;
        return;
      }
      budget.spend('steps', Math.ceil(list.items.length / 100));
      list.items.splice(list.position, 1);
      list.position--;
    },
    mergeData: (value, target) => mergeData(value, target, budget),
    nothingSelected() {
      throw new NothingSelected();
    },
  };

  function applyItems(items: readonly PatchNode[], target: unknown): unknown {
    return changedArray(target, budget, (copy) => {
      const list: PatchedList = { items: copy, position: -1 };
      for (const item of items) {
        list.position++;
        run.applyItem(item, list);
      }
    });
  }

  function at<T>(place: string, work: () => T): T {
    const outer = pointer;
    pointer = place;
    const result = work();
    pointer = outer;
    return result;
  }

  try {
    return { document: run.apply(tree, source), issues: [] };
  } catch (error) {
    if (error instanceof BudgetSpent) return { issues: [limitIssue(error, pointer)] };
    if (error instanceof NothingSelected) {
      return { issues: [{ code: 'patch.nothing-selected', pointer, facts: {} }] };
    }
    throw error;
  }
}
