import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,engine,catalog,client,server,web,tools,e2e,examples,docs}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Processes, not threads: a native database driver or a `process.chdir` in one file must not reach another.
    pool: 'forks',
    // Hang guards, not measurements: two busy cores may be ten times slower than an idle machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
