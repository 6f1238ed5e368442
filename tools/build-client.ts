import { packageClient } from './client-package/package-client.ts';

await packageClient();
console.log('client/dist: npm pack or npm publish there');
