import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { importDraftsQuery } from '../../api/imports-query.ts';
import { loadTexts } from '../../locales/locales.ts';

const DraftsCard = lazy(async () => {
  const [script] = await Promise.all([import('./drafts-card.tsx'), loadTexts('drafts')]);
  return { default: script.DraftsCard };
});

/** The drafts of imports; nothing without any. The page is as useful while they cannot be read. */
export function ImportDrafts() {
  const { data = [] } = useQuery(importDraftsQuery);
  if (data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DraftsCard drafts={data} />
    </Suspense>
  );
}
