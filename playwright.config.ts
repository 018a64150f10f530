import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/find-chromium.ts'
import { isLongRun } from './tests/support/long-tests.ts'

// Chosen by the process that starts the journeys; its workers inherit it.
process.env.JOURNEYS_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.JOURNEYS_OUTBOX ??= path.join(tmpdir(), `journeys-outbox-${process.env.JOURNEYS_PORT}`)
const url = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

const wide = { viewport: { width: 1440, height: 900 } }
/** A journey runs on desktop unless it has the tag @mobile or @both; @both runs on desktop only in a long run. */
const desktop = { name: 'desktop', grepInvert: /@mobile|@both|@long/, use: wide }
const mobile = { name: 'mobile', grep: /@mobile|@both/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } }
const longRun = { name: 'desktop', grep: /@both|@long/, use: wide }

/** Journeys through the built shop in a real browser, on desktop and mobile. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  // Journeys mostly wait for pages and timers: more workers than cores keep both cores of CI busy.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once and then passes is reported as flaky and does not stop a release.
  retries: process.env.CI ? 1 : 0,
  // Generous, so that no journey fails because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    // Suppresses the first-visit offer; journey.ts dismisses the cookie notice.
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
    // Tracing takes a third of the time: run `TRACE=on npm run test:e2e` when a journey fails.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: await findChromium(),
  },
  projects: isLongRun ? [longRun] : [desktop, mobile],
  webServer: {
    command: 'exec node tests/support/programs/serve-seeded-shop.ts',
    url: `${url}/readyz`,
    env: {
      PORT: process.env.JOURNEYS_PORT,
      JOURNEYS_OUTBOX: process.env.JOURNEYS_OUTBOX,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SHUTDOWN_DELAY_SECONDS: '0',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
