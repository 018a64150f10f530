import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that stand on a shop with a database; they run on the embedded one and again on PostgreSQL. */
const onDatabase = ['{src,database}/**/*-{service,store,http,database}.test.ts', 'server/plugins/*.test.ts']

/** For a machine that lends its cores to others: a test that hangs is found a minute later, and none fails for being slow. */
const testTimeout = 60_000
const hookTimeout = 120_000

/** One less than there are cores, as it would be otherwise, leaves a small machine half idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** For files that wait rather than work, for a server or for a shop to end: on two cores three of them keep both busy. */
const maxWaiting = Math.max(3, maxWorkers)

/** How long `expect.poll` waits: the default of one second is too short on a busy machine. */
const poll = { timeout: 10_000 }

export default defineConfig({
  resolve: {
    // The pages of the build are tried in browser journeys; the calls need none of them.
    alias: { 'virtual:react-router/server-build': path.resolve('tests/support/test-pages.tsx') },
  },
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          sequence: { groupOrder: 0 },
          // Loading every module anew for each file is a third of the work; so files leave nothing behind.
          isolate: false,
          include: ['{src,server,database,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: onDatabase,
          maxWorkers,
          setupFiles: 'tests/support/rules-setup.ts',
          expect: { poll },
          testTimeout,
        },
      },
      {
        test: {
          name: 'embedded',
          sequence: { groupOrder: 1 },
          include: onDatabase,
          // Every file has a database to itself, so modules need not be loaded anew for each.
          isolate: false,
          maxWorkers,
          globalSetup: 'tests/support/embedded-setup.ts',
          expect: { poll },
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'postgres',
          sequence: { groupOrder: 2 },
          include: onDatabase,
          isolate: false,
          maxWorkers: maxWaiting,
          globalSetup: 'tests/support/postgres-setup.ts',
          expect: { poll },
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'faults',
          sequence: { groupOrder: 3 },
          maxWorkers: maxWaiting,
          include: ['tests/faults/*.test.ts'],
          globalSetup: 'tests/support/built-shop-setup.ts',
          expect: { poll },
          // They start whole shops, one after the other.
          testTimeout: 3 * testTimeout,
          hookTimeout,
        },
      },
    ],
  },
})
