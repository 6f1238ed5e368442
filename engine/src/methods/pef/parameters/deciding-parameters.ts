import { oncePer } from '../../../catalog/once-per.ts';
import { type AmountBasis, amountBases } from '../../../catalog/rule-definitions.ts';
import type { Activity, Inventory } from '../inventory/inventory.ts';
import type { CompiledCategory, CompiledStep, Values } from '../prepare/compile-category.ts';
import type { PreparedEvaluation } from '../prepare/prepared-evaluation.ts';
import { derivedFrom } from '../prepare/use-phase/use-phase.ts';
import type { CompiledRule } from '../rules/rule-context.ts';
import type { DescribedParameter } from './resolved-parameters.ts';

/** A rule with the number of its step. */
interface PlacedRule {
  readonly rule: CompiledRule;
  readonly step: number;
}

/**
 * For each activity, the indices of the resolved parameters that determine its amount, place or choice;
 * undefined for activities without a rule: the packaging of the evaluation, and own data for a whole step.
 *
 * - What its rule reads; for days of use and care cycles, what they are derived from.
 * - A mass before or after a step: every loss from there on, of the material, or of all materials for a rule
 *   of the piece. A loss is determined by its parameter if that has a value, else by the choice that provides
 *   the figure.
 * - Pieces made, and their accessories: every loss of whole pieces from there on.
 * - The mass of the packaging: what the packaging rules read.
 * Excludes the select of own impacts, which replaces a data set; the rating covers how well that fits.
 */
export function decidingParameters(
  prepared: PreparedEvaluation,
  { nodes, activities }: Inventory,
  parameters: readonly DescribedParameter[],
): readonly (readonly number[] | undefined)[] {
  const rules = prepared.compiled.steps.flatMap((step, s) => step.rules.map((rule) => ({ rule, step: s })));
  const known = knownDecisions(parameters, prepared);
  let decisions: Decisions | undefined;
  return activities.map(({ rule: number, node }: Activity) => {
    const placed = rules[number];
    if (placed === undefined) return undefined;
    const line = nodes.kind[node] === 'material' ? (nodes.ref[node] as number) : -1;
    const key = number * (prepared.lines.length + 1) + line + 1;
    let found = known.get(key);
    if (found === undefined) {
      decisions ??= new Decisions(prepared, rules, parameters);
      found = decisions.of(placed, line);
      known.set(key, found);
    }
    return found;
  });
}

/** By rule and line. */
type Known = Map<number, readonly number[]>;

/** By number of lines and kind of packaging, for as long as the list is reachable: evaluations with the same parameters share them. */
const knownOfList = oncePer((_: readonly DescribedParameter[]) => new Map<string, Known>());

function knownDecisions(parameters: readonly DescribedParameter[], prepared: PreparedEvaluation): Known {
  const ofList = knownOfList(parameters);
  const key = `${prepared.lines.length} ${prepared.packaging === undefined}`;
  const known = ofList.get(key) ?? new Map();
  ofList.set(key, known);
  return known;
}

/** The basis of a rule's amount, as far as parameters determine it. */
function massOf({ definition: { kind }, of }: CompiledRule): AmountBasis {
  if (kind === 'accessory-input' || kind === 'packaging-input') return 'piece';
  if (kind === 'circular-end-of-life') return 'net';
  return kind === 'packaging-end-of-life' ? 'packaging' : (amountBases[of] as AmountBasis);
}

function packs({ definition: { kind }, addsPackaging }: CompiledRule): boolean {
  return kind === 'packaging-input' || addsPackaging;
}

/** Indices of parameters by identifier. */
type Positions = Map<string, number>;

class Decisions {
  readonly #prepared: PreparedEvaluation;
  readonly #compiled: CompiledCategory;
  readonly #rules: readonly PlacedRule[];
  readonly #ofEvaluation: Positions = new Map();
  /** By line. */
  readonly #ofLines: readonly Positions[];
  /** By first step and line: the losses from there on, cached because many rules need the same. */
  readonly #losses = new Map<number, readonly number[]>();
  /** Identifiers by rule and values: the lines of large documents share theirs. */
  readonly #identifiers = new Map<CompiledRule, Map<Values, readonly string[]>>();

