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
    for (const [i, input] of this.inputs.entries())
      addInput(out, input, source, runs, this.outputs, 1, amounts && ((d, run) => amounts(i, d, run)));
    return out;
  }

  /** Data sets add up, so that one can be exchanged; a parameter changes everything. */
  runChanged(
    before: Float64Array,
    i: number,
    source: DrawSource,
    other: DrawSource,
    runs: number,
  ): Float64Array {
    const input = this.inputs[i] as ModelInput;
    if (input.parameter !== undefined || this.#model.amountsWith !== undefined)
      return this.run(mixedSource(input, source, other), runs);
    const out = before.slice();
    addInput(out, input, source, runs, this.outputs, -1, undefined);
    addInput(out, input, other, runs, this.outputs, 1, undefined);
    return out;
  }

  /** Adds to `out` what other parameters use in addition to the data sets of the model; it does not vary. */
  #amounts(source: DrawSource, runs: number, out: Float64Array): AmountTable | undefined {
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
        else addFixed(out, run, this.outputs, use.factors, amount);
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

function addInput(
  out: Float64Array,
  input: ModelInput,
  source: DrawSource,
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
  const own = dimensions.slice(1).map((dimension) => source.draws(dimension).z);
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
