import { useEffect } from 'react';
import { Unreachable } from '../api/call-api.ts';
import { Failure } from '../loading/failure.tsx';
import { Loading } from '../loading/loading.tsx';
import { useScript } from '../loading/use-script.ts';
import { SessionProvider, useSessionQuery } from '../session/session.tsx';
import { application, signIn } from './application-script.ts';

/** Milliseconds after which a page for signing in has loaded what it needs itself. */
const afterSignInPage = 1_500;

/** The application for a signed-in user, otherwise the sign-in page. */
export function SessionGuard() {
  const { data: session, error, isPending, refetch } = useSessionQuery();
  const signInScript = useScript(signIn, session === null);
  const applicationScript = useScript(application, session !== null && session !== undefined);
  useEffect(() => {
    if (session !== null) return;
    // While the name is typed; if that fails, it is tried again after signing in.
    const ahead = setTimeout(() => void application.load().catch(() => undefined), afterSignInPage);
    return () => clearTimeout(ahead);
  }, [session]);
  if (session === null) {
    if (signInScript === 'failed') return <NotLoaded />;
    return signInScript === undefined ? <Waiting /> : <signInScript.SignInPage />;
  }
  if (session !== undefined) {
    if (applicationScript === 'failed') return <NotLoaded />;
    if (applicationScript === undefined) return <Waiting />;
    return (
      <SessionProvider session={session}>
        <applicationScript.Application />
      </SessionProvider>
    );
  }
  return isPending ? (
    <Waiting />
  ) : (
    <main className="page">
      <Failure error={error} retry={() => void refetch()} />
    </main>
  );
}

const Waiting = () => (
  <main className="page">
    <Loading />
  </main>
);

/** Without a connection, or after an update of the service, the script may be missing. */
function NotLoaded() {
  return (
    <main className="page">
      <Failure error={new Unreachable()} retry={() => location.reload()} />
    </main>
  );
}
