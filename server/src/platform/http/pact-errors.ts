import { type PactError, type PactErrorCode, pactRoot, sentence } from '@sillage/contract';
import type { DomainError } from '../kernel/domain-error.ts';
import { statusOf } from '../kernel/problem.ts';

/** What is said to partners, who do not sign in as users do. */
const sentences: Readonly<Record<string, string>> = {
  'auth.missing-token': `Send the token of POST ${pactRoot}/auth/token in the header "Authorization: Bearer …".`,
  'auth.invalid-token': `The token is not valid here, or the access of the partner was changed; ask POST ${pactRoot}/auth/token for another one.`,
  'auth.invalid-credentials':
    'The client is not known here: send its id and secret in the header "Authorization: Basic …".',
  'auth.role': 'The owner of this footprint has not given you access to it.',
};

/** Errors of the token endpoint. Source: RFC 6749, 5.2. */
interface TokenError extends PactError {
  readonly error: 'invalid_client' | 'invalid_request' | 'unsupported_grant_type';
  readonly error_description: string;
}

/**
 * An error in the form of the data exchange protocol, and its status. Of the statuses only those that it names: a
 * document that breaks its rules is answered with 400. Source: PACT API Specification 3.0.4, schema Error.
 */
export function pactErrorOf(
  error: DomainError,
  path: string,
): { readonly status: number; readonly body: PactError | TokenError } {
  const { code, facts, issues } = error;
  const own = statusOf(error);
  const status = own === 422 ? 400 : own;
  const expired = code === 'auth.invalid-token' && facts.expired !== undefined;
  const [first] = issues;
  const detail = first === undefined ? '' : ` ${first.pointer} ${sentence(first.code, first.facts, 'en')}`;
  const message = expired
    ? `The token has expired; ask POST ${pactRoot}/auth/token for another one.`
    : `${sentences[code] ?? sentence(code, facts, 'en')}${detail}`;
  const body = { code: expired ? ('TokenExpired' as const) : codeOf(status), message };
  if (path !== `${pactRoot}/auth/token` || status >= 500) return { status, body };
  const ofGrant = issues.some(({ pointer }) => pointer === '/grant_type') && facts.unsupported !== undefined;
  const kind = status === 401 ? 'invalid_client' : ofGrant ? 'unsupported_grant_type' : 'invalid_request';
  return { status, body: { error: kind, error_description: message, ...body } };
}

function codeOf(status: number): PactErrorCode {
  if (status === 403) return 'AccessDenied';
  if (status === 404) return 'NotFound';
  return status >= 500 ? 'InternalError' : 'BadRequest';
}
