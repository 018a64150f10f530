import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/find-chromium.ts'

// Chosen once by the process that starts the journeys; its workers inherit it.
process.env.JOURNEYS_PORT ??= String(20_000 + (process.pid % 20_000))
const url = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/** Journeys through the built shop in a real browser, on a telephone and on a desk. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once and then passes is named as flaky; a busy machine is no reason to stop a release.
  retries: process.env.CI ? 1 : 0,
  // For a machine that lends its cores to others: no journey fails for being slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    // Nobody is offered anything, unless the journey is about that. journey.ts keeps the question about cookies away.
    storageState: {
      cookies: [
        {
          name: 'modal',
          value: '1',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording every journey costs a third of the time of all of them: `TRACE=on npm test -- journeys` when one fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: await findChromium(),
  },
  projects: [
    // Tags say where a journey belongs: on a desk unless it says @telephone (only there) or @both.
    { name: 'desk', grepInvert: /@telephone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'telephone', grep: /@telephone|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: 'exec node tests/support/serve-seeded-shop.ts',
    url: `${url}/readyz`,
    env: { PORT: process.env.JOURNEYS_PORT, HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
