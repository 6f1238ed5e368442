/**
 * Recalculates the results of a report from the report alone: `npx tsx tools/recompute-report.ts report.json`, with the
 * JSON form of the report of an evaluation or a version. Uses nothing of the engine. Exit code 0: everything agrees; 1: something does
 * not; 2: figures of a closed database are left out, so that its part is taken as given.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Node {
  readonly kind: string;
  readonly id: string;
  readonly amount?: number;
  readonly impacts: readonly (number | null)[];
  readonly children: readonly Node[];
}

interface Process {
  readonly id: string;
  /** What it is known not to cover; where its factors are null for that, it adds nothing, and results warn of it. */
  readonly notInventoried?: string;
  readonly factors: Readonly<Record<string, number | null>>;
}

/** The parts of the JSON form that are read. */
export interface ReadReport {
  readonly documentHash: string;
  readonly asHashed: boolean;
  readonly withheld: readonly { readonly database: string; readonly disclosure: string }[];
  readonly content: {
    readonly method: {
      readonly weighted: boolean;
      readonly indicators: readonly {
        readonly id: string;
        readonly normalisation: number | null;
        readonly weighting: number | null;
      }[];
    };
    readonly databases: readonly { readonly id: string; readonly sha256: string | null }[];
    readonly result: {
      readonly contributions: readonly Node[];
      readonly processes?: readonly Process[];
      readonly impacts: readonly {
        readonly id: string;
        readonly value: number | null;
        readonly normalised: number | null;
        readonly weighted: number | null;
      }[];
      readonly score: { readonly value: number | null };
    };
  };
}

export interface Recomputed {
  /** Whether the content has the hash that the report tells. */
  readonly hashed: boolean;
  /** Activities that were recalculated, and those of closed databases, whose impacts were taken as given. */
  readonly activities: number;
  readonly given: number;
  /** Stages that are not shown because of a closed database: the totals cannot be recalculated without its figures. */
  readonly hidden: number;
  /** Infinite if a stage is hidden. Largest relative difference of the totals, their normalised and weighted values, and the score. */
  readonly difference: number;
  readonly totals: Readonly<Record<string, number | null>>;
}

/** Adds up amount × factor over all activities, normalises and weighs. Throws: Error for the report of a product. */
export function recomputeReport({ content, documentHash }: ReadReport): Recomputed {
  const { method, result } = content;
  if (result.processes === undefined)
    throw new Error('The report of a product refers to those of its versions: recompute these.');
  const processes = new Map(result.processes.map((process) => [process.id, process]));
  const sums = method.indicators.map((): number | null => 0);
  let activities = 0;
  let given = 0;
  const visit = (node: Node): void => {
    for (const child of node.children) visit(child);
    if (node.kind !== 'activity') return;
    const closed = node.id.includes(':not-disclosed');
    closed ? given++ : activities++;
    for (const [c, { id }] of method.indicators.entries()) {
      const process = processes.get(node.id);
      const factor = process?.factors[id] ?? (process?.notInventoried === undefined ? null : 0);
      const { amount } = node;
      const part = closed
        ? node.impacts[c]
        : factor === null || amount === undefined
          ? null
          : amount * factor;
      const sum = sums[c];
      sums[c] = part === null || part === undefined || sum === null || sum === undefined ? null : sum + part;
    }
  };
  for (const root of result.contributions) visit(root);
  const hidden = result.contributions.filter(
    ({ impacts, children }) => children.length === 0 && impacts.every((value) => value === null),
  ).length;

  let difference = hidden > 0 ? Number.POSITIVE_INFINITY : 0;
  const compare = (mine: number | null, told: number | null): void => {
    if (mine === null || told === null) {
      if (mine !== told) difference = Number.POSITIVE_INFINITY;
      return;
    }
    const size = Math.max(Math.abs(mine), Math.abs(told));
    if (size > 0) difference = Math.max(difference, Math.abs(mine - told) / size);
  };
  let score: number | null = method.weighted ? 0 : null;
  for (const [c, { normalisation, weighting }] of method.indicators.entries()) {
    const told = result.impacts[c];
    const sum = sums[c] ?? null;
    const normalised = sum === null || normalisation === null ? null : sum / normalisation;
    const weighted = normalised === null || weighting === null ? null : normalised * weighting * 1e6;
    compare(sum, told?.value ?? null);
    compare(normalised, told?.normalised ?? null);
    compare(weighted, told?.weighted ?? null);
    score = score === null || weighted === null ? null : score + weighted;
  }
  compare(score, result.score.value);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const totals = Object.fromEntries(method.indicators.map(({ id }, c) => [id, sums[c] ?? null]));
  return { hashed: hash === documentHash, activities, given, hidden, difference, totals };
}

/** Within this relative difference two sums agree: the order of adding is another. */
export const tolerance = 1e-9;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ReadReport;
  const { totals, hashed, activities, given, hidden, difference } = recomputeReport(report);
  for (const [id, total] of Object.entries(totals)) console.log(`${id}  ${total ?? 'no figure'}`);
  console.log(`${activities} activities recalculated; largest relative difference ${difference}`);
  console.log(
    hashed ? 'the content has the hash of the report' : 'the content has ANOTHER hash than the report tells',
  );
  for (const { database } of report.withheld) {
    const file = report.content.databases.find(({ id }) => id === database)?.sha256 ?? 'unknown';
    console.log(
      `${database} is closed: ${given} activities taken as given; its file has the SHA-256 ${file}`,
    );
  }
  if (hidden > 0)
    console.log(
      `${hidden} stages are not shown: recalculating the totals takes the archive of that database`,
    );
  const agrees = (hidden > 0 || difference <= tolerance) && (hashed || !report.asHashed);
  process.exitCode = agrees ? (report.withheld.length > 0 ? 2 : 0) : 1;
}
