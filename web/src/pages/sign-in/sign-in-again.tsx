import { lazy, Suspense, useEffect } from 'react';
import { useLostSession } from '../../session/lost-session.ts';

const script = () => import('./sign-in-again-dialog.tsx');
const SignInAgainDialog = lazy(async () => ({ default: (await script()).SignInAgainDialog }));

/** Milliseconds after which the page itself has loaded what it needs. */
const afterPage = 5_000;

/** Over the page, whose session was lost: signs its user in again. The page below keeps what was typed. */
export function SignInAgain() {
  const lost = useLostSession();
  useEffect(() => {
    // Before it is needed: a session may be lost because the service was replaced, together with its scripts.
    const ahead = setTimeout(() => void script().catch(() => undefined), afterPage);
    return () => clearTimeout(ahead);
  }, []);
  return lost ? (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  ) : null;
}
