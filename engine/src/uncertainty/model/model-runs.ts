import { exponential } from '../../distributions/exponential.ts';
import { quantile } from '../../distributions/quantile.ts';
import { type DrawSource, mixedSource, type SampledFunction } from '../sampling/sampled-function.ts';
import type { Model, ModelInput } from './model.ts';

/** Amounts of the data sets of each input: as written, or one list for each run. */
type AmountTable = (input: number, dataSet: number, run: number) => number;

/** An evaluation that can be run many times. */
export class ModelRuns implements SampledFunction {
  readonly outputs: number;
  readonly inputs: Model['inputs'];
  /** Runs whose document would be refused; they keep the given values. */
  refused = 0;
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
    this.outputs = model.outputs;
    this.inputs = model.inputs;
  }

  /** Per input over all runs, so that the draws of one dimension lie side by side. */
  run(source: DrawSource, runs: number): Float64Array {
    const out = new Float64Array(runs * this.outputs);
    const amounts = this.#amounts(source, runs, out);
    const all = [...this.inputs.keys()];
    this.#addInputs(out, all, source, runs, 1, amounts);
    return out;
  }

  runChanged(
    before: Float64Array,
    i: number,
    source: DrawSource,
    other: DrawSource,
    runs: number,
  ): Float64Array {
    return this.exchanged(before, [i], source, other, runs);
  }

  /**
   * The same with some inputs from another source. Data sets add up, so that they can be exchanged, and what they share with
   * others stays as it is in those; a parameter changes everything.
   */
  exchanged(
    before: Float64Array,
    members: readonly number[],
    source: DrawSource,
    other: DrawSource,
    runs: number,
  ): Float64Array {
    const inputs = members.map((i) => this.inputs[i] as ModelInput);
    if (inputs.some(({ parameter }) => parameter !== undefined)) {
      const dimensions = inputs.flatMap((input) => input.dimensions);
      return this.run(mixedSource({ dimensions }, source, other), runs);
    }
    const out = before.slice();
    const amounts = this.#amounts(source, runs, undefined);
    this.#addInputs(out, members, source, runs, -1, amounts);
    this.#addInputs(out, members, other, runs, 1, amounts);
    return out;
  }

  #addInputs(
    out: Float64Array,
    members: readonly number[],
    source: DrawSource,
    runs: number,
    sign: 1 | -1,
    amounts: AmountTable | undefined,
  ): void {
    const normals = sharedNormals(
      members.map((i) => this.inputs[i] as ModelInput),
      source,
      runs,
      this.outputs - 1,
    );
    for (const [n, i] of members.entries()) {
      const ofInput = amounts && ((d: number, run: number) => amounts(i, d, run));
      addInput(out, this.inputs[i] as ModelInput, source, normals[n], runs, this.outputs, sign, ofInput);
    }
  }

  /** Adds to `out`, if given, what other parameters use in addition to the data sets of the model; it does not vary. */
  #amounts(source: DrawSource, runs: number, out: Float64Array | undefined): AmountTable | undefined {
    const { amountsWith } = this.#model;
    const varied = this.inputs.flatMap(({ parameter, key }) =>
      parameter === undefined ? [] : [{ ...parameter, ...source.draws(key) }],
    );
    if (amountsWith === undefined || varied.length === 0) return undefined;
    const position = new Map<string, number>();
    const first: number[] = [];
    for (const { dataSets } of this.inputs) {
      first.push(position.size);
      for (const { use } of dataSets) position.set(use.key, position.size);
    }
    const width = position.size;
    const table = new Float64Array(runs * width);
    const written = this.inputs.flatMap(({ dataSets }) => dataSets.map(({ amount }) => amount));
    for (let run = 0; run < runs; run++) {
      const values = varied.map(({ distribution, u, z }) =>
        quantile(distribution, u[run] as number, z[run] as number),
      );
      const amounts = amountsWith(values);
      if (amounts === undefined) {
        this.refused++;
        table.set(written, run * width);
        continue;
      }
      for (const [key, { use, amount }] of amounts) {
        const at = position.get(key);
        if (at !== undefined) table[run * width + at] = amount;
        else if (out !== undefined) addFixed(out, run, this.outputs, use.factors, amount);
      }
    }
    return (input, dataSet, run) => table[run * width + (first[input] as number) + dataSet] as number;
  }
}

