import { amountBases } from '../../catalog/rule-definitions.ts';
import type { CircularTerms } from './circular/circular-terms.ts';
import {
  addActivity,
  addNode,
  emptyInventory,
  type Inventory,
  type NodeKind,
  type NodeSums,
} from './inventory/inventory.ts';
import { type ProcessUse, processUses } from './inventory/process-use.ts';
import type { CompiledImpactData, CompiledStep, Values } from './prepare/compile-category.ts';
import type { MaterialLine, PreparedEvaluation } from './prepare/prepared-evaluation.ts';
import { addCircularTerms } from './rules/add-circular-terms.ts';
import { amountPerUnit } from './rules/amount.ts';
import { legsOf } from './rules/legs.ts';
import { basisAt, type CompiledRule, type RuleContext } from './rules/rule-context.ts';

/** Applies the rules of the category's steps to every material, to every accessory, or to the piece. */
export function takeInventory(prepared: PreparedEvaluation): Inventory {
  return applyRules(prepared, emptyInventory(), undefined);
}

/**
 * What `takeInventory` adds to each node, in one column of the factors. Of materials that differ in nothing, which large
 * documents repeat, rules are applied to the first one only.
 */
export function takeSums(
  prepared: PreparedEvaluation,
  column: number,
): { readonly parent: readonly number[] } & Pick<NodeSums, 'ofNodes'> {
  const ofNodes: number[] = [];
  const { nodes } = applyRules(prepared, emptyInventory({ column, ofNodes }), sameLines(prepared.lines));
  return { parent: nodes.parent, ofNodes };
}

/** For each line, the first one with the same values and mass, which may be itself. */
function sameLines(lines: readonly MaterialLine[]): number[] {
  const known = new Map<Values, Map<number, number>>();
  return lines.map((line, l) => {
    const { values, flow } = line;
    const ofValues = known.get(values) ?? new Map<number, number>();
    const net = flow[flow.length - 1] as number;
    const first = ofValues.get(net);
    if (first === undefined) known.set(values, ofValues.set(net, l));
    return first ?? l;
  });
}

/** Whether a step leaves nothing behind that rules of later materials or steps read. */
const addsNoPackaging = ({ rules }: CompiledStep): boolean =>
  !rules.some(({ addsPackaging, definition: { kind } }) => addsPackaging || kind === 'packaging-input');

/** `same`: for each line, the line whose sums are also its own; absent: activities of all are kept. */
function applyRules(
  prepared: PreparedEvaluation,
  inventory: Inventory,
  same: readonly number[] | undefined,
): Inventory {
  const { lines, accessories, compiled, pieces } = prepared;
  const trims = accessories.reduce((sum, { mass }) => sum + mass, 0);
  const nodes = new TreeNodes(prepared, inventory);
  const context: RuleContext = {
    catalog: prepared.catalog,
    processes: processUses(prepared.catalog),
    legs: legsOf(prepared.catalog),
    inventory,
    node: -1,
    values: prepared.values,
    ruleData: prepared.ruleData,
    ownProcess: undefined,
    circular: undefined,
    electricity: undefined,
    transport: undefined,
    own: undefined,
    packed: [],
    basis: amountBases.map((basis) => (basis === 'total' ? prepared.totalWeight : basis === 'piece' ? 1 : 0)),
  };
  const last = compiled.steps.length;
  const packed = prepared.packaging === undefined ? -1 : packagingLifecycle(prepared);
  let packagingDue = packed >= 0;
  let nextRule = 0;

  for (let s = 0; s < last; s++) {
    const step = compiled.steps[s] as CompiledStep;
    const firstRule = nextRule;
    nextRule += step.rules.length;
    if (packagingDue && step.lifecycle >= packed) {
      addPackaging(prepared, context, nodes, packed, pieces[s] as number);
      packagingDue = false;
    }
    if (step.rules.length === 0 || step.lifecycle === packed) continue;
    nodes.enter(step.lifecycle);
    const { scope } = step.definition;
    const worked = pieces[s] as number;
    const kept = pieces[s + 1] as number;
    context.basis[basisAt.piece] = worked;
    context.basis[basisAt.total] = prepared.totalWeight;
    if (scope === 'material') {
      const repeated = same !== undefined && addsNoPackaging(step) ? same : undefined;
      for (let l = 0; l < lines.length; l++) {
        const first = repeated?.[l] ?? l;
        if (first < l) {
          nodes.repeat(first, l);
          continue;
        }
        const { flow, values, process, circular, stepData } = lines[l] as MaterialLine;
        setMasses(context, flow[s] as number, flow[s + 1] as number, flow[last] as number);
        enter(context, nodes.material(l), values, process, circular);
        apply(step, firstRule, context, stepData[s]);
      }
    } else if (scope === 'accessory') {
      for (const [a, { accessory, mass, process: own }] of accessories.entries()) {
        // An accessory passes through no fibre step; it is only lost together with its piece.
        setMasses(context, mass * worked, mass * kept, mass);
        const process = own ?? context.processes[accessory.process];
        enter(context, nodes.accessory(a), prepared.values, process, undefined);
        apply(step, firstRule, context, undefined);
      }
    } else {
      setMasses(context, total(lines, s), total(lines, s + 1), total(lines, last));
      context.basis[basisAt.total] = prepared.totalWeight * worked;
      context.basis[basisAt.loss] = (context.basis[basisAt.loss] as number) + trims * (worked - kept);
      enter(context, nodes.process(s), prepared.values, undefined, undefined);
      apply(step, firstRule, context, prepared.stepData[s]);
    }
  }
  if (packagingDue) addPackaging(prepared, context, nodes, packed, 1);
  return inventory;
}

