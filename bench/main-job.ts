import { benchMainJob } from './bench-main-job.ts';
import { tableOfMainJob } from './tables.ts';

// The aims of the main job alone, as in `npm run bench`: `npx tsx bench/main-job.ts`.

const rows = await benchMainJob();
console.log(typeof rows === 'string' ? `Not compared: ${rows}.` : tableOfMainJob(rows));
