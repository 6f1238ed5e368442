import type { CompiledStep, Values } from '../prepare/compile-category.ts';
import type { MaterialLine, PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { lossOf } from '../rules/amount.ts';
import type { RuleContext } from '../rules/rule-context.ts';
import { ruleKinds } from '../rules/rule-kinds.ts';
import { addNode, emptyInventory, type Inventory, type NodeKind } from './inventory.ts';
import { type ProcessUse, processUses } from './process-use.ts';

/**
 * Walks through the steps of the category and applies their rules.
 *
 * Masses of the payload are net, in the finished piece. They are carried backwards through the losses of each step:
 * input = output / (1 − loss), compounding; what is lost in a step is its basis `loss`.
 */
export function takeInventory(prepared: PreparedEvaluation): Inventory {
  const inventory = emptyInventory();
  const flows = materialFlows(prepared);
  const nodes = treeOf(prepared, inventory);
  const netMass = prepared.lines.reduce((mass, line) => mass + line.mass, 0);
  const context: RuleContext = {
    catalog: prepared.catalog,
    processes: processUses(prepared.catalog),
    inventory,
    node: -1,
    values: prepared.values,
    ownProcess: undefined,
    accessoryMass: 0,
    basis: { input: 0, output: 0, loss: 0, net: 0, total: prepared.totalWeight, packaging: 0, piece: 1 },
  };

  for (const [s, step] of prepared.compiled.steps.entries()) {
    if (step.rules.length === 0) continue;
    if (step.definition.scope === 'material') {
      for (const [l, line] of prepared.lines.entries()) {
        setMasses(context, flows[s]?.[l], flows[s + 1]?.[l], line.mass);
        apply(step, context, nodes.material(step.lifecycle, l), line.values, line.process);
      }
    } else if (step.definition.scope === 'accessory') {
      for (const [a, accessory] of prepared.accessories.entries()) {
        context.accessoryMass = accessory.mass;
        const process = context.processes[accessory.accessory.process];
        apply(step, context, nodes.accessory(step.lifecycle, a), prepared.values, process);
      }
    } else {
      setMasses(context, total(flows[s]), total(flows[s + 1]), netMass);
      apply(step, context, nodes.process(step.lifecycle, s), prepared.values, undefined);
    }
  }
  return inventory;
}

/** kg of each material line before step s, in row s; the last row is the net mass. */
function materialFlows(prepared: PreparedEvaluation): number[][] {
  const { steps } = prepared.compiled;
  const flows: number[][] = new Array(steps.length + 1);
  let masses = prepared.lines.map((line) => line.mass);
  flows[steps.length] = masses;
  for (let s = steps.length - 1; s >= 0; s--) {
    const step = steps[s] as CompiledStep;
    if (step.losses.length > 0) masses = masses.map((mass, l) => beforeLosses(mass, step, prepared.lines[l] as MaterialLine));
    flows[s] = masses;
  }
  return flows;
}

function beforeLosses(mass: number, step: CompiledStep, line: MaterialLine): number {
  let before = mass;
  for (const loss of step.losses) before /= 1 - lossOf(loss, line.values);
  return before;
}

function setMasses(context: RuleContext, input = 0, output = 0, net = 0): void {
  context.basis.input = input;
  context.basis.output = output;
  context.basis.loss = input - output;
  context.basis.net = net;
}

function apply(step: CompiledStep, context: RuleContext, node: number, values: Values, process: ProcessUse | undefined): void {
  context.node = node;
  context.values = values;
  context.ownProcess = process;
  for (const rule of step.rules) ruleKinds[rule.definition.kind](rule, context);
}

function total(masses: readonly number[] | undefined): number {
  let sum = 0;
  for (const mass of masses ?? []) sum += mass;
  return sum;
}

/** Makes the nodes of the tree as they are asked for, parents first. */
function treeOf(prepared: PreparedEvaluation, inventory: Inventory) {
  const made = new Map<number, number>();
  const nodeOf = (kind: NodeKind, slot: number, lifecycle: number, ref: number, parent: () => number): number => {
    const key = (slot * 64 + lifecycle) * 65536 + ref;
    let node = made.get(key);
    if (node === undefined) {
      node = addNode(inventory, kind, parent(), ref);
      made.set(key, node);
    }
    return node;
  };
  const lifecycle = (l: number): number => nodeOf('lifecycle', 0, l, l, () => -1);
  const part = (l: number, ref: number): number => nodeOf('part', 1, l, ref, () => lifecycle(l));
  return {
    material: (l: number, ref: number): number =>
      nodeOf('material', 2, l, ref, () => part(l, (prepared.lines[ref] as MaterialLine).part)),
    accessory: (l: number, ref: number): number => nodeOf('accessory', 3, l, ref, () => lifecycle(l)),
    process: (l: number, ref: number): number => nodeOf('process', 4, l, ref, () => lifecycle(l)),
  };
}
