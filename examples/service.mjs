/** An error that the user can fix; printed as one line. */
class Hint extends Error {}

/**
 * The service rejected a request and gave the reason.
 *
 * @typedef {{ pointer: string, message: string, hint?: string }} Fault
 * @typedef {{ title: string, status: number, detail: string, code: string, requestId: string, errors?:
 * Fault[] }} Problem
 */
class Refused extends Error {
  /** @param {string} request @param {Problem} problem */
  constructor(request, problem) {
    super(`${request}: ${problem.status} ${problem.title}`);
    this.problem = problem;
  }
}

/**
 * Logs in with name and password, and returns a function that calls the service with the token.
 *
 * @returns {Promise<{ call: (method: string, path: string, body?: unknown) => Promise<any>, login: any }>}
 */
export async function connect() {
  const url = (process.env.SILLAGE_URL || 'http://127.0.0.1:3000').replace(/\/+$/, '');
  const user = process.env.SILLAGE_USER || 'admin';
  const password = process.env.SILLAGE_PASSWORD;
  if (!password) {
    throw new Hint('Set SILLAGE_PASSWORD to the password that the first `npm start` printed.');
  }
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  const login = await send(url, 'GET', '/auth/login', `Basic ${basic}`);
  return {
    login,
    call: (method, path, body) => send(url, method, path, `Bearer ${login.token}`, body),
  };
}

/**
 * @param {string} url @param {string} method @param {string} path @param {string} authorization @param
 * {unknown} [body]
 */
async function send(url, method, path, authorization, body) {
  /** @type {Record<string, string>} */
  const headers = { Authorization: authorization };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response;
  try {
    response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  } catch {
    throw new Hint(`Nothing answers at ${url}: start the service with \`npm start\`, or set SILLAGE_URL.`);
  }
  const text = await response.text();
  const answer = parsed(text);
  if (answer === undefined) {
    throw new Hint(`${url} answered ${response.status} without JSON: is SILLAGE_URL the address of Sillage?`);
  }
  if (!response.ok) throw new Refused(`${method} ${path}`, /** @type {Problem} */ (answer));
  return answer;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Runs an example; errors are printed in readable form, with exit code 1.
 *
 * @param {() => Promise<void>} example
 */
export async function runExample(example) {
  try {
    await example();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Refused) console.error(explained(error));
    else if (error instanceof Hint) console.error(error.message);
    else console.error(error);
  }
}

/** Lists each error of a document with its JSON pointer. @param {Refused} refused */
function explained({ message, problem }) {
  const faults = (problem.errors ?? []).map(
    ({ pointer, message: fault, hint }) => `  ${pointer || '/'}  ${fault}${hint ? ` (${hint})` : ''}`,
  );
  return [message, problem.detail, ...faults, `(${problem.code}, request ${problem.requestId})`].join('\n');
}
