import type { OwnDatabaseRanges } from '@sillage/contract';
import { type Concentration, nothing, revealsOne, withVariance } from '../drivers/concentration.ts';
import type { SpreadOrigin } from '../drivers/spread.ts';

/** What the data sets of one database add to the variances of a result. */
class DatabaseVariances {
  readonly #figures: Concentration[];
  readonly #stages: Set<number> = new Set();
  readonly #origins = new Map<SpreadOrigin, Concentration>();

  constructor(outputs: number) {
    this.#figures = new Array<Concentration>(outputs).fill(nothing);
  }

  add(origin: SpreadOrigin, variances: Float64Array, scores: Float64Array): void {
    for (const [c, variance] of variances.entries())
      this.#figures[c] = withVariance(this.#figures[c] as Concentration, variance);
    for (const [stage, score] of scores.entries()) if (score !== 0) this.#stages.add(stage);
    const ofScore = variances.at(-1) as number;
    this.#origins.set(origin, withVariance(this.#origins.get(origin) ?? nothing, ofScore));
  }

  told(id: string, figures: readonly string[]): OwnDatabaseRanges {
    return {
      id,
      figures: figures.filter((_, c) => revealsOne(this.#figures[c] as Concentration)),
      lifecycles: [...this.#stages].sort((a, b) => a - b),
      origins: [...this.#origins.values()].some(revealsOne),
    };
  }
}

/** Collects, for each database of an organization, which ranges of a result would tell that of one of its data sets. */
export class OwnRanges {
  readonly #databases = new Map<string, DatabaseVariances>();
  /** Ids of the indicators, then `score`. */
  readonly #figures: readonly string[];

  constructor(figures: readonly string[]) {
    this.#figures = figures;
  }

  /** Adds a data set. `variances`: by figure; `scores`: what it adds to the score of each stage. */
  add(database: string, origin: SpreadOrigin, variances: Float64Array, scores: Float64Array): void {
    let known = this.#databases.get(database);
    if (known === undefined) {
      known = new DatabaseVariances(this.#figures.length);
      this.#databases.set(database, known);
    }
    known.add(origin, variances, scores);
  }

  told(): OwnDatabaseRanges[] {
    return [...this.#databases].map(([id, variances]) => variances.told(id, this.#figures));
  }
}
