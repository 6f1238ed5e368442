export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
}

/** The API call behind a page as a shell command; the token is read from the variable $T. */
export function curlOf({ method, path, body }: ApiRequest, origin: string): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = ['curl -s', '-H "Authorization: Bearer $T"'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  if (body !== undefined)
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  return [...parts, quoted(`${origin}${path}`)].join(' ');
}
