import { resolve } from 'node:path';
import { packageClient } from './client-package/package-client.ts';

const [, , folder] = process.argv;
await packageClient(folder === undefined ? undefined : resolve(folder));
console.log(`${folder ?? 'client/dist'}: npm pack or npm publish there`);
