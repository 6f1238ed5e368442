import { readFileSync } from 'node:fs';
import { runCommandLine } from './run-command-line.ts';

// Beside the program in the published package.
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  version,
  fetch: globalThis.fetch,
});
