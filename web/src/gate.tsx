import { lazy, Suspense, useEffect } from 'react';
import { Unreachable } from './api/call-api.ts';
import { application, signIn } from './application-script.ts';
import { SessionProvider, useSessionQuery } from './session/session.tsx';
import { Failure } from './shell/failure.tsx';
import { Loading } from './shell/loading.tsx';

const Application = lazy(async () => {
  try {
    return { default: (await application()).Application };
  } catch {
    return { default: NotLoaded };
  }
});

const SignInPage = lazy(async () => {
  try {
    return { default: (await signIn()).SignInPage };
  } catch {
    return { default: NotLoaded };
  }
});

/** Milliseconds after which a page for signing in has loaded what it needs itself. */
const afterSignInPage = 1_500;

/** The application for a signed-in user, otherwise the sign-in page. */
export function Gate() {
  const { data: session, error, isPending, refetch } = useSessionQuery();
  useEffect(() => {
    if (session !== null) return;
    // While the name is typed; if that fails, it is tried again after signing in.
    const ahead = setTimeout(() => void application().catch(() => undefined), afterSignInPage);
    return () => clearTimeout(ahead);
  }, [session]);
  if (session === null) {
    return (
      <Suspense fallback={<Waiting />}>
        <SignInPage />
      </Suspense>
    );
  }
  if (session !== undefined) {
    return (
      <SessionProvider session={session}>
        <Suspense fallback={<Waiting />}>
          <Application />
        </Suspense>
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