function addFixed(
  out: Float64Array,
  run: number,
  outputs: number,
  factors: Float64Array,
  amount: number,
): void {
  const at = run * outputs;
  for (let c = 0; c < outputs - 1; c++)
    out[at + c] = (out[at + c] as number) + amount * (factors[c] as number);
  const score = factors[factors.length - 1] as number;
  out[at + outputs - 1] = (out[at + outputs - 1] as number) + amount * score;
}

/** Of the inputs that share draws, the normal number of each indicator, made up of them: inputs, then indicators, by run. */
function sharedNormals(
  inputs: readonly ModelInput[],
  source: DrawSource,
  runs: number,
  indicators: number,
): (Float64Array[] | undefined)[] {
  const parts = new Map<string, { readonly into: Float64Array; readonly loading: number }[]>();
  const all = inputs.map(({ shared }) => {
    if (shared === undefined) return undefined;
    const normals = Array.from({ length: indicators }, () => new Float64Array(runs));
    for (const { name, indicator, loading } of shared) {
      const list = parts.get(name) ?? [];
      list.push({ into: normals[indicator] as Float64Array, loading });
      parts.set(name, list);
    }
    return normals;
  });
  // Each draw is made once, and forgotten before the next: there are many.
  for (const [name, list] of parts) {
    const { z } = source.draws(name);
    for (const { into, loading } of list)
      for (let run = 0; run < runs; run++)
        into[run] =
          source.together === true
            ? (z[run] as number)
            : (into[run] as number) + loading * (z[run] as number);
  }
  return all;
}

function addInput(
  out: Float64Array,
  input: ModelInput,
  source: DrawSource,
  normals: readonly Float64Array[] | undefined,
  runs: number,
  outputs: number,
  sign: 1 | -1,
  amounts: ((dataSet: number, run: number) => number) | undefined,
): void {
  const { dataSets, byIndicator, medians, sigma, dimensions, rescaled, shares, shift } = input;
  if (shift !== undefined) addShift(out, shift, source.draws(dimensions[0] as string).z, outputs, sign);
  if (dataSets.length === 0) return;
  const count = outputs - 1;
  const common = source.draws(dimensions[0] as string).z;
  const own = normals ?? dimensions.slice(1).map((dimension) => source.draws(dimension).z);
  const factors = new Float64Array(count).fill(1);
  for (const [d, { use, amount }] of dataSets.entries()) {
    const written = use.factors;
    const score = written[written.length - 1] as number;
    const parts = shares[d];
    for (let run = 0, at = 0; run < runs; run++, at += outputs) {
      const size =
        sign *
        exponential(sigma * (common[run] as number)) *
        (amounts === undefined ? amount : amounts(d, run));
      if (parts === undefined) {
        for (let c = 0; c < count; c++) out[at + c] = (out[at + c] as number) + size * (written[c] as number);
        out[at + count] = (out[at + count] as number) + size * score;
        continue;
      }
      let weighted = 0;
      for (let c = 0; c < count; c++) {
        const z = (own[c] as Float64Array)[run] as number;
        const factor = (medians[c] ?? 1) * exponential((byIndicator[c] as number) * z);
        factors[c] = factor;
        weighted += (parts[c] as number) * factor;
      }
      const scale = rescaled ? size / weighted : size;
      for (let c = 0; c < count; c++)
        out[at + c] = (out[at + c] as number) + scale * (written[c] as number) * (factors[c] as number);
      out[at + count] = (out[at + count] as number) + scale * weighted * score;
    }
  }
}

function addShift(
  out: Float64Array,
  { slopes, value, distribution: { start, scale, sigma } }: NonNullable<ModelInput['shift']>,
  z: Float64Array,
  outputs: number,
  sign: 1 | -1,
): void {
  for (const [run, normal] of z.entries()) {
    const drawn = start + scale * (sigma === 0 ? normal : exponential(sigma * normal));
    for (let c = 0, at = run * outputs; c < outputs; c++, at++)
      out[at] = (out[at] as number) + sign * (slopes[c] as number) * (drawn - value);
  }
}
