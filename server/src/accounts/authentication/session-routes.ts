import type { IncomingHttpHeaders } from 'node:http';
import type { OpenSession, SessionRecord, sessionEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { LoginLimits } from '../../platform/identity/login-limits.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import type { StoredSession } from '../../platform/ports/sessions.ts';
import type { StoredUser } from '../../platform/ports/users.ts';
import { checkCredentials, noteSignIn } from './check-credentials.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { organizationOf, shownOrganization } from './log-in.ts';
import { secondFactorAtSignIn } from './second-factor-at-sign-in.ts';

/** Browser sessions; the login limits apply to them as well. */
export function sessionRoutes(
  context: Context,
  limits: LoginLimits,
): ApplicationHandlersFor<
  keyof typeof sessionEndpoints | 'startSecondFactorAtSignIn' | 'confirmSecondFactorAtSignIn'
> {
  const { sessions, devices, clock, settings } = context;

  async function recordOf(
    user: StoredUser,
    session: StoredSession,
    csrfToken: string,
  ): Promise<SessionRecord> {
    const { id, name, role } = user;
    const organization = await organizationOf(context, user);
    // The request is a use of the session.
    const expiresAt = timestamp(sessions.endOf({ ...session, lastUsedAt: timestamp(clock()) }));
    return {
      csrfToken,
      expiresAt,
      environment: settings.environment,
      user: { id, name, role },
      organization: shownOrganization(organization),
    };
  }

  /** Opens a session in a browser, which is a known device from then on. */
  async function opened(user: StoredUser, address: string, headers: IncomingHttpHeaders) {
    const client = { address, userAgent: headers['user-agent'] };
    const { session, csrfToken, setCookie } = await sessions.openSession(user, client);
    return {
      body: await recordOf(user, session, csrfToken),
      headers: { 'Cache-Control': 'no-store', 'Set-Cookie': [setCookie, devices.remember(headers, user.id)] },
    };
  }

  return {
    signIn: async ({ body: { user: name, password, otp }, address, requestId, headers }) => {
      const client = { address, requestId, headers };
      const user = await checkCredentials(context, limits, { name, password, otp }, client);
      await noteSignIn(context, user, client);
      return opened(user, address, headers);
    },
    ...secondFactorAtSignIn(context, limits, opened),
    readSession: async ({ headers, address }) => {
      const { user, session, csrfToken } = await sessions.read(headers, address);
      return {
        body: await recordOf(user, session, csrfToken),
        headers: { 'Cache-Control': 'no-store' },
      };
    },
    signOut: async ({ caller }) => {
      if (caller.sessionId !== undefined) await endSession(context, caller, caller.sessionId);
      return { headers: { 'Set-Cookie': sessions.removedCookie } };
    },
    listSessions: async ({ caller }) => {
      const open = await sessions.list(caller.organizationId, caller.userId);
      return {
        body: open.map((session) => openSessionOf(session, sessions.endOf(session), caller.sessionId)),
      };
    },
    endSession: async ({ caller, params: { id } }) => {
      await endSession(context, caller, id);
      return {};
    },
    endOtherSessions: async ({ caller }) => {
      await endOtherSessions(context, caller);
      return {};
    },
  };
}

function openSessionOf(session: StoredSession, end: number, currentId: string | undefined): OpenSession {
  const { id, device, address, createdAt, lastUsedAt } = session;
  return {
    id,
    device,
    address,
    createdAt,
    lastUsedAt,
    expiresAt: timestamp(end),
    current: id === currentId,
  };
}
