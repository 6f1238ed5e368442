import type { CompiledStep, Values } from '../prepare/compile-category.ts';
import type { MaterialLine, PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { lossOf } from '../rules/amount.ts';
import { basisAt, type RuleContext } from '../rules/rule-context.ts';
import { amountBases } from '../rules/rule-definitions.ts';
import { addNode, emptyInventory, type Inventory } from './inventory.ts';
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
  const nodes = new TreeNodes(prepared, inventory);
  const netMass = prepared.lines.reduce((mass, line) => mass + line.mass, 0);
  const context: RuleContext = {
    catalog: prepared.catalog,
    processes: processUses(prepared.catalog),
    inventory,
    node: -1,
    values: prepared.values,
    ownProcess: undefined,
    accessoryMass: 0,
    basis: amountBases.map((basis) => (basis === 'total' ? prepared.totalWeight : basis === 'piece' ? 1 : 0)),
  };

  for (const [s, step] of prepared.compiled.steps.entries()) {
    if (step.rules.length === 0) continue;
    nodes.enter(step.lifecycle);
    if (step.definition.scope === 'material') {
      for (const [l, line] of prepared.lines.entries()) {
        setMasses(context, flows[s]?.[l], flows[s + 1]?.[l], line.mass);
        apply(step, context, nodes.material(l), line.values, line.process);
      }
    } else if (step.definition.scope === 'accessory') {
      for (const [a, accessory] of prepared.accessories.entries()) {
        context.accessoryMass = accessory.mass;
        const process = context.processes[accessory.accessory.process];
        apply(step, context, nodes.accessory(a), prepared.values, process);
      }
    } else {
      setMasses(context, total(flows[s]), total(flows[s + 1]), netMass);
      apply(step, context, nodes.process(s), prepared.values, undefined);
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
    if (step.losses.length > 0)
      masses = masses.map((mass, l) => beforeLosses(mass, step, prepared.lines[l] as MaterialLine));
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
  context.basis[basisAt.input] = input;
  context.basis[basisAt.output] = output;
  context.basis[basisAt.loss] = input - output;
  context.basis[basisAt.net] = net;
}

function apply(
  step: CompiledStep,
  context: RuleContext,
  node: number,
  values: Values,
  process: ProcessUse | undefined,
): void {
  context.node = node;
  context.values = values;
  context.ownProcess = process;
  for (const rule of step.rules) rule.apply(rule, context);
}

function total(masses: readonly number[] | undefined): number {
  let sum = 0;
  for (const mass of masses ?? []) sum += mass;
  return sum;
}

/** Makes the nodes of the tree as they are asked for, parents first. The steps of one lifecycle follow each other. */
class TreeNodes {
  readonly #prepared: PreparedEvaluation;
  readonly #inventory: Inventory;
  #lifecycle = -1;
  #lifecycleNode = -1;
  #parts: (number | undefined)[] = [];
  #materials: (number | undefined)[] = [];
  #accessories: (number | undefined)[] = [];

  constructor(prepared: PreparedEvaluation, inventory: Inventory) {
    this.#prepared = prepared;
    this.#inventory = inventory;
  }

  enter(lifecycle: number): void {
    if (lifecycle === this.#lifecycle) return;
    this.#lifecycle = lifecycle;
    this.#lifecycleNode = addNode(this.#inventory, 'lifecycle', -1, lifecycle);
    this.#parts = [];
    this.#materials = [];
    this.#accessories = [];
  }

  material(line: number): number {
    let node = this.#materials[line];
    if (node === undefined) {
      const { part } = this.#prepared.lines[line] as MaterialLine;
      const parent = this.#parts[part] ?? addNode(this.#inventory, 'part', this.#lifecycleNode, part);
      this.#parts[part] = parent;
      node = addNode(this.#inventory, 'material', parent, line);
      this.#materials[line] = node;
    }
    return node;
  }

  accessory(index: number): number {
    let node = this.#accessories[index];
    if (node === undefined) {
      node = addNode(this.#inventory, 'accessory', this.#lifecycleNode, index);
      this.#accessories[index] = node;
    }
    return node;
  }

  process(step: number): number {
    return addNode(this.#inventory, 'process', this.#lifecycleNode, step);
  }
}
