import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { examplesQuery, isExample } from '../../api/examples.ts';
import { useSession } from '../../session/session.tsx';

/** Most visits have none of it. */
const TourSteps = lazy(async () => ({ default: (await import('./tour-steps.tsx')).TourSteps }));

const storageKey = 'sillage.tour';

function wasShown(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Where nothing can be stored, the tour would come back with every page.
    return true;
  }
}

/** At the first visit with the demonstration data: a minute through the application, with a real example. */
export function Tour() {
  const { environment, user } = useSession();
  const [shown, setShown] = useState(() => environment === 'demo' && !wasShown());
  const { data } = useQuery({ ...examplesQuery, enabled: shown });
  const example = (data?.find(isExample) ?? data?.[0])?.id;
  if (!shown || example === undefined) return null;
  const end = (): void => {
    localStorage.setItem(storageKey, new Date().toISOString());
    setShown(false);
  };
  return (
    <Suspense fallback={null}>
      <TourSteps example={example} mayWrite={user.role !== 'reader'} end={end} />
    </Suspense>
  );
}