function packagingLifecycle({ compiled }: PreparedEvaluation): number {
  const index = compiled.lifecycles.findIndex(({ definition }) => definition.stage === 'packaging');
  if (index < 0) throw new Error(`The category "${compiled.category.id}" has no lifecycle of packaging.`);
  return index;
}

/**
 * Adds the packaging of the evaluation instead of what the steps of its lifecycle would make. Later steps
 * find its mass (kg per use) in the basis `packaging`.
 */
function addPackaging(
  { packaging, compiled }: PreparedEvaluation,
  context: RuleContext,
  nodes: TreeNodes,
  lifecycle: number,
  pieces: number,
): void {
  const { basis } = context;
  nodes.enter(lifecycle);
  context.inventory.rule = -1;
  // Its index follows those of the steps: see `describeCalculation`.
  context.node = nodes.process(compiled.steps.length);
  for (const { mass: ofPiece, terms, labels } of packaging?.lines ?? []) {
    const mass = ofPiece * pieces;
    addCircularTerms(context, terms.input, mass, labels, -1);
    basis[basisAt.packaging] = (basis[basisAt.packaging] as number) + mass;
    context.packed.push({ mass, endOfLife: terms.endOfLife, termLabels: labels });
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

/** Sets the step context of the rules: the tree node and the material, accessory or piece. */
function enter(
  context: RuleContext,
  node: number,
  values: Values,
  process: ProcessUse | undefined,
  circular: CircularTerms | undefined,
): void {
  context.node = node;
  context.values = values;
  context.ownProcess = process;
  context.circular = circular;
}

function apply(
  { rules, impactData }: CompiledStep,
  firstRule: number,
  context: RuleContext,
  own: ProcessUse | undefined,
): void {
  const replaces =
    own === undefined || impactData === undefined ? leaveAll : replacedBy(own, impactData, context);
  for (let r = 0; r < rules.length; r++) {
    const rule = rules[r] as CompiledRule;
    if (replaces(rule)) continue;
    context.inventory.rule = firstRule + r;
    context.own = rule.impactData < 0 ? undefined : context.ruleData.get(rule.impactData);
    rule.apply(rule, context);
  }
  context.electricity = undefined;
  context.transport = undefined;
}

/** Selects the rules that own data of a step replace. */
type Replaces = (rule: CompiledRule) => boolean;

const leaveAll: Replaces = () => false;
const allButTransportAndLoss: Replaces = ({ definition: { kind }, of }) =>
  kind !== 'transport' && of !== basisAt.loss;

/** Adds own data in place of the rules described by `StepImpactData`. */
function replacedBy(
  own: ProcessUse,
  { unit, of, amount }: CompiledImpactData,
  context: RuleContext,
): Replaces {
  if (unit === 'kWh') context.electricity = own;
  if (unit === 't·km') context.transport = own;
  if (unit !== 'kg' && unit !== 'item') return leaveAll;
  const { inventory, node, basis, values } = context;
  inventory.rule = -1;
  addActivity(inventory, node, own, (basis[of] as number) * amountPerUnit(amount, values), 'Own data');
  return allButTransportAndLoss;
}

/** The latest node of each item, and the lifecycle in which it was created. */
interface MadeNodes {
  readonly node: number[];
  readonly lifecycle: number[];
}

const noneMade = (things: readonly unknown[]): MadeNodes => ({
  node: things.map(() => -1),
  lifecycle: things.map(() => -1),
});

/** Creates tree nodes on demand, parents first. Relies on the steps of one lifecycle being consecutive. */
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

  /** The sum of one line so far is that of another. */
  repeat(from: number, to: number): void {
    const { ofNodes } = this.#inventory.sums as NodeSums;
    ofNodes[this.material(to)] = ofNodes[this.material(from)] as number;
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
