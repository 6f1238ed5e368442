import type { AcceptedImport, ImportRecord } from '@sillage/contract';
import { ended } from './finished-job.ts';
import type { RunningService } from './running-service.ts';
import { successful } from './successful-answer.ts';

type Caller = Pick<RunningService, 'call'>;

/** Uploads a file as a database. */
export async function upload(
  { call }: Caller,
  query: Readonly<Record<string, string>>,
  file: string | Uint8Array,
  token?: string,
): Promise<AcceptedImport> {
  const answer = await call('POST', `/database-imports?${new URLSearchParams(query)}`, {
    text: file,
    headers: { 'content-type': 'application/octet-stream' },
    ...(token === undefined ? {} : { token }),
  });
  return successful('createImport', answer);
}

/** Uploads a file and waits until its import has ended. */
export async function imported(
  service: Caller,
  query: Readonly<Record<string, string>>,
  file: string | Uint8Array,
  token?: string,
): Promise<ImportRecord> {
  const accepted = await upload(service, query, file, token);
  return ended(service, `/database-imports/${accepted.import.id}`, token);
}
