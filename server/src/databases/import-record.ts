import type { ImportRecord, ImportReport, ImportSummary, Problem } from '@sillage/contract';
import type { Caller } from '../platform/identity/caller.ts';
import type { StoredImport } from '../platform/ports/database-imports.ts';
import type { Disclosure } from '../platform/ports/own-databases.ts';
import { knownStage, runsDone } from '../platform/threads/import-waits.ts';
import { parseOptions } from './import-options.ts';
import { proofWithoutNames } from './proof/proof-report.ts';
import { withoutCategories } from './sampling/closed-sample.ts';

/** The databases that imports have made, by the id of the import. */
export type MadeDatabases = ReadonlyMap<string, { readonly id: string; readonly disclosure: Disclosure }>;

/** An import as its organization sees it. */
export function importSummary(
  found: StoredImport,
  made: MadeDatabases,
  waiting: ImportSummary['waiting'],
): ImportSummary {
  const { id, state, name, version, check, bytes, createdAt, finishedAt, userId, jobId, failure } = found;
  const database = made.get(id);
  const runs = runsDone(found.stage);
  return {
    id,
    // Those that are still received are never read.
    state: state === 'uploading' ? 'uploaded' : state,
    name,
    version,
    check,
    ...parseOptions(found.options),
    bytes,
    progress: { stage: knownStage(found.stage), ...(runs === undefined ? {} : { runs }) },
    ...(waiting === undefined ? {} : { waiting }),
    createdAt,
    ...(finishedAt === null ? {} : { finishedAt }),
    user: { id: userId },
    ...(jobId === null ? {} : { job: { id: jobId } }),
    ...(database === undefined ? {} : { database: { id: database.id } }),
    ...(failure === null ? {} : { failure: JSON.parse(failure) as Problem }),
  } as ImportSummary;
}

/** @param disclosure the strictest of the databases that were made of the file */
export function importRecord(
  found: StoredImport,
  made: MadeDatabases,
  { role }: Pick<Caller, 'role'>,
  disclosure: Disclosure,
  waiting: ImportSummary['waiting'],
): ImportRecord {
  const summary = importSummary(found, made, waiting);
  if (found.report === null) return summary;
  const report = JSON.parse(found.report) as ImportReport;
  // How a database that was deleted was disclosed at last is not known any more.
  const isGone = !found.check && found.state === 'done' && !made.has(found.id);
  const open = disclosure === 'full' && !isGone;
  return { ...summary, report: role === 'admin' || open ? report : withoutAmounts(report) };
}

/** Amounts of a closed database are shown to administrators only, and with them shares: one known amount would tell others. */
function withoutAmounts({
  open,
  uncharacterised,
  findings,
  coverage,
  proof,
  sample,
  ...report
}: ImportReport): ImportReport {
  return {
    ...report,
    coverage: {
      ...coverage,
      any: rounded(coverage.any),
      byIndicator: coverage.byIndicator.map((one) => ({ ...one, shares: rounded(one.shares) })),
    },
    ...(proof === undefined ? {} : { proof: proofWithoutNames(proof) }),
    ...(sample === undefined ? {} : { sample: withoutCategories(sample) }),
    // Examples tell amounts in words.
    findings: findings.map((finding) => ({ ...finding, examples: [] })),
    open: { ...open, largest: open.largest.map(({ amount: _, ...entry }) => entry) },
    uncharacterised: {
      ...uncharacterised,
      largest: uncharacterised.largest.map(({ amount: _, share, proposal, ...entry }) => ({
        ...entry,
        share: toPercents(share),
        ...(proposal === undefined ? {} : { proposal: withoutAmount(proposal) }),
      })),
    },
  };
}

type Proposal = NonNullable<ImportReport['uncharacterised']['largest'][number]['proposal']>;

function withoutAmount({ adds, ...proposal }: Proposal): Proposal {
  if (adds === null) return { ...proposal, adds };
  const { amount: _, share, ...indicator } = adds;
  return { ...proposal, adds: { ...indicator, share: toPercents(share) } };
}

/** Whole percents, which say what to look at and nothing of amounts. */
const toPercents = (share: number): number => Math.round(share * 100) / 100;

function rounded<Shares extends Readonly<Record<string, number | null>> | null>(shares: Shares): Shares {
  if (shares === null) return shares;
  return Object.fromEntries(
    Object.entries(shares).map(([kind, share]) => [kind, share === null ? null : toPercents(share)]),
  ) as Shares;
}
