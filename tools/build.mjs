import { buildServer } from './server-bundle.mjs';
import { buildWeb } from './web-bundle.mjs';

await buildServer();
await buildWeb();
