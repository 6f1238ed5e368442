import type { Compliance } from '@sillage/contract';
import type { DirectFlow } from '@sillage/engine';
import type { ProcessDetails } from '../../platform/ports/own-databases.ts';

/** PostgreSQL takes no U+0000 in a text, and XML, which reports are made of, no other control character either. */
export const storable = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').slice(0, 2_000);

/** What a data set states of itself, as it is kept. */
export function statedOf({
  compliance,
  version,
}: {
  readonly compliance?: readonly Compliance[] | undefined;
  readonly version?: string | undefined;
}): Pick<ProcessDetails, 'compliance' | 'version'> {
  return {
    ...(compliance === undefined
      ? {}
      : {
          compliance: compliance.map(({ system, status }) => ({
            system: storable(system),
            status: status === null ? null : storable(status),
          })),
        }),
    ...(version === undefined ? {} : { version: storable(version) }),
  };
}

/** Makes ids that a storage takes: each once, so that no data set replaces another. */
export function distinctIds(): (id: string) => string {
  const taken = new Set<string>();
  return (given) => {
    const id = storable(given).slice(0, 400);
    let free = id;
    for (let count = 2; taken.has(free); count++) free = `${id}~${count}`;
    taken.add(free);
    return free;
  };
}

/**
 * The flows that matter most in a data set, as text, since names would be most of what is stored of it: columns of figures
 * separated by commas, `row:share` in each; rows of the mapping table from 0, shares in ten-thousandths.
 */
export function storedFlows(
  byIndicator: readonly (readonly DirectFlow[])[],
  slots: readonly (number | undefined)[],
  missing: ReadonlySet<number>,
  rowOf: ReadonlyMap<number, number>,
): string {
  const columns = slots.map((from) =>
    (from === undefined || missing.has(from) ? [] : (byIndicator[from] ?? []))
      .map(({ flow, share }) => `${rowOf.get(flow)}:${Math.round(share * 10_000)}`)
      .join(' '),
  );
  return columns.every((column) => column === '') ? '' : columns.join(',');
}
