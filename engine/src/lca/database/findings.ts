import type { Facts, FindingCode } from '@sillage/contract';
import { detached } from './detached-text.ts';

/** Something noticed in a database: how often, and the first cases. */
export interface Finding {
  readonly code: FindingCode;
  readonly count: number;
  readonly examples: readonly Facts[];
}

/** More examples of one kind would be a list, which the tables of the report are for. */
const mostExamples = 5;

const withOwnTexts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? detached(fact) : fact]),
  );

/** Counts what is noticed in a database, by kind. */
export class Findings {
  readonly #counted = new Map<FindingCode, { count: number; readonly examples: Facts[] }>();

  add(code: FindingCode, facts: Facts): void {
    const known = this.#counted.get(code);
    if (known === undefined) this.#counted.set(code, { count: 1, examples: [withOwnTexts(facts)] });
    else {
      known.count++;
      if (known.examples.length < mostExamples) known.examples.push(withOwnTexts(facts));
    }
  }

  /** By code, so that two readings of one file give the same report. */
  list(): readonly Finding[] {
    return [...this.#counted]
      .map(([code, { count, examples }]) => ({ code, count, examples }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  }
}
