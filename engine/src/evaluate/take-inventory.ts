import type { CompiledStep, Values } from '../prepare/compile-category.ts';
import type { MaterialLine, PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { legsOf } from '../rules/legs.ts';
import { basisAt, type RuleContext } from '../rules/rule-context.ts';
import { amountBases } from '../rules/rule-definitions.ts';
import { addActivity, addNode, emptyInventory, type Inventory, type NodeKind } from './inventory.ts';
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
  const packed = prepared.packaging === undefined ? -1 : packagingLifecycle(prepared);
  let packagingDue = packed >= 0;

  for (let s = 0; s < last; s++) {
    const step = compiled.steps[s] as CompiledStep;
    if (packagingDue && step.lifecycle >= packed) {
      addPackaging(prepared, context, nodes, packed);
      packagingDue = false;
    }
    if (step.rules.length === 0 || step.lifecycle === packed) continue;
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
  if (packagingDue) addPackaging(prepared, context, nodes, packed);
  return inventory;
}

function packagingLifecycle({ compiled }: PreparedEvaluation): number {
  const index = compiled.lifecycles.findIndex(({ definition }) => definition.stage === 'packaging');
  if (index < 0) throw new Error(`The category "${compiled.category.id}" has no lifecycle of packaging.`);
  return index;
}

/**
 * The packaging in the place of what the steps of its lifecycle would make; later steps find its mass (kg of one use)
 * in the basis `packaging`. Foods are carried and thrown away by AGRIBALYSE cells that are per kg of food and hold
 * their own packaging: there its mass rides in nothing.
 */
function addPackaging(
  { packaging, compiled }: PreparedEvaluation,
  { inventory, basis }: RuleContext,
  nodes: TreeNodes,
  lifecycle: number,
): void {
  nodes.enter(lifecycle);
  // Named after the steps: see `describeCalculation`.
  const node = nodes.process(compiled.steps.length);
  for (const { name, mass, process } of packaging?.lines ?? []) {
    addActivity(inventory, node, process, mass, name);
    basis[basisAt.packaging] = (basis[basisAt.packaging] as number) + mass;
  }
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

/** The node last made for each of some things, and the lifecycle that it was made in. */
interface MadeNodes {
  readonly node: number[];
  readonly lifecycle: number[];
}

const noneMade = (things: readonly unknown[]): MadeNodes => ({
  node: things.map(() => -1),
  lifecycle: things.map(() => -1),
});

/** Makes the nodes of the tree as they are asked for, parents first. The steps of one lifecycle follow each other. */
class TreeNodes {
  readonly #lines: readonly MaterialLine[];
  readonly #inventory: Inventory;
  readonly #parts: MadeNodes;
  readonly #materials: MadeNodes;
  readonly #accessories: MadeNodes;
  #lifecycle = -1;
  #lifecycleNode = -1;

  constructor({ parts, lines, accessories }: PreparedEvaluation, inventory: Inventory) {
    this.#lines = lines;
    this.#inventory = inventory;
    this.#parts = noneMade(parts);
    this.#materials = noneMade(lines);
    this.#accessories = noneMade(accessories);
  }

  enter(lifecycle: number): void {
    if (lifecycle === this.#lifecycle) return;
    this.#lifecycle = lifecycle;
    this.#lifecycleNode = addNode(this.#inventory, 'lifecycle', -1, lifecycle);
  }

  material(line: number): number {
    const { node, lifecycle } = this.#materials;
    if (lifecycle[line] !== this.#lifecycle) {
      lifecycle[line] = this.#lifecycle;
      node[line] = addNode(
        this.#inventory,
        'material',
        this.#part((this.#lines[line] as MaterialLine).part),
        line,
      );
    }
    return node[line] as number;
  }

  accessory(index: number): number {
    return this.#below(this.#accessories, 'accessory', index);
  }

  process(step: number): number {
    return addNode(this.#inventory, 'process', this.#lifecycleNode, step);
  }

  #part(index: number): number {
    return this.#below(this.#parts, 'part', index);
  }

  #below({ node, lifecycle }: MadeNodes, kind: NodeKind, index: number): number {
    if (lifecycle[index] !== this.#lifecycle) {
      lifecycle[index] = this.#lifecycle;
      node[index] = addNode(this.#inventory, kind, this.#lifecycleNode, index);
    }
    return node[index] as number;
  }
}
