import type { ComparedDataSet, DatabaseDifferences, differenceEndpoints } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { EventLoopYield } from '../platform/kernel/event-loop-yield.ts';
import type { StoredProcess } from '../platform/ports/own-databases.ts';
import { compareDataSets, type DataSetChange, descending, headOf } from './compare-data-sets.ts';
import { disclosureTo, markOf, noteReading, ownDataSet } from './data-sets.ts';
import { requireComparable } from './mapping/compared-databases.ts';

type DifferenceContext = Pick<Context, 'storage' | 'catalog' | 'clock' | 'newId'>;

/** Data sets read at once: two databases of 20,000 are never in memory as a whole. */
const pageSize = 500;
/** Of each list of an answer, unless the client asks for another number. */
const usualLimit = 100;

/** How versions of own databases differ. */
export function differenceRoutes(
  context: DifferenceContext,
): Pick<HandlersFor<keyof typeof differenceEndpoints>, 'compareDatabases'> {
  return {
    compareDatabases: async ({ caller, params: { id }, query }) => {
      const { from, to } = await requireComparable(context, caller, query.from, id);
      const found = await differencesOf(context, caller.organizationId, from.id, to.id, {
        limit: query.limit === undefined ? usualLimit : Number(query.limit),
        withFigures: [from, to].every((one) => disclosureTo(caller, one) !== 'none'),
      });
      // The stricter of the two decides.
      const disclosed = disclosureTo(caller, from.disclosure === 'full' ? to : from);
      if (disclosed === 'administrator') {
        for (const [read, other] of [
          [to, from],
          [from, to],
        ] as const) {
          if (disclosureTo(caller, read) === 'administrator')
            await noteReading(context, caller, read.id, { comparedWith: other.id });
        }
      }
      return {
        body: {
          from: { id: from.id },
          to: { id: to.id },
          ...found,
          ...(disclosed === 'none' ? {} : markOf(disclosed)),
        },
      };
    },
  };
}

interface Wanted {
  /** Data sets of each list at most. */
  readonly limit: number;
  /** Whether figures may be shown, and sorted by. */
  readonly withFigures: boolean;
}

/** Compares all data sets, page by page. */
async function differencesOf(
  context: DifferenceContext,
  organizationId: string,
  fromId: string,
  toId: string,
  { limit, withFigures }: Wanted,
): Promise<Pick<DatabaseDifferences, 'counts' | 'added' | 'removed' | 'changed'>> {
  const { storage, catalog } = context;
  const indicators = catalog.method.indicators.map(({ id }) => id);
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0 };
  const added: ComparedDataSet[] = [];
  const removed: ComparedDataSet[] = [];
  let changed: DataSetChange[] = [];
  const known = new Set<string>();
  for await (const page of pagesOf(context, organizationId, toId)) {
    const ids = page.map(({ id }) => id);
    const older = new Map(
      (await storage.readOwnProcesses(organizationId, fromId, ids)).map((process) => [process.id, process]),
    );
    for (const process of page) {
      known.add(process.id);
      const before = older.get(process.id);
      if (before === undefined) {
        counts.added++;
        if (added.length < limit) added.push(headOf(process));
        continue;
      }
      const change = compareDataSets(ownDataSet(before), ownDataSet(process), indicators);
      if (change === undefined) counts.unchanged++;
      else {
        counts.changed++;
        changed.push(change);
      }
    }
    // The order of sizes would tell of figures that are withheld.
    if (withFigures) changed.sort((a, b) => descending(a.size, b.size));
    changed = changed.slice(0, limit);
  }
  for await (const page of pagesOf(context, organizationId, fromId)) {
    for (const process of page) {
      if (known.has(process.id)) continue;
      counts.removed++;
      if (removed.length < limit) removed.push(headOf(process));
    }
  }
  return {
    counts,
    added,
    removed,
    changed: changed.map(({ changed: { figures, ...head } }) => (withFigures ? { ...head, figures } : head)),
  };
}

async function* pagesOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  databaseId: string,
): AsyncGenerator<readonly StoredProcess[]> {
  const slices = new EventLoopYield();
  for (let after: string | undefined; ; ) {
    const page = await storage.listOwnProcesses(organizationId, databaseId, {
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    yield page;
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
    if (slices.isDue()) await slices.yield();
  }
}
