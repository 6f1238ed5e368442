import type { SingleSignOnFailure, singleSignOnEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { ProviderUnavailable, SignInRefused } from '../../platform/identity/openid-provider.ts';
import { pendingSignIns } from '../../platform/identity/pending-sign-in.ts';
import type { SingleSignOn } from '../../platform/identity/single-sign-on.ts';
import { SignInForbidden, singleSignOnUser } from '../../platform/identity/single-sign-on-user.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { StoredUser } from '../../platform/ports/users.ts';
import { noteSignIn } from './check-credentials.ts';

const callbackPath = '/auth/oidc/callback';
/** Seconds after which to try again when the provider does not answer. */
const pause = 10;

/** Single sign-on: to the OpenID provider and back. What fails leads to the sign-in page with the reason. */
export function singleSignOnRoutes(
  context: Context,
): ApplicationHandlersFor<keyof typeof singleSignOnEndpoints> {
  const { settings, singleSignOn, address, log } = context;
  const pending = pendingSignIns({
    ...context,
    secure: settings.publicUrl?.startsWith('https:') ?? false,
  });
  const { forget } = pending;

  return {
    readSignInMethods: async () => ({
      body: {
        password: singleSignOn?.settings.passwords ?? true,
        singleSignOn: singleSignOn !== undefined,
      },
    }),

    async beginSingleSignOn({ query, headers, requestId }) {
      if (singleSignOn === undefined) return redirect(signInPage('off'));
      try {
        const { location, proof } = await singleSignOn.provider.begin(`${address()}${callbackPath}`);
        return redirect(location, pending.remember({ proof, returnTo: applicationPage(query.return_to) }));
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        log.warn({ requestId, reason: error.message }, 'the provider of single sign-on cannot be used');
        if (takesHtml(headers.accept)) return redirect(signInPage('unavailable'));
        throw new DomainError('single-sign-on.unavailable', { seconds: pause });
      }
    },

    async finishSingleSignOn({ query, headers, address: client, requestId }) {
      if (singleSignOn === undefined) return redirect(signInPage('off'));
      const begun = pending.recall(headers);
      if (begun === undefined || begun.proof.state !== query.state)
        return redirect(signInPage('expired'), forget);
      try {
        const returned = new URL(`${address()}${callbackPath}`);
        returned.search = new URLSearchParams(query).toString();
        const claims = await singleSignOn.provider.finish(returned, begun.proof);
        const user = await userOf(context, singleSignOn, claims);
        await noteSignIn(context, user, { address: client, requestId }, 'single sign-on');
        const userAgent = headers['user-agent'];
        const { setCookie } = await context.sessions.openSession(user, { address: client, userAgent });
        return redirect(begun.returnTo, forget, setCookie);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === undefined) throw error;
        const { message: reason } = error as Error;
        log.info({ requestId, failure, reason }, 'a single sign-on was refused');
        return redirect(signInPage(failure), forget);
      }
    },
  };
}

async function userOf(
  context: Context,
  { settings, organizationId }: SingleSignOn,
  claims: Parameters<typeof singleSignOnUser>[2],
): Promise<StoredUser> {
  return singleSignOnUser(context, await organizationId(), claims, settings);
}

/** Undefined for a bug or an outage of our own, which is answered like any other. */
function failureOf(error: unknown): SingleSignOnFailure | undefined {
  if (error instanceof ProviderUnavailable) return 'unavailable';
  if (error instanceof SignInRefused || error instanceof SignInForbidden) return error.reason;
  return undefined;
}

const redirect = (location: string, ...cookies: string[]) => ({
  headers: { Location: location, ...(cookies.length === 0 ? {} : { 'Set-Cookie': cookies }) },
});

const signInPage = (failure: SingleSignOnFailure): string => `/app?sign-in=${failure}`;

/** The page to open afterwards: a page of the application, whatever was asked for. */
function applicationPage(wanted: string | undefined): string {
  return /^\/app(?!.*(?:\/\/|\.\.))(?:[/?][\w./?=&%:,+~-]*)?$/.test(wanted ?? '')
    ? (wanted as string)
    : '/app';
}

/** Whether the client is a browser that shows pages; others take `*\/*` at most. */
const takesHtml = (accept = ''): boolean => /\btext\/html\b/i.test(accept);
