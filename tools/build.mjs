import { buildServer } from './server-bundle.mjs';

await buildServer();
