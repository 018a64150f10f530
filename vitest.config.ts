import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need a database; they run on the embedded database and again on PostgreSQL. */
const onDatabase = ['{src,server,database}/**/*.db.test.ts']

const propertySeed = 'tests/support/setup/property-seed.ts'

/** Generous, so that no test fails because the machine is busy. */
const testTimeout = 60_000
const hookTimeout = 120_000

/** The default of one worker less than cores would leave a small machine half idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** For files that mostly wait for a server: more workers than cores keep all cores busy. */
const maxWaiting = Math.max(3, maxWorkers)

/** How long `expect.poll` waits: the default of one second is too short on a busy machine. */
const poll = { timeout: 10_000 }

/** Tests that start real shops, one after the other. */
const realProcesses = {
  maxWorkers: maxWaiting,
  globalSetup: 'tests/support/setup/built-shop-setup.ts',
  expect: { poll },
  testTimeout: 3 * testTimeout,
  hookTimeout,
}

export default defineConfig({
  resolve: {
    // The built pages are tested in browser journeys; tests of the server do not need them.
    alias: { 'virtual:react-router/server-build': path.resolve('tests/support/setup/test-pages.tsx') },
  },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          // Reloading every module for each file takes a third of the time; so test files must not change shared state.
          isolate: false,
          include: ['{src,server,database,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: onDatabase,
          maxWorkers,
          setupFiles: [propertySeed, 'tests/support/setup/unit-setup.ts'],
          expect: { poll },
          testTimeout,
        },
      },
      {
        test: {
          name: 'embedded',
          sequence: { groupOrder: 1 },
          include: onDatabase,
          // Every file has its own database, so modules can be shared.
          isolate: false,
          maxWorkers,
          setupFiles: propertySeed,
          globalSetup: 'tests/support/setup/embedded-setup.ts',
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
          setupFiles: propertySeed,
          globalSetup: 'tests/support/setup/postgres-setup.ts',
          expect: { poll },
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: { ...realProcesses, name: 'faults', sequence: { groupOrder: 3 }, include: ['tests/faults/*.test.ts'] },
      },
      {
        test: {
          ...realProcesses,
          name: 'restarts',
          sequence: { groupOrder: 4 },
          include: ['tests/restarts/*.test.ts'],
        },
      },
    ],
  },
})