  constructor(
    prepared: PreparedEvaluation,
    rules: readonly PlacedRule[],
    parameters: readonly DescribedParameter[],
  ) {
    this.#prepared = prepared;
    this.#compiled = prepared.compiled;
    this.#rules = rules;
    this.#ofLines = prepared.lines.map(() => new Map());
    const lines = new Map(prepared.lines.map(({ pointer }, line) => [pointer, this.#ofLines[line]]));
    for (const [position, { resolved }] of parameters.entries()) {
      const { owner, identifier, value } = resolved;
      // A parameter without a value determines nothing, but that of
      // a line still overrides that of the evaluation.
      (lines.get(owner) ?? this.#ofEvaluation).set(identifier, value === null ? -1 : position);
    }
  }

  /** Indices of the parameters that determine a rule applied to a material line, or (−1) to the piece. */
  of({ rule, step }: PlacedRule, line: number): readonly number[] {
    const values = this.#prepared.lines[line]?.values;
    if (values !== undefined && massOf(rule) !== 'packaging' && massOf(rule) !== 'piece')
      return this.#ofLine(rule, step, line, values);
    const found = new Set<number>();
    for (const identifier of rule.reads) this.#add(identifier, line, found);
    const mass = massOf(rule);
    if (mass === 'packaging') this.#addPackaging(found);
    const { scope } = (this.#compiled.steps[step] as CompiledStep).definition;
    if (mass !== 'input' && mass !== 'output' && mass !== 'loss' && mass !== 'piece') return [...found];
    const first = mass === 'output' ? step + 1 : step;
    if (scope === 'accessory' || mass === 'piece') {
      this.#addPieceLosses(first, found);
      return [...found];
    }
    const lines = scope === 'material' ? [line] : this.#prepared.lines.keys();
    for (const l of lines) for (const position of this.#lossesFrom(first, l)) found.add(position);
    return [...found];
  }

  /** Those of a rule whose amount a line and the evaluation decide. */
  #ofLine(rule: CompiledRule, step: number, line: number, values: Values): readonly number[] {
    const byValues = this.#identifiers.get(rule) ?? new Map<Values, readonly string[]>();
    this.#identifiers.set(rule, byValues);
    let identifiers = byValues.get(values);
    if (identifiers === undefined) {
      const mass = massOf(rule);
      const isLost = mass === 'input' || mass === 'output' || mass === 'loss';
      const losses = isLost ? this.#lossIdentifiers(mass === 'output' ? step + 1 : step, values) : [];
      identifiers = [...new Set([...rule.reads, ...losses].flatMap((one) => derivedFrom[one] ?? [one]))];
      byValues.set(values, identifiers);
    }
    const found: number[] = [];
    for (const identifier of identifiers) {
      const position = this.#positionOf(identifier, line);
      if (position >= 0) found.push(position);
    }
    return found;
  }

  #positionOf(identifier: string, line: number): number {
    return this.#ofLines[line]?.get(identifier) ?? this.#ofEvaluation.get(identifier) ?? -1;
  }

  /** What the losses from a step on are given by. */
  #lossIdentifiers(first: number, values: Values): string[] {
    const { steps, identifiers } = this.#compiled;
    return steps.slice(first).flatMap(({ definition }) =>
      definition.losses.map(({ parameter, option }) => {
        const given = values[identifiers.indexOf(parameter)] !== undefined;
        return given || option === undefined ? parameter : option;
      }),
    );
  }

  /** Adds a parameter of the line, else of the evaluation. */
  #add(identifier: string, line: number, found: Set<number>): void {
    for (const source of derivedFrom[identifier] ?? [identifier]) {
      const position = this.#positionOf(source, line);
      if (position >= 0) found.add(position);
    }
  }

  #lossesFrom(first: number, line: number): readonly number[] {
    const key = first * this.#prepared.lines.length + line;
    const known = this.#losses.get(key);
    if (known !== undefined) return known;
    const values = this.#prepared.lines[line]?.values ?? [];
    const found = new Set<number>();
    for (const identifier of this.#lossIdentifiers(first, values)) this.#add(identifier, line, found);
    const losses = [...found];
    this.#losses.set(key, losses);
    return losses;
  }

  /** Adds what determines how many pieces are made per piece sold. */
  #addPieceLosses(first: number, found: Set<number>): void {
    for (const { definition } of this.#compiled.steps.slice(first))
      for (const { parameter, option, ofPieces } of definition.losses)
        if (ofPieces) this.#add(option ?? parameter, -1, found);
  }

  #addPackaging(found: Set<number>): void {
    if (this.#prepared.packaging !== undefined) return;
    for (const { rule } of this.#rules)
      if (packs(rule)) for (const identifier of rule.reads) this.#add(identifier, -1, found);
  }
}
