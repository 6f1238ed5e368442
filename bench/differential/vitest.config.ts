import { defineConfig } from 'vitest/config';

/** Runs the recorder, which needs what the end-to-end tests of its commit need. */
export default defineConfig({
  test: {
    include: ['bench/differential/record-answers.ts'],
    pool: 'forks',
    isolate: false,
    globalSetup: 'tools/vitest-global-setup.ts',
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
