import { type Endpoint, type RefusalCode, speaksOfficially } from '@sillage/contract';
import { isRetried } from './retried.ts';

/** Every refusal that an endpoint may answer with: its own, and those of the way to it. */
export function operationRefusals(endpoint: Endpoint): readonly RefusalCode[] {
  const { method, path, access, body, unsafe, refusals, success } = endpoint;
  const codes = new Set<RefusalCode>(['query.invalid']);
  if (access !== 'open') codes.add('auth.missing-token').add('auth.invalid-token').add('auth.role');
  // Any body that is sent is parsed, also where none is expected; only GET ignores it.
  if (method !== 'GET') codes.add('body.malformed').add('body.too-large').add('body.media-type');
  if (method !== 'GET') codes.add('document.invalid');
  if (body !== undefined) codes.add('document.invalid');
  if (success.body !== undefined || success.mediaType !== undefined) codes.add('accept.unavailable');
  if (isRetried(endpoint)) {
    codes.add('idempotency.invalid-key').add('idempotency.running').add('idempotency.other-body');
  }
  for (const code of refusals) codes.add(code as RefusalCode);
  if (access !== 'open') codes.add('organization.busy');
  if (method !== 'GET' || unsafe === true || access !== 'open') codes.add('storage.busy');
  if ((method !== 'GET' && !speaksOfficially(path)) || unsafe === true) codes.add('storage.full');
  return [...codes.add('server.bug')];
}
