import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sharedResource } from '../../../server/testing/shared-resources.ts';

/** The folder of what is published, written once for all tests. */
export const publishedPackages = (): Promise<string> => sharedResource('packages');

/** The archive in it whose name ends so. */
export async function publishedArchive(end: '.tgz' | '.whl' | '.tar.gz'): Promise<string> {
  const folder = await publishedPackages();
  const name = readdirSync(folder).find((one) => one.endsWith(end));
  if (name === undefined) throw new Error(`no ${end} in ${folder}`);
  return join(folder, name);
}
