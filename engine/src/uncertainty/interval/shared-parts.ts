import { type DriverEffects, DriverSums } from './driver-sums.ts';

/** What data sets that share drivers bring to the figures of a result and the scores of its stages. */
export class SharedParts {
  readonly #outputs: number;
  readonly #lifecycles: number;
  readonly #alone: Float64Array;
  #sums: DriverSums | undefined;

  /** `outputs`: indicators and score. */
  constructor(outputs: number, lifecycles: number) {
    this.#outputs = outputs;
    this.#lifecycles = lifecycles;
    this.#alone = new Float64Array(outputs);
  }

  /** Adds data set `d`. `coefficients`: data sets × outputs; `scores`: data sets × stages. */
  add(
    d: number,
    effects: DriverEffects,
    coefficients: Float64Array,
    scores: Float64Array,
    moments: Float64Array,
  ): void {
    const [outputs, lifecycles] = [this.#outputs, this.#lifecycles];
    this.#sums ??= new DriverSums(outputs - 1, 1 + lifecycles);
    const from = d * outputs;
    for (let c = 0; c < outputs; c++) {
      const k = coefficients[from + c] as number;
      this.#alone[c] = (this.#alone[c] as number) + k * k * (moments[3 * c + 1] as number);
    }
    const ofStages = scores.subarray(d * lifecycles, (d + 1) * lifecycles);
    this.#sums.add(effects, coefficients, from, [coefficients[from + outputs - 1] as number, ...ofStages]);
  }

  /** Cumulants of the figures, then of the stages; `covariances`: what the variance of each figure has because they share. */
  added() {
    const length = this.#outputs + this.#lifecycles;
    const cumulants = this.#sums?.cumulants() ?? {
      variances: new Float64Array(length),
      thirds: new Float64Array(length),
    };
    const covariances = this.#alone.map((alone, c) => (cumulants.variances[c] as number) - alone);
    return { cumulants, covariances };
  }
}
