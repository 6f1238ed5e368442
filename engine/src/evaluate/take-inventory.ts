import type { CompiledStep, Values } from '../prepare/compile-category.ts';
import type { MaterialLine, PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { legsOf } from '../rules/legs.ts';
import { basisAt, type RuleContext } from '../rules/rule-context.ts';
import { amountBases } from '../rules/rule-definitions.ts';
import { addNode, emptyInventory, type Inventory } from './inventory.ts';
import { type ProcessUse, processUses } from './process-use.ts';

/** Walks through the steps of the category and applies their rules to every material, accessory, or the piece. */
export function takeInventory(prepared: PreparedEvaluation): Inventory {
  const { lines, accessories, compiled } = prepared;
  const inventory = emptyInventory();
  const nodes = new TreeNodes(prepared, inventory);
  const context: RuleContext = {
    catalog: prepared.catalog,
    processes: processUses(prepared.catalog),
    legs: legsOf(prepared.catalog),
    inventory,
    node: -1,
    values: prepared.values,
    ownProcess: undefined,
    accessoryMass: 0,
    basis: amountBases.map((basis) => (basis === 'total' ? prepared.totalWeight : basis === 'piece' ? 1 : 0)),
  };
  const last = compiled.steps.length;

  for (let s = 0; s < last; s++) {
    const step = compiled.steps[s] as CompiledStep;
    if (step.rules.length === 0) continue;
    nodes.enter(step.lifecycle);
    const { scope } = step.definition;
    if (scope === 'material') {
      for (let l = 0; l < lines.length; l++) {
        const { flow, values, process } = lines[l] as MaterialLine;
        setMasses(context, flow[s] as number, flow[s + 1] as number, flow[last] as number);
        apply(step, context, nodes.material(l), values, process);
      }
    } else if (scope === 'accessory') {
      for (const [a, { accessory, mass }] of accessories.entries()) {
        context.accessoryMass = mass;
        apply(step, context, nodes.accessory(a), prepared.values, context.processes[accessory.process]);
      }
    } else {
      setMasses(context, total(lines, s), total(lines, s + 1), total(lines, last));
      apply(step, context, nodes.process(s), prepared.values, undefined);
    }
  }
  return inventory;
}

/** kg of all materials before step s. */
function total(lines: readonly MaterialLine[], s: number): number {
  let mass = 0;
  for (let l = 0; l < lines.length; l++) mass += (lines[l] as MaterialLine).flow[s] as number;
  return mass;
}

function setMasses({ basis }: RuleContext, input: number, output: number, net: number): void {
  basis[basisAt.input] = input;
  basis[basisAt.output] = output;
  basis[basisAt.loss] = input - output;
  basis[basisAt.net] = net;
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
