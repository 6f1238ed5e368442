import { basename, join } from 'node:path';
import type { Basis } from '@sillage/contract';
import { type DataSetQuality, dataQualityRating } from '@sillage/engine';
import { jsonFiles, readJson } from '../../files/read-json.ts';
import { RatingsFile } from '../reference-formats.ts';

/** Best rating allowed for an estimate. Decision: docs/calculation.md, "Where the figures come from". */
const bestEstimate = 4;

/** The process ratings of one database, from its `ratings.json`; without that file there are none. */
export class DatabaseRatings {
  readonly #path: string;
  readonly #file: RatingsFile | undefined;
  readonly #unused: Set<string>;

  constructor(folder: string) {
    this.#path = join(folder, 'ratings.json');
    this.#file = jsonFiles(folder).includes(this.#path) ? readJson(this.#path, RatingsFile) : undefined;
    const { byFile = {}, byProcess = {} } = this.#file ?? {};
    this.#unused = new Set([...Object.keys(byFile), ...Object.keys(byProcess)]);
  }

  /**
   * Returns the rating of a process: its own, else that of its file, else the default.
   * Throws: Error when an estimate is rated better than 4.0.
   */
  of(path: string, id: string, basis: Basis): DataSetQuality | undefined {
    if (this.#file === undefined) return undefined;
    const { byProcess, byFile } = this.#file;
    const file = basename(path, '.json');
    this.#unused.delete(id);
    this.#unused.delete(file);
    const quality = byProcess?.[id] ?? byFile?.[file] ?? this.#file.default;
    const dqr = dataQualityRating(quality);
    if (basis !== 'published' && dqr < bestEstimate)
      throw new Error(`an estimate is rated ${bestEstimate} at best, not ${dqr}; see ratings.json`);
    return quality;
  }

  /** Throws: Error when a rating matches no process. */
  checkUsed(): void {
    const [first] = this.#unused;
    if (first !== undefined)
      throw new Error(`${this.#path}: the database has no process and no file "${first}".`);
  }
}
