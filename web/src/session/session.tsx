import type { SessionRecord } from '@sillage/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { ApiRefusal, callApi, hadSession, setCsrfToken } from '../api/call-api.ts';
import { discardDraftsOf } from '../stores/discarded-drafts.ts';
import { removeAllRecent } from '../stores/recent-records.ts';
import { askToSignInAgain } from './lost-session.ts';

const SessionContext = createContext<SessionRecord | undefined>(undefined);

/** 10 minutes, while the page is visible: a session that was ended elsewhere is noticed. */
const readEvery = 10 * 60_000;

async function readSession(): Promise<SessionRecord | null> {
  try {
    const session = await callApi('GET', '/application/session', {});
    setCsrfToken(session.csrfToken);
    return session;
  } catch (error) {
    if (!(error instanceof ApiRefusal && error.problem.status === 401)) throw error;
    // The page stays as it is while its user signs in again.
    return hadSession() && (await askToSignInAgain()) ? readSession() : null;
  }
}

/** The signed-in user's session; null if not signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 60_000,
  retry: 1,
});

export function useSessionQuery() {
  return useQuery({ ...sessionQuery, refetchInterval: readEvery });
}

export function SessionProvider({ session, children }: { session: SessionRecord; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): SessionRecord {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('used outside of a session');
  return session;
}

/** Whether the user has write access. */
export function useMayWrite(): boolean {
  const { role } = useSession().user;
  return role !== 'reader' && role !== 'verifier';
}

/** How people sign in here. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => callApi('GET', '/application/sign-in-methods', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns a function that shows the application to the user of a new session. */
export function useOpenSession(): (session: SessionRecord) => void {
  const client = useQueryClient();
  return (session) => {
    setCsrfToken(session.csrfToken);
    const before = client.getQueryData<SessionRecord | null>(['session']);
    // The page belongs to another user: nothing of it may be shown or sent in the name of this one.
    if (before && before.user.id !== session.user.id) location.reload();
    else client.setQueryData(['session'], session);
  };
}

export function useSignIn() {
  const openSession = useOpenSession();
  return useMutation({
    mutationFn: (body: { user: string; password: string; otp?: string }) =>
      callApi('POST', '/application/session', { body }),
    onSuccess: openSession,
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE', '/application/session', {}),
    onSettled() {
      const left = client.getQueryData<SessionRecord | null>(['session']);
      if (left) discardDraftsOf(left.user.id);
      setCsrfToken('');
      removeAllRecent();
      client.setQueryData(['session'], null);
      // The next user of this device must not see cached data.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
}
