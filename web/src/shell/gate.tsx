import { Outlet } from '@tanstack/react-router';
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx';
import { SessionProvider, useSessionQuery } from '../session/session.tsx';
import { Failure } from './failure.tsx';
import { Loading } from './loading.tsx';
import { Shell } from './shell.tsx';

/** Shows the page that the address names to whoever is signed in, and the sign-in page to everybody else. */
export function Gate() {
  const { data: session, error, isPending, refetch } = useSessionQuery();
  if (session === null) return <SignInPage />;
  if (session !== undefined) {
    return (
      <SessionProvider session={session}>
        <Shell>
          <Outlet />
        </Shell>
      </SessionProvider>
    );
  }
  return (
    <main className="page">
      {isPending ? <Loading /> : <Failure error={error} retry={() => void refetch()} />}
    </main>
  );
}
