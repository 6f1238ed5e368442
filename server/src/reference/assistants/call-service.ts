import type { Language, Problem } from '@sillage/contract';

/** A call of the service that was refused, with the sentences of its problem. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  readonly problem: Pick<Problem, 'status' | 'code' | 'detail' | 'errors'>;
  constructor(problem: ServiceRefusal['problem']) {
    super(problem.detail);
    this.problem = problem;
  }
}

type Method = 'GET' | 'POST' | 'PUT';

interface CallOptions {
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Of the names and sentences of the answer; that of the conversation where nothing is said. */
  readonly language?: Language;
}

/** Calls an endpoint as the caller. Throws: ServiceRefusal. */
export type CallService = <Answer>(method: Method, path: string, options?: CallOptions) => Promise<Answer>;

/** Answers a request in this process, as if it had come over the network. */
export type InjectRequest = (request: {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
  readonly payload?: object;
}) => Promise<{ readonly statusCode: number; readonly body: string }>;

interface Origin {
  readonly authorization: string;
  readonly language: Language;
  readonly address: string;
}

/**
 * Calls endpoints of this process with the credentials of a request, so that roles, scopes, limits, the audit and the
 * disclosure of databases hold for assistants as for everybody.
 */
export function callService(
  inject: InjectRequest,
  { authorization, language, address }: Origin,
): CallService {
  return async <Answer>(
    method: Method,
    path: string,
    { query = {}, body, language: asked = language }: CallOptions = {},
  ): Promise<Answer> => {
    refuseOtherPath(path);
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const answer = await inject({
      method,
      url: given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`,
      headers: { authorization, accept: 'application/json', 'accept-language': asked },
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const value = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
    if (answer.statusCode < 300) return value as Answer;
    const { status, code, detail, errors } = value as Problem;
    throw new ServiceRefusal({ status, code, detail, errors });
  };
}

/** An id "." or ".." would be resolved like a folder and lead to another endpoint. Throws: ServiceRefusal. */
function refuseOtherPath(path: string): void {
  const wrong = path.split('/').find((segment) => /^\.{1,2}$/.test(segment));
  if (wrong === undefined) return;
  throw new ServiceRefusal({
    status: 404,
    code: 'record.not-found',
    detail: `"${wrong}" is no id.`,
    errors: [],
  });
}
