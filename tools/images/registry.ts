import { createHash } from 'node:crypto';
import type { ImageReference } from './image-references.ts';

/** Registries by the name in references → address of their API; those of public registries are known. */
export type Registries = Readonly<Record<string, string>>;

const wellKnown: Registries = { 'docker.io': 'https://registry-1.docker.io' };

/** All formats of a manifest: of several platforms, which is what a tag of a base image names, and of one. */
const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** Milliseconds for one request. */
const patience = 30_000;
/** Bytes, 4 MiB. Source: https://github.com/opencontainers/distribution-spec/blob/v1.1.1/spec.md, "Pushing Manifests". */
const longestManifest = 4 * 1024 * 1024;

/**
 * Asks a registry which digest a tag has now. Anonymous, with a token if the registry asks for one.
 * Source: OCI Distribution Specification 1.1, "Pulling manifests";
 * https://distribution.github.io/distribution/spec/auth/token/.
 *
 * Throws: Error that names image and cure.
 */
export async function currentDigest(reference: ImageReference, registries: Registries = {}): Promise<string> {
  const { registry, repository, tag } = reference;
  const name = `${registry}/${repository}:${tag}`;
  const base = registries[registry] ?? wellKnown[registry] ?? `https://${registry}`;
  const url = `${safeAddress(base).replace(/\/+$/, '')}/v2/${repository}/manifests/${tag}`;

  let answer = await request(url, name);
  if (answer.status === 401) {
    const challenge = answer.headers.get('www-authenticate') ?? '';
    answer = await request(url, name, await anonymousToken(challenge, repository, name));
  }
  if (answer.status === 404) throw new Error(`${name} does not exist in the registry: correct the tag`);
  if (answer.status === 401 || answer.status === 403)
    throw new Error(`${name} may not be read without an account: name a mirror with --registry`);
  if (answer.status === 429)
    throw new Error(
      `${base} refuses further requests for now: try again later, or name a mirror with --registry`,
    );
  if (!answer.ok) throw new Error(`${base} answers ${answer.status} for ${name}`);

  const manifest = new Uint8Array(await answer.arrayBuffer());
  if (manifest.length > longestManifest) throw new Error(`the manifest of ${name} is longer than 4 MiB`);
  const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
  const claimed = answer.headers.get('docker-content-digest');
  if (claimed !== null && claimed !== digest)
    throw new Error(
      `${base} says that ${name} is ${claimed}, but sends a manifest with ${digest}: do not use it`,
    );
  return digest;
}

async function request(url: string, name: string, token?: string): Promise<Response> {
  const authorization = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
  try {
    return await fetch(url, {
      headers: { Accept: manifestTypes, ...authorization },
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    throw new Error(`${new URL(url).origin} cannot be reached for ${name}: ${reason}`);
  }
}

async function anonymousToken(challenge: string, repository: string, name: string): Promise<string> {
  const parameters = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value] as const),
  );
  if (!/^bearer /i.test(challenge) || parameters.realm === undefined)
    throw new Error(`${name} may not be read without an account: name a mirror with --registry`);
  const url = new URL(safeAddress(parameters.realm));
  if (parameters.service !== undefined) url.searchParams.set('service', parameters.service);
  url.searchParams.set('scope', parameters.scope ?? `repository:${repository}:pull`);
  const answer = await request(url.href, name);
  const { token, access_token: accessToken } = answer.ok
    ? ((await answer.json()) as { token?: string; access_token?: string })
    : {};
  const granted = token ?? accessToken;
  if (granted === undefined) throw new Error(`${url.origin} gives no token for ${name} (${answer.status})`);
  return granted;
}

/** Only this machine may be asked without TLS: otherwise somebody in between could name the digest. Throws: Error. */
function safeAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return text;
  throw new Error(`"${text}" must be an https address`);
}
