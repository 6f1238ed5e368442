import type { PortalDeclaration } from '@sillage/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { declarationsQuery, portalQuery } from '../../api/portal-queries.ts';

// Few organizations declare.
const DriftMark = lazy(async () => ({ default: (await import('./drift-mark.tsx')).DriftMark }));

/** Records that are asked for at once: a page of a list. */
const atOnce = 50;

/** What was declared last of the records of a list, by id; asked for where the organization has a portal. */
export function useDeclared(
  noun: 'evaluation' | 'product',
  ids: readonly string[],
): ReadonlyMap<string, PortalDeclaration> {
  const { data: portal } = useQuery(portalQuery);
  const pages = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, page) =>
    ids.slice(page * atOnce, (page + 1) * atOnce).join(','),
  );
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...declarationsQuery({ [noun]: page }, true),
      enabled: portal?.keySet === true,
    })),
  });
  const entries = answers.flatMap(({ data = [] }) => data);
  return new Map(entries.map((entry) => [entry[noun]?.id ?? '', entry]));
}

/** Below the name of a record in a list: that its cost has changed since it was declared. */
export function DeclaredDrift({ declared }: { readonly declared: PortalDeclaration | undefined }) {
  if (declared?.changed !== true) return null;
  return (
    <Suspense>
      <DriftMark declaration={declared} />
    </Suspense>
  );
}
