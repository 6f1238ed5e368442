import type { ReusableNoun } from '@sillage/contract';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import type { Storage } from '../../platform/ports/storage.ts';

/** Records read at once: reading from the embedded database lets nobody else run. */
const pageSize = 100;

/** All reusable records of a kind of an organization, oldest first. */
export async function* allReusables(
  storage: Pick<Storage, 'listReusables'>,
  organizationId: string,
  noun: ReusableNoun,
): AsyncGenerator<ReusableState> {
  const pace = new EventLoopYield();
  for (let after: string | undefined; ; ) {
    const query = { limit: pageSize, ...(after === undefined ? {} : { after }) };
    const page = await storage.listReusables(organizationId, noun, query);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
    if (pace.isDue()) await pace.yield();
  }
}
