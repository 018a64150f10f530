import { defineConfig } from '@playwright/test'
import shopJourneys from '../../playwright.config.ts'

/** Journeys through the balancer: the shop runs already, at the port in JOURNEYS_PORT. */
const { webServer: _, ...settings } = shopJourneys
export default defineConfig({ ...settings, testDir: '../e2e', outputDir: '../../test-results/instances', workers: 2 })
