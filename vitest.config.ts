import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { whyNoPostgres } from './server/testing/postgres-server.ts';
import {
  onBothDatabases,
  onBothDatabasesAtNight,
  postgresFiles,
  replacingModules,
} from './tools/test-files.ts';
import { ProjectsInOrder } from './tools/test-order.ts';

const sources = '{contract,engine,catalog,client,web}/**/*.test.{ts,tsx}';
const checks = '{tools,docs,examples,bench}/**/*.test.ts';
const services = ['server/**/*.test.ts', 'e2e/{service,faults,browser}/**/*.test.ts'];
const nightly = process.env.FAULT_ROUNDS === 'many';
const slow = [
  'e2e/slow/**/*.test.ts',
  // On more databases than in the first run.
  'e2e/faults/crashing-job.test.ts',
  'e2e/faults/killed-import.test.ts',
  'e2e/faults/shutdown-with-open-batches.test.ts',
  // With more lines or rounds than in the first run.
  ...(nightly
    ? [
        'e2e/service/textile/textile-batch.test.ts',
        'e2e/service/identity/tenancy.test.ts',
        'engine/src/lca/upstream/sampled-networks.test.ts',
        'server/src/platform/database/postgres/killed-migration.test.ts',
        'server/src/platform/database/sqlite/killed-migration.test.ts',
      ]
    : []),
];
const onlyNightly = [
  // Five minutes; `npm test` walks over the pages that have most styles.
  'e2e/slow/browser/styles-of-all-pages.test.ts',
  // Prints durations, and checks only that each key arrives, as other tests of forms do.
  'e2e/slow/browser/keystrokes.test.ts',
];
/** Says what is skipped where PostgreSQL is not installed. */
const notInstalled = 'e2e/service/postgres-not-installed.test.ts';
const unfinished = ['**/node_modules/**', '**/dist/**'];
const notHere = [...unfinished, ...replacingModules, notInstalled];

/**
 * Files of a project share the modules that a worker has loaded, because loading the service takes longer than most of
 * its tests: a file must leave no module-level state behind that another one can see.
 */
function project(
  name: string,
  include: string[],
  settings: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      exclude: notHere,
      // Processes, not threads: native database drivers, and tests that end their process or spawn others.
      pool: 'forks',
      // Room for the objects of many requests: the collector takes a twentieth of the time less than with the usual 16.
      execArgv: ['--max-semi-space-size=64'],
      isolate: false,
      // Each module is transformed once for all projects, and not again in the next run. Not for the global set-up: there
      // Vitest 4.1.12 fails when it maps the stack of an error to a cached module.
      experimental: { fsModuleCache: true },
      ...settings,
    },
  };
}

export default defineConfig({
  test: {
    // First those with long files, which often wait for processes and timers, and last those with many short files:
    // all cores have work until the end.
    sequence: { sequencer: ProjectsInOrder },
    projects: [
      project('slow', slow, {
        exclude: nightly ? notHere : [...notHere, ...onlyNightly],
        env: { FAULT_ROUNDS: nightly ? 'many' : 'each' },
      }),
      project(
        'service on PostgreSQL',
        whyNoPostgres === undefined
          ? [...onBothDatabases, ...(nightly ? onBothDatabasesAtNight : []), ...postgresFiles]
          : [notInstalled],
        {
          exclude: unfinished,
          env: { TEST_DATABASE: 'postgres' },
        },
      ),
      project('isolated', replacingModules, { exclude: unfinished, isolate: true }),
      project('checks', [checks]),
      project('service', services, { exclude: [...notHere, ...postgresFiles] }),
      // A thread takes no options of the engine.
      project('calculation', [sources], { pool: 'threads', execArgv: [] }),
    ],
    globalSetup: 'tools/vitest-global-setup.ts',
    // More than cores, because tests wait for browsers, processes and timers.
    maxWorkers: availableParallelism() + 2,
    // Hang guards, not measurements: two busy cores may be ten times slower than an idle machine, and the first hook
    // of a run waits for the builds of the service and of the application.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
