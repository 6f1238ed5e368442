import type { CandidateDataSet } from '@sillage/engine';
import type { Caller } from '../../platform/identity/caller.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';

/** Data sets read at once for proposals. */
const pageSize = 500;

/** All data sets of a database, without their figures. */
export async function candidateDataSets(
  { storage }: Pick<Dependencies, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  databaseId: string,
): Promise<readonly CandidateDataSet[]> {
  const slices = new EventLoopYield();
  const found: CandidateDataSet[] = [];
  for (let after: string | undefined; ; ) {
    const page = await storage.listOwnProcesses(organizationId, databaseId, {
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    });
    for (const { id, name, unit, location } of page) found.push({ id, name, unit, location });
    after = page.at(-1)?.id;
    if (page.length < pageSize) return found;
    if (slices.isDue()) await slices.yield();
  }
}
